import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// A series on the time axis of a frame, which may be the axis of another series.
///
/// Slots belong to the charted series; other series are placed at their own times.
struct SeriesPlacement {
  let series: Series
  let frame: TimeFrame

  init(_ series: Series, on frame: TimeFrame) { (self.series, self.frame) = (series, frame) }

  private var parts: CellGrid { frame.parts }
  private var slot: Double { frame.slot }

  private var subject: ChartSubject { _read { yield frame.subject } }
  private var grid: CellGrid { frame.grid }

  /// Whether it is the charted series, whose slots are the slots of the axis.
  var isOwner: Bool { series === subject.series }

  func breaks(_ rule: BreakRule) -> LineBreaks { LineBreaks(rule, series, subject.scale) }

  /// The points of the view: those that start in it.
  var visible: Range<Int> { points(in: subject.viewport) }

  private func points(in view: Viewport) -> Range<Int> {
    let (lower, upper) = (view.lower, view.upper)
    return isOwner
      ? subject.scale.points(from: lower, to: upper, in: series)
      : subject.scale.points(from: lower, to: upper, inOther: series)
  }

  /// Where the view begins and ends, in columns from the left edge of the plot.
  var edges: ClosedRange<Double> {
    guard frame.cutsLines else { return -Double.infinity...Double.infinity }
    let lower = min(max(grid.offset(of: subject.viewport.lower), 0), Double(grid.columns))
    return lower...min(max(grid.offset(of: subject.viewport.upper), lower), Double(grid.columns))
  }

  /// Half a slot if bars are wider than a cell, so that a point is in the middle of its slot.
  private var halfSlot: Double { slot >= grid.cellWidth * (1 - 1e-9) ? slot / 2 : 0 }

  // MARK: points of a line

  /// Points of a part of a column up to which each is drawn; more are folded.
  private static let few = 2.0

  /// Returns the points of a line: each, or first, greatest, least and last of each part of a column.
  ///
  /// - Complexity: O(columns * log(points)).
  func points(of seen: Range<Int>, _ breaks: LineBreaks) -> [LinePoint] {
    // By the width of a slot, so that a pan does not change it.
    if slot * Self.few < parts.cellWidth || seen.count > Int(Self.few) * 2 * parts.columns {
      return folded(seen, breaks)
    }
    return seen.compactMap { point($0, breaks) }
  }

  /// Returns a point in the part of a column of its middle; nil for an index without a point.
  func point(_ index: Int, _ breaks: LineBreaks) -> LinePoint? {
    guard series.indices.contains(index) else { return nil }
    let position = position(of: index)
    // A middle on the border of two parts is in the left one, as wicks are.
    let part =
      halfSlot > 0 ? parts.ceilingColumn(of: position.advanced(by: halfSlot)) - 1 : parts.column(of: position)
    let value = series.value(at: index)
    return LinePoint(x: middle(part), value: value, isBroken: !value.isFinite || breaks.isBroken(before: index))
  }

  /// Returns the place of a point's sign: on its line, or in the middle of its slot.
  func mark(_ index: Int, of mark: Mark) -> LinePoint? {
    guard var point = point(index, breaks(.never)) else { return nil }
    if mark == .volume { point.value = series.bar(at: index).volume }
    if isOwner, mark.hasPlaces, frame.bars.barsPerCandle > 1, let candle = frame.bars.place(of: index) {
      point = LinePoint(x: candle.wickX(of: frame.bars), value: point.value, isBroken: point.isBroken)
    }
    return point.value.isFinite ? point : nil
  }

  /// Returns the selected point of the series of a name; nil if none of its points in view is selected.
  func selected(_ name: String, of mark: Mark) -> LinePoint? {
    let selection = subject.selection
    guard selection.series == name, let index = selection.time.flatMap({ series.index(atOrBefore: $0) }),
      visible.contains(index)
    else { return nil }
    return self.mark(index, of: mark)
  }

  /// Returns the value on the stroke from a point to the next one, at a time; nil if there is no such stroke.
  func value(after index: Int, at time: Timestamp?) -> Double? {
    guard let time, series.indices.contains(index), series.indices.contains(index + 1) else { return nil }
    let (from, to) = (position(of: index), position(of: index + 1))
    let length = from.distance(to: to)
    guard length > 0 else { return nil }
    let share = min(max(from.distance(to: subject.scale.position(of: time)) / length, 0), 1)
    return series.value(at: index) + (series.value(at: index + 1) - series.value(at: index)) * share
  }

  private func folded(_ seen: Range<Int>, _ breaks: LineBreaks) -> [LinePoint] {
    var edges = [seen.lowerBound]
    edges.reserveCapacity(parts.columns + 1)
    for part in 1..<parts.columns {
      edges.append(min(max(index(atOrAfter: parts.position(ofColumn: part)), edges[part - 1]), seen.upperBound))
    }
    edges.append(seen.upperBound)
    var points: [LinePoint] = []
    points.reserveCapacity(4 * parts.columns)
    var isMissing = false
    for (part, values) in series.columns(edges).enumerated() where edges[part] < edges[part + 1] {
      guard let values else {
        isMissing = true
        continue
      }
      let x = middle(part)
      // A line goes through closes, so the first value is not the first bar's open.
      let first = series.value(at: edges[part])
      points.append(
        LinePoint(
          x: x, value: first.isFinite ? first : values.open,
          isBroken: isMissing || breaks.isBroken(before: edges[part])))
      isMissing = false
      guard values.count > 1 else { continue }
      for value in [values.high, values.low, values.close] {
        points.append(LinePoint(x: x, value: value, isBroken: false))
      }
    }
    return points
  }

  private func middle(_ part: Int) -> Double { (Double(part) + 0.5) / Double(subject.lineParts) }

  // MARK: places of bars

  /// Returns the points of a series in the places of the charted series' bars: a place holds the points from its start
  /// to the next one's.
  ///
  /// - Complexity: O(places * log(points)).
  func bars() -> ColumnBars {
    if isOwner { return frame.bars }
    let places = frame.bars.bars
    guard !places.isEmpty else { return .empty }
    let (breaks, seen) = (LineBreaks(subject.breaks, series, subject.scale), points(in: frame.placed))
    // The first place of the view has what lies between the view's edge and its bar, too.
    let first = places.count - frame.bars.selected.count
    var edges = places.map { min(max(series.lowerBound(start(of: $0)), seen.lowerBound), seen.upperBound) }
    for place in 0..<first { edges[place] = min(series.lowerBound(start(of: places[place])), seen.lowerBound) }
    if first < places.count { edges[first] = seen.lowerBound }
    edges.append(seen.upperBound)
    let bars = places.enumerated().map { place, owner in
      let indices = edges[place]..<max(edges[place], edges[place + 1])
      return ColumnBar(
        indices: indices, column: owner.column, width: owner.width, part: owner.part, share: owner.share,
        values: series.aggregate(indices),
        isBroken: !indices.isEmpty && breaks.isBroken(before: indices.lowerBound))
    }
    return ColumnBars(
      bars: bars, bodyWidth: frame.bars.bodyWidth, slotColumns: frame.bars.slotColumns, indices: seen,
      barsPerCandle: frame.bars.barsPerCandle)
  }

  /// The close of the point before the first bar drawn; NaN for none.
  var closeBefore: Double {
    let first = (isOwner ? frame.bars : bars()).bars.first { !$0.indices.isEmpty }?.indices.lowerBound
    guard let first, series.indices.contains(first - 1) else { return .nan }
    return series.value(at: first - 1)
  }

  private func start(of place: ColumnBar) -> Timestamp {
    place.indices.isEmpty
      ? subject.scale.time(at: grid.position(ofColumn: place.column))
      : subject.series.time(at: place.indices.lowerBound)
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
