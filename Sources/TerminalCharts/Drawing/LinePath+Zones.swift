/// Lines that are cut where they cross borders, which run across.
extension LinePath {
  /// Returns the parts of the line between borders: one path for each space between two of them, the lowest first.
  ///
  /// Both parts have the point at which the line crosses the border between them. A point on a border is above it. The
  /// parts have no steps, because a step is cut within.
  ///
  /// - Parameter borders: offsets of rows from the top, the lowest border on the plot first.
  /// - Complexity: O(points + crossings).
  func parts(between borders: [Double]) -> [LinePath] {
    var parts = [LinePath](repeating: LinePath(), count: borders.count + 1)
    var pen: (point: Point, place: Int)?
    for point in corners {
      guard point.x.isFinite, !point.y.isNaN else {
        pen = nil
        continue
      }
      let place = borders.prefix { $0 >= point.y }.count
      guard let from = pen, !point.isBroken else {
        parts[place].points.append(Point(x: point.x, y: point.y, isBroken: true))
        pen = (point, place)
        continue
      }
      var at = from.place
      for _ in 0..<abs(place - at) {
        let y = borders[at < place ? at : at - 1]
        let x = from.point.x + (point.x - from.point.x) * Self.share(of: y, from: from.point.y, to: point.y)
        parts[at].points.append(Point(x: x, y: y))
        at += at < place ? 1 : -1
        parts[at].points.append(Point(x: x, y: y, isBroken: true))
      }
      parts[place].points.append(point)
      pen = (point, place)
    }
    return parts
  }

  /// Returns the line held within rows: it runs along an edge of them where it is beyond.
  ///
  /// - Complexity: O(points).
  func held(in rows: ClosedRange<Double>) -> LinePath {
    var held = LinePath()
    var pen: Point?
    for point in corners {
      guard point.x.isFinite, !point.y.isNaN else {
        pen = nil
        continue
      }
      if let from = pen, !point.isBroken {
        let cuts = [rows.lowerBound, rows.upperBound].filter { ($0 - from.y) * ($0 - point.y) < 0 }
        for y in from.y < point.y ? cuts : cuts.reversed() {
          let x = from.x + (point.x - from.x) * Self.share(of: y, from: from.y, to: point.y)
          held.points.append(Point(x: x, y: y))
        }
      }
      let y = min(max(point.y, rows.lowerBound), rows.upperBound)
      held.points.append(Point(x: point.x, y: y, isBroken: pen == nil || point.isBroken))
      pen = point
    }
    return held
  }

  /// The points between which strokes are straight: a stepped line has one more at each step.
  private var corners: [Point] {
    guard isStepped else { return points }
    var corners: [Point] = []
    corners.reserveCapacity(2 * points.count)
    for point in points {
      if let last = corners.last, !point.isBroken, last.x.isFinite, last.y.isFinite, point.y.isFinite {
        corners.append(Point(x: point.x, y: last.y))
      }
      corners.append(point)
    }
    return corners
  }

  /// How far an offset is on the way between two others; strokes far out of the plot cross at its end.
  private static func share(of y: Double, from start: Double, to end: Double) -> Double {
    let share = (y - start) / (end - start)
    return share.isFinite ? min(max(share, 0), 1) : 1
  }

  /// The offset of the stroke at the middle of each column, in rows from the top of the plot; nil where there is none.
  func offsets(columns: Int) -> [Double?] {
    var result = [Double?](repeating: nil, count: max(columns, 0))
    var last: Point?
    for point in corners {
      guard point.x.isFinite, point.y.isFinite else {
        last = nil
        continue
      }
      defer { last = point }
      guard let from = last, !point.isBroken, point.x > from.x else { continue }
      let first = max(Int(clamping: (from.x - 0.5).rounded(.up)), 0)
      let end = min(Int(clamping: (point.x + 0.5).rounded(.up)), columns)
      for column in first..<max(end, first) {
        let share = min(max((Double(column) + 0.5 - from.x) / (point.x - from.x), 0), 1)
        result[column] = from.y + (point.y - from.y) * share
      }
    }
    return result
  }
}
