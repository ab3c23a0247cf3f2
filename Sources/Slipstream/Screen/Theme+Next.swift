import TerminalCharts

extension Theme {
  /// The next theme in the cycle of the theme's key: market colours, then the other ground, then the user's own.
  func next(custom themes: [CustomTheme]) -> Theme {
    let standard = [Background.dark, .light].flatMap { ground in MarketColors.allCases.map { (ground, $0) } }
    let place: Int
    if let custom {
      place = standard.count + (themes.firstIndex(of: custom) ?? themes.count)
    } else {
      place = standard.firstIndex { $0 == (ground, market) } ?? 0
    }
    let next = place + 1
    if next >= standard.count, themes.indices.contains(next - standard.count) {
      return Theme(depth: depth, background: background, custom: themes[next - standard.count])
    }
    let following = standard[next < standard.count ? next : 0]
    return Theme(ground: following.0, market: following.1, depth: depth, background: background)
  }
}
