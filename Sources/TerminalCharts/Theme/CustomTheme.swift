/// A user's colours: replacements for some roles of a ground and for a market's colours.
public struct CustomTheme: Equatable, Sendable {
  package let name: String
  package let ground: Background
  package let market: MarketColors
  /// 0xRRGGBB by role.
  package let colors: [Role: UInt32]

  public init(name: String, ground: Background = .dark, market: MarketColors = .neutral, colors: [Role: UInt32]) {
    self.name = name
    self.ground = ground
    self.market = market
    self.colors = colors
  }
}

extension Role {
  /// The name in a configuration: `up`, `up-wick`, `overview-inside`.
  package var name: String {
    var result = ""
    for character in String(describing: self) {
      if character.isUppercase { result.append("-") }
      result += character.lowercased()
    }
    return result
  }
}

extension Palette {
  /// Returns the palette with custom colours, using the nearest of 256 and of 16 for terminals without more.
  func replacing(_ colors: [Role: UInt32]) -> Palette {
    var result = self
    for (role, hex) in colors { result.swatches[role] = Swatch(custom: hex) }
    for (role, fill) in [(Role.overviewInside, Role.overviewInsideFill), (.overviewOutside, .overviewOutsideFill)] {
      guard let hex = colors[role], colors[fill] == nil else { continue }
      // Outside the selection 16 colours have no darker one.
      var swatch = Swatch(custom: Contrast.mixed(hex, self[.tint].hex, share: 0.5))
      if fill == .overviewOutsideFill { swatch.index16 = nil }
      result.swatches[fill] = swatch
    }
    return result
  }
}

/// The theme of sharp, bright colours that the guide's library has beside its light and its dark one: green and red,
/// with the series that go with them.
extension CustomTheme {
  package static func flat(on ground: Background) -> CustomTheme {
    CustomTheme(name: "flat", ground: ground, market: .west, colors: ground == .dark ? flatOnDark : flatOnLight)
  }

  private static let flatOnDark: [Role: UInt32] = [
    .up: 0x4CD964, .upWick: 0x38A34B, .upVolume: 0x2B6B37, .down: 0xFF6961, .downWick: 0xC24A43, .downVolume: 0x7A3430,
    .live: 0x4CD964, .focus: 0xFFFFFF, .overviewInside: 0x5AC8FA,
  ]

  private static let flatOnLight: [Role: UInt32] = [
    .up: 0x1D7D34, .upWick: 0x3B9E52, .upVolume: 0xA8DDB5, .down: 0xC9271D, .downWick: 0xD95F57, .downVolume: 0xF2B4B0,
    .live: 0x1D7D34, .focus: 0x000000, .overviewInside: 0x0071A4,
  ]
}
