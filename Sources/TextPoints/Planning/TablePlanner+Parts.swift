import CivilTime

/// Times whose parts have columns of their own.
extension TablePlanner {
  /// A column of years with columns of quarters, months, days, hours, and so on to the nanosecond.
  func partsChoice() -> TimeChoice? {
    let found = namedParts()
    guard let year = found[.year] else { return partsWithoutYear(found) }
    var parts: [Int: DatePart] = [year: .year]
    func add(_ part: DatePart, _ range: ClosedRange<Double>, after coarser: DatePart...) -> Bool {
      guard coarser.isEmpty || parts.values.contains(where: { coarser.contains($0) }), let column = found[part],
        isWhole(column, range)
      else { return false }
      parts[column] = part
      return true
    }
    let isTwoDigits = planned[year].profile.numbers.greatest < 100
    if let (column, part) = letteredPart(found) { parts[column] = part }
    if let month = found[.month], isMonthNames(month) { parts[month] = .month }
    if parts.count == 1, !add(.month, 1...12), !add(.quarter, 1...4) { _ = add(.week, 1...53) }
    if !add(.dayOfYear, 1...366), !add(.day, 1...31, after: .month), let day = found[.day], parts.count == 1,
      isWhole(day, 1...366), planned[day].profile.numbers.greatest > 31
    {
      parts[day] = .dayOfYear
    }
    addClock(&parts, found)
    if add(.hour, 0...24, after: .day, .dayOfYear), add(.minute, 0...59, after: .hour), addSecond(&parts, found) {
      for (part, most) in [(DatePart.millisecond, 999.0), (.microsecond, 999_999), (.nanosecond, 999_999_999)] {
        _ = add(part, 0...most)
      }
    }
    guard parts.count > 1, !isTwoDigits || parts.values.contains(.day) else { return nil }
    let columns = [year] + parts.keys.filter { $0 != year }.sorted()
    return TimeChoice(
      rank: parts.values.contains(where: \.isOfDay) ? 2 : 4, columns: columns,
      plan: .parts(parts, reader(nil)),
      words: "columns \(columns.map { planned[$0].name }.joined(separator: ", "))")
  }

  /// A column of years and one of the names of months, whatever both are called: statistical offices name neither, or both
  /// by their own words.
  func wordMonthsChoice() -> TimeChoice? {
    let found = namedParts()
    guard sample.rows > 1,
      let month = planned.indices.first(where: { column in
        planned[column].role == .ignored && !isSkipped(column) && isMonthNames(column)
          && Set((0..<sample.rows).map { sample.text($0, column) }).count > 1
      }), found[.month] == nil || found[.month] == month
    else { return nil }
    let years = planned.indices.filter { column in
      planned[column].role == .ignored && (planned[column].profile.empty == 0 || isMerged(column))
        && isWhole(column, 1_000...2_999)
    }
    guard
      let year = years.first(where: { FieldNames.timeWord(of: written($0)) != nil || $0 == found[.year] })
        ?? years.first(where: { NameWords.otherTimes.contains(NameWords.joined(written($0))) })
        ?? years.first(where: { $0 == month - 1 || $0 == month + 1 })
    else { return nil }
    var parts: [Int: DatePart] = [year: .year, month: .month]
    if let day = found[.day], isWhole(day, 1...31) { parts[day] = .day }
    let columns = [year, month] + parts.keys.filter { $0 != year && $0 != month }
    return TimeChoice(
      rank: 3, columns: columns, plan: .parts(parts, reader(nil)),
      words:
        "columns \(columns.map { planned[$0].name }.joined(separator: ", ")) (year, month\(columns.count > 2 ? ", day" : ""))"
    )
  }

  /// Columns of months, days and hours without a year, as the years of tests of building services have them: the last whole
  /// year is taken, and said.
  private func partsWithoutYear(_ found: [DatePart: Int]) -> TimeChoice? {
    guard let month = found[.month], let day = found[.day], let hour = found[.hour], isWhole(month, 1...12),
      isWhole(day, 1...31), isWhole(hour, 0...24), !planned[hour].profile.numbers.isConstant
    else { return nil }
    let parts: [Int: DatePart] = [month: .month, day: .day, hour: .hour]
    let columns = parts.keys.sorted()
    let last = CivilDate(days: Int(options.today)).year - 1
    // A leap day needs a leap year.
    for year in stride(from: last, to: last - 9, by: -1) {
      var reader = reader(nil)
      reader.year = year
      let list = columns.map { planned[$0].name }.joined(separator: ", ")
      var choices = [
        TimeChoice(
          rank: 5, columns: columns, plan: .parts(parts, reader),
          words: "columns \(list), which name no year: \(year) is taken")
      ]
      weigh(&choices)
      if let found = choices[0].evidence, found.read == found.filled, found.steps.order > 0.95 { return choices[0] }
    }
    return nil
  }

  /// A column of months or quarters behind their letter: statistical offices write `M01` and `Q01` under `Period`.
  private func letteredPart(_ found: [DatePart: Int]) -> (column: Int, part: DatePart)? {
    let columns =
      [found[.month], found[.quarter]].compactMap { $0 }
      + planned.indices.filter { NameWords.periods.contains(NameWords.joined(written($0))) && isFree($0) }
    for column in columns where planned[column].profile.plainNumbers == 0 && planned[column].profile.filled > 0 {
      // A fifth quarter and a thirteenth month are the mean of the year.
      for (part, most) in [(DatePart.quarter, 5), (.month, 13)] {
        let fits = (0..<sample.rows).allSatisfy { row in
          sample.withCell(row, column) { cell in
            MissingText(cell) != nil
              || cell.contains { $0.isDigit } && part.inWords(cell).map { (1...most).contains($0) } ?? false
          }
        }
        if fits { return (column, part) }
      }
    }
    return nil
  }

  /// Adds a column of times of day to the parts of a day: texts, or digits under the name of a time of day or of a zone.
  private func addClock(_ parts: inout [Int: DatePart], _ found: [DatePart: Int]) {
    guard parts.values.contains(where: { $0 == .day || $0 == .dayOfYear }) else { return }
    let clock = planned.indices.first { column in
      planned[column].role == .ignored && parts[column] == nil && !isSkipped(column)
        && planned[column].profile.times.isClock
    }
    if let clock { parts[clock] = .clock }
    if clock == nil, let hour = found[.hour], areDecimalHours(hour, beside: Array(parts.keys)) {
      parts[hour] = .decimalHours
    }
    guard clock == nil, found[.hour] == nil else { return }
    for column in planned.indices where planned[column].role == .ignored && parts[column] == nil && !isSkipped(column) {
      guard let form = slotForm(column) else { continue }
      parts[column] = .clockDigits(form)
      return
    }
    let digits = planned.indices.first { column in
      planned[column].role == .ignored && parts[column] == nil && !isSkipped(column) && isNamedClock(column)
        && areClockDigits(column, .hoursAndMinutes)
    }
    if let digits { parts[digits] = .clockDigits(.hoursAndMinutes) }
  }

  /// Whether a column has hours with decimals: most rows have the day of the row before, and a later hour. With a row a day
  /// such numbers may be anything.
  private func areDecimalHours(_ column: Int, beside days: [Int]) -> Bool {
    let profile = planned[column].profile
    guard profile.isPlainNumber, profile.empty == 0, profile.numbers.hasFraction, profile.numbers.least >= 0,
      profile.numbers.greatest <= 24
    else { return false }
    var (shared, last) = (0, Double.nan)
    for row in 1..<max(1, sample.rows) {
      let isSameDay = days.allSatisfy { sample.text(row, $0) == sample.text(row - 1, $0) }
      last = sample.withCell(row - 1, column) { DecimalReader.whole($0) } ?? .nan
      guard isSameDay else { continue }
      guard let hour = sample.withCell(row, column, { DecimalReader.whole($0) }), hour > last else { return false }
      shared += 1
    }
    return shared * 2 > sample.rows
  }

  /// Seconds may have a fraction.
  private func addSecond(_ parts: inout [Int: DatePart], _ found: [DatePart: Int]) -> Bool {
    guard let column = found[.second], planned[column].profile.isPlainNumber,
      planned[column].profile.numbers.least >= 0,
      planned[column].profile.numbers.greatest < 61
    else { return false }
    parts[column] = .second
    return true
  }

  /// The first column for each part of a date by its name. `mm` is the minute where a month has been found.
  private func namedParts() -> [DatePart: Int] {
    var found: [DatePart: Int] = [:]
    guard sample.isNamed || evidence.around < planned.count else { return found }
    for column in planned.indices where planned[column].role == .ignored && !isSkipped(column) {
      guard var part = NameWords.datePart(of: written(column)) else { continue }
      if part == .month, found[.month] != nil, plain(column).hasPrefix("m") { part = .minute }
      let isYear = planned[column].profile.isPlainNumber && planned[column].profile.numbers.isWhole && hasYears(column)
      if part == .year, !isYear { continue }
      if found[part] == nil { found[part] = column }
    }
    return found
  }

  private func hasYears(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return profile.numbers.least >= 1_000 && profile.numbers.greatest < 3_000
      || profile.numbers.least >= 0 && profile.numbers.greatest < 100
  }

  func isWhole(_ column: Int, _ range: ClosedRange<Double>) -> Bool {
    let profile = planned[column].profile
    return profile.isPlainNumber && profile.numbers.isWhole && range.contains(profile.numbers.least)
      && range.contains(profile.numbers.greatest)
  }

  func isMonthNames(_ column: Int) -> Bool {
    sample.rows > 0 && planned[column].profile.filled > 0 && planned[column].profile.plainNumbers == 0
      && (0..<sample.rows).allSatisfy { CalendarNames.month(sample.text($0, column).lowercased()) != nil }
  }

  // MARK: seconds and their fraction

  /// A column of seconds since 1970 and one of their nanoseconds, microseconds or milliseconds.
  func epochPartsChoice() -> TimeChoice? {
    guard sample.isNamed else { return nil }
    for seconds in planned.indices where isSecond(seconds) {
      for rest in planned.indices where rest != seconds && planned[rest].role == .ignored {
        guard let part = lastPart(rest), let most = Self.fractions[part], isWhole(rest, 0...most),
          stem(seconds) == stem(rest) || stem(rest).isEmpty || abs(rest - seconds) == 1
        else { continue }
        return TimeChoice(
          rank: 1, columns: [seconds, rest], plan: .parts([seconds: .epoch, rest: part], reader(nil)),
          words: "columns \(planned[seconds].name) and \(planned[rest].name)")
      }
    }
    return nil
  }

  private static let fractions: [DatePart: Double] = [
    .millisecond: 999, .microsecond: 999_999, .nanosecond: 999_999_999,
  ]

  private func isSecond(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard planned[column].role == .ignored, profile.isPlainNumber, profile.numbers.isWhole,
      profile.numbers.least >= 1e8,
      profile.numbers.greatest < 1e10
    else { return false }
    return lastPart(column) == .second || timeWord(column) != nil
  }

  /// The part of a date that the last word of a name means.
  private func lastPart(_ column: Int) -> DatePart? {
    let name = planned[column].name.lowercased()
    let last = name.split { "._/- ".contains($0) }.last.map(String.init) ?? name
    return NameWords.datePart(of: last)
  }

  /// A name without its last word.
  private func stem(_ column: Int) -> String {
    planned[column].name.lowercased().split { "._/- ".contains($0) }.dropLast().joined(separator: "_")
  }
}
