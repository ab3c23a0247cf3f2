import TerminalCharts

/// How charts are drawn: the settings, and changes by keys.
struct Look: Sendable {
  private(set) var view: ChartView
  /// Whether a key chose theme or glyphs, so that later answers of the terminal no longer change them.
  private var isChosen = false
  private(set) var series: SeriesLook
  private(set) var isLogarithmic = false
  private(set) var isVolumeShown = true
  /// Whether the legend is shown; nil for while symbols are compared.
  private var legendWish: Bool?

  init(view: ChartView, series: SeriesLook) {
    (self.view, self.series) = (view, series)
  }

  /// Adopts the terminal's capabilities; false if the person has chosen.
  mutating func take(_ view: ChartView) -> Bool {
    if !isChosen { self.view = view }
    return !isChosen
  }

  /// Whether a legend names the lines over the plot: while symbols are compared, unless a key has changed that.
  func hasLegend(isComparing: Bool) -> Bool { legendWish ?? isComparing }

  /// Performs an action that changes how charts are drawn.
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
