/// The parts of a number: sign, digits, fraction, exponent.
struct NumberFields {
  private var rest: ArraySlice<UInt8>
  /// The characters of the number, without underscores.
  private var plain: [UInt8] = []

  /// An integer or a float; nil for anything else, and for an integer of more than 64 bits.
  static func value(_ word: ArraySlice<UInt8>) -> TOMLValue? {
    if let radix = radix(word) { return integer(word.dropFirst(2), radix: radix).map { .integer($0) } }
    var fields = NumberFields(rest: word)
    guard fields.whole() else { return nil }
    if fields.rest.isEmpty { return Int64(fields.text).map { .integer($0) } }
    guard fields.fraction(), fields.exponent(), fields.rest.isEmpty else { return nil }
    return Double(fields.text).map { .float($0) }
  }

  /// Whether the word is an integer, of any number of digits.
  static func isInteger(_ word: ArraySlice<UInt8>) -> Bool {
    var fields = NumberFields(rest: word)
    if let radix = radix(word) {
      fields.rest = word.dropFirst(2)
      return fields.digits(radix) && fields.rest.isEmpty
    }
    return fields.whole() && fields.rest.isEmpty
  }

  /// The radix of `0x`, `0o` and `0b`.
  private static func radix(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.first == .zero else { return nil }
    switch word.dropFirst().first {
    case UInt8(ascii: "x"): return 16
    case UInt8(ascii: "o"): return 8
    case UInt8(ascii: "b"): return 2
    default: return nil
    }
  }

  private static func integer(_ digits: ArraySlice<UInt8>, radix: Int) -> Int64? {
    var fields = NumberFields(rest: digits)
    guard fields.digits(radix), fields.rest.isEmpty else { return nil }
    return Int64(fields.text, radix: radix)
  }

  private var text: String { String(decoding: plain, as: UTF8.self) }

  /// Reads an optional sign and digits; the first of several digits is not zero.
  private mutating func whole() -> Bool {
    if let sign = rest.first, sign == .plus || sign == .minus { readByte() }
    let isZero = rest.first == .zero
    let start = plain.count
    return digits(10) && (!isZero || plain.count == start + 1)
  }

  /// Reads a dot and digits, if there is a dot.
  private mutating func fraction() -> Bool {
    guard rest.first == .dot else { return true }
    readByte()
    return digits(10)
  }

  /// Reads an e, an optional sign and digits, if there is an e.
  private mutating func exponent() -> Bool {
    guard let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") else { return true }
    readByte()
    if let sign = rest.first, sign == .plus || sign == .minus { readByte() }
    return digits(10)
  }

  /// Reads at least one digit, with single underscores between digits.
  private mutating func digits(_ radix: Int) -> Bool {
    var isDigitBefore = false
    while let byte = rest.first {
      if let value = byte.hexValue, value < radix {
        readByte()
        isDigitBefore = true
      } else if byte == .underscore, isDigitBefore {
        rest.removeFirst()
        isDigitBefore = false
      } else {
        break
      }
    }
    return isDigitBefore
  }

  private mutating func readByte() {
    if let byte = rest.popFirst() { plain.append(byte) }
  }
}
