/// A part of a picture: a form, its colour, and the rows of pixels that it may use.
package struct Shape: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    /// A rectangle of whole pixels, with crisp edges.
    case block(PixelRect)
    /// The inside of a closed path, by the rule of non-zero winding: along its points, and back along `lower`. It fades
    /// from its colour at `fade`'s first row to a share of its opacity at the last.
    ///
    /// With points in `lower`, both lines go from left to right between the same columns, as the edges of an area do.
    case fill([PixelPoint], lower: [PixelPoint] = [], fade: Fade? = nil)
    /// A line with round joins and ends, and its width in 64ths of a pixel.
    case stroke([PixelPoint], width: Int32)
  }

  /// A loss of opacity from the top down.
  package struct Fade: Hashable, Sendable {
    /// Rows of pixels with the whole colour above and the least below.
    package var top: Int
    package var bottom: Int
    /// The share of the opacity at the bottom, 0 to 1.
    package var share: Double

    package init(top: Int, bottom: Int, share: Double) {
      self.top = top
      self.bottom = bottom
      self.share = share
    }

    func share(atRow row: Int) -> Double {
      guard bottom > top else { return 1 }
      let place = min(max((Double(row) + 0.5 - Double(top)) / Double(bottom - top), 0), 1)
      return 1 + (share - 1) * place
    }
  }

  package var form: Form
  package var ink: Ink
  /// The rows of pixels outside which nothing is drawn.
  package var rows: Range<Int>

  package init(_ form: Form, _ ink: Ink, rows: Range<Int>) {
    self.form = form
    self.ink = ink
    self.rows = rows
  }

  /// The columns of pixels that the shape may touch; empty for a shape without a point.
  package var columns: Range<Int> {
    func bounds(_ points: [PixelPoint], margin: Int32) -> Range<Int> {
      guard let first = points.first else { return 0..<0 }
      var (least, most) = (first.x, first.x)
      for point in points { (least, most) = (min(least, point.x), max(most, point.x)) }
      let unit = PixelPoint.unit
      return Int((least - margin) >> 6)..<Int((most + margin + unit - 1) >> 6) + 1
    }
    switch form {
    case .block(let rect): return rect.x..<max(rect.endX, rect.x)
    case .fill(let points, let lower, _): return bounds(points + lower, margin: 0)
    case .stroke(let points, let width): return bounds(points, margin: width / 2 + PixelPoint.unit)
    }
  }

  /// The shape moved to the right by whole pixels.
  package func moved(by pixels: Int) -> Shape {
    guard pixels != 0 else { return self }
    var shape = self
    func moved(_ points: [PixelPoint]) -> [PixelPoint] { points.map { $0.moved(by: pixels) } }
    switch form {
    case .block(var rect):
      rect.x += pixels
      shape.form = .block(rect)
    case .fill(let points, let lower, let fade): shape.form = .fill(moved(points), lower: moved(lower), fade: fade)
    case .stroke(let points, let width): shape.form = .stroke(moved(points), width: width)
    }
    return shape
  }

  /// The shape moved down by whole pixels, with the rows that it may use.
  package func moved(down pixels: Int) -> Shape {
    guard pixels != 0 else { return self }
    var shape = self
    shape.rows = rows.lowerBound + pixels..<rows.upperBound + pixels
    func moved(_ points: [PixelPoint]) -> [PixelPoint] { points.map { $0.moved(down: pixels) } }
    switch form {
    case .block(var rect):
      rect.y += pixels
      shape.form = .block(rect)
    case .fill(let points, let lower, var fade):
      fade?.top += pixels
      fade?.bottom += pixels
      shape.form = .fill(moved(points), lower: moved(lower), fade: fade)
    case .stroke(let points, let width): shape.form = .stroke(moved(points), width: width)
    }
    return shape
  }

  /// The part of the shape that is drawn in some columns of pixels; nil if there is none.
  ///
  /// It draws the same pixels in these columns, and does not change when the shape changes elsewhere: rectangles end at
  /// the columns, and lines have no point farther outside than the next one.
  package func part(in columns: Range<Int>) -> Shape? {
    guard self.columns.overlaps(columns) else { return nil }
    var shape = self
    switch form {
    case .block(let rect):
      let all = PixelRect(x: columns.lowerBound, y: rect.y, width: columns.count, height: rect.height)
      guard let seen = rect.clipped(to: all) else { return nil }
      shape.form = .block(seen)
    case .fill(let points, let lower, let fade):
      guard !lower.isEmpty, points.first?.x == lower.first?.x, points.last?.x == lower.last?.x else { return self }
      let (upper, lower) = (Self.part(of: points, in: columns), Self.part(of: lower, in: columns))
      guard !upper.isEmpty, !lower.isEmpty else { return nil }
      shape.form = .fill(Array(upper), lower: Array(lower), fade: fade)
    case .stroke(let points, let width):
      let part = Self.part(of: points, in: columns, margin: width / 2 + PixelPoint.unit)
      guard !part.isEmpty else { return nil }
      shape.form = .stroke(Array(part), width: width)
    }
    return shape
  }

  /// The points from the last one before some columns to the first one after them.
  private static func part(
    of points: [PixelPoint], in columns: Range<Int>, margin: Int32 = 0
  ) -> ArraySlice<PixelPoint> {
    let left = Int32(clamping: columns.lowerBound << 6) - margin
    let right = Int32(clamping: columns.upperBound << 6) + margin
    var (first, last): (Int?, Int) = (nil, 0)
    for place in points.indices {
      let (a, b) = (points[max(place - 1, 0)].x, points[place].x)
      guard max(a, b) >= left, min(a, b) <= right else { continue }
      if first == nil { first = max(place - 1, 0) }
      last = place
    }
    guard let first else { return [] }
    return points[first...last]
  }
}
