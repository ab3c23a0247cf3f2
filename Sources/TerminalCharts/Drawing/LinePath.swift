/// A line through placed points, and its stroke on a raster: the one painter of lines, whether of a series, of compared
/// symbols or of a study.
///
///     var path = LinePath()
///     path.points = [.init(x: 0.25, y: 3.5), .init(x: 4.75, y: 1.2), .init(x: 5.25, y: 2)]
///     var raster = DotRaster(columns: 40, rows: 10, glyphs: .octant)
///     path.draw(on: &raster)
///
/// Points are in reading order: x never falls or, for a line on its side, y never turns back. Points with equal x make
/// a vertical stroke, which is how the extent of a dense column is drawn. The stroke has no hole between two joined
/// points: its dots touch by their sides, not only by their corners. Points are joined by straight lines or, in a step
/// line, by right angles, never by curves.
package struct LinePath: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    /// Columns from the left edge of the raster; may be outside.
    package var x: Double
    /// Rows from the top edge of the raster; may be outside. A point that is not a number is a gap.
    package var y: Double
    /// Whether no stroke leads here from the point before.
    package var isBroken: Bool

    package init(x: Double, y: Double, isBroken: Bool = false) {
      self.x = x
      self.y = y
      self.isBroken = isBroken
    }
  }

  package var points: [Point]
  /// Whether a stroke keeps its height up to the next point, and then goes straight up or down.
  package var isStepped: Bool
  /// Whether it goes up or down through the rows, so that characters and dashes follow them.
  var isLying = false

  package init(_ points: [Point] = [], isStepped: Bool = false) {
    self.points = points
    self.isStepped = isStepped
  }

  /// Draws the stroke; parts outside the raster cost nothing.
  ///
  /// - Complexity: O(points + dots drawn).
  package func draw(on raster: inout DotRaster) {
    guard raster.glyphs != .ascii else { return isLying ? drawTurned(on: &raster) : drawCharacters(on: &raster) }
    var pen: (x: Int, y: Int)?
    for point in points {
      guard let dot = raster.dot(x: point.x, y: point.y) else {
        pen = nil
        continue
      }
      if point.isBroken { pen = nil }
      let from = pen ?? dot
      if isStepped {
        raster.stroke(from: from, to: (dot.x, from.y))
        raster.stroke(from: (dot.x, from.y), to: dot)
      } else {
        raster.stroke(from: from, to: dot)
      }
      pen = dot
    }
  }
}
