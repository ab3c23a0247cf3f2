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
    var at = room.column
    for (place, entry) in legend.entries.enumerated() {
      let left = legend.entries.count - place
      let more = left > 1 ? 3 + "+\(left)".utf8.count : 0
      guard at + entry.width + more <= room.endColumn || place == 0 || left == 1 && at + entry.width <= room.endColumn
      else {
        surface.write("+\(left)", at, row, .dim)
        return
      }
      drawEntry(entry, at, row, to: min(at + entry.width, room.endColumn))
      at += entry.width + ChartLegend.gap
    }
  }

  private mutating func drawLegendColumn(_ legend: ChartLegend, in rect: CellRect) {
    let isWhole = legend.entries.count <= rect.rows
    let shown = isWhole ? legend.entries.count : max(0, rect.rows - 1)
    // A short legend has a row of space between its entries.
    let pitch = legend.entries.count * 2 <= rect.rows ? 2 : 1
    // Beside a disc the legend is at the height of its middle.
    let top = chart.mark.isSliced ? rect.row + max(0, (rect.rows - legend.entries.count * pitch) / 2) : rect.row
    for (place, entry) in legend.entries.prefix(shown).enumerated() {
      drawEntry(entry, rect.column, top + place * pitch, to: rect.endColumn)
    }
    if !isWhole { surface.write("+\(legend.entries.count - shown)", rect.column + 3, rect.endRow - 1, .dim) }
  }

  private mutating func drawEntry(
    _ entry: ChartLegend.Entry, _ column: Int, _ row: Int, to end: Int
  ) {
    // A name gives way before a value.
    let text = entry.name.shortened(to: end - column - 3 - entry.valueColumns)
    hits?.add(
      entry: entry.place,
      CellRect(column: column, row: row, columns: min(entry.width, end - column), rows: 1))
    guard !entry.isHidden else {
      // The sign of a hidden entry is empty.
      surface.write(surface.isASCII ? ".." : "··", column, row, .faint)
      surface.write(text, column + 3, row, .faint)
      return
    }
    surface.legendSign(entry.ink, of: chart.mark, column, row)
    let style =
      entry.isSelected ? theme.style(.strong, theme.depth <= .ansi ? [.bold, .underline] : .bold) : theme.style(.text)
    surface.write(text, column + 3, row, style)
    if !entry.value.isEmpty {
      surface.write(entry.value, max(column + 3, end - entry.value.unicodeScalars.count), row, style)
    }
  }
}
