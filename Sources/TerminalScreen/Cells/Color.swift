/// A cell's colour: the terminal's own default, one of its 256 palette entries, or 24 bits of red, green and blue.
public struct Color: Hashable, Sendable {
  /// Tag in the top byte (0 default, 1 palette, 2 direct), value below.
  @usableFromInline let bits: UInt32

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  @inlinable
  public static var terminalDefault: Color { Color(bits: 0) }

  @inlinable
  public static func palette(_ index: UInt8) -> Color { Color(bits: 1 << 24 | UInt32(index)) }

  /// - Parameter hex: 0xRRGGBB; higher bits are ignored.
  @inlinable
  public static func rgb(_ hex: UInt32) -> Color { Color(bits: 2 << 24 | (hex & 0xFF_FFFF)) }

  package var isDefault: Bool { bits == 0 }
  package var paletteIndex: UInt8? { bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil }
  /// 0xRRGGBB of a direct colour.
  package var hex: UInt32? { bits >> 24 == 2 ? bits & 0xFF_FFFF : nil }
}

extension Color {
  /// 0xRRGGBB of the colour, with xterm's palette for indices; nil for the terminal's default.
  package var rgb: UInt32? {
    if let hex { return hex }
    guard let index = paletteIndex else { return nil }
    switch index {
    case ..<16: return Self.base[Int(index)]
    case 232...: return (8 + UInt32(index - 232) * 10) * 0x010101
    default:
      let cube = UInt32(index) - 16
      func level(_ part: UInt32) -> UInt32 { part == 0 ? 0 : 55 + part * 40 }
      return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    }
  }

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
