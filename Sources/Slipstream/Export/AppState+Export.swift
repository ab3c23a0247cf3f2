import CivilTime
import FeedModel
import TimeSeries

/// Exports of the view: X writes a file, Y copies.
extension AppState {
  /// The points in view of all symbols on the screen; nil without any.
  ///
  /// - Complexity: O(points in view).
  func rangeExport() -> RangeExport? {
    guard let chart, let viewport = chart.selection?.viewport else { return nil }
    let others = symbols.charts.indices.filter {
      $0 != symbols.charted && (symbols.charts[$0].slot != nil || isInPane($0))
    }
    var parts: [RangeExport.Part] = []
    for place in [symbols.charted] + others {
      let series = symbols.charts[place].series
      let range =
        place == symbols.charted
        ? chart.scale.points(from: viewport.lower, to: viewport.upper, in: series)
        : chart.scale.points(from: viewport.lower, to: viewport.upper, inOther: series)
      guard !range.isEmpty else { continue }
      guard parts.reduce(range.count, { $0 + $1.points.count }) <= RangeExport.mostPoints else { return nil }
      parts.append(
        RangeExport.Part(
          symbol: symbols.charts[place].symbol, form: symbols.charts[place].shownForm, points: range.map(series.bar),
          words: symbols.charts[place].shownWords))
    }
    return parts.isEmpty ? nil : RangeExport(parts: parts, symbol: chart.symbol)
  }

  /// Asks whether to write the view to a file.
  mutating func askToExport() -> Change {
    guard let export = rangeExport() else { return exportRange() }
    let points = export.count == 1 ? "1 point" : "\(export.count) points"
    return ask("write \(points) to a file", by: .exportAtOnce)
  }

  /// Asks the program around the loop to write the view to a file.
  mutating func exportRange(to target: String? = nil) -> Change {
    guard var export = rangeExport() else {
      screen.answer(nothingToExport)
      return .words
    }
    export.target = target
    outbox.export = export
    screen.answer("writing \(export.count == 1 ? "1 point" : "\(export.count) points") ...")
    return [.words, .outbox]
  }

  /// Copies the bar under the crosshair, or the view, to the clipboard of the terminal.
  mutating func copyRange() -> Change {
    guard var export = rangeExport() else {
      screen.answer(nothingToExport)
      return .words
    }
    if let index = hand.crosshair?.index, let chart, chart.series.indices.contains(index) {
      export = RangeExport(
        parts: [
          RangeExport.Part(
            symbol: chart.symbol, form: chart.shownForm, points: [chart.series.bar(at: index)], words: chart.shownWords)
        ],
        symbol: chart.symbol)
    }
    guard export.count <= ClipboardText.mostBytes / 4,
      let text = ClipboardText(export.text(export.isUniform ? .csv : .ndjson))
    else {
      screen.answer("\(export.count) points are too many for the clipboard; X writes them to a file")
      return .words
    }
    outbox.clipboard = text
    screen.answer("copied \(export.count == 1 ? "1 point" : "\(export.count) points"), if the terminal allows it")
    return [.words, .outbox]
  }

  private var nothingToExport: String {
    symbols.pointCount == 0
      ? "there are no points to export" : "more than \(RangeExport.mostPoints) points are in view: zoom in"
  }
}
