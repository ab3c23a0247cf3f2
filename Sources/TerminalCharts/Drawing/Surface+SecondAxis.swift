import AxisScales
import TerminalScreen

/// Draws the labels of a second value axis at the right, and a legend that says which axis is whose.
extension Surface {
  mutating func drawSecondLabels(_ second: ValueScene, _ scene: ChartScene) {
    let series = scene.secondSeries
    let layout = scene.layout
    let gutter = Gutter(.right, of: layout.plot, columns: layout.size.columns, leftWidth: layout.leftGutter)
    let labels = ValueLabels(
      second.scale, priceDecimals: second.decimals, columns: gutter.width,
      options: second.look.options.ticks)
    var tagged: [Int] = []
    for one in series {
      guard let reading = one.reading else { continue }
      tagged.append(drawTag(reading, on: second, theme.tag(LineSign.role(one.slot)), in: gutter, plot: layout.plot))
    }
    // The labels have the colour of a series that is alone on their axis.
    let style = theme.style(theme.isMono || series.count != 1 ? .dim : LineSign.role(series[0].slot))
    for (value, label) in second.look.options.hasLabels ? labels.texts : [] {
      let row = second.axis.row(of: value)
      guard row >= 0, row < layout.plot.rows, !tagged.contains(row) else { continue }
      write(label, gutter.end - label.unicodeScalars.count, layout.plot.row + row, style)
    }
  }

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
      let sign = String(LineSign.glyph(one.slot, ascii: isASCII, mono: theme.isMono))
      let isLast = place + 1 == series.count
      right += [
        TextRun(names.shown(one.name, in: room), theme.nameStyle(.text, isSelected: one.isSelected)),
        TextRun(" ", theme.style(.text)),
        TextRun(
          isLast && !second.look.options.title.isEmpty ? second.look.options.title + " " : "", theme.style(.faint)),
        TextRun(sign + sign + (isLast ? isASCII ? " >" : " →" : "  "), theme.style(LineSign.role(one.slot))),
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
