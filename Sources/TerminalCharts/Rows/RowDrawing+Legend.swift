import TerminalScreen

extension RowDrawing {
  /// Draws the legend and returns the room it leaves.
  mutating func drawLegend(_ legend: ChartLegend, in room: CellRect) -> CellRect {
    var rest = room
    switch legend.place {
    case .none, .over: return room
    case .above where room.rows >= 6:
      drawLegendRow(legend, row: room.row, in: room)
      let rows = room.rows >= 16 ? 2 : 1
      (rest.row, rest.rows) = (room.row + rows, room.rows - rows)
    case .below where room.rows >= 6:
      drawLegendRow(legend, row: room.endRow - 1, in: room)
      rest.rows -= room.rows >= 16 ? 2 : 1
    case .beside where room.columns >= 30:
      let columns = legend.columns(of: room)
      rest.columns -= columns
      drawLegendColumn(
        legend, in: CellRect(column: rest.endColumn + 2, row: room.row, columns: columns - 2, rows: room.rows))
    default: return room
    }
    return rest
  }

  /// Draws the legend over the plot, in its upper right corner.
  mutating func drawLegendOver(_ legend: ChartLegend, in plot: CellRect) {
    guard legend.place == .over, plot.rows > 2 else { return }
    let columns = min(legend.widest, ChartLegend.mostColumns, plot.columns)
    let rows = min(legend.entries.count, plot.rows)
    let rect = CellRect(column: plot.endColumn - columns, row: plot.row, columns: columns, rows: rows)
    for row in rect.row..<rect.endRow { surface.write(String(repeating: " ", count: columns), rect.column, row, .text) }
    drawLegendColumn(legend, in: rect)
  }

  private mutating func drawLegendRow(_ legend: ChartLegend, row: Int, in room: CellRect) {
    let cells = surface.drawLegend(legend.entries.map(styled), row: row, from: room.column, to: room.endColumn)
    for (entry, rect) in zip(legend.entries, cells) { hits?.add(entry: entry.place, rect) }
  }

  private mutating func drawLegendColumn(_ legend: ChartLegend, in rect: CellRect) {
    let isWhole = legend.entries.count <= rect.rows
    let shown = isWhole ? legend.entries.count : max(0, rect.rows - 1)
    // A short legend has a row of space between its entries.
    let pitch = legend.entries.count * 2 <= rect.rows ? 2 : 1
    // Beside a disc the legend is at the height of its middle.
    let top = chart.mark.isSliced ? rect.row + max(0, (rect.rows - legend.entries.count * pitch) / 2) : rect.row
    for (place, entry) in legend.entries.prefix(shown).enumerated() {
      let cells = surface.draw(styled(entry), rect.column, top + place * pitch, to: rect.endColumn)
      hits?.add(entry: entry.place, cells)
    }
    if !isWhole { surface.write("+\(legend.entries.count - shown)", rect.column + 3, rect.endRow - 1, .dim) }
  }

  /// An entry in the styles of the theme.
  private func styled(_ entry: ChartLegend.Entry) -> LegendEntry {
    let arrow = entry.side.map { $0 == .right ? surface.isASCII ? ">" : "→" : surface.isASCII ? "<" : "←" }
    let details = arrow.map { [TextRun(" " + $0, theme.style(entry.isHidden ? .faint : .dim))] } ?? []
    guard !entry.isHidden else {
      return LegendEntry(.hidden, TextRun(entry.name, theme.style(.faint)), details: details)
    }
    let style =
      entry.isSelected ? theme.style(.strong, theme.depth <= .ansi ? [.bold, .underline] : .bold) : theme.style(.text)
    return LegendEntry(
      .ink(entry.ink, of: chart.mark.isSliced ? chart.mark : chart.mark(of: entry.place)),
      TextRun(entry.name, style), details: details,
      value: entry.value.isEmpty ? nil : TextRun(entry.value, style))
  }
}
