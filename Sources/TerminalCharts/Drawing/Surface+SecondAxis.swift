import AxisScales
import TerminalScreen

/// A legend that says which of two value axes is whose.
extension Surface {
  /// Draws the names over the plot, each at the side of its axis, and the markers between them.
  ///
  /// - Returns: the cells of the names, the charted one first, and of the markers.
  mutating func drawAxisNames(_ second: ValueScene, _ scene: ChartScene, symbol: String) -> [CellRect] {
    guard let row = scene.layout.legend else { return [] }
    let series = scene.secondSeries
    let hidden = scene.hiddenOnSecondAxis
    let plot = scene.layout.plot
    let start = max(plot.column - scene.layout.leftGutter + 1, 1)
    let end = scene.layout.size.columns - 1
    // Long names lose their common parts, so that both sides stay named.
    var names = SymbolNames([symbol] + series.map(\.name))
    for series in hidden { names.add(series.name) }
    let count = series.count + hidden.count
    let room = max((end - start - 10) / (1 + max(count, 1)), 1)
    var right: [[TextRun]] = []
    func add(_ name: TextRun, _ sign: TextRun, _ slot: Int?) {
      let isLast = right.count + 1 == count
      let arrow = isLast ? isASCII ? " >" : " →" : "  "
      right.append([
        name, TextRun(" ", theme.style(.text)),
        TextRun(
          isLast && !second.look.options.title.isEmpty ? second.look.options.title + " " : "", theme.style(.faint)),
        sign, TextRun(arrow, theme.style(LineSign.role(slot))),
      ])
    }
    for one in series {
      add(
        TextRun(names.shown(one.name, in: room), theme.nameStyle(.text, isSelected: one.isSelected)),
        lineSign(one.slot, theme.style(LineSign.role(one.slot))), one.slot)
    }
    for one in hidden { add(TextRun(names.shown(one.name, in: room), theme.style(.faint)), hiddenSign, one.slot) }
    let own = names.shown(symbol, in: room)
    let arrow = TextRun(isASCII ? "< " : "← ", theme.style(.dim))
    let left =
      scene.legend.hidesCharted
      ? [arrow, hiddenSign, TextRun(" " + own, theme.style(.faint))]
      : [
        arrow, TextRun(own, theme.nameStyle(.strong, .bold, isSelected: scene.subject.selection.has(symbol))),
      ]
    write(left, start, row)
    var cells = [CellRect(column: start, row: row, columns: left.width, rows: 1)]
    var at = end - right.reduce(0) { $0 + $1.width }
    guard start + left.width + 2 <= at else { return cells }
    let free = start + left.width + LegendEntry.gap..<max(at - LegendEntry.gap, start + left.width + LegendEntry.gap)
    for runs in right {
      write(runs, at, row)
      cells.append(CellRect(column: at, row: row, columns: runs.width, rows: 1))
      at += runs.width
    }
    guard !scene.legend.markers.isEmpty else { return cells }
    return cells
      + drawLegend(
        scene.legend.markers.map { entry(of: $0) }, row: row, from: free.lowerBound, to: free.upperBound,
        needsFirst: false)
  }

  private var hiddenSign: TextRun { TextRun(isASCII ? ".." : "··", theme.style(.faint)) }
}
