import TimeSeries

/// The proportions of the marks of a chart of rows.
public struct ChartProportions: Equatable, Sendable {
  /// The space between two categories, as a share of the distance of their middles, 0 to 0.9.
  public var categoryPadding = 0.3
  /// The space between the bars of a category, as a share of the distance of their middles, 0 to 0.9.
  public var seriesPadding = 0.0
  /// The radius of the corners at the ends of bars as a share of half their width, 0 to 1, where there are pixels.
  package var tips = 0.0
  /// The looks of the lines to the labels of slices, and of the directions of a radar chart.
  package var spokes = Spokes()
  /// The range of the value axis; nil for that of the values.
  public var range: ClosedRange<Double>?
  /// The height of a cell divided by its width.
  public var cellRatio = 2.0
  /// The turn of a pie, a donut or a polar axis in radians, clockwise; 0 starts at the top.
  public var rotation = 0.0
  /// How far the selected slice is moved out, as a share of the radius, 0 to 0.5.
  public var protrusion = 0.08
  /// The radius of a donut's hole as a share of the donut's, 0 to 0.95.
  public var hole = 0.55
  /// The area of a bubble is the value of its point times this, in square cell widths; nil for a largest diameter of a
  /// sixth of the plot.
  public var bubbleScale: Double?
  /// The diameter of the largest bubble in cell widths, which sets the scale; `bubbleScale` takes precedence.
  public var bubbleDiameter: Double?
  /// The labels of values; nil for the mark's usual labels.
  public var labels: PointLabels?
  /// The number of a full turn of a polar axis; nil for 360, or for the range of numbers beyond it.
  public var turn: Double?
  /// Whether the grid of a radar or polar chart has circles, and lines are curves; if not, both are straight.
  public var hasRoundGrid: Bool?
  /// Whether the last point of a radial line is joined to the first; nil for radar alone.
  public var wraps: Bool?

  public init() {}

  /// A share within its limits; 0 for NaN.
  static func share(_ value: Double, _ most: Double) -> Double { value > 0 ? min(value, most) : 0 }

  /// The round end of a bar; nil for a square one.
  func tip(isAtStart: Bool) -> BarPart.Tip? {
    let ratio = Self.share(tips, 1)
    return ratio > 0 ? BarPart.Tip(isAtStart: isAtStart, ratio: ratio) : nil
  }

  /// The range of the value axis, if it is one that an axis can have.
  var shownRange: ClosedRange<Double>? {
    guard let range, range.lowerBound < range.upperBound,
      max(abs(range.lowerBound), abs(range.upperBound)) <= Series.greatestValue
    else { return nil }
    return range
  }

  /// `cellRatio`, limited to the proportions of real fonts.
  var ratio: Double { cellRatio.isFinite ? min(max(cellRatio, 0.5), 5) : 2 }
}
