import TerminalCharts

extension Theme {
  /// The themes that the theme's key goes through: market colours on the dark ground, then on the light one, then the
  /// user's own.
  func all(custom themes: [CustomTheme]) -> [Theme] {
    let standard = [Background.dark, .light].flatMap { ground in
      MarketColors.allCases.map { Theme(ground: ground, market: $0, depth: depth, background: background) }
    }
    return standard + themes.map { Theme(depth: depth, background: background, custom: $0) }
  }

  /// The next theme in the cycle of the theme's key.
  func next(custom themes: [CustomTheme]) -> Theme {
    let all = all(custom: themes)
    let place = all.firstIndex { ($0.custom, $0.ground, $0.market) == (custom, ground, market) }
    return all[((place ?? (custom == nil ? 0 : all.count - 1)) + 1) % all.count]
  }

  /// Its name, or its ground and the meaning of its colours.
  var choice: String {
    let colors: [MarketColors: String] = [.neutral: "blue up", .west: "green up", .east: "red up"]
    return custom?.name ?? ground.rawValue + (colors[market].map { ", " + $0 } ?? "")
  }

  /// The same, and whether it can be seen.
  var words: String { isMono ? choice + "; this screen has no colours" : choice }
}
