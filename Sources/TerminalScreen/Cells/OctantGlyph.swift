/// The Unicode 16 characters of eight dots, two across and four down.
///
/// Source: The Unicode Standard 16.0, Symbols for Legacy Computing Supplement. The block U+1CD00 ... U+1CDE5 numbers
/// the patterns in binary order (dot 1 upper left, dot 2 upper right, ...), without the 26 patterns that already had a
/// character.
package enum OctantGlyph {
  /// - Parameter bits: bit 2 * row + column for each dot.
  package static func scalar(_ bits: UInt8) -> Unicode.Scalar { table[Int(bits)] }

  /// The dots of an octant; nil for another character.
  static func bits(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value < 0x1CD00 && !(0x1FB00...0x1FBFF).contains(scalar.value) ? nil : patterns[scalar]
  }

  private static let patterns = Dictionary(uniqueKeysWithValues: (0...255).map { (scalar(UInt8($0)), UInt8($0)) })

  private static let elsewhere: [UInt8: UInt32] = [
    0x00: 0x20, 0xFF: 0x2588, 0x0F: 0x2580, 0xF0: 0x2584, 0x55: 0x258C, 0xAA: 0x2590,
    0x05: 0x2598, 0x0A: 0x259D, 0x50: 0x2596, 0xA0: 0x2597, 0xA5: 0x259A, 0x5A: 0x259E,
    0x5F: 0x259B, 0xAF: 0x259C, 0xF5: 0x2599, 0xFA: 0x259F,
    0x03: 0x1FB82, 0x3F: 0x1FB85, 0xC0: 0x2582, 0xFC: 0x2586, 0x14: 0x1FBE6, 0x28: 0x1FBE7,
    0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x40: 0x1CEA3, 0x80: 0x1CEA0,
  ]

  private static let table: [Unicode.Scalar] = {
    var next: UInt32 = 0x1CD00
    return (0...255).map { pattern in
      if let code = elsewhere[UInt8(pattern)] { return Unicode.Scalar(code) ?? " " }
      defer { next += 1 }
      return Unicode.Scalar(next) ?? " "
    }
  }()
}
