/// A user's colours: replacements for some roles of a ground and for a market's colours.
public struct CustomTheme: Equatable, Sendable {
  public let name: String
  public let ground: Background
  public let market: MarketColors
  /// 0xRRGGBB by role.
  public let colors: [Role: UInt32]

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

extension Swatch {
  /// A colour with the nearest of 256 and of 16.
  fileprivate init(custom hex: UInt32) {
    self.init(hex, TerminalPalette.nearest256(hex), TerminalPalette.nearest16(hex))
  }
}
