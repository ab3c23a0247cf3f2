import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// A series on the time axis of a frame, which may be the axis of another series.
///
/// Slots belong to the charted series; other series stand at their own times.
struct SeriesPlacement {
  let series: Series
  private let frame: TimeFrame

  init(_ series: Series, on frame: TimeFrame) {
    (self.series, self.frame) = (series, frame)
  }

  private var subject: ChartSubject { frame.subject }
  private var grid: CellGrid { frame.grid }
  private var isOwner: Bool { series === subject.series }

  /// The points whose slots touch the view.
  var visible: Range<Int> {
    let right = min(grid.position(ofColumn: grid.columns), subject.viewport.upper)
    // A bar whose left part is cut off is visible, too, as with candles.
    let left = grid.position(ofColumn: 0).advanced(by: -2 * (1 - 1e-6) * halfSlot)
    let first = index(atOrAfter: left)
    return first..<max(first, index(atOrAfter: right))
  }

  /// Half a slot if bars are wider than a cell, so that a point is in the middle of its slot.
  private var halfSlot: Double {
    let slot = subject.scale.slotWidth(in: subject.series)
    return slot >= grid.cellWidth ? slot / 2 : 0
  }

  /// Returns each point if there are few, else the last point of each column.
  ///
  /// - Complexity: O(columns * log(points)).
  func points(of seen: Range<Int>) -> [LinePoint] {
    let breaks = LineBreaks(subject.breaks, series, subject.scale)
    let left = grid.position(ofColumn: 0)
    guard seen.count > 2 * grid.columns else {
      return seen.map { index in
        let place = position(of: index).advanced(by: halfSlot)
        return LinePoint(
          x: max(0, left.distance(to: place) / grid.cellWidth), value: series.value(at: index),
          isBroken: breaks.isBroken(before: index) || !series.value(at: index).isFinite)
      }
    }
    var edges = [seen.lowerBound]
    for column in 1..<grid.columns {
      edges.append(min(max(index(atOrAfter: grid.position(ofColumn: column)), edges[column - 1]), seen.upperBound))
    }
    edges.append(seen.upperBound)
    return series.columns(edges).enumerated().compactMap { column, values in
      values.map {
        LinePoint(x: Double(column) + 0.5, value: $0.close, isBroken: breaks.isBroken(before: edges[column]))
      }
    }
  }

  /// Returns the points of a series in the places of the charted series' bars: a place holds the points from its start
  /// to the next one's.
  ///
  /// - Complexity: O(places * log(points)).
  func bars() -> ColumnBars {
    if isOwner { return frame.bars }
    let places = frame.bars.bars
    guard !places.isEmpty else { return .empty }
    let breaks = LineBreaks(subject.breaks, series, subject.scale)
    var edges = places.map { series.lowerBound(start(of: $0)) }
    edges.append(max(end(of: places[places.count - 1]), edges[edges.count - 1]))
    let bars = places.enumerated().map { place, owner in
      let indices = edges[place]..<max(edges[place], edges[place + 1])
      return ColumnBar(
        indices: indices, column: owner.column, width: owner.width, values: series.aggregate(indices),
        isBroken: !indices.isEmpty && breaks.isBroken(before: indices.lowerBound))
    }
    return ColumnBars(bars: bars, bodyWidth: frame.bars.bodyWidth, indices: edges[0]..<edges[edges.count - 1])
  }

  private func start(of place: ColumnBar) -> Timestamp {
    place.indices.isEmpty
      ? subject.scale.time(at: grid.position(ofColumn: place.column))
      : subject.series.time(at: place.indices.lowerBound)
  }

  /// One past the last point of a place: that before the owner's next bar, or all if the owner has no further bar.
  private func end(of place: ColumnBar) -> Int {
    let next = place.indices.upperBound
    if subject.series.indices.contains(next) { return series.lowerBound(subject.series.time(at: next)) }
    return series.indices.upperBound
  }

  private func position(of index: Int) -> AxisPosition {
    if case .ordinal = subject.scale, !isOwner { return subject.scale.position(of: series.time(at: index)) }
    return subject.scale.position(ofIndex: index, in: series)
  }

  private func index(atOrAfter position: AxisPosition) -> Int {
    if case .ordinal = subject.scale, !isOwner { return series.lowerBound(subject.scale.time(at: position)) }
    return series.firstIndex(atOrAfter: position, subject.scale)
  }
}
