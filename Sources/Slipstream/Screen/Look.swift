import TerminalCharts

/// How charts are drawn: what a person chooses by keys, beginning with the settings.
struct Look: Sendable {
  private(set) var view: ChartView
  /// A key chose theme or glyphs, so what the terminal says later changes them no more.
  private var isChosen = false
  private(set) var series: SeriesLook
  private(set) var isLogarithmic = false
  private(set) var isVolumeShown = true
  /// Whether the legend is shown; nil for while symbols are compared.
  private var legendWish: Bool?

  init(view: ChartView, series: SeriesLook) {
    (self.view, self.series) = (view, series)
  }

  /// Takes what the terminal says it can show; false where a person has chosen.
  mutating func take(_ view: ChartView) -> Bool {
    if !isChosen { self.view = view }
    return !isChosen
  }

  /// Whether lines are named over the plot: while symbols are compared, unless a key said otherwise.
  func hasLegend(isComparing: Bool) -> Bool { legendWish ?? isComparing }

  /// Does what a key says that changes how charts are drawn.
  mutating func act(_ action: Action, themes: [CustomTheme], isComparing: Bool) -> Change {
    switch action {
    case .toggleLogarithm: isLogarithmic.toggle()
    case .toggleVolume: isVolumeShown.toggle()
    case .legend: legendWish = !hasLegend(isComparing: isComparing)
    case .nextLook: series = series.next
    case .nextTheme: (view.theme, isChosen) = (view.theme.next(custom: themes), true)
    case .nextGlyphs: (view.glyphs, isChosen) = (view.glyphs.following, true)
    default: return .nothing
    }
    return .look
  }
}
