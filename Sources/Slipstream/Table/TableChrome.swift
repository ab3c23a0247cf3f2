import TerminalCharts
import TerminalScreen

/// The words below a table chart.
package struct TableChrome: Equatable, Sendable {
  package var status = ""
  package var hints: [KeyHint] = []

  /// The rows that the words need.
  var foot: Int { status.isEmpty && hints.isEmpty ? 0 : 1 }
}

extension ChartView {
  /// Returns the frame of a table chart with a line of words and hints below.
  package func frame(
    _ chart: TableChart, _ chrome: TableChrome, size: ScreenSize
  ) -> (cells: CellBuffer, picture: FramePicture?) {
    var surface = picture(of: chart, foot: chrome.foot, size: size)
    let picture = surface.sheet?.picture(isStill: isStill)
    guard chrome.foot > 0, !ChartLayout.isTooSmall(size) else { return (surface.buffer, picture) }
    let (margin, end, row) = (size.columns >= 60 ? 2 : 1, size.columns - 1, size.rows - 1)
    surface.write(chrome.status.shortened(to: end - margin), margin, row, .dim)
    surface.drawHints(chrome.hints, from: margin + 2 + chrome.status.unicodeScalars.count, to: end, row: row)
    return (surface.buffer, picture)
  }
}
