import TerminalScreen

extension CellSurface {
  /// Draws the legend and returns the room it leaves.
  mutating func drawLegend(_ legend: TableLegend, of chart: TableChart, in room: CellRect) -> CellRect {
    var rest = room
    switch legend.place {
    case .none, .over: return room
    case .above where room.rows >= 6:
      drawLegendRow(legend, chart, row: room.row, in: room)
      let rows = room.rows >= 16 ? 2 : 1
      (rest.row, rest.rows) = (room.row + rows, room.rows - rows)
    case .below where room.rows >= 6:
      drawLegendRow(legend, chart, row: room.endRow - 1, in: room)
      rest.rows -= room.rows >= 16 ? 2 : 1
    case .beside where room.columns >= 30:
      let columns = legend.columns(of: room)
      rest.columns -= columns
      drawLegendColumn(
        legend, chart, in: CellRect(column: rest.endColumn + 2, row: room.row, columns: columns - 2, rows: room.rows))
    default: return room
    }
    return rest
  }

  /// Draws the legend over the plot, in its upper right corner.
  mutating func drawLegendOver(_ legend: TableLegend, of chart: TableChart, in plot: CellRect) {
    guard legend.place == .over, plot.rows > 2 else { return }
    let columns = min(legend.widest, TableLegend.mostColumns, plot.columns)
    let rows = min(legend.entries.count, plot.rows)
    let rect = CellRect(column: plot.endColumn - columns, row: plot.row, columns: columns, rows: rows)
    for row in rect.row..<rect.endRow { write(String(repeating: " ", count: columns), rect.column, row, .text) }
    drawLegendColumn(legend, chart, in: rect)
  }

  private mutating func drawLegendRow(_ legend: TableLegend, _ chart: TableChart, row: Int, in room: CellRect) {
    var at = room.column
    for (place, entry) in legend.entries.enumerated() {
      let left = legend.entries.count - place
      let more = left > 1 ? 3 + "+\(left)".utf8.count : 0
      guard at + entry.width + more <= room.endColumn || place == 0 || left == 1 && at + entry.width <= room.endColumn
      else {
        write("+\(left)", at, row, .dim)
        return
      }
      drawEntry(entry, chart, at, row, to: min(at + entry.width, room.endColumn))
      at += entry.width + TableLegend.gap
    }
  }

  private mutating func drawLegendColumn(_ legend: TableLegend, _ chart: TableChart, in rect: CellRect) {
    let isWhole = legend.entries.count <= rect.rows
    let shown = isWhole ? legend.entries.count : max(0, rect.rows - 1)
    // A short legend has a row of space between its entries.
    let pitch = legend.entries.count * 2 <= rect.rows ? 2 : 1
    // Beside a disc the legend is at the height of its middle.
    let top = chart.mark.isSliced ? rect.row + max(0, (rect.rows - legend.entries.count * pitch) / 2) : rect.row
    for (place, entry) in legend.entries.prefix(shown).enumerated() {
      drawEntry(entry, chart, rect.column, top + place * pitch, to: rect.endColumn)
    }
    if !isWhole { write("+\(legend.entries.count - shown)", rect.column + 3, rect.endRow - 1, .dim) }
  }

  private mutating func drawEntry(
    _ entry: TableLegend.Entry, _ chart: TableChart, _ column: Int, _ row: Int, to end: Int
  ) {
    // A name gives way before a value.
    let text = entry.name.shortened(to: end - column - 3 - entry.valueColumns)
    hits?.note(
      entry: entry.place,
      CellRect(column: column, row: row, columns: min(entry.width, end - column), rows: 1))
    guard !entry.isHidden else {
      // The sign of what is not shown is empty.
      write(isASCII ? ".." : "··", column, row, .faint)
      write(text, column + 3, row, .faint)
      return
    }
    mark(in: CellRect(column: column, row: row, columns: 2, rows: 1)) {
      $0.drawSign(of: entry.ink, chart.mark, column, row)
    } pixels: { sheet in
      sheet.legendSign(entry.ink, of: chart.mark, column, row)
    }
    let style =
      entry.isSelected ? theme.style(.strong, theme.depth <= .ansi ? [.bold, .underline] : .bold) : theme.style(.text)
    write(text, column + 3, row, style)
    if !entry.value.isEmpty {
      write(entry.value, max(column + 3, end - entry.value.unicodeScalars.count), row, style)
    }
  }

  /// Draws two cells of what a series looks like.
  private mutating func drawSign(of ink: TableInk, _ mark: TableMark, _ column: Int, _ row: Int) {
    switch mark {
    case .scatter: set(ink.sign(glyphs), column, row, ink.style(theme))
    case .line, .band, .radar, .polar:
      let sign = LineSign.glyph(ink.slot, ascii: isASCII, mono: theme.isMono)
      for place in 0..<2 { set(sign, column + place, row, ink.style(theme)) }
    default:
      for place in 0..<2 { buffer.set(ink.cell(theme, glyphs), column + place, row) }
    }
  }
}
