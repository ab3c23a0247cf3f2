/// Lines of ASCII characters: `-` and `_` where they are flat, `/`, `\` and `|` where they rise or fall, `.` and `'` at
/// the corners.
extension LinePath {
  /// The part of a line in one column, in rows from the top.
  private struct Reach {
    /// Where the line enters and leaves the column.
    var first: Double
    var last: Double
    var top: Double
    var bottom: Double

    var height: Double { bottom - top }
    /// Whether it goes one way only.
    var isMonotone: Bool { abs(last - first) > 0.7 * height }

    mutating func add(_ start: Double, _ end: Double) {
      top = min(top, start, end)
      bottom = max(bottom, start, end)
      last = end
    }
  }

  /// The share of a row that is too little for a character if its neighbour has one.
  private static let sliver = 0.25

  /// - Complexity: O(points + cells drawn).
  func drawCharacters(on raster: inout DotRaster) {
    let reaches = reaches(columns: raster.columns)
    for (column, reach) in reaches.enumerated() {
      guard let reach, reach.bottom >= -1, reach.top <= Double(raster.rows) + 1 else { continue }
      Self.draw(reach, column, on: &raster)
    }
  }

  /// Draws a line on its side: the characters of the line with x and y exchanged, each turned.
  ///
  /// - Complexity: O(points + cells of the raster).
  func drawTurned(on raster: inout DotRaster) {
    let falls = (points.first?.y ?? 0) > (points.last?.y ?? 0)
    var ordered = points
    if falls {
      ordered.reverse()
      for place in ordered.indices { ordered[place].isBroken = place > 0 && points[points.count - place].isBroken }
    }
    var turned = DotRaster(columns: raster.rows, rows: raster.columns, glyphs: .ascii)
    LinePath(ordered.map { Point(x: $0.y, y: $0.x, isBroken: $0.isBroken) }).drawCharacters(on: &turned)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        switch Unicode.Scalar(turned.dots(row, column)) {
        case "\0": continue
        case "-", "_": raster.put("|", column, row)
        case "/", "\\": raster.put(Unicode.Scalar(turned.dots(row, column)), column, row)
        default: raster.put("-", column, row)
        }
      }
    }
  }

  private func reaches(columns: Int) -> [Reach?] {
    var reaches = [Reach?](repeating: nil, count: columns)
    func add(_ column: Int, _ start: Double, _ end: Double) {
      guard column >= 0, column < columns else { return }
      if reaches[column] == nil {
        reaches[column] = Reach(first: start, last: end, top: min(start, end), bottom: max(start, end))
      } else {
        reaches[column]?.add(start, end)
      }
    }
    func join(_ a: Point, _ b: Point) {
      let low = max(0, min(a.x, Double(columns)))
      let high = max(0, min(b.x, Double(columns)))
      guard b.x > a.x else { return add(Int(low), a.y, b.y) }
      func y(_ x: Double) -> Double { a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)) }
      guard high > low else { return }
      for column in Int(low)..<Int(high.rounded(.up)) {
        add(column, y(max(low, Double(column))), y(min(high, Double(column + 1))))
      }
    }
    var pen: Point?
    for var point in points {
      guard point.x.isFinite, point.y.isFinite else {
        pen = nil
        continue
      }
      point.x = min(max(point.x, -1e6), 1e6)
      point.y = min(max(point.y, -1e6), 1e6)
      if let from = pen, !point.isBroken {
        let corner = Point(x: point.x, y: from.y)
        if isStepped { join(from, corner) }
        join(isStepped ? corner : from, point)
      } else if point.x >= 0 {
        add(Int(point.x), point.y, point.y)
      }
      pen = point
    }
    return reaches
  }

  private static func draw(_ reach: Reach, _ column: Int, on raster: inout DotRaster) {
    // A flat part is in the middle of a row, or on its lower edge: half a row apart.
    if reach.height < 0.5 {
      let level = Int((reach.top + reach.bottom - 1).rounded())
      let row = Int((Double(level) / 2).rounded(.down))
      return raster.put(level == row * 2 ? "-" : "_", column, row)
    }
    let (top, bottom) = (Int(reach.top.rounded(.down)), Int(reach.bottom.rounded(.up)) - 1)
    let above = Double(top + 1) - reach.top
    let below = reach.bottom - Double(bottom)
    let slope: Unicode.Scalar = reach.last < reach.first ? "/" : "\\"
    let isSlope = reach.isMonotone && reach.height < 3
    guard bottom > top else {
      let glyph: Unicode.Scalar = above > 0.7 ? below > 0.7 ? isSlope ? slope : "|" : "'" : below > 0.7 ? "." : "-"
      return raster.put(glyph, column, top)
    }
    for row in max(top, 0)..<max(min(bottom + 1, raster.rows), max(top, 0)) {
      let share = row == top ? above : row == bottom ? below : 1
      // A sliver of a row says nothing that its neighbour does not.
      if share < Self.sliver, bottom - top > 1 || (above < Self.sliver) != (below < Self.sliver) { continue }
      raster.put(share > 0.6 ? isSlope ? slope : "|" : row == top ? "." : "'", column, row)
    }
  }
}
