// Comparisons: several series on one axis, each as its change since the left edge of the view. They are line series
// like others, whose `LineChange` stands for their values.

import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen
import TimeSeries

/// Draws what the lines of a comparison have besides other lines: cells in which they cross, tags and a legend of
/// changes.
extension Surface {
  /// Draws the lines together, the last on top, so that a cell in which two cross has the dots of both.
  mutating func drawComparedLines(of pane: PaneScene, on plane: Plane) {
    let strokes = pane.series.reversed().compactMap { series -> LineStroke? in
      guard series.isCompared, let line = series.line else { return nil }
      var stroke = LineStroke(line.path(on: plane.axis), slot: series.slot)
      stroke.isAmongOthers = true
      stroke.isStrong = series.isOfSubject
      stroke.isSelected = series.isSelected
      return stroke
    }
    if !strokes.isEmpty { lines(strokes, on: plane) }
  }

  // MARK: gutter

  /// Draws a tag for each compared line at its change at the right edge, with its name if the gutter has room, and
  /// moves overlapping tags apart. Returns the plot rows of the tags.
  mutating func drawLineTags(_ scene: ChartScene) -> [Int] {
    let lines = scene.main.series.filter(\.isCompared)
    guard !lines.isEmpty else { return [] }
    let (layout, axis) = (scene.layout, scene.axis)
    let ends = lines.compactMap { series in series.line?.last.map { (series, $0) } }
      .sorted { axis.isInverted ? $0.1 < $1.1 : $0.1 > $1.1 }
    let rows = TagRows.spread(ends.map { axis.row(of: $0.1) }, rows: layout.plot.rows)
    let left = layout.plot.endColumn + 1
    let end = layout.size.columns - 1
    let symbols = SymbolNames(lines.map(\.name))
    for ((series, value), row) in zip(ends, rows) {
      guard let unit = series.change?.unit else { continue }
      let y = layout.plot.row + row
      let style = lineTag(series)
      blank(left..<end, y, style)
      let room = end - left - 2
      let number = unit.words(value, decimals: series.decimals, columns: room)
      let names = room - number.unicodeScalars.count - 1
      if names >= CompareLayout.leastName {
        write([TextRun(symbols.shown(series.name, in: names), style)], left + 1, y)
      }
      write([TextRun(number, style)], end - 1 - number.unicodeScalars.count, y)
    }
    return rows
  }

  private func lineTag(_ series: SeriesScene) -> Style {
    series.slot == nil && !theme.isMono ? theme.tag(.chip, ink: .strong) : theme.tag(LineSign.role(series.slot))
  }

  // MARK: legend

  /// Draws one entry per line over the plot: its sign, its name, value and percent at the crosshair or at the right
  /// edge. Without room for all, it drops the values first, then what all names have in common, then whole entries, and
  /// shows their count.
  ///
  /// - Returns: the cells of each entry that has room.
  mutating func drawLegend(_ lines: [SeriesScene], _ scene: ChartScene) -> [CellRect] {
    guard let row = scene.layout.legend else { return [] }
    let left = scene.layout.plot.column
    let end = scene.layout.size.columns - 1
    var names = SymbolNames(lines.map(\.name))
    for series in scene.legend.hidden { names.add(series.name) }
    func entries(_ detail: LegendDetail, _ form: NameLength, in columns: Int = 1_000) -> [LegendEntry] {
      func name(_ whole: String) -> String { names.shown(whole, in: columns, form) }
      let shown = lines.map { legendEntry($0, name($0.name), detail) }
      return legendEntries(shown, scene) { name($0) }
    }
    let forms: [(LegendDetail, NameLength, Int)] = [
      (.all, .whole, 1_000), (.percent, .whole, 1_000), (.all, .own, 1_000), (.percent, .own, 1_000),
      (.all, .parts, 1_000), (.percent, .parts, 1_000), (.percent, .parts, legendName), (.name, .own, 1_000),
    ]
    for (detail, form, columns) in forms {
      let entries = entries(detail, form, in: columns)
      if left + LegendEntry.width(of: entries) <= end {
        return drawLegend(entries, row: row, from: left, to: end)
      }
    }
    return drawLegend(entries(.name, .parts, in: legendName), row: row, from: left, to: end)
  }

  /// Cells of a shortened name in the legend.
  private var legendName: Int { 8 }

  private func legendEntry(_ series: SeriesScene, _ name: String, _ detail: LegendDetail) -> LegendEntry {
    let (role, isCharted) = (LineSign.role(series.slot), series.isOfSubject)
    return LegendEntry(
      .line(slot: series.slot, theme.style(role, isCharted || series.isSelected ? .bold : [])),
      space: isCharted ? theme.style(.strong, .bold) : theme.style(.text),
      TextRun(
        name,
        theme.nameStyle(isCharted ? .strong : .text, isCharted ? .bold : [], isSelected: series.isSelected)),
      details: legendDetails(series, detail))
  }

  private func legendDetails(_ series: SeriesScene, _ detail: LegendDetail) -> [TextRun] {
    guard let value = series.reading.value, let change = series.change else {
      return [TextRun(" –", theme.style(.dim))]
    }
    var runs: [TextRun] = []
    if detail == .all {
      runs.append(TextRun(" " + NumberTicks.label(value, decimals: series.decimals), theme.style(.dim)))
    }
    if detail != .name {
      let words = change.unit.words(change.reading ?? 0, decimals: series.decimals, columns: 12)
      runs.append(TextRun(" " + words, theme.style(.text)))
    }
    return runs
  }
}

private enum LegendDetail { case all, percent, name }

/// Places the tags of several lines.
package enum TagRows {
  /// Returns distinct rows in order from the top, each as near to its wish as the others allow, without tags for which
  /// no row is left.
  package static func spread(_ wishes: [Int], rows: Int) -> [Int] {
    var result: [Int] = []
    for wish in wishes.prefix(max(rows, 0)) {
      result.append(max(min(max(wish, 0), rows - 1), (result.last ?? -1) + 1))
    }
    var limit = rows - 1
    for place in result.indices.reversed() {
      result[place] = min(result[place], limit)
      limit = result[place] - 1
    }
    return result
  }
}
