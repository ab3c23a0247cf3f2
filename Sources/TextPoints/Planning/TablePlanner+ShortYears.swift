import CivilTime

/// Years of two digits in a column of their own: 63 to 92 are 1963 to 1992.
extension TablePlanner {
  /// Whether a column has the name of years.
  func isNamedYear(_ column: Int) -> Bool {
    sample.isNamed && NameWords.datePart(of: written(column)) == .year
  }

  /// Whether the numbers of a column with the name of years are years of two digits, and count no years of something: they
  /// go on from row to row, and no count begins above 31, has a zero in front, or goes on from 99 to 0.
  func areShortYears(_ column: Int) -> Bool {
    guard !evidence.isMessage, sample.rows > 1, isNamedYear(column), !hasOtherDateParts(column),
      let century = century(column)
    else { return false }
    let (profile, numbers) = (planned[column].profile, planned[column].profile.numbers)
    guard profile.filled * 10 >= sample.rows * 9, !numbers.isConstant else { return false }
    guard numbers.least > Self.mostDays || profile.padded > 0 && numbers.greatest > 0 || turnsCentury(column) else {
      return false
    }
    let steps = TimeEvidence(times(column, .year(century: century)), rows: sample.rows).steps
    return !steps.leaps && (steps.order == 1 || steps.moving > 4 && steps.order >= 0.8)
  }

  /// The greatest day of a month; smaller numbers count many things.
  private static let mostDays = 31.0

  /// Whether other columns have the names of parts of a date, so that a year alone is not a time.
  private func hasOtherDateParts(_ column: Int) -> Bool {
    planned.indices.contains { other in
      guard other != column, let part = NameWords.datePart(of: written(other)) else { return false }
      return [.quarter, .month, .week, .day, .dayOfYear].contains(part)
    }
  }

  /// Whether 0 follows 99 somewhere.
  private func turnsCentury(_ column: Int) -> Bool {
    let numbers = (0..<sample.rows).compactMap { row in sample.withCell(row, column) { DecimalReader.whole($0) } }
    return zip(numbers, numbers.dropFirst()).contains { $0 == 99 && $1 == 0 || $0 == 0 && $1 == 99 }
  }

  /// The first of two digits that mean the 1900s, in a column of whole numbers below a hundred: the next year's, or zero
  /// where the years would leap from one century to the other; nil for other numbers.
  func century(_ column: Int) -> Int? {
    let profile = planned[column].profile
    guard profile.plainNumbers > 0, profile.numbers.isWhole, profile.numbers.least >= 0, profile.numbers.greatest < 100
    else { return nil }
    let next = options.today > 0 ? CivilDate(days: Int(options.today)).year % 100 + 1 : Self.lateCentury
    func longest(_ century: Int) -> UInt64 {
      TimeEvidence(times(column, .year(century: century)), rows: sample.rows).steps.longest
    }
    return longest(0) < longest(next) ? 0 : next
  }
}
