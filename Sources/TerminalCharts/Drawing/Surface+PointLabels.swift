import AxisScales
import TimeSeries

/// The labels of points, each where nothing else is yet.
extension Surface {
  /// Writes a label on a side of a point, or on another where it would hide something or leave the room.
  ///
  /// - Parameters:
  ///   - point: its cell on the screen.
  ///   - isOverTime: whether the point is of a series over time: then the label keeps within the plot, and may hide a
  ///     part of a thin line, but for lines of characters, which look the same. Where the line leaves no other room, it
  ///     hides a part of that, but never words.
  mutating func writeLabel(
    _ text: String, _ place: PointLabels.Place, _ point: (column: Int, row: Int), in rect: CellRect,
    isOverTime: Bool = false
  ) {
    let width = text.unicodeScalars.count
    let hidesRules = isOverTime && !isASCII
    let centred = point.column - width / 2
    let middle = isOverTime ? min(max(centred, rect.column), max(rect.column, rect.endColumn - width)) : centred
    let sides: [PointLabels.Place] = [.above, .below, .right, .left]
    var tries = ([place] + sides.filter { $0 != place && place != .middle }).map { (side: $0, away: 0) }
    // The line leaves a peak in the highest row on both sides; a few columns away is room.
    if isOverTime, place != .middle {
      tries += (1...Self.mostColumnsAway).flatMap { [(.right, $0), (.left, $0)] as [(PointLabels.Place, Int)] }
    }
    for mayHideLines in isOverTime ? [false, true] : [false] {
      for (side, away) in tries where !mayHideLines || away == 0 {
        let (column, row): (Int, Int)
        switch side {
        case .above: (column, row) = (middle, point.row - 1)
        case .below: (column, row) = (middle, point.row + 1)
        case .left: (column, row) = (point.column - width - 1 - away, point.row)
        case .right: (column, row) = (point.column + 2 + away, point.row)
        case .middle: (column, row) = (middle, point.row)
        case .none: return
        }
        guard row >= rect.row, row < rect.endRow, column >= rect.column, column + width <= rect.endColumn,
          !isOverTime || !(column - 1..<column + width + 1).contains(where: { hasWords($0, row) }),
          mayHideLines || side == .middle
            || (column - 1..<column + width + 1).allSatisfy({ isGround($0, row) || hidesRules && isFaint($0, row) })
        else { continue }
        write(text, column, row, .text)
        return
      }
    }
  }

  private static var mostColumnsAway: Int { 4 }

  /// Labels the points of a series over time where each has a place of its own: all of them, or every second, fifth ...
  /// one, counted from the first point there is, so that a pan changes no label. Where points share columns, the
  /// greatest and the least in view have one.
  mutating func drawPointLabels(_ labels: PointLabels, of series: SeriesScene, decimals: Int, on plane: Plane) {
    guard labels.place != .none, series.change == nil, series.mark != .heikinAshi else { return }
    let (points, isThin) = series.labelled
    func text(_ value: Double) -> String {
      labels.text { name in
        switch name {
        case "name", "series": series.legendName
        case "value": PriceLabel.text(value, decimals: decimals)
        default: nil
        }
      }
    }
    func write(_ point: LabelledPoint, _ place: PointLabels.Place) {
      let value = place == .below ? point.low : point.high
      let row = plane.axis.row(of: value)
      guard plane.axis.contains(value), point.x >= 0, point.x <= Double(plane.rect.columns) else { return }
      // A point on the right edge is beside the last column.
      let column = plane.rect.column + min(Int(point.x), plane.rect.columns - 1)
      writeLabel(
        text(point.value), place, (column, plane.rect.row + row), in: plane.rect,
        isOverTime: true)
    }
    guard isThin, points.count > 1, let first = points.first, let last = points.last else {
      let isTurned = plane.axis.isInverted
      guard let least = points.min(by: { $0.low < $1.low }), let most = points.max(by: { $0.high < $1.high }) else {
        return
      }
      write(most.labelled(most.high), isTurned ? .below : labels.place)
      if least.low < most.high { write(least.labelled(least.low), isTurned ? .above : .below) }
      return
    }
    let widest = points.lazy.map { text($0.value).unicodeScalars.count }.max() ?? 0
    let pitch = (last.x - first.x) / Double(points.count - 1)
    let needed = labels.place == .left || labels.place == .right ? Double(widest + 3) : Double(widest + 2)
    let every = max(Int(NumberTicks.step(span: needed / max(pitch, 0.01), maximumCount: 1).rounded(.up)), 1)
    for point in points where point.index.isMultiple(of: every) { write(point, labels.place) }
  }
}

/// A point of a series over time that a label may be beside.
struct LabelledPoint {
  /// Its number in the series.
  var index: Int
  /// Columns from the left edge of the plot.
  var x: Double
  var value: Double
  /// The ends of what is drawn at it.
  var low: Double
  var high: Double

  /// The same with the label of another value.
  fileprivate func labelled(_ value: Double) -> LabelledPoint {
    var point = self
    point.value = value
    return point
  }
}

extension SeriesScene {
  /// The points in view, and whether each has a place of its own.
  fileprivate var labelled: (points: [LabelledPoint], isThin: Bool) {
    switch shape {
    case .band: return ([], true)
    case .line(let line):
      let isThin = line.points.count == line.indices.count
      let points = line.points.enumerated().compactMap { place, point in
        point.value.isFinite
          ? LabelledPoint(
            index: line.indices.lowerBound + place, x: point.x, value: point.value, low: point.value,
            high: point.value) : nil
      }
      return (points, isThin)
    case .bars(let bars):
      let points = bars.bars.compactMap { bar -> LabelledPoint? in
        guard let values = bar.values, values.close.isFinite else { return nil }
        let (low, high) = mark.drawsBars ? (values.low, values.high) : (values.close, values.close)
        return LabelledPoint(
          index: bar.indices.lowerBound, x: bar.wickX(of: bars), value: values.close, low: low, high: high)
      }
      return (points, bars.barsPerCandle == 1 && bars.bars.allSatisfy { $0.indices.count <= 1 })
    }
  }
}
