/// Parses decimal numbers exactly: reads the digits as an integer and scales once when that is exact, else falls back
/// to the standard library's parser (Clinger, "How to read floating point numbers accurately", 1990).
enum DecimalReader {
  typealias Cursor = UnsafePointer<UInt8>

  /// Reads a number and moves the cursor after it; nil, with the cursor anywhere, when there is none.
  @inline(__always)
  static func read(_ cursor: inout Cursor, _ end: Cursor) -> Double? {
    let start = cursor
    var isNegative = false
    if cursor < end, cursor.pointee == 0x2D || cursor.pointee == 0x2B {
      isNegative = cursor.pointee == 0x2D
      cursor += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    while cursor < end, case let digit = cursor.pointee &- 0x30, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      digits += 1
      cursor += 1
    }
    if cursor < end, cursor.pointee == 0x2E {
      cursor += 1
      let fraction = cursor
      while cursor < end, case let digit = cursor.pointee &- 0x30, digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        cursor += 1
      }
      exponent = fraction - cursor
    }
    guard digits > 0 else { return nil }
    if cursor < end, cursor.pointee | 0x20 == 0x65 { return slow(start, &cursor, end) }
    // 18 digits cannot overflow the mantissa; up to 2^53 and 10^22 both factors are exact, so one rounding is correct.
    guard digits <= 18, mantissa <= 1 << 53, exponent >= -22 else { return slow(start, &cursor, end) }
    let scaled = exponent == 0 ? Double(mantissa) : Double(mantissa) / power(-exponent)
    return isNegative ? -scaled : scaled
  }

  /// The number that fills a whole field, with optional blanks around it; nil otherwise.
  static func whole(_ field: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let base = field.baseAddress else { return nil }
    var cursor = base
    var end = base + field.count
    while cursor < end, cursor.pointee == 0x20 { cursor += 1 }
    while end > cursor, (end - 1).pointee == 0x20 { end -= 1 }
    guard let number = read(&cursor, end), cursor == end else { return nil }
    return number
  }

  private static func slow(_ start: Cursor, _ cursor: inout Cursor, _ end: Cursor) -> Double? {
    cursor = start
    while cursor < end, isPartOfNumber(cursor.pointee) { cursor += 1 }
    return Double(String(decoding: UnsafeBufferPointer(start: start, count: cursor - start), as: UTF8.self))
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// A power of ten that a Double represents exactly.
  ///
  /// - Precondition: `exponent` is in `0...22`.
  @inline(__always)
  static func power(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1e0
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    case 18: 1e18
    case 19: 1e19
    case 20: 1e20
    case 21: 1e21
    default: 1e22
    }
  }
}
