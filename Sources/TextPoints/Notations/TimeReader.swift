// Notations: how texts write times, dates and numbers, and the readers of each form.

import CivilTime
import TimeSeries

/// Parses times, in one form or each in its own: ISO 8601 with or without zone, a plain date, or a number since 1970.
package struct TimeReader {
  /// The form of all times; nil detects it for each.
  var form: TimeNotation?
  var zoneOffset: (@Sendable (Int64) -> Int64)?
  /// The day, counted from 1970-01-01, of times of day without a date.
  var today: Int64 = 0
  /// Seconds behind midnight from which times of day count.
  var start: Int64 = 0
  /// The year of dates that name none.
  var year: Int?
  /// The only period that is read, of a column that has several; nil for all.
  var period: CivilPeriod?
  /// The zones whose names stand behind times.
  var zones = ZoneNames()

  init(_ form: TimeNotation?, zoneOffset: (@Sendable (Int64) -> Int64)? = nil, today: Int64 = 0) {
    self.form = form
    self.zoneOffset = zoneOffset
    // Every valid time is within this many days.
    self.today = min(max(today, -200_000), 200_000)
  }

  package init(unit: TimeUnit? = nil, zoneOffset: (@Sendable (Int64) -> Int64)? = nil) {
    self.init(unit.map(TimeNotation.init), zoneOffset: zoneOffset)
  }

  /// The unit of numbers; nil derives it from each number's magnitude.
  var unit: TimeUnit? {
    switch form {
    case nil, .epochs: nil
    case .epoch(let unit): unit
    case .year, .decimalYear: .year
    case .compactDate, .digits, .compactMonth, .compactWeek, .compactMoment: .ymd
    case .days: .days
    case .since: nil
    case .iso8601, .civil, .quarters, .seasons, .clock, .yearless, .beginnings: .iso8601
    }
  }

  /// Whether a time is a number since 1970 or ISO 8601.
  var isPlain: Bool {
    switch form {
    case nil, .iso8601, .epoch, .epochs: true
    case .year, .decimalYear, .compactDate, .digits, .compactMonth, .compactWeek, .compactMoment, .days, .since, .civil,
      .quarters, .seasons, .clock, .yearless, .beginnings:
      false
    }
  }

  /// The direction in which times of day pass midnight; 0 if they never do.
  var daysOfClock: Int {
    switch form {
    case .clock(let days), .beginnings(of: .clock(let days)): days
    default: 0
    }
  }

  /// The direction in which dates without a year pass its end; 0 for other times.
  var yearsOfDates: Int { if case .yearless(_, let years) = form { years } else { 0 } }

  /// The unit of most numbers where each is read by its magnitude.
  var usualUnit: TimeUnit? {
    if case .epochs(let unit) = form { unit } else { nil }
  }

  /// Whether dates may stand among the numbers.
  var acceptsDates: Bool {
    switch form {
    case nil, .iso8601: true
    default: false
    }
  }

  /// The time of a number in a column of dates or of times with dates, where it can only be one since 1970 in its unit.
  func numberAmongTexts(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    switch form {
    case .iso8601, .civil: break
    default: return nil
    }
    guard let number = DecimalReader.whole(field), TimeUnit.isRecent(number) else { return nil }
    return TimeReader(.epochs(mostly: TimeUnit.byMagnitude(UInt64(number)))).read(field)
  }

  /// The time that fills a whole field, with optional blanks around it; nil when it is not a time, or is outside 1677
  /// ... 2262.
  ///
  /// - Complexity: O(length).
  package func read(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    PlainBlanks.read(field) { readPlain($0) }
  }

  /// The length of time that a cell names, and its year; nil for a cell that names neither a date nor a year.
  static func periodAndYear(of field: UnsafeBufferPointer<UInt8>) -> (period: CivilPeriod, year: Int)? {
    if let number = DecimalReader.whole(field) {
      guard field.count == 4, number >= 1_000, number < 3_000, let year = Int(exactly: number) else { return nil }
      return (.year, year)
    }
    guard let text = CivilText(field), let year = (text.date(.ymd) ?? text.date(.dmy))?.year else { return nil }
    return (text.period, year)
  }

  private func readPlain(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var scan = ByteScan(trimming: field)
    guard !scan.isAtEnd else { return nil }
    switch form {
    case .beginnings(let inner):
      var reader = self
      reader.form = inner
      return reader.read(TimeInterval(field)?.beginning ?? field)
    case nil: return looksCivil(field) ? civil(&scan) : number(&scan) ?? scientific(field)
    case .epoch, .epochs: return looksCivil(field) ? nil : number(&scan) ?? scientific(field)
    case .iso8601: return civil(&scan)
    case .civil(let order, let century): return civil(&scan) ?? text(field, order, century)
    case .quarters: return CivilText(field).flatMap { $0.asQuarter.date(.ymd) }.flatMap { utc($0) }
    case .seasons: return Self.season(field).flatMap { CivilDate(year: $0, month: 1, day: 1) }.flatMap { utc($0) }
    case .compactMoment: return CompactMoment(field).flatMap { utc($0) }
    case .days(let count): return DayNumber(field, count).flatMap { utc(civil: $0.second, fraction: $0.nanosecond) }
    case .since(let start): return start.time(field)
    case .clock:
      guard let clock = ClockText(field) ?? ClockText(pastMidnight: field) ?? ClockText(digits: field) else {
        return nil
      }
      guard start != 0, clock.offset == nil else { return utc(day: today, clock) }
      return utc(
        civil: today * Timestamp.secondsPerDay + start + Int64(clock.seconds), fraction: Int64(clock.nanosecond))
    case .yearless(let order, _):
      guard let text = YearlessDate(field), let date = text.date(order, year: year ?? 2_000) else { return nil }
      return utc(day: Int64(date.days), text.clock)
    case .year, .decimalYear, .compactDate, .digits, .compactMonth, .compactWeek:
      return DecimalReader.whole(field).flatMap(calendar)
    }
  }

  /// The first of two years, one after the other, or of a span of up to a century: `1950-51`, `1950/1951`, `1951-1960`; nil
  /// for other texts.
  static func season(_ field: UnsafeBufferPointer<UInt8>) -> Int? {
    let parts = field.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x2F || $0 == 0x20 }
      .filter { !$0.isEmpty }.map { $0.prefix { $0 != 0x2A } }
    guard field.count < 16, parts.count == 2, parts[0].count == 4, [2, 4].contains(parts[1].count),
      let first = Int(String(decoding: parts[0], as: UTF8.self)),
      let second = Int(String(decoding: parts[1], as: UTF8.self)), (1_000..<3_000).contains(first)
    else { return nil }
    let isSpan = parts[1].count == 4 && (first + 1...first + 100).contains(second)
    return isSpan || parts[1].count == 2 && second == (first + 1) % 100 ? first : nil
  }

  private func text(_ field: UnsafeBufferPointer<UInt8>, _ order: DateOrder, _ century: Int) -> Timestamp? {
    guard let text = CivilText(field), let date = text.date(order, century: century) else { return nil }
    guard let clock = text.clock else { return utc(date) }
    guard let name = text.zoneName, clock.offset == nil else { return utc(day: Int64(date.days), clock) }
    guard let zone = zones.zone(name) else { return nil }
    let wall = Int64(date.days) * Timestamp.secondsPerDay + Int64(clock.seconds)
    return stamp(wall - Int64(zone.offset(atWallSeconds: wall)), Int64(clock.nanosecond))
  }

  private func utc(_ moment: CompactMoment) -> Timestamp? {
    utc(
      civil: Int64(moment.date.days) * Timestamp.secondsPerDay + Int64(moment.second),
      fraction: Int64(moment.nanosecond))
  }

  /// The instant of a number with an exponent, such as 1.7040672e9.
  private func scientific(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard field.contains(where: { $0 | 0x20 == 0x65 }), let number = DecimalReader.whole(field),
      number.magnitude < 9e18
    else { return nil }
    let unit = unit ?? TimeUnit.byMagnitude(UInt64(number.magnitude))
    guard let size = unit.nanoseconds else { return nil }
    let whole = number.rounded(.down)
    return Timestamp(
      counting: Int64(whole), of: size, plus: Int64(((number - whole) * Double(size)).rounded()))
  }

  /// The instant of a time of day.
  func utc(day: Int64, _ clock: ClockText) -> Timestamp? {
    utc(day * Timestamp.secondsPerDay + Int64(clock.seconds), Int64(clock.nanosecond), offset: clock.offset)
  }

  /// The instant at which a date starts.
  private func utc(_ date: CivilDate) -> Timestamp? {
    utc(civil: Int64(date.days) * Timestamp.secondsPerDay, fraction: 0)
  }

  private func utc(_ wall: Int64, _ fraction: Int64, offset: Int?) -> Timestamp? {
    offset.map { stamp(wall - Int64($0), fraction) } ?? utc(civil: wall, fraction: fraction)
  }

  /// The instant of a number that counts years, or has the digits of a date.
  private func calendar(_ number: Double) -> Timestamp? {
    guard number >= 0, number < 100_000_000 else { return nil }
    let whole = Int(number)
    let fraction = number - Double(whole)
    let date: CivilDate?
    switch form {
    case .decimalYear(let isMonthly): return decimal(year: whole, fraction, isMonthly: isMonthly)
    case .year(let century):
      var year = whole
      if let century, whole < 100 { year += whole < century ? 2_000 : 1_900 }
      date = fraction == 0 && whole < 10_000 ? CivilDate(year: year, month: 1, day: 1) : nil
    case .compactDate: date = fraction == 0 ? CivilDate(compact: whole) : nil
    case .digits(let order): date = fraction == 0 ? CivilDate(digits: whole, order) : nil
    case .compactWeek:
      date =
        fraction == 0 && whole < 300_000 && (1...53).contains(whole % 100)
        ? CivilDate(days: CivilDate.monday(ofWeek: whole % 100, year: whole / 100)) : nil
    default: date = fraction == 0 && whole < 1_000_000 ? CivilDate(compact: whole * 100 + 1) : nil
    }
    return date.flatMap { utc($0) }
  }

  /// Largest distance from a twelfth, in twelfths, of a fraction with two decimals.
  static let twelfth = 0.061

  private func decimal(year: Int, _ fraction: Double, isMonthly: Bool) -> Timestamp? {
    guard year < 10_000 else { return nil }
    let months = fraction * 12
    if isMonthly, abs(months - months.rounded()) < Self.twelfth {
      let month = Int(months.rounded())
      return CivilDate(year: year + month / 12, month: month % 12 + 1, day: 1).flatMap { utc($0) }
    }
    let start = Int64(CivilDate.days(year: year, month: 1, day: 1))
    let end = Int64(CivilDate.days(year: year + 1, month: 1, day: 1))
    return utc(
      civil: start * Timestamp.secondsPerDay
        + Int64((fraction * Double((end - start) * Timestamp.secondsPerDay)).rounded()), fraction: 0)
  }

  /// Whether a field has a dash or colon where no number has one.
  private func looksCivil(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.count >= 8 && field.dropFirst(4).contains { $0 == 0x2D || $0 == 0x3A }
      && !field.contains { $0 | 0x20 == 0x65 }
  }

  private func number(_ scan: inout ByteScan) -> Timestamp? {
    let isNegative = scan.skip(0x2D)
    guard let whole = scan.digits(), let fraction = scan.fraction(), scan.isAtEnd else { return nil }
    let unit = unit ?? TimeUnit.byMagnitude(whole)
    // The fraction is in 1e-9 of a unit, so its nanoseconds are fraction * size / 1e9; size is at most 1e9.
    guard let size = unit.nanoseconds, let magnitude = Int64(exactly: whole),
      let time = Timestamp(counting: magnitude, of: size, plus: fraction * (size / 1_000) / 1_000_000)
    else { return nil }
    return isNegative ? Timestamp(nanoseconds: -time.nanoseconds) : time
  }

  private func civil(_ scan: inout ByteScan) -> Timestamp? {
    guard let fields = scan.dateAndTime(.field), scan.isAtEnd else { return nil }
    return utc(fields.wallSeconds, Int64(fields.nanosecond), offset: fields.offset)
  }

  /// The instant of a civil time without zone, in local seconds since 1970-01-01.
  func utc(civil seconds: Int64, fraction: Int64) -> Timestamp? {
    guard let zoneOffset else { return stamp(seconds, fraction) }
    let (utc, overflow) = seconds.subtractingReportingOverflow(zoneOffset(seconds))
    return overflow ? nil : stamp(utc, fraction)
  }

  func stamp(_ seconds: Int64, _ fraction: Int64) -> Timestamp? {
    Timestamp(counting: seconds, of: Timestamp.nanosecondsPerSecond, plus: fraction)
  }
}

extension TimeNotation {
  /// The form for a unit.
  init(_ unit: TimeUnit) {
    switch unit {
    case .seconds, .milliseconds, .microseconds, .nanoseconds: self = .epoch(unit)
    case .iso8601: self = .iso8601
    case .year: self = .decimalYear(isMonthly: true)
    case .ymd: self = .compactDate
    case .days: self = .days(.spreadsheet)
    }
  }
}
