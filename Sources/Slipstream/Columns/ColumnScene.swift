// Column data: named values as columns or as shares of their sum, for values without a time axis.

import AxisScales
import TerminalCharts
import TerminalScreen

/// One frame of column data: named values on a category axis.
package struct ColumnScene: Equatable, Sendable {
  /// The form in which values are drawn.
  package enum Kind: String, Sendable, CaseIterable {
    /// One column per name, on a value axis; the names are below, so there is no legend.
    case columns
    /// Shares of the sum, one bar per name, with the names as its legend: a pie chart in cells.
    case shares
  }

  package struct Point: Equatable, Sendable {
    package var name: String
    package var value: Double
    /// Whether the value is leaving.
    package var isLeaving: Bool

    package init(name: String, value: Double, isLeaving: Bool = false) {
      (self.name, self.value, self.isLeaving) = (name, value, isLeaving)
    }
  }

  package var title: String
  /// The name of the shown set of values.
  package var set: String
  package var axisTitle: String
  /// The range of the value axis; columns start at its lower bound.
  package var range: ClosedRange<Double>
  package var points: [Point]
  package var kind = Kind.columns
  /// Decimals of the values over the columns: those of the data, also during an animation.
  package var decimals = 0
  package var hints: [KeyHint] = []
  /// The text at the left of the last row.
  package var status = ""

  package init(
    title: String, set: String, axisTitle: String, range: ClosedRange<Double>, points: [Point]
  ) {
    self.title = title
    self.set = set
    self.axisTitle = axisTitle
    self.range = range
    self.points = points
  }
}

extension ChartView {
  /// Returns the frame of column data.
  ///
  /// - Complexity: O(cells).
  package func frame(_ scene: ColumnScene, size: ScreenSize) -> CellBuffer {
    var canvas = Canvas(size: size, theme: theme, glyphs: glyphs)
    guard size.columns >= 30, size.rows >= 8 else {
      canvas.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
      return canvas.buffer
    }
    let at = canvas.write(scene.title, 2, 0, theme.style(.strong, .bold))
    canvas.write(scene.set, at + 2, 0, theme.style(.live, .bold))
    canvas.write(scene.axisTitle, size.columns - 1 - scene.axisTitle.unicodeScalars.count, 0, .dim)
    let room = CellRect(column: 2, row: 2, columns: size.columns - 4, rows: size.rows - 4)
    switch scene.kind {
    case .columns: canvas.drawColumns(scene, in: room)
    case .shares: canvas.drawShares(scene, in: room)
    }
    canvas.write(scene.status, 2, size.rows - 1, .dim)
    canvas.drawHints(scene.hints, from: 4 + scene.status.unicodeScalars.count, to: size.columns - 1, row: size.rows - 1)
    return canvas.buffer
  }
}
