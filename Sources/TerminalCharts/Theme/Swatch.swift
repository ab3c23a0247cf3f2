/// One role's colour at each depth: 24 bits, index of 256, index of 16 (nil is the terminal's default).
struct Swatch: Sendable {
  var hex: UInt32
  var index256: UInt8
  var index16: UInt8?

  init(_ hex: UInt32, _ index256: UInt8, _ index16: UInt8?) {
    self.hex = hex
    self.index256 = index256
    self.index16 = index16
  }

  /// A colour of a user's own, with the nearest of 256 and of 16.
  init(custom hex: UInt32) {
    self.init(hex, TerminalPalette.nearest256(hex), TerminalPalette.nearest16(hex))
  }
}
