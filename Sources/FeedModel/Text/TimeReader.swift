import CivilTime
import TimeSeries

/// Times from text, in one form, or each in its own: ISO 8601 with or without zone, a plain date, or a number since 1970.
struct TimeReader {
  /// The form of all times; nil where each says its own.
  var form: TimeForm?
  var zoneOffset: (@Sendable (Int64) -> Int64)?
  /// The day since 1970-01-01 on which times of day are that stand alone.
  var today: Int64 = 0

  init(_ form: TimeForm?, zoneOffset: (@Sendable (Int64) -> Int64)? = nil, today: Int64 = 0) {
    self.form = form
    self.zoneOffset = zoneOffset
    // No day that a time can be on is further away.
    self.today = min(max(today, -200_000), 200_000)
  }

  init(unit: TimeUnit? = nil, zoneOffset: (@Sendable (Int64) -> Int64)? = nil) {
    self.init(unit.map(TimeForm.init), zoneOffset: zoneOffset)
  }

  /// The unit of numbers; nil where each says its own by its magnitude.
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

  /// The time that fills a whole field, with blanks around it; nil when it is none, or lies beyond 1677 ... 2262.
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
    guard let text = CivilText(field), let day = text.day(order) else { return nil }
    guard let clock = text.clock else { return utc(civil: day * 86_400, fraction: 0) }
    return utc(day: day, clock)
  }

  /// The moment of a time of day.
  func utc(day: Int64, _ clock: ClockText) -> Timestamp? {
    let (seconds, fraction) = clock.nanoseconds.quotientAndRemainder(dividingBy: Timestamp.nanosecondsPerSecond)
    if let zone = clock.zone { return stamp(day * 86_400 + seconds - zone, fraction) }
    return utc(civil: day * 86_400 + seconds, fraction: fraction)
  }

  /// The moment of a number that counts years, or has the digits of a date.
  private func calendar(_ number: Double) -> Timestamp? {
    guard number >= 0, number < 100_000_000 else { return nil }
    let whole = Int(number)
    let fraction = number - Double(whole)
    let day: Int64?
    switch form {
    case .decimalYear(let isMonthly): return decimal(year: whole, fraction, isMonthly: isMonthly)
    case .year: day = fraction == 0 && whole < 10_000 ? DayNumber.days(year: whole, month: 1, day: 1) : nil
    case .compactDate: day = fraction == 0 ? DayNumber.days(compact: whole) : nil
    default: day = fraction == 0 && whole < 1_000_000 ? DayNumber.days(compact: whole * 100 + 1) : nil
    }
    return day.flatMap { utc(civil: $0 * 86_400, fraction: 0) }
  }

  /// How far from a twelfth a fraction may be that is written with three decimals.
  static let twelfth = 0.01

  private func decimal(year: Int, _ fraction: Double, isMonthly: Bool) -> Timestamp? {
    guard year < 10_000 else { return nil }
    let months = fraction * 12
    if isMonthly, abs(months - months.rounded()) < Self.twelfth {
      let month = Int(months.rounded())
      return DayNumber.days(year: year + month / 12, month: month % 12 + 1, day: 1)
        .flatMap { utc(civil: $0 * 86_400, fraction: 0) }
    }
    guard let start = DayNumber.days(year: year, month: 1, day: 1),
      let end = DayNumber.days(year: year + 1, month: 1, day: 1)
    else { return nil }
    return utc(civil: start * 86_400 + Int64((fraction * Double((end - start) * 86_400)).rounded()), fraction: 0)
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
    guard let size = unit.nanoseconds, let magnitude = Int64(exactly: whole) else { return nil }
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: size)
    // The fraction is in 1e-9 of a unit, so its nanoseconds are fraction * size / 1e9; size is at most 1e9.
    let (sum, sumOverflow) = product.addingReportingOverflow(fraction * (size / 1_000) / 1_000_000)
    guard !overflow, !sumOverflow else { return nil }
    return Timestamp(nanoseconds: isNegative ? -sum : sum)
  }

  private func civil(_ scan: inout ByteScan) -> Timestamp? {
    guard let year = scan.digits(exactly: 4), scan.skip(0x2D), let month = scan.digits(exactly: 2), scan.skip(0x2D),
      let day = scan.digits(exactly: 2), let days = DayNumber.days(year: year, month: month, day: day)
    else { return nil }
    guard !scan.isAtEnd else { return utc(civil: days * 86_400, fraction: 0) }
    guard scan.skip(0x54) || scan.skip(0x74) || scan.skip(0x20) else { return nil }
    guard let hour = scan.digits(exactly: 2), scan.skip(0x3A), let minute = scan.digits(exactly: 2), hour < 25,
      minute < 60
    else { return nil }
    var second = 0
    var fraction: Int64 = 0
    if scan.skip(0x3A) {
      guard let digits = scan.digits(exactly: 2), digits < 61, let rest = scan.fraction() else { return nil }
      second = digits
      fraction = rest
    }
    // 24:00 is midnight at the end of a day, and nothing follows it.
    guard hour < 24 || (minute == 0 && second == 0 && fraction == 0) else { return nil }
    let seconds = days * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    if scan.isAtEnd { return utc(civil: seconds, fraction: fraction) }
    guard let offset = scan.zone(), scan.isAtEnd else { return nil }
    return stamp(seconds - offset, fraction)
  }

  /// The moment of a civil time without zone, in seconds since 1970-01-01 on the wall.
  func utc(civil seconds: Int64, fraction: Int64) -> Timestamp? {
    guard let zoneOffset else { return stamp(seconds, fraction) }
    let (utc, overflow) = seconds.subtractingReportingOverflow(zoneOffset(seconds))
    return overflow ? nil : stamp(utc, fraction)
  }

  func stamp(_ seconds: Int64, _ fraction: Int64) -> Timestamp? {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: Timestamp.nanosecondsPerSecond)
    let (sum, sumOverflow) = product.addingReportingOverflow(fraction)
    return overflow || sumOverflow ? nil : Timestamp(nanoseconds: sum)
  }
}

extension TimeForm {
  /// The form that a unit asks for.
  init(_ unit: TimeUnit) {
    switch unit {
    case .seconds, .milliseconds, .microseconds, .nanoseconds: self = .epoch(unit)
    case .iso8601: self = .iso8601
    case .year: self = .decimalYear(isMonthly: true)
    case .ymd: self = .compactDate
    }
  }
}
