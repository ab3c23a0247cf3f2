/// The palettes of 256 and 16 colours, as xterm defines them.
enum TerminalPalette {
  private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
  private static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Returns the nearest colour of the cube and the greys, never of the first 16, which users configure.
  static func nearest256(_ hex: UInt32) -> UInt8 {
    UInt8(nearest(hex, 16..<256, color256))
  }

  /// Returns the nearest of the first 16.
  static func nearest16(_ hex: UInt32) -> UInt8 {
    UInt8(nearest(hex, 0..<16) { sixteen[$0] })
  }

  /// Returns 0xRRGGBB of an index from 16 on.
  private static func color256(_ index: Int) -> UInt32 {
    if index >= 232 { return UInt32(8 + 10 * (index - 232)) * 0x01_0101 }
    let place = index - 16
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }

  private static func nearest(_ hex: UInt32, _ indices: Range<Int>, _ color: (Int) -> UInt32) -> Int {
    indices.min { distance(color($0), hex) < distance(color($1), hex) } ?? indices.lowerBound
  }

  /// Returns the squared distance of the channels, with perceptual weights.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func channel(_ shift: UInt32) -> Int { Int(a >> shift & 255) - Int(b >> shift & 255) }
    let red = channel(16)
    let green = channel(8)
    let blue = channel(0)
    return 2 * red * red + 4 * green * green + blue * blue
  }
}
