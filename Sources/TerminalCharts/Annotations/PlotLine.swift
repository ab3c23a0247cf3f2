/// A straight line in columns and rows of a plot, which may reach far beyond it.
struct PlotLine {
  typealias Place = (x: Double, y: Double)

  let from: Place
  let to: Place
  /// Whether it goes on beyond its second place.
  var goesOn = false

  /// Returns the part inside a plot, by Liang and Barsky; nil if there is none.
  func clipped(columns: Int, rows: Int) -> (from: Place, to: Place)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    // Just inside the last cell.
    let (right, bottom) = (Double(columns).nextDown, Double(rows).nextDown)
    var (start, end) = (0.0, goesOn && (dx != 0 || dy != 0) ? Double.infinity : 1)
    for (step, room) in [(-dx, from.x), (dx, right - from.x), (-dy, from.y), (dy, bottom - from.y)] {
      guard step != 0 else {
        // A value on the lowest edge belongs to the last row.
        if room < -1e-9 { return nil }
        continue
      }
      let share = room / step
      if step < 0 { start = max(start, share) } else { end = min(end, share) }
    }
    guard start <= end, end.isFinite, dx.isFinite, dy.isFinite else { return nil }
    func place(_ share: Double) -> Place {
      (min(max(from.x + dx * share, 0), right), min(max(from.y + dy * share, 0), bottom))
    }
    return (place(start), place(end))
  }

  /// The distance of a place from it, in rows: a cell is twice as high as it is wide.
  func distance(to place: Place) -> Double {
    let (dx, dy) = ((to.x - from.x) / 2, to.y - from.y)
    let (px, py) = ((place.x - from.x) / 2, place.y - from.y)
    let length = dx * dx + dy * dy
    let share = length > 0 ? (px * dx + py * dy) / length : 0
    let nearest = min(max(share, 0), goesOn ? .infinity : 1)
    return Self.length(px - dx * nearest, py - dy * nearest)
  }

  /// Whether it has a place in common with another line; touching counts.
  func meets(_ other: PlotLine) -> Bool {
    func side(_ place: Place, of line: PlotLine) -> Double {
      (line.to.x - line.from.x) * (place.y - line.from.y) - (line.to.y - line.from.y) * (place.x - line.from.x)
    }
    let (a, b) = (side(other.from, of: self), side(other.to, of: self))
    let (c, d) = (side(from, of: other), side(to, of: other))
    return a * b <= 0 && c * d <= 0
  }

  /// Whether it goes through cells of a row.
  func enters(_ cells: Range<Int>, row: Int) -> Bool {
    let moved = PlotLine(
      from: (from.x - Double(cells.lowerBound), from.y - Double(row)),
      to: (to.x - Double(cells.lowerBound), to.y - Double(row)))
    return !cells.isEmpty && moved.clipped(columns: cells.count, rows: 1) != nil
  }

  static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
