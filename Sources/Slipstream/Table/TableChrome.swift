import TerminalCharts
import TerminalScreen

/// The words below a table chart.
package struct TableChrome: Equatable, Sendable {
  package var status = ""
  package var hints: [KeyHint] = []

  var isEmpty: Bool { status.isEmpty && hints.isEmpty }
}

extension ChartView {
  /// Returns the frame of a table chart with a line of words and hints below.
  package func frame(_ chart: TableChart, _ chrome: TableChrome, size: ScreenSize) -> CellBuffer {
    var canvas = Canvas(size: size, theme: theme, glyphs: glyphs)
    guard draw(chart, foot: chrome.isEmpty ? 0 : 1, on: &canvas), !chrome.isEmpty else { return canvas.buffer }
    let (margin, end, row) = (size.columns >= 60 ? 2 : 1, size.columns - 1, size.rows - 1)
    canvas.write(chrome.status.shortened(to: end - margin), margin, row, .dim)
    canvas.drawHints(chrome.hints, from: margin + 2 + chrome.status.unicodeScalars.count, to: end, row: row)
    return canvas.buffer
  }
}
