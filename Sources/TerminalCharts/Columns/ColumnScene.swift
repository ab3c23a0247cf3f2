import AxisScales
import TerminalScreen

/// One frame of column data: named values on a category axis.
package struct ColumnScene: Equatable, Sendable {
  /// How the values are drawn.
  package enum Kind: String, Sendable, CaseIterable {
    /// A column a name, on a value axis; the names stand below, so there is no legend.
    case columns
    /// The share of the sum, a bar a name, with the names as its legend: what a pie says, in cells.
    case shares
  }

  package struct Point: Equatable, Sendable {
    package var name: String
    package var value: Double
    /// It is on its way out.
    package var isLeaving: Bool

    package init(name: String, value: Double, isLeaving: Bool = false) {
      (self.name, self.value, self.isLeaving) = (name, value, isLeaving)
    }
  }

  package var title: String
  /// Which set of values is shown, in a word.
  package var set: String
  package var axisTitle: String
  /// What the value axis shows; it begins at its lower bound, where the columns stand.
  package var range: ClosedRange<Double>
  package var points: [Point]
  package var kind = Kind.columns
  /// Of the values over the columns: those of the data, also while a value is on its way to another.
  package var decimals = 0
  package var hints: [KeyHint] = []
  /// Words at the left of the last row.
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
  /// The frame of column data.
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
