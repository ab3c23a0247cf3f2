import TimeSeries

/// Times from text: ISO 8601 with or without zone, a plain date, or a number since 1970.
struct TimeReader {
  var unit: TimeUnit?
  var zoneOffset: (@Sendable (Int64) -> Int64)?

  init(unit: TimeUnit? = nil, zoneOffset: (@Sendable (Int64) -> Int64)? = nil) {
    self.unit = unit
    self.zoneOffset = zoneOffset
  }

  /// The time that fills a whole field, with blanks around it; nil when it is none, or lies beyond 1677 ... 2262.
  ///
  /// - Complexity: O(length).
  func read(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var scan = Scan(trimming: field)
    guard !scan.isAtEnd else { return nil }
    if unit != .iso8601, !looksCivil(field) { return number(&scan) }
    if let unit, unit != .iso8601 { return nil }
    return civil(&scan)
  }

  /// Whether a field has a dash or colon where no number has one.
  private func looksCivil(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.count >= 8 && field.dropFirst(4).contains { $0 == 0x2D || $0 == 0x3A }
      && !field.contains { $0 | 0x20 == 0x65 }
  }

  private func number(_ scan: inout Scan) -> Timestamp? {
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

  private func civil(_ scan: inout Scan) -> Timestamp? {
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
    guard let offset = zone(&scan), scan.isAtEnd else { return nil }
    return stamp(seconds - offset, fraction)
  }

  /// Seconds east of UTC in a suffix such as Z, +01, +0100 or -05:30.
  private func zone(_ scan: inout Scan) -> Int64? {
    if scan.skip(0x5A) || scan.skip(0x7A) { return 0 }
    let isNegative = scan.skip(0x2D)
    guard isNegative || scan.skip(0x2B), let hours = scan.digits(exactly: 2), hours < 24 else { return nil }
    var minutes = 0
    if !scan.isAtEnd {
      _ = scan.skip(0x3A)
      guard let digits = scan.digits(exactly: 2), digits < 60 else { return nil }
      minutes = digits
    }
    let seconds = Int64(hours * 3_600 + minutes * 60)
    return isNegative ? -seconds : seconds
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

extension TimeReader {
  /// The bytes of one field, read from the front.
  private struct Scan {
    private var cursor: UnsafePointer<UInt8>?
    private var left: Int

    init(trimming field: UnsafeBufferPointer<UInt8>) {
      cursor = field.baseAddress
      left = field.count
      while left > 0, let cursor, cursor.pointee == 0x20 { advance() }
      while left > 0, let cursor, cursor[left - 1] == 0x20 { left -= 1 }
    }

    var isAtEnd: Bool { left == 0 }

    private mutating func advance() {
      cursor = cursor.map { $0 + 1 }
      left -= 1
    }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard left > 0, cursor?.pointee == byte else { return false }
      advance()
      return true
    }

    private mutating func digit() -> Int? {
      guard left > 0, let byte = cursor?.pointee, case let digit = byte &- 0x30, digit < 10 else { return nil }
      advance()
      return Int(digit)
    }

    mutating func digits(exactly count: Int) -> Int? {
      var number = 0
      for _ in 0..<count {
        guard let digit = digit() else { return nil }
        number = number * 10 + digit
      }
      return number
    }

    /// As many digits as there are, at least one and at most 19.
    mutating func digits() -> UInt64? {
      guard let first = digit() else { return nil }
      var number = UInt64(first)
      while let digit = digit() {
        let (product, overflow) = number.multipliedReportingOverflow(by: 10)
        let (sum, sumOverflow) = product.addingReportingOverflow(UInt64(digit))
        guard !overflow, !sumOverflow else { return nil }
        number = sum
      }
      return number
    }

    /// Billionths in a fraction such as .25, cut off behind the ninth digit; 0 when there is none, nil when it is bad.
    mutating func fraction() -> Int64? {
      guard skip(0x2E) || skip(0x2C) else { return 0 }
      guard let first = digit() else { return nil }
      var scale: Int64 = 100_000_000
      var sum = Int64(first) * scale
      while let digit = digit() {
        scale /= 10
        sum += Int64(digit) * scale
      }
      return sum
    }
  }
}
