import TimeSeries

/// A mark of the caller's own: it draws the points in view with a pen, and has axes, legend, crosshair, selection,
/// motion and pixels as any other mark.
///
/// Marks that are equal must draw equal points alike, because a frame keeps what did not change.
///
/// ```swift
/// struct Lollipops: CustomMark {
///   func extent(of points: [MarkPoint]) -> ClosedRange<Double>? {
///     let values = points.map(\.values.close)
///     return min(values.min() ?? 0, 0)...max(values.max() ?? 0, 0)
///   }
///
///   func draw(_ points: [MarkPoint], with pen: inout MarkPen) {
///     for point in points {
///       pen.stem(at: point, from: 0, to: point.values.close)
///       pen.dot(at: point, point.values.close)
///     }
///   }
/// }
///
/// let series = ChartSeries("sales", sales, .custom(Lollipops()))
/// ```
public protocol CustomMark: Hashable, Sendable {
  /// Whether it draws the four prices or the volume of a bar; then a series of single values is a `ChartFault`. False
  /// by default.
  var needsBars: Bool { get }

  /// Returns the values that the axis must include for the points in view; nil for none. By default from the least low
  /// to the greatest high.
  func extent(of points: [MarkPoint]) -> ClosedRange<Double>?

  /// Draws the points in view, from left to right.
  ///
  /// The frame may draw them again while the newest one moves to another value.
  func draw(_ points: [MarkPoint], with pen: inout MarkPen)
}

extension CustomMark {
  public var needsBars: Bool { false }

  public func extent(of points: [MarkPoint]) -> ClosedRange<Double>? {
    guard let low = points.map(\.values.low).min(), let high = points.map(\.values.high).max(), low <= high else {
      return nil
    }
    return low...high
  }
}

/// A place of the time axis with its values: one point, or all points of a column where columns have several.
public struct MarkPoint: Sendable {
  /// Open, high, low, close, volume and the number of points. A single value is all four prices.
  public let values: Aggregate
  /// Columns from the left edge of the plot to the start of its slot; a fraction is a part of a column.
  public let column: Double
  /// The columns of its slot; at least 1.
  public let width: Double
  /// The columns from the left edge of the plot to its middle.
  public var middle: Double { column + width / 2 }
  /// Whether a line that joins the points is broken before it.
  public let isBroken: Bool

  init?(_ bar: ColumnBar) {
    guard let values = bar.values else { return nil }
    self.values = values
    column = bar.x
    width = Double(max(bar.width, 1))
    isBroken = bar.isBroken
  }
}

extension CustomMark {
  /// The extent of bars in view; nil without one that an axis can have.
  func extent(of bars: ColumnBars) -> (low: Double, high: Double)? {
    guard let extent = extent(of: bars.bars.compactMap(MarkPoint.init)),
      max(abs(extent.lowerBound), abs(extent.upperBound)) <= Series.greatestValue
    else { return nil }
    return (extent.lowerBound, extent.upperBound)
  }
}
