import TerminalScreen

/// Where a plot of rows lies on the screen: upright, or on its side with x and y exchanged.
///
/// Marks, grids and hits count in the upright plot: x from its left edge along the rows of the table, y down from the
/// greatest value. On its side the values go to the right; categories then go down, as text is read, and numbers go up.
/// This is the one transpose between a chart of rows and its surface, so no mark knows of it.
struct PlotPlacement: Equatable, Sendable {
  /// The cells on the screen.
  let rect: CellRect
  var isLying = false
  /// Whether x goes up in a plot on its side.
  var goesUp = false

  /// The upright plot; on its side it has as many columns as the screen has rows for it.
  var upright: CellRect {
    isLying ? CellRect(column: rect.row, row: rect.column, columns: rect.rows, rows: rect.columns) : rect
  }

  /// Returns the place of a point of the upright plot, in columns and rows from the upper left corner on the screen.
  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    guard isLying else { return (x, y) }
    return (across(y), goesUp ? Self.whole(Double(rect.rows) - x) : x)
  }

  /// Returns the point of the upright plot at a place of the screen.
  func point(column: Double, row: Double) -> (x: Double, y: Double) {
    let (x, y) = (column - Double(rect.column), row - Double(rect.row))
    guard isLying else { return (x, y) }
    return (goesUp ? Double(rect.rows) - y : y, Double(rect.columns) - x)
  }

  /// Returns the cell of a point on the screen; the far edges belong to the last cells.
  func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    let place = place(x, y)
    return (
      rect.column + min(Int(clamping: place.x.rounded(.down)), rect.columns - 1),
      rect.row + min(Int(clamping: place.y.rounded(.down)), rect.rows - 1)
    )
  }

  /// Returns the cells on the screen of columns and rows of the upright plot.
  func cells(columns: Range<Int>, rows: Range<Int>) -> CellRect {
    let (x, y) = isLying ? (self.columns(rows), self.rows(columns)) : (columns, rows)
    return CellRect(column: rect.column + x.lowerBound, row: rect.row + y.lowerBound, columns: x.count, rows: y.count)
  }

  /// The columns from the left on the screen of an offset of a plot on its side.
  fileprivate func across(_ y: Double) -> Double { Self.whole(Double(rect.columns) - y) }

  /// The columns on the screen of rows of a plot on its side.
  fileprivate func columns(_ rows: Range<Int>) -> Range<Int> {
    rect.columns - rows.upperBound..<rect.columns - rows.lowerBound
  }

  /// The rows on the screen of columns of a plot on its side.
  fileprivate func rows(_ columns: Range<Int>) -> Range<Int> {
    goesUp ? rect.rows - columns.upperBound..<rect.rows - columns.lowerBound : columns
  }

  /// A place without the rounding error of a difference, which would move an end on an edge into the next cell.
  private static func whole(_ place: Double) -> Double {
    let near = place.rounded()
    return abs(place - near) < slack ? near : place
  }

  /// How far a place may be from a border of two cells to be on it, in cells: more than any rounding error.
  static let slack = 1e-9

  /// The plane of the screen.
  var plane: Plane {
    Plane(rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: max(rect.rows, 1)), bodyWidth: 1, firstCell: 0)
  }

  /// Returns points in the order of the screen's rows; each begins anew where the point after it did.
  fileprivate func inOrder<Point>(_ points: [Point], _ isBroken: WritableKeyPath<Point, Bool>) -> [Point] {
    guard goesUp else { return points }
    var reversed = Array(points.reversed())
    for place in reversed.indices {
      reversed[place][keyPath: isBroken] = place > 0 && points[points.count - place][keyPath: isBroken]
    }
    return reversed
  }
}

/// Calls to a surface for the marks of a plot that may lie on its side.
extension Surface {
  /// A bar of parts along columns of the upright plot.
  ///
  /// - Parameter place: its columns without rounding, which count on its side, where a row of cells is many pixels.
  mutating func bar(
    _ parts: [BarPart], in cells: Range<Int>, at place: Range<Double>? = nil, of plot: PlotPlacement
  ) {
    guard plot.isLying else { return bar(parts, in: cells, .down, on: plot.rect) }
    let turned = parts.map { part in
      var turned = part
      (turned.from, turned.to) = (plot.across(part.to), plot.across(part.from))
      turned.tip?.isAtStart.toggle()
      return turned
    }
    let rows = place.map { place in
      let ends = [plot.place(place.lowerBound, 0).y, plot.place(place.upperBound, 0).y].sorted()
      return ends[0]..<ends[1]
    }
    bar(turned, in: plot.rows(cells), at: rows, .right, on: plot.rect)
  }

  /// The space between two edges.
  mutating func shade(_ edges: [BandPoint], of plot: PlotPlacement) {
    guard plot.isLying else { return shade(edges, .down, on: plot.rect) }
    let turned = edges.map { edge in
      BandPoint(
        x: plot.place(edge.x, 0).y, upper: plot.across(edge.lower), lower: plot.across(edge.upper),
        isBroken: edge.isBroken)
    }
    shade(plot.inOrder(turned, \.isBroken), .right, on: plot.rect)
  }

  /// The space between a line and an offset of the upright plot.
  mutating func area(_ points: [LinePath.Point], to base: Double, _ ink: SeriesInk, of plot: PlotPlacement) {
    guard plot.isLying else { return area(points, to: base, ink, .down, on: plot.rect) }
    let turned = plot.inOrder(points.map { plot.point($0) }, \.isBroken)
    area(turned, to: plot.across(base), ink, .right, on: plot.rect)
  }

  mutating func line(_ stroke: LineStroke, of plot: PlotPlacement, on plane: Plane) {
    guard plot.isLying else { return lines([stroke], on: plane) }
    var turned = stroke
    // A surface cuts lines at the rows of a plot, which here are along x.
    let inside = stroke.path.parts(between: [Double(plot.rect.columns) + 1e-3, -1e-3])[1]
    turned.path = LinePath(inside.points.map { plot.point($0) })
    turned.path.isLying = true
    lines([turned], on: plot.plane)
  }

  mutating func sign(_ ink: SeriesInk, x: Double, y: Double, of plot: PlotPlacement) {
    let place = plot.place(x, y)
    sign(ink, x: place.x, y: place.y, on: plot.rect)
  }

  mutating func dots(_ points: [LinePath.Point], _ ink: SeriesInk, of plot: PlotPlacement) {
    dots(plot.isLying ? points.map { plot.point($0) } : points, ink, on: plot.rect)
  }

  /// A rule of an upright plane, which is the plot or a plane of its cells.
  mutating func rule(_ rule: Rule, of plot: PlotPlacement, on plane: Plane) {
    guard plot.isLying else { return self.rule(rule, on: plane) }
    var turned = rule
    switch rule.way {
    case .across(let y, let columns):
      let x = plot.across(y)
      guard x >= 0, x <= Double(plot.rect.columns) else { return }
      let column = min(Int(x.rounded(.down)), plot.rect.columns - 1)
      turned.way = .down(column: column, part: x - Double(column) - 0.5, rows: plot.rows(columns))
    case .down(let column, let part, let rows):
      let y = plot.place(Double(column) + part + 0.5, 0).y
      turned.way = .across(y: y, columns: plot.columns(rows))
    case .slanted(let start, let end): turned.way = .slanted(plot.point(start), plot.point(end))
    }
    self.rule(turned, on: plot.plane)
  }
}

extension PlotPlacement {
  /// The same for a point of a line.
  fileprivate func point(_ point: LinePath.Point) -> LinePath.Point {
    let place = place(point.x, point.y)
    return LinePath.Point(x: place.x, y: place.y, isBroken: point.isBroken)
  }
}
