/// The colours of rising and falling: by default blue and orange, or the colours of a market's custom.
public enum MarketColors: String, Sendable, CaseIterable {
  case neutral
  /// Green up, red down.
  case west
  /// Red up, green down.
  case east

  func swatches(on ground: Background) -> [Role: Swatch] {
    guard self != .neutral else { return [:] }
    let green: [Swatch]
    let red: [Swatch]
    switch ground {
    case .dark:
      green = [Swatch(0x4CC38A, 78, 10), Swatch(0x35906A, 29, 2), Swatch(0x245F47, 23, 8)]
      red = [Swatch(0xFF7B72, 210, 9), Swatch(0xC25A54, 167, 1), Swatch(0x843E3A, 95, 8)]
    case .light:
      green = [Swatch(0x1A7F4B, 29, 2), Swatch(0x4A9E74, 72, 2), Swatch(0xA5D6BC, 151, 7)]
      red = [Swatch(0xC0262D, 160, 1), Swatch(0xD4686C, 167, 1), Swatch(0xF0B4B5, 217, 7)]
    }
    let (up, down) = self == .west ? (green, red) : (red, green)
    return [
      .up: up[0], .upWick: up[1], .upVolume: up[2],
      .down: down[0], .downWick: down[1], .downVolume: down[2],
    ]
  }
}
