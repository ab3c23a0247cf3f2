/// Colours and attributes in one word: foreground in bits 0 to 25, background in 26 to 51, attributes in 52 to 59.
///
/// One word compares in one step, which the diff does for every cell of a frame.
struct Pen: Equatable {
  var bits: UInt64

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  /// Creates the visible style of a cell. The foreground of a blank cell and the background of a reversed blank are not
  /// visible, so they are dropped, and changing them costs nothing.
  @inline(__always)
  init(_ style: Style, blank: Bool) {
    var attributes = style.attributes
    var foreground = UInt64(style.foreground.bits)
    var background = UInt64(style.background.bits)
    if blank && !attributes.contains(.underline) {
      if attributes.contains(.reverse) {
        background = 0
      } else {
        foreground = 0
        attributes = []
      }
    }
    bits = foreground | background << 26 | UInt64(attributes.rawValue & 0xF) << 52
  }

  static let plain = Pen(bits: 0)
  /// Not a real pen: forces the whole style to be sent.
  static let unknown = Pen(bits: .max)

  @inline(__always) var foreground: Color { Color(bits: UInt32(truncatingIfNeeded: bits & 0x3FF_FFFF)) }
  @inline(__always) var background: Color { Color(bits: UInt32(truncatingIfNeeded: bits >> 26 & 0x3FF_FFFF)) }
  @inline(__always) var attributes: Attributes { Attributes(rawValue: UInt32(truncatingIfNeeded: bits >> 52 & 0xFF)) }

  /// True if erasing leaves a plain blank cell on every terminal, whether it erases with colours or not.
  @inline(__always) var erasesPlain: Bool {
    background.isDefault && !attributes.contains(.reverse) && !attributes.contains(.underline)
  }
}

extension Pen {
  /// Returns the number of bytes that `write` would need; an unknown pen counts as one full reset.
  func cost(to next: Pen) -> Int {
    if self == next { return 0 }
    let fresh = 3 + Self.plain.deltaCost(to: next)
    if self == .unknown || !canKeepAttributes(next) { return fresh }
    return min(fresh, 2 + deltaCost(to: next))
  }

  /// Turns this pen into `next` by the shorter of a delta and a reset followed by all of `next`.
  func write(to next: Pen, into out: inout ByteWriter) {
    if self == next { return }
    let useReset =
      self == .unknown || !canKeepAttributes(next)
      || 2 + deltaCost(to: next) > 3 + Self.plain.deltaCost(to: next)
    out.put("\u{1B}[")
    if useReset {
      // An empty first parameter is a 0, one byte shorter.
      Self.plain.writeDelta(to: next, into: &out, first: false)
    } else {
      writeDelta(to: next, into: &out, first: true)
    }
    out.put(0x6D)
  }

  /// Without a reset, attributes can only be added: 22 ends bold and dim together, and a reset is as short.
  @inline(__always)
  private func canKeepAttributes(_ next: Pen) -> Bool {
    attributes.isSubset(of: next.attributes)
  }

  /// Returns the bytes of the parameters with their separators, the final letter counted once.
  private func deltaCost(to next: Pen) -> Int {
    var cost = 0
    let added = next.attributes.subtracting(attributes)
    cost += 2 * added.rawValue.nonzeroBitCount
    if foreground != next.foreground { cost += 1 + Self.length(next.foreground) }
    if background != next.background { cost += 1 + Self.length(next.background, ground: true) }
    return cost
  }

  private func writeDelta(to next: Pen, into out: inout ByteWriter, first: Bool) {
    var first = first
    func separate(_ out: inout ByteWriter) {
      if !first { out.put(0x3B) }
      first = false
    }
    let added = next.attributes.subtracting(attributes)
    if added.contains(.bold) {
      separate(&out)
      out.put(0x31)
    }
    if added.contains(.dim) {
      separate(&out)
      out.put(0x32)
    }
    if added.contains(.underline) {
      separate(&out)
      out.put(0x34)
    }
    if added.contains(.reverse) {
      separate(&out)
      out.put(0x37)
    }
    if foreground != next.foreground {
      separate(&out)
      Self.put(next.foreground, base: 30, into: &out)
    }
    if background != next.background {
      separate(&out)
      Self.put(next.background, base: 40, into: &out)
    }
  }

  /// Returns the length of a colour's parameters.
  private static func length(_ color: Color, ground: Bool = false) -> Int {
    if color.isDefault { return 2 }
    if let index = color.paletteIndex {
      return index < 8 ? 2 : index < 16 ? (ground ? 3 : 2) : 5 + decimalDigits(Int(index))
    }
    let bits = Int(color.bits)
    return 7 + decimalDigits(bits >> 16 & 0xFF) + decimalDigits(bits >> 8 & 0xFF) + decimalDigits(bits & 0xFF)
  }

  private static func put(_ color: Color, base: Int, into out: inout ByteWriter) {
    if color.isDefault {
      out.put(decimal: base + 9)
    } else if let index = color.paletteIndex {
      if index < 8 {
        out.put(decimal: base + Int(index))
      } else if index < 16 {
        out.put(decimal: base + 60 + Int(index) - 8)
      } else {
        out.put(decimal: base + 8)
        out.put(";5;")
        out.put(decimal: Int(index))
      }
    } else {
      let bits = Int(color.bits)
      out.put(decimal: base + 8)
      out.put(";2;")
      out.put(decimal: bits >> 16 & 0xFF)
      out.put(0x3B)
      out.put(decimal: bits >> 8 & 0xFF)
      out.put(0x3B)
      out.put(decimal: bits & 0xFF)
    }
  }
}
