import AxisScales
import TerminalCharts
import TimeSeries

/// How charts are drawn: the settings, and changes by keys.
package struct Look: Sendable {
  package private(set) var view: ChartView
  /// Whether a key chose theme or glyphs, so that later answers of the terminal no longer change them.
  private var isChosen = false
  private(set) var mark: Mark
  /// Whether option or key chose the mark; else trades are lines.
  private(set) var isMarkChosen: Bool
  /// How value axes place their values, where a key chose it.
  private(set) var scaleModes: [ValueAxisID: ValueScaleMode] = [:]
  /// Whether the legend is shown; nil for while symbols are compared.
  private var legendWish: Bool?
  /// The series and markers that are not drawn.
  package var hidden: HiddenNames

  init(view: ChartView, _ settings: Settings) {
    self.view = view
    mark = settings.mark
    hidden = HiddenNames(settings.opening.hidden)
    isMarkChosen = settings.isMarkChosen
  }

  /// The theme that a key chose, by the word of its option; nil for the one at the start. Of market colours on the
  /// light ground the option names the ground alone.
  var chosenTheme: String? {
    guard isChosen else { return nil }
    if let custom = view.theme.custom { return custom.name }
    return view.theme.ground == .dark && view.theme.market != .neutral
      ? view.theme.market.rawValue : view.theme.ground.rawValue
  }

  /// The mark of a series: the chosen one, or lines for trades.
  func mark(of series: Series?) -> Mark { !isMarkChosen && series?.holdsTrades == true ? .line : mark }

  /// The length of a bar, with the name of a picture whose prices are not the real ones.
  func titleInterval(_ interval: String) -> String {
    interval.isEmpty || mark != .heikinAshi ? interval : "\(interval) \(Mark.heikinAshi.word)"
  }

  /// Adopts the terminal's capabilities; false if the user has chosen.
  mutating func adopt(_ view: ChartView) -> Bool {
    if !isChosen { self.view = view }
    return !isChosen
  }

  /// Whether a legend names the lines over the plot: while symbols are compared, unless a key has changed that.
  func hasLegend(isComparing: Bool) -> Bool { legendWish ?? isComparing }

  // MARK: keys

  mutating func setScaleMode(_ mode: ValueScaleMode, of id: ValueAxisID) -> Change {
    changed { $0.scaleModes[id] = mode }
  }

  mutating func toggleLegend(isComparing: Bool) -> Change {
    changed { $0.legendWish = !$0.hasLegend(isComparing: isComparing) }
  }

  mutating func showNextMark(of series: Series?) -> Change {
    changed { ($0.mark, $0.isMarkChosen) = ($0.mark(of: series).next, true) }
  }

  mutating func showNextTheme(_ custom: [CustomTheme]) -> Change {
    changed { ($0.view.theme, $0.isChosen) = ($0.view.theme.next(custom: custom), true) }
  }

  mutating func showNextGlyphs() -> Change {
    changed { ($0.view.glyphs, $0.isChosen) = ($0.view.glyphs.following, true) }
  }

  private mutating func changed(_ change: (inout Look) -> Void) -> Change {
    change(&self)
    return .look
  }
}
