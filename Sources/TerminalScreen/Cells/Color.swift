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
