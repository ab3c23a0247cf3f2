import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The line through a series' points in view, in the columns of a chart and in the series' own unit.
///
/// Where each point has a column or more, it is drawn in the middle of its slot. Where points share columns, the line
/// goes through the first, the greatest, the least and the last value of each half column, or of each smaller part
/// where there are pixels, so no peak is lost and the strokes of neighbours meet. Parts are absolute, as columns are: a
/// pan moves the line and changes nothing in it.
package struct SeriesLine: Equatable, Sendable {
  package var points: [LinePoint]
  /// The points next to the view, from and to which the line goes on; nil where there are none.
  package var before: LinePoint?
  package var after: LinePoint?
  /// Where the view begins and ends, in columns: the line is cut there.
  private let edges: ClosedRange<Double>
  /// The indices of the points in view.
  package let indices: Range<Int>

  /// - Parameter placement: the charted series, or one that shares its axis; each point is placed at its own time.
  /// - Complexity: O(columns * log(points)).
  init(_ placement: SeriesPlacement) {
    let breaks = placement.breaks(placement.frame.subject.breaks)
    (indices, edges) = (placement.visible, placement.edges)
    points = placement.points(of: indices, breaks)
    before = placement.point(indices.lowerBound - 1, breaks)
    after = placement.point(indices.upperBound, breaks)
    if placement.isOwner { move(to: placement.frame.bars) }
  }

  /// Gives the last point of the charted series the value that its bar has while it moves to another one.
  mutating func move(to bars: ColumnBars) {
    guard let bar = bars.bars.last, let values = bar.values, bar.indices.count == 1, !points.isEmpty,
      bar.indices.upperBound == indices.upperBound
    else { return }
    points[points.count - 1].value = values.close
  }

  /// The least and the greatest value in view; nil without any.
  package var extent: (low: Double, high: Double)? {
    var result: (low: Double, high: Double)?
    for point in points where point.value.isFinite {
      result = result.map { (min($0.low, point.value), max($0.high, point.value)) } ?? (point.value, point.value)
    }
    return result
  }

  /// The last value in view; nil without any.
  var last: Double? { points.last { $0.value.isFinite }?.value }

  /// The line without points.
  var emptied: SeriesLine {
    var line = self
    line.points = []
    line.before = nil
    line.after = nil
    return line
  }

  /// Returns the line with other values; a point without one is a gap.
  package func mapped(_ change: (Double) -> Double?) -> SeriesLine {
    func changed(_ point: LinePoint) -> LinePoint {
      LinePoint(x: point.x, value: change(point.value) ?? .nan, isBroken: point.isBroken)
    }
    var line = self
    line.points = points.map(changed)
    (line.before, line.after) = (before.map(changed), after.map(changed))
    return line
  }

  /// Returns the line on a value axis, as rows, cut at the edges of the view and at the gaps of the axis.
  func path(on axis: ValueAxis, isStepped: Bool = false) -> LinePath {
    func placed(_ point: LinePoint) -> LinePath.Point {
      LinePath.Point(x: point.x, y: axis.rowOffset(of: point.value), isBroken: point.isBroken)
    }
    var path = LinePath(isStepped: isStepped)
    path.points.reserveCapacity(points.count + 2)
    let joinsBefore = before != nil && (points.first ?? after)?.isBroken == false
    if joinsBefore, let before { path.points.append(placed(before)) }
    for point in points { path.points.append(placed(point)) }
    let joinsAfter = after?.isBroken == false && (joinsBefore || !points.isEmpty)
    if joinsAfter, let after { path.points.append(placed(after)) }
    // A point in the middle of its slot may be beyond the edge before which the slot starts.
    let lower = min(edges.lowerBound, points.first?.x ?? .infinity)
    let upper = max(edges.upperBound, points.last?.x ?? -.infinity)
    if joinsBefore { path.cutFirst(at: lower) }
    if joinsAfter { path.cutLast(at: upper) }
    if let gaps = axis.gaps {
      let shown = (joinsBefore ? [before] : []) + points + (joinsAfter ? [after] : [])
      path.cut(at: gaps, shown.map { $0?.value ?? .nan })
    }
    return path
  }
}

extension LinePath {
  /// Removes the parts within a gap: strokes between two points of it, and points without a stroke that leaves it. A
  /// stroke into a gap ends at the seam.
  fileprivate mutating func cut(at gaps: NumberGaps, _ values: [Double]) {
    let held = values.map { gaps.gap(holding: $0) }
    func leaves(_ place: Int, to other: Int) -> Bool {
      points.indices.contains(other) && held[other] != held[place] && !points[max(place, other)].isBroken
        && points[other].y.isFinite
    }
    for place in points.indices where held[place] != nil {
      if !leaves(place, to: place - 1), !leaves(place, to: place + 1) { points[place].y = .nan }
    }
    for place in points.indices.dropFirst() where held[place] != nil && held[place] == held[place - 1] {
      points[place].isBroken = true
    }
  }

  /// Moves the first point along its stroke to `x`, if it lies left of it.
  fileprivate mutating func cutFirst(at x: Double) {
    guard points.count > 1, points[0].x < x, points[1].x > points[0].x else { return }
    points[0].y = height(at: min(x, points[1].x), from: points[0], to: points[1])
    points[0].x = min(x, points[1].x)
  }

  /// Moves the last point along its stroke to `x`, if it lies right of it.
  fileprivate mutating func cutLast(at x: Double) {
    guard points.count > 1, let last = points.last else { return }
    let from = points[points.count - 2]
    guard last.x > x, last.x > from.x else { return }
    let end = max(x, from.x)
    points[points.count - 1].y = height(at: end, from: from, to: last)
    points[points.count - 1].x = end
  }

  private func height(at x: Double, from: Point, to: Point) -> Double {
    isStepped ? from.y : from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
  }
}
