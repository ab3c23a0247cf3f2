import CivilTime
import TimeSeries

/// Columns of day numbers.
extension TablePlanner {
  /// Whether the name of a column is one of astronomers' days, or of numerical software's, and its numbers are such days.
  func areNamedDays(_ column: Int) -> Bool {
    let name = NameWords.parts(of: written(column))
    return planned[column].profile.isPlainNumber
      && DayCount.allCases.contains {
        $0 != .spreadsheet && !name.isDisjoint(with: $0.names) && $0.holds(planned[column].profile.numbers)
      }
  }

  /// Whether the numbers of a column of epochs can only be modified Julian days: as seconds since 1970 all would be of its
  /// first day, and steps of a training run are whole and alike.
  func areEpochDays(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard isNamedEpoch(column), !evidence.isMessage, profile.isPlainNumber, sample.rows > 1,
      DayCount.modifiedJulian.holds(profile.numbers)
    else { return false }
    guard profile.numbers.hasFraction || hasUnevenSteps(column) else { return false }
    return TimeEvidence(times(column, .days(.modifiedJulian)), rows: sample.rows).doubt == nil
  }

  /// Whether the numbers of a column are the day numbers of a spreadsheet for the times of their rows.
  func repeatsDays(_ column: Int) -> Bool {
    (0..<sample.rows).allSatisfy { row in
      guard let time = rowTimes[row] else { return false }
      return sample.withCell(row, column) { cell in
        guard MissingText(cell) == nil else { return true }
        guard let other = reader(.days(.spreadsheet)).read(cell) else { return false }
        return TimeEvidence.distance(time, other) <= UInt64(2 * Timestamp.nanosecondsPerSecond)
      }
    }
  }

  func isNamedEpoch(_ column: Int) -> Bool { NameWords.parts(of: written(column)).contains("epoch") }

  /// Whether no step from row to row is as usual as all others together.
  private func hasUnevenSteps(_ column: Int) -> Bool {
    var (steps, last): ([Double: Int], Double?) = ([:], nil)
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, column, { DecimalReader.whole($0) }) else { continue }
      if let last, last != number { steps[number - last, default: 0] += 1 }
      last = number
    }
    let moving = steps.values.reduce(0, +)
    return moving > 3 && (steps.values.max() ?? 0) * 2 < moving
  }

  /// The count of days that `--time-unit days` means: that of the name, else of the numbers; else a spreadsheet's.
  func askedDays(_ column: Int) -> DayCount {
    let numbers = planned[column].profile.numbers
    let name = NameWords.parts(of: written(column))
    if let named = DayCount.allCases.first(where: { !name.isDisjoint(with: $0.names) && $0.holds(numbers) }) {
      return named
    }
    if isNamedEpoch(column), DayCount.modifiedJulian.holds(numbers) { return .modifiedJulian }
    return [.julian, .numerical].first { $0.holds(numbers) } ?? .spreadsheet
  }

  /// Day numbers, as spreadsheets and astronomers write them; nil when the numbers are none, or may be seconds as well.
  func dayNumbers(_ column: Int, _ word: String?) -> TimeNotation? {
    let profile = planned[column].profile
    if areEpochDays(column) { return .days(.modifiedJulian) }
    let name = NameWords.parts(of: written(column))
    let named = DayCount.allCases.filter { !name.isDisjoint(with: $0.names) }
    for count in named.isEmpty ? DayCount.allCases : named
    where count.holds(profile.numbers) {
      // Days of no name need a fraction, which seconds of a time column seldom have.
      let isMeant = !named.isEmpty || word == "date" || NameWords.otherDates.contains(plain(column))
      let isLikely = profile.numbers.hasFraction && (count == .spreadsheet ? areClockTimes(column) : true)
      guard isMeant || isLikely, !named.isEmpty || count != .modifiedJulian else { continue }
      let evidence = TimeEvidence(times(column, .days(count)), rows: sample.rows)
      if evidence.doubt == nil { return .days(count) }
    }
    return nil
  }

  /// Seconds by which a computer's day numbers miss the second that they mean.
  private static let roundedTime = 0.001

  /// Whether the fractions of days are whole seconds, as far as their digits say.
  private func areClockTimes(_ column: Int) -> Bool {
    (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { cell in
        guard let number = DecimalReader.whole(cell), let point = cell.firstIndex(of: 0x2E) else { return true }
        let decimals = cell.count - point - 1
        guard decimals >= 5 else { return (number * 24 * 60).rounded() == number * 24 * 60 }
        let seconds = number * 86_400
        // Spreadsheets cut the digits off as often as they round them.
        return abs(seconds - seconds.rounded()) <= Self.roundedTime + 86_400 / DecimalReader.power(min(decimals, 22))
      }
    }
  }
}

extension DayCount {
  /// Whether all numbers of a column are such days.
  func holds(_ numbers: NumberTrend) -> Bool { range.contains(numbers.least) && range.contains(numbers.greatest) }
}
