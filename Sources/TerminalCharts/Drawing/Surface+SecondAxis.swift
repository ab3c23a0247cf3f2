import AxisScales
import TerminalScreen

/// A legend that says which of two value axes is whose.
extension Surface {
  /// Draws the names over the plot, each at the side of its axis.
  mutating func drawAxisNames(_ second: ValueScene, _ scene: ChartScene, symbol: String) {
    guard let row = scene.layout.legend else { return }
    let series = scene.secondSeries
    let plot = scene.layout.plot
    let start = max(plot.column - scene.layout.leftGutter + 1, 1)
    let end = scene.layout.size.columns - 1
    // Long names lose their common parts, so that both sides stay named.
    let names = SymbolNames([symbol] + series.map(\.name))
    let room = max((end - start - 10) / (1 + max(series.count, 1)), 1)
    var right: [TextRun] = []
    for (place, one) in series.enumerated() {
      let isLast = place + 1 == series.count
      let arrow = isLast ? isASCII ? " >" : " →" : "  "
      right += [
        TextRun(names.shown(one.name, in: room), theme.nameStyle(.text, isSelected: one.isSelected)),
        TextRun(" ", theme.style(.text)),
        TextRun(
          isLast && !second.look.options.title.isEmpty ? second.look.options.title + " " : "", theme.style(.faint)),
        lineSign(one.slot, theme.style(LineSign.role(one.slot))),
        TextRun(arrow, theme.style(LineSign.role(one.slot))),
      ]
    }
    let left = [
      TextRun(isASCII ? "< " : "← ", theme.style(.dim)),
      TextRun(
        names.shown(symbol, in: room),
        theme.nameStyle(.strong, .bold, isSelected: scene.subject.selection.has(symbol))),
    ]
    write(left, start, row)
    if start + left.width + right.width + 2 <= end { write(right, end - right.width, row) }
  }
}
