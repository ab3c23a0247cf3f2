import AxisScales
import TerminalScreen

/// Draws the labels of a second value axis at the right, and a legend that says which axis is whose.
extension Surface {
  mutating func drawSecondLabels(_ second: ValueScene, _ scene: ChartScene) {
    guard let series = scene.main.series.last else { return }
    let layout = scene.layout
    let gutter = Gutter(.right, of: layout.plot, columns: layout.size.columns, leftWidth: layout.leftGutter)
    let labels = ValueLabels(
      second.scale, priceDecimals: second.decimals, columns: gutter.width,
      options: second.look.options.ticks)
    let tagged = series.reading.map {
      drawTag($0, on: second, theme.tag(LineSign.role(series.slot)), in: gutter, plot: layout.plot)
    }
    let style = theme.style(theme.isMono ? .dim : LineSign.role(series.slot))
    for (value, label) in second.look.options.hasLabels ? labels.texts : [] {
      let row = second.axis.row(of: value)
      guard row >= 0, row < layout.plot.rows, row != tagged else { continue }
      write(label, gutter.end - label.unicodeScalars.count, layout.plot.row + row, style)
    }
  }

  /// Draws both names over the plot, each at the side of its axis.
  mutating func drawAxisNames(_ second: ValueScene, _ scene: ChartScene, symbol: String) {
    guard let row = scene.layout.legend, let series = scene.main.series.last else { return }
    let plot = scene.layout.plot
    let sign = String(LineSign.glyph(series.slot, ascii: isASCII, mono: theme.isMono))
    let start = max(plot.column - scene.layout.leftGutter + 1, 1)
    let end = scene.layout.size.columns - 1
    // Long names lose their common parts, so that both sides stay named.
    let names = SymbolNames([symbol, series.name])
    let room = max((end - start - 10) / 2, 1)
    let right = [
      TextRun(names.shown(series.name, in: room), theme.nameStyle(.text, isSelected: series.isSelected)),
      TextRun(" ", theme.style(.text)),
      TextRun(second.look.options.title.isEmpty ? "" : second.look.options.title + " ", theme.style(.faint)),
      TextRun(sign + sign + (isASCII ? " >" : " →"), theme.style(LineSign.role(series.slot))),
    ]
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
