import CivilTime

/// Times in columns without names, known by their places.
extension TablePlanner {
  /// The year, month, day and hour in the first columns of a table without names, as weather files have them; some have the
  /// day of the year behind the year, and minutes behind the hour. Space agencies and tide gauges write the day of the year
  /// and the time of day: `2020 1 23`.
  func placedParts() -> TimeChoice? {
    if hasDayOfYear { return placedParts([.year, .dayOfYear, .month, .day, .hour]) }
    let ofYear: [DatePart] = [.year, .dayOfYear, .hour, .minute, .second]
    let found =
      placedParts([.year, .month, .day, .hour]) ?? placedParts([.year, .month, .day])
      ?? placedParts(ofYear) ?? placedParts(ofYear.dropLast()) ?? placedParts(ofYear.dropLast(2))
    // The number of a station may stand before the date.
    guard found == nil, planned.count > 1, planned[0].profile.isPlainNumber, planned[0].profile.numbers.isConstant
    else {
      return found
    }
    return placedParts([.year, .month, .day, .hour], from: 1) ?? placedParts([.year, .month, .day], from: 1)
  }

  /// - Parameter start: the column of the first part.
  private func placedParts(_ order: some Collection<DatePart>, from start: Int = 0) -> TimeChoice? {
    let order = Array(order)
    let hasMonth = order.contains(.month)
    let ranges: [DatePart: ClosedRange<Double>] = [
      .year: 1_000...2_999, .dayOfYear: 1...366, .month: 1...12, .day: 1...31, .hour: 0...24, .minute: 0...59,
      .second: 0...59,
    ]
    let next = start + order.count
    guard planned.count > next, sample.rows > 2,
      zip(start..., order).allSatisfy({ place, part in
        planned[place].role == .ignored && planned[place].profile.empty == 0
          && ranges[part].map { isWhole(place, $0) } ?? false
      })
    else { return nil }
    var parts: [Int: DatePart] = [:]
    for (place, part) in zip(start..., order) where part != .dayOfYear || !hasMonth { parts[place] = part }
    // The hour that ends at a full one may be written as its 60th minute.
    if hasMonth, order.last == .hour, isWhole(next, 0...59), !planned[next].profile.numbers.isConstant {
      parts[next] = .minute
    }
    guard !hasMonth || !planned[next - 1].profile.numbers.isConstant || parts[next] == .minute else { return nil }
    let columns = parts.keys.sorted()
    let words = order.filter { $0 != .dayOfYear || !hasMonth }.map(\.words).joined(separator: ", ")
    var choices = [
      TimeChoice(
        rank: 2, columns: columns, plan: .parts(parts, reader(nil)),
        words: "columns \(columns.map { planned[$0].name }.joined(separator: ", ")) (\(words))")
    ]
    weigh(&choices)
    guard let found = choices[0].evidence, found.doubt == nil, found.read == sample.rows, found.steps.order > 0.95,
      found.steps.resting * 10 < sample.rows,
      hasMonth || found.steps.typical <= UInt64(Timestamp.nanosecondsPerDay)
    else { return nil }
    return choices[0]
  }

  /// The form of dates of six digits; nil if the numbers are none in any order.
  ///
  /// - Throws: `FeedFault` when two orders read them.
  private func sixDigits(_ column: Int) throws(FeedFault) -> TimeNotation? {
    let profile = planned[column].profile
    guard !sample.isNamed, profile.isPlainNumber, profile.empty == 0, profile.mostDigits == 6,
      (0..<sample.rows).allSatisfy({ sample.withCell($0, column) { $0.count == 6 } })
    else { return nil }
    let orders = DateOrder.allCases.filter { order in
      let found = TimeEvidence(times(column, .digits(order)), rows: sample.rows)
      return found.read == sample.rows && found.modern == sample.rows
    }
    if let asked = options.dates { return orders.contains(asked) ? .digits(asked) : nil }
    guard orders.count > 1 else { return orders.first.map { .digits($0) } }
    throw FeedFault(
      .text,
      "The dates of column \(planned[column].name) ('\(sample.example(column))') may be read in several orders: say which with "
        + orders.map { "--dates \($0)" }.joined(separator: " or ") + ".", impasse: .notation)
  }

  /// A date of eight or six digits with the time of day in six or four digits behind it, in a table without names:
  /// `20260302 080005`.
  func placedClock() throws(FeedFault) -> TimeChoice? {
    guard sample.rows > 2, planned.count > 2 else { return nil }
    for date in planned.indices.dropLast() where isFree(date) && isFree(date + 1) {
      let (profile, clock) = (planned[date].profile, planned[date + 1].profile)
      guard profile.isPlainNumber, profile.empty == 0,
        profile.dates.days == profile.plainNumbers || profile.mostDigits == 6, clock.empty == 0,
        !clock.numbers.isConstant, [4, 6].contains(clock.mostDigits),
        (0..<sample.rows).allSatisfy({ row in
          sample.withCell(row, date + 1) { $0.count == clock.mostDigits && $0.allSatisfy(\.isDigit) }
        })
      else { continue }
      let form: ClockText.Form = clock.mostDigits == 6 ? .hoursToSeconds : .hoursAndMinutes
      guard areClockDigits(date + 1, form),
        let dates = profile.mostDigits == 6 ? try sixDigits(date) : try self.form(of: date, word: "date")
      else { continue }
      var choices = [
        TimeChoice(
          rank: 2, columns: [date, date + 1],
          plan: .joined(date: reader(dates), clock: form),
          words: "columns \(planned[date].name) and \(planned[date + 1].name)")
      ]
      weigh(&choices)
      guard let found = choices[0].evidence, found.doubt == nil, found.read == sample.rows,
        found.steps.order > 0.95 || found.steps.order < 0.05
      else { continue }
      return choices[0]
    }
    return nil
  }

  /// A modified Julian day with the seconds since its midnight behind it, in a table without names, as time servers write
  /// their statistics: `61371 3600.337`.
  func placedSeconds() -> TimeChoice? {
    guard sample.rows > 2, planned.count > 2, isFree(0), isFree(1), isWhole(0, Self.daysSince1970),
      planned[0].profile.empty == 0, planned[1].profile.isPlainNumber, planned[1].profile.empty == 0,
      planned[1].profile.numbers.hasFraction,
      planned[1].profile.numbers.least >= 0,
      planned[1].profile.numbers.greatest < 86_401
    else { return nil }
    // A single day may be an id: then it is one of the last years.
    let days = planned[0].profile.numbers
    let today = DayCount.modifiedJulian.epoch + Double(options.today)
    guard days.greatest <= today + 1, !days.isConstant || days.least > today - Self.lastYears else { return nil }
    var choices = [
      TimeChoice(
        rank: 2, columns: [0, 1], plan: .joined(date: reader(.days(.modifiedJulian)), clock: .secondsOfDay),
        words: "columns \(planned[0].name) and \(planned[1].name) (modified Julian day, seconds since midnight)")
    ]
    weigh(&choices)
    guard let found = choices[0].evidence, found.doubt == nil, found.read == sample.rows, found.steps.order == 1,
      found.steps.resting * 2 < sample.rows
    else { return nil }
    return choices[0]
  }

  private static let daysSince1970 = 40_587.0...90_000.0
  /// Days of the years in which a day alone is no id.
  private static let lastYears = 3_653.0

  /// Whether the second column counts the days of the year in the first, as the month and the day behind it say.
  private var hasDayOfYear: Bool {
    guard planned.count > 4, isWhole(0, 1_000...2_999), isWhole(1, 1...366) else { return false }
    return (0..<sample.rows).allSatisfy { row in
      let cells = (0..<4).map { column in
        sample.withCell(row, column) { DecimalReader.whole($0).flatMap(Int.init(exactly:)) ?? 0 }
      }
      return CivilDate(year: cells[0], month: cells[2], day: cells[3])?.days
        == CivilDate.days(year: cells[0], month: 1, day: cells[1])
    }
  }

  /// A date with the hour in the column behind it, in a table without names: `2024-01-01,13`.
  func placedHour(behind date: Int) throws(FeedFault) -> TimeChoice? {
    let hour = date + 1
    guard !sample.isNamed, sample.rows > 2, hour < planned.count, isFree(hour), planned[hour].profile.empty == 0,
      isWhole(hour, 0...24), !planned[hour].profile.numbers.isConstant
    else { return nil }
    var choices = [
      TimeChoice(
        rank: 2, columns: [date, hour],
        plan: .joined(date: reader(try self.form(of: date, word: "date")), clock: .hours),
        words: "columns \(planned[date].name) and \(planned[hour].name) (date, hour)")
    ]
    weigh(&choices)
    guard let found = choices[0].evidence, found.doubt == nil, found.read == sample.rows, found.steps.resting == 0,
      found.steps.order == 1 || found.steps.order == 0
    else { return nil }
    return choices[0]
  }
}

extension DatePart {
  fileprivate var words: String { self == .dayOfYear ? "day of the year" : "\(self)" }
}
