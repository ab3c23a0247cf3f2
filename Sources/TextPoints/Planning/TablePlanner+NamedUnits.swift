import CivilTime

/// The unit of a time that the name of a column says.
extension TablePlanner {
  /// The unit in the name of a column, as in `time_ms` or `Time [us]`; nil without one.
  func namedUnit(_ column: Int) -> TimeUnit? {
    let units = NameWords.parts(of: written(column)).compactMap(Self.unit)
    return units.count == 1 ? units[0] : nil
  }

  private static func unit(_ word: String) -> TimeUnit? {
    switch NameWords.datePart(of: word) {
    case .second: .seconds
    case .millisecond: .milliseconds
    case .microsecond: .microseconds
    case .nanosecond: .nanoseconds
    default: nil
    }
  }

  /// The unit behind the other words of a column's name, as in `Timestamp (us)` or `time_ms`, if its numbers count it from
  /// 1970 or from the start of a run. They do not where a number is after the year 2100, or where numbers of two units make
  /// a leap of decades.
  ///
  /// Microseconds of a run's first hour are as large as seconds of our years, and milliseconds of its first seconds as
  /// years: only the name tells them apart.
  func countedUnit(_ column: Int) -> TimeUnit? {
    let words = NameWords.words(of: written(column))
    guard sample.isNamed, words.count > 1, let unit = words.last.flatMap(Self.unit), let length = unit.nanoseconds,
      namedUnit(column) == unit
    else { return nil }
    let numbers = planned[column].profile.numbers
    // Digits of a date, or with zeros in front, count nothing.
    guard planned[column].profile.dates.days < planned[column].profile.plainNumbers, planned[column].profile.padded == 0
    else { return nil }
    // A device is seldom on for so many days that its milliseconds are as large as seconds of our years.
    if unit == .milliseconds, numbers.least >= 1e9, TimeUnit.isRecent(numbers.greatest) { return nil }
    let most = max(numbers.least.magnitude, numbers.greatest.magnitude)
    guard planned[column].profile.plainNumbers > 0, most * (Double(length) / 1e9) < Self.secondsTo2100 else {
      return nil
    }
    // A message of a single row may have a wrong name, and a time of our years.
    if evidence.isMessage, TimeUnit.isRecent(most) { return nil }
    // Of one size the numbers are of one unit.
    let ends = [numbers.least, numbers.greatest].map { TimeUnit.byMagnitude(UInt64(min($0.magnitude, 1e19))) }
    if ends.allSatisfy({ $0 == unit }) { return unit }
    let steps = TimeEvidence(times(column, .epoch(unit)), rows: sample.rows).steps
    if steps.longest > Self.longestPause, steps.longest / 20 >= steps.typical { return nil }
    return hasStepsOfClock(column) ? nil : unit
  }

  /// Whether the numbers are times of our years by their size, and most of their steps those of a clock, such as a minute.
  private func hasStepsOfClock(_ column: Int) -> Bool {
    let numbers = planned[column].profile.numbers
    guard TimeUnit.isRecent(numbers.least), TimeUnit.isRecent(numbers.greatest) else { return false }
    let found = (0..<sample.rows).compactMap { row in sample.withCell(row, column) { DecimalReader.whole($0) } }
    let steps = zip(found, found.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    return !steps.isEmpty && steps.count { Self.stepsOfClocks.contains($0.magnitude) } * 2 >= steps.count
  }

  private static let stepsOfClocks: Set<Double> = [1, 60, 300, 600, 900, 1_800, 3_600, 86_400]

  /// The longest pause within one run: a year.
  private static let longestPause = UInt64(366 * Timestamp.nanosecondsPerDay)

  private static let secondsTo2100 = 4_102_444_800.0

  /// Whether the name of a column ends in a unit in brackets of which no clock counts since 1970: `Time [fs]`, `Time (min)`.
  func isOfRun(_ column: Int) -> Bool {
    let name = written(column)
    guard sample.isNamed, let last = name.last, last == "]" || last == ")",
      let bracket = name.lastIndex(where: { $0 == "[" || $0 == "(" }), bracket != name.startIndex
    else { return false }
    return Self.unitsOfRuns.contains(name[name.index(after: bracket)...].dropLast().lowercased())
  }

  private static let unitsOfRuns: Set<String> = ["as", "fs", "ps", "min", "mins", "minutes", "h", "hr", "hrs", "hours"]

  /// What the numbers of an axis would be since 1970 by their size alone, where the name says another unit.
  func otherReading(_ column: Int) -> String? {
    let numbers = planned[column].profile.numbers
    guard TimeUnit.isRecent(numbers.least), TimeUnit.isRecent(numbers.greatest) else { return nil }
    let unit = TimeUnit.byMagnitude(UInt64(min(numbers.greatest, 1e19)))
    guard unit != namedUnit(column) else { return nil }
    return "--time-unit \(unit.rawValue) takes them as \(unit.words) since 1970"
  }
}
