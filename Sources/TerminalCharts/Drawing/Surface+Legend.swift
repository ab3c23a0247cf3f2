import TerminalScreen

/// The legend of the main plot.
extension Surface {
  /// Draws the legend of the main plot: its series, of which the charted one is in the title unless it is hidden or
  /// compared, then the markers.
  ///
  /// - Returns: the cells of the entries, which have the names `ChartScene.legendNames`; those without room are left
  ///   out.
  @discardableResult
  mutating func drawPlotLegend(_ scene: ChartScene, symbol: String) -> [CellRect] {
    guard let row = scene.layout.legend else { return [] }
    if let changes = scene.namedChanges { return drawLegend(changes, scene) }
    if let second = scene.secondAxis { return drawAxisNames(second, scene, symbol: symbol) }
    let (overlays, start) = (scene.main.overlays.entries, scene.layout.plot.column)
    let end = scene.layout.size.columns - 1
    let several = overlays.count + scene.legend.hidden.count { !$0.isCharted } > 1
    let entries = legendEntries(overlays.map { nameEntry(of: $0, areSeveral: several) }, scene) { $0 }
    let rest = drawLevelNames(scene.zones, row: row, from: start, to: end, isAlone: entries.isEmpty)
    return drawNames(entries, row: row, from: start, to: rest)
  }

  /// Returns the entries of the shown series, with the hidden series at their places and the markers after them.
  ///
  /// A hidden entry is as wide as if it had a value, so that the others stay where a pointer has found them.
  ///
  /// - Parameter name: how a hidden series is named.
  func legendEntries(_ shown: [LegendEntry], _ scene: ChartScene, name: (String) -> String) -> [LegendEntry] {
    guard !scene.legend.hidden.isEmpty || !scene.legend.markers.isEmpty else { return shown }
    let blanks = String(repeating: " ", count: shown.map(\.details.width).max() ?? 0)
    return scene.legend.withHidden(shown) { series in
      LegendEntry(
        .hidden, TextRun(name(series.name), theme.style(.faint)), details: [TextRun(blanks, theme.style(.faint))])
    }
      + scene.legend.markers.map { entry(of: $0) }
  }

  /// Returns the entry of markers: their signs, their name, and how many are in view.
  func entry(of markers: MarkerEntry) -> LegendEntry {
    guard !markers.isHidden else { return LegendEntry(.hidden, TextRun(markers.name, theme.style(.faint))) }
    return LegendEntry(
      .markers(markers.signs), TextRun(markers.name, theme.style(.text)),
      details: [TextRun(" \(isASCII ? "x" : "×")\(Grouped.integer(markers.count))", theme.style(.dim))])
  }
}

extension ChartScene {
  /// The names of the legend's entries, from the left.
  package var legendNames: [String] {
    var names: [String]
    if let namedChanges {
      names = legend.withHidden(namedChanges.map(\.name)) { $0.name }
    } else if secondAxis != nil {
      names = [subject.name] + secondSeries.map(\.name) + hiddenOnSecondAxis.map(\.name)
    } else {
      names = legend.withHidden(main.overlays.entries.compactMap(\.first?.legendName)) { $0.name }
    }
    names += legend.markers.map(\.name)
    return names
  }

  /// The series that the legend names with their changes: the lines of a comparison, or a charted series that is alone;
  /// nil for a legend of values.
  fileprivate var namedChanges: [SeriesScene]? { isComparison ? main.named : legend.alone.isEmpty ? nil : legend.alone }

  /// The hidden series of the second value axis.
  var hiddenOnSecondAxis: [HiddenSeries] { legend.hidden.filter { $0.side != layout.chartedSide && !$0.isCharted } }

  /// The name of the legend's entry at a cell of the screen; nil elsewhere.
  ///
  /// The legend is drawn once more, so that both agree: this is for a click.
  package func legendName(atColumn column: Int, row: Int, in view: ChartView) -> String? {
    guard row == layout.legend else { return nil }
    var surface = CellSurface(size: layout.size, theme: view.theme, glyphs: view.glyphs)
    let cells = surface.drawPlotLegend(self, symbol: subject.name)
    return zip(legendNames, cells).first { $1.contains(column, row) }?.0
  }
}
