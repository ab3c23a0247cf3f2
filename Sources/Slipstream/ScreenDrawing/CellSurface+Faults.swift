import TerminalCharts
import TerminalScreen

extension CellSurface {
  /// Draws the page of faults in a framed box over the screen.
  mutating func drawFaults(_ page: FaultPage, size: ScreenSize) {
    let summary = page.summaryLines(in: size)
    let room = page.rowCount(in: size)
    let first = min(max(page.first, 0), max(0, page.rows.count - room))
    let shown = page.rows.dropFirst(first).prefix(room)
    let width = page.width(in: size)
    let height = min(size.rows, summary.count + (shown.isEmpty ? 0 : shown.count + 1) + 4)
    let box = CellRect(
      column: max(0, (size.columns - width - 6) / 2), row: max(0, (size.rows - height) / 2),
      columns: min(size.columns, width + 6), rows: height)
    let isWhole = shown.count == page.rows.count
    let title =
      isWhole ? " \(page.title) " : " \(page.title) \(first + 1)-\(first + shown.count) of the last \(page.rows.count) "
    drawBox(
      box, title: title, foot: isWhole ? " \(page.key) or Esc closes " : " ↑ ↓ scroll, \(page.key) or Esc closes ")
    var row = box.row + 2
    for line in summary {
      write(line, box.column + 3, row, .text)
      row += 1
    }
    let when = shown.map { $0.when.unicodeScalars.count }.max() ?? 0
    // Limit a long name, so that half of the line is left for the reason.
    let place = min(shown.map { $0.place.unicodeScalars.count }.max() ?? 0, width / 4)
    for fault in shown {
      row += 1
      var column = box.column + 3
      if when > 0, width >= 60 {
        write(fault.when, column, row, .dim)
        column += when + 2
      }
      if place > 0 {
        write(fault.place.shortened(to: place), column, row, .text)
        column += place + 2
      }
      write(fault.reason.shortened(to: max(0, box.endColumn - 3 - column)), column, row, .dim)
    }
  }
}
