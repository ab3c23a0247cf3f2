import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The map from places of the data to the cells of a plot on the screen, on which annotations are placed.
protocol AnnotationMap {
  var columns: Int { get }
  var rows: Int { get }
  /// The column of a hatch that pans with the data.
  var phase: Int { get }
  /// Whether a line across has its value among the labels of the axis.
  var hasTags: Bool { get }
  /// Returns the columns and rows from the upper left corner, each nil where the point spans the axis; nil for a place
  /// that there is not, as for NaN.
  func spot(of point: Annotation.Point) -> (x: Double?, y: Double?)?
  /// Returns the cells of a band, which may be outside the plot: at least one.
  func cells(from start: Annotation.Point, to end: Annotation.Point) -> (columns: Range<Int>, rows: ClosedRange<Int>)?
  /// Returns the place of a band without rounding, which may be outside the plot; nil where only cells are drawn.
  func extent(from start: Annotation.Point, to end: Annotation.Point) -> PlaneExtent?
}

extension AnnotationMap {
  /// The line between two places, or on beyond the second one; nil without a place.
  func line(from: Annotation.Point, to: Annotation.Point, goesOn: Bool = false) -> PlotLine? {
    guard let start = spot(of: from), let end = spot(of: to) else { return nil }
    let isWhole = [start.x, start.y, end.x, end.y].allSatisfy { $0 != nil }
    return PlotLine(
      from: (x: start.x ?? 0, y: start.y ?? 0), to: (x: end.x ?? Double(columns), y: end.y ?? Double(rows)),
      goesOn: goesOn && isWhole)
  }

  /// The place of a corner; nil if it spans an axis.
  func place(of point: Annotation.Point) -> (x: Double, y: Double)? {
    guard let spot = spot(of: point), let x = spot.x, let y = spot.y else { return nil }
    return (x, y)
  }

  /// Returns the column of some columns from the left edge, which may be outside the plot.
  func column(_ x: Double) -> Int { Int(clamping: x.rounded(.down)) }

  /// Returns the row of some rows from the top edge; the lower edge belongs to the last one.
  func row(atOffset y: Double) -> Int { y == Double(rows) ? rows - 1 : Int(clamping: y.rounded(.down)) }
}

/// The plot of one scene over time.
struct AnnotationPlot: AnnotationMap {
  let grid: CellGrid
  let axis: ValueAxis
  let columns: Int
  let rows: Int
  private let bars: ColumnBars
  private var bodyWidth: Int { bars.bodyWidth }
  private let isFine: Bool
  private let viewport: Viewport
  private let scale: TimeScale
  private let series: Series
  /// The value whose change is 0, if the axis shows changes.
  private let base: (value: Double, isPercent: Bool)?

  init(_ scene: borrowing ChartScene) {
    grid = scene.grid
    axis = scene.axis
    bars = scene.bars
    isFine = scene.subject.isFine
    (columns, rows) = (scene.layout.plot.columns, scene.layout.plot.rows)
    viewport = scene.subject.viewport
    (scale, series) = (scene.subject.scale, scene.subject.series)
    base = scene.chartedChange.map { ($0.base ?? .nan, $0.unit.isRelative) }
  }

  /// Whether the axis shows changes, not the values themselves.
  var showsChanges: Bool { base != nil }

  var phase: Int { Int(clamping: grid.firstCell.truncatingRemainder(dividingBy: 1_024)) }
  var hasTags: Bool { !showsChanges }

  func spot(of point: Annotation.Point) -> (x: Double?, y: Double?)? {
    var height: Double?
    if let value = point.value {
      guard let own = y(value) else { return nil }
      height = own
    }
    return (point.time.map(x), height)
  }

  func cells(
    from start: Annotation.Point, to end: Annotation.Point
  ) -> (columns: Range<Int>, rows: ClosedRange<Int>)? {
    guard let first = start.value.map({ row($0) }) ?? 0, let last = end.value.map({ row($0) }) ?? rows - 1 else {
      return nil
    }
    return (columns(from: start, to: end), min(first, last)...max(first, last))
  }

  func extent(from start: Annotation.Point, to end: Annotation.Point) -> PlaneExtent? {
    guard isFine, let first = start.value.map(y) ?? 0, let last = end.value.map(y) ?? Double(rows) else { return nil }
    // In 64ths of a column, so that the tiles of a picture stay the same in a pan.
    func column(_ position: AxisPosition) -> Double {
      let place = grid.place(of: position)
      return Double(place.column) + place.part
    }
    let lower = (start.position ?? start.time.map(edge)).map(column) ?? 0
    let upper = (end.position ?? end.time.map(edge)).map(column) ?? Double(columns)
    return PlaneExtent(
      left: min(lower, upper), right: max(lower, upper), top: min(first, last), bottom: max(first, last))
  }

  /// Returns columns from the left edge. A time within the slot of a bar that is wider than a cell gets the middle of
  /// its wick, so that a mark is on its bar.
  func x(_ time: Timestamp) -> Double {
    let left = grid.position(ofColumn: 0)
    let slot: AxisPosition
    if let index = bar(at: time) {
      if bars.barsPerCandle > 1, let candle = bars.place(of: index) {
        return candle.wickX(of: bars) + (isFine ? candle.wickPart(of: bars) : 0)
      }
      slot = scale.position(ofIndex: index, in: series)
    } else if case .ordinal = scale, let last = series.lastTime, time > last {
      // After the newest bar: the slot of a future bar.
      slot = AxisPosition(whole: scale.position(of: time).whole)
    } else {
      return left.distance(to: scale.position(ofBarAt: time, in: series)) / grid.cellWidth
    }
    if isFine { return grid.offset(of: slot) + bars.slotColumns / 2 }
    return Double(CellSurface.wickColumn(grid.column(of: slot), bodyWidth)) + 0.5
  }

  /// Returns the column of a marker in view; -1 before the view, and `columns` after it. A marker is in view if its bar
  /// is, even if only part of the column is.
  func column(ofMarkerAt time: Timestamp) -> Int {
    let position =
      bar(at: time).map { scale.position(ofIndex: $0, in: series) } ?? scale.position(ofBarAt: time, in: series)
    if position < viewport.lower { return -1 }
    if position >= viewport.upper { return columns }
    return min(max(Int(clamping: x(time).rounded(.down)), 0), columns - 1)
  }

  /// Returns the bar that a time belongs to: the one in whose step it is or, in closed time, the next; nil for a time
  /// without a bar, and for bars that share columns on an axis with open time, where the time itself says more.
  private func bar(at time: Timestamp) -> Int? {
    guard let first = series.firstTime, let last = series.lastTime, time >= first else { return nil }
    let index = series.index(atOrBefore: time) ?? series.indices.lowerBound
    let step = series.upperMedianStep
    let isInStep = time == series.time(at: index) || time.nanoseconds(since: series.time(at: index)) < step
    if case .ordinal = scale {
      return isInStep ? index : time < last ? index + 1 : nil
    }
    guard bodyWidth > 1 else { return nil }
    if isInStep { return index }
    guard time < last else { return nil }
    let gap = scale.position(of: time).distance(to: scale.position(ofIndex: index + 1, in: series))
    return gap <= 0 ? index + 1 : nil
  }

  /// Returns the columns of a band, which may be outside the plot: at least one.
  func columns(from start: Annotation.Point, to end: Annotation.Point) -> Range<Int> {
    let lower = (start.position ?? start.time.map(edge)).map(grid.column) ?? 0
    let upper = (end.position ?? end.time.map(edge)).map(grid.ceilingColumn) ?? columns
    return min(lower, upper)..<max(lower, upper, min(lower, upper) + 1)
  }

  /// Returns the position of an edge of a band: in closed time, the next bar.
  private func edge(_ time: Timestamp) -> AxisPosition {
    guard case .ordinal = scale, let index = bar(at: time), time > series.time(at: index) else {
      return bar(at: time).map { scale.position(ofIndex: $0, in: series) } ?? scale.position(ofBarAt: time, in: series)
    }
    return scale.position(ofBarAt: time, in: series)
  }

  /// Returns rows from the top edge; nil for a value that is no number.
  func y(_ value: Double) -> Double? {
    var value = value
    if let base {
      let change = value - base.value
      value = base.isPercent ? change / abs(base.value) * 100 : change
    }
    guard !value.isNaN else { return nil }
    let offset = axis.rowOffset(of: value)
    return offset.isNaN ? nil : min(max(offset, -Self.far), Self.far)
  }

  /// Returns the value at some rows from the top edge, with no more digits than tell a hundredth of a row; nil where a
  /// comparison has none.
  func value(atRow offset: Double) -> Double? {
    func value(_ offset: Double) -> Double {
      let value = axis.value(atRow: offset)
      guard let base else { return value }
      return base.value + (base.isPercent ? value / 100 * abs(base.value) : value)
    }
    let exact = value(offset)
    guard exact.isFinite else { return nil }
    let least = abs(value(offset + 0.005) - value(offset - 0.005))
    guard least > 0, least.isFinite else { return exact }
    let decimals = NumberTicks.decimals(forStep: NumberTicks.step(span: least, maximumCount: 1))
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let rounded = (exact * unit).rounded() / unit
    return rounded.isFinite ? rounded : exact
  }

  /// Far outside every plot, and small enough for exact arithmetic.
  private static let far = 1e9

  /// Returns the row of a value, which may be outside the plot.
  func row(_ value: Double) -> Int? {
    y(value).map { row(atOffset: $0) }
  }
}

extension ChartScene {
  /// Returns the value at some rows from the top edge of the plot; nil where a comparison has none.
  package func value(atRow offset: Double) -> Double? { AnnotationPlot(self).value(atRow: offset) }

  /// Returns the rows from the top edge of the plot to a value; nil for NaN.
  package func rowOffset(of value: Double) -> Double? { AnnotationPlot(self).y(value) }

  /// Returns the cell of a place in the plot, from 0; nil if it is outside or a coordinate is absent.
  package func cell(of point: Annotation.Point) -> (column: Int, row: Int)? {
    let plot = AnnotationPlot(self)
    guard let time = point.time, let row = point.value.flatMap(plot.row) else { return nil }
    let column = Int(clamping: plot.x(time).rounded(.down))
    return (0..<plot.columns).contains(column) && (0..<plot.rows).contains(row) ? (column, row) : nil
  }
}
