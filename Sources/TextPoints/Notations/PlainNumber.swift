/// Parses short decimal numbers, eight bytes at a time.
///
/// It finds and sums digits within a word (Lemire, "Quickly parsing eight digits", 2018; Mycroft's test for bytes out
/// of a range). Fourteen digits are below 2^53 and powers of ten up to 10^22 are exact, so the one division gives the
/// nearest Double.
enum PlainNumber {
  typealias Cursor = UnsafePointer<UInt8>

  /// Reads a number of up to seven digits on each side of a point, and tells its length; 0 where there is none, or a
  /// longer one. Transparent, because the compiler leaves an `@inline(__always)` of this length a call in the large loop
  /// over rows.
  ///
  /// - Precondition: at each byte up to the next line break eight bytes may be loaded.
  @_transparent
  static func read(_ first: Cursor) -> (number: Double, length: Int) {
    let isNegative = first.pointee == 0x2D
    let start = isNegative ? first + 1 : first
    let word = load(start)
    let marks = marks(word)
    guard marks != 0, case let whole = marks.trailingZeroBitCount >> 3, whole > 0 else { return (0, 0) }
    var mantissa: UInt64
    var power = 1.0
    var length = whole
    if start[whole] != 0x2E {
      mantissa = sum(word, whole)
    } else if case let more = marks & (marks &- 1), more != 0 {
      // Remove the point from between the digits.
      length = more.trailingZeroBitCount >> 3
      let front = (1 &<< UInt64(truncatingIfNeeded: whole << 3)) &- 1 as UInt64
      mantissa = sum((word & front) | ((word >> 8) & ~front), length &- 1)
      power = DecimalReader.power(length &- 1 &- whole)
    } else {
      let fraction = load(start + whole + 1)
      let digits = Self.marks(fraction).trailingZeroBitCount >> 3
      guard digits > 0, digits < 8 else { return (0, 0) }
      mantissa = sum(word, whole) &* PlainNumber.power(digits) &+ sum(fraction, digits)
      power = DecimalReader.power(digits)
      length = whole &+ 1 &+ digits
    }
    let number = Double(Int64(truncatingIfNeeded: mantissa)) / power
    return isNegative ? (-number, length &+ 1) : (number, length)
  }

  /// Reads an integer of up to 18 digits and moves the cursor after it; nil when there is none, or a longer one.
  ///
  /// - Precondition: as for ``read(_:)``.
  @inline(__always)
  static func whole(_ cursor: inout Cursor) -> UInt64? {
    var number: UInt64 = 0
    var count = 0
    // Ends after 18 digits at the latest: each further turn has taken eight.
    while true {
      let word = load(cursor)
      let digits = marks(word).trailingZeroBitCount >> 3
      count &+= digits
      guard count <= 18 else { return nil }
      if digits > 0 { number = number &* power(digits) &+ sum(word, digits) }
      cursor += digits
      if digits < 8 { return count > 0 ? number : nil }
    }
  }

  /// Eight bytes, the first one lowest, with digits as their values.
  @inline(__always)
  private static func load(_ cursor: Cursor) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self)) ^ 0x3030_3030_3030_3030
  }

  /// The highest bit of each byte up to and including the first non-digit; later bits may be wrong.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
  }

  /// The number in the first `count` digits of a word.
  ///
  /// - Precondition: `count` is in `1...8`.
  @inline(__always)
  private static func sum(_ word: UInt64, _ count: Int) -> UInt64 {
    let digits = word &<< UInt64(truncatingIfNeeded: (8 &- count) << 3)
    let pairs = digits &* 10 &+ (digits >> 8)
    let even = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let odd = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (even &+ odd) >> 32
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }
}
