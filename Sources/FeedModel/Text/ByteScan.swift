/// The bytes of one field, read from the front.
struct ByteScan {
  private var cursor: UnsafePointer<UInt8>?
  private var left: Int

  init(trimming field: UnsafeBufferPointer<UInt8>) {
    cursor = field.baseAddress
    left = field.count
    while left > 0, let cursor, cursor.pointee == 0x20 { advance() }
    while left > 0, let cursor, cursor[left - 1] == 0x20 { left -= 1 }
  }

  var isAtEnd: Bool { left == 0 }
  var first: UInt8? { left > 0 ? cursor?.pointee : nil }

  mutating func advance() {
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

  /// A number of a few digits; nil where there are more of them, or fewer.
  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var (number, count) = (0, 0)
    while count <= range.upperBound, let digit = digit() {
      number = number * 10 + digit
      count += 1
    }
    return range.contains(count) ? number : nil
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

  /// The letters that come next, in lower case.
  mutating func word() -> String {
    var word = ""
    while let byte = first, byte.isLetter {
      word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      advance()
    }
    return word
  }

  /// Whether am or pm follows; nil, with the scan where it was, where neither does.
  mutating func half() -> Bool? {
    var ahead = self
    while ahead.skip(0x20) {}
    let word = ahead.word()
    guard word == "am" || word == "pm" else { return nil }
    self = ahead
    return word == "pm"
  }

  /// Seconds east of UTC in a suffix such as Z, UTC, +01, +0100 or -05:30; nil, with the scan where it was, without.
  mutating func zone() -> Int64? {
    var ahead = self
    while ahead.skip(0x20) {}
    if let byte = ahead.first, byte.isLetter {
      guard ["z", "utc", "gmt"].contains(ahead.word()) else { return nil }
      self = ahead
      return 0
    }
    let isNegative = ahead.skip(0x2D)
    guard isNegative || ahead.skip(0x2B), let hours = ahead.digits(exactly: 2), hours < 24 else { return nil }
    var minutes = 0
    if !ahead.isAtEnd {
      _ = ahead.skip(0x3A)
      guard let digits = ahead.digits(exactly: 2), digits < 60 else { return nil }
      minutes = digits
    }
    self = ahead
    let seconds = Int64(hours * 3_600 + minutes * 60)
    return isNegative ? -seconds : seconds
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
