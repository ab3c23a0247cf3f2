/// Character classes of TOML.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var blank: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var apostrophe: UInt8 { 0x27 }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var zero: UInt8 { 0x30 }
  static var colon: UInt8 { 0x3A }
  static var equals: UInt8 { 0x3D }
  static var leftBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var rightBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var leftBrace: UInt8 { 0x7B }
  static var rightBrace: UInt8 { 0x7D }

  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isBlank: Bool { self == .blank || self == .tab }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    if isDigit { return self - .zero }
    let letter = self | 0x20
    return (0x61...0x66).contains(letter) ? letter - 0x61 + 10 : nil
  }

  /// Allowed in a key without quotes.
  var isBare: Bool { isLetter || isDigit || self == .underscore || self == .minus }

  /// Allowed in a number, a date, a time or a word.
  var isOfWord: Bool { isBare || self == .plus || self == .dot || self == .colon }

  /// Not allowed anywhere, except that some end a line. A tab is a blank.
  var isControl: Bool { self < 0x20 && self != .tab || self == 0x7F }
}
