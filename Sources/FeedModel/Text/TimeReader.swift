import CivilTime
import TimeSeries

/// Parses times, in one form or each in its own: ISO 8601 with or without zone, a plain date, or a number since 1970.
struct TimeReader {
  /// The form of all times; nil detects it for each.
  var form: TimeForm?
  var zoneOffset: (@Sendable (Int64) -> Int64)?
  /// The day, counted from 1970-01-01, of times of day without a date.
  var today: Int64 = 0

  init(_ form: TimeForm?, zoneOffset: (@Sendable (Int64) -> Int64)? = nil, today: Int64 = 0) {
    self.form = form
    self.zoneOffset = zoneOffset
    // Every valid time is within this many days.
    self.today = min(max(today, -200_000), 200_000)
  }

  init(unit: TimeUnit? = nil, zoneOffset: (@Sendable (Int64) -> Int64)? = nil) {
    self.init(unit.map(TimeForm.init), zoneOffset: zoneOffset)
  }

  /// The unit of numbers; nil derives it from each number's magnitude.
  var unit: TimeUnit? {
    switch form {
    case nil: nil
    case .epoch(let unit): unit
    case .year, .decimalYear: .year
    case .compactDate, .compactMonth: .ymd
    case .iso8601, .civil, .clock: .iso8601
    }
  }

  /// Whether a time is a number since 1970 or ISO 8601.
  var isPlain: Bool {
    switch form {
    case nil, .iso8601, .epoch: true
    case .year, .decimalYear, .compactDate, .compactMonth, .civil, .clock: false
    }
  }

  /// The time that fills a whole field, with optional blanks around it; nil when it is not a time, or is outside 1677
  /// ... 2262.
  ///
  /// - Complexity: O(length).
  func read(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var scan = ByteScan(trimming: field)
    guard !scan.isAtEnd else { return nil }
    switch form {
    case nil: return looksCivil(field) ? civil(&scan) : number(&scan)
    case .epoch: return looksCivil(field) ? nil : number(&scan)
    case .iso8601: return civil(&scan)
    case .civil(let order): return civil(&scan) ?? text(field, order)
    case .clock:
      guard let clock = ClockText(field) else { return nil }
      return utc(day: today, clock)
    case .year, .decimalYear, .compactDate, .compactMonth:
      return DecimalReader.whole(field).flatMap(calendar)
    }
  }

  private func text(_ field: UnsafeBufferPointer<UInt8>, _ order: DateOrder) -> Timestamp? {
    guard let text = CivilText(field), let date = text.date(order) else { return nil }
    guard let clock = text.clock else { return utc(date) }
    return utc(day: Int64(date.days), clock)
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
    case .year: date = fraction == 0 && whole < 10_000 ? CivilDate(year: whole, month: 1, day: 1) : nil
    case .compactDate: date = fraction == 0 ? CivilDate(compact: whole) : nil
    default: date = fraction == 0 && whole < 1_000_000 ? CivilDate(compact: whole * 100 + 1) : nil
    }
    return date.flatMap { utc($0) }
  }

  /// Largest distance from a twelfth of a fraction with three decimals.
  static let twelfth = 0.01

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

extension TimeForm {
  /// The form for a unit.
  init(_ unit: TimeUnit) {
    switch unit {
    case .seconds, .milliseconds, .microseconds, .nanoseconds: self = .epoch(unit)
    case .iso8601: self = .iso8601
    case .year: self = .decimalYear(isMonthly: true)
    case .ymd: self = .compactDate
    }
  }
}
