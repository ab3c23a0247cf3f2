import AxisScales
import CivilTime
import TimeSeries

/// The map from values to rows of the plot in one frame, linear, logarithmic or with gaps; during a rescale it is
/// between two scales.
package struct ValueAxis: Equatable, Sendable {
  /// Value at the top edge of the first row and at the bottom edge of the last.
  package let upper: Double
  package let lower: Double
  package let rows: Int
  /// nil if equal differences have equal heights.
  private let logarithm: LogarithmicScale?
  /// The values that the axis skips.
  package let gaps: NumberGaps?

  /// The row of a value without a logarithm: below everything.
  private static let bottomless = 1e6

  /// - Parameters:
  ///   - upper: the value at the top edge of the first row.
  ///   - lower: the value at the bottom edge of the last row.
  ///   - rows: the height of the plot in cells.
  ///   - isLogarithmic: whether equal ratios have equal heights; only a range above zero can.
  ///   - gaps: the values that a linear axis skips; without effect where they leave none of the range.
  /// - Precondition: `upper` is above `lower`, and `rows` is positive.
  package init(upper: Double, lower: Double, rows: Int, isLogarithmic: Bool = false, gaps: NumberGaps? = nil) {
    precondition(upper > lower && rows > 0, "a value axis needs a height above 0")
    self.upper = upper
    self.lower = lower
    self.rows = rows
    logarithm = isLogarithmic ? LogarithmicScale(domain: (upper, lower), range: (0, Double(rows))) : nil
    self.gaps = gaps.flatMap { !isLogarithmic && $0.place(of: upper) > $0.place(of: lower) ? $0 : nil }
  }

  package init(_ scale: EvenScale) {
    self.init(
      upper: scale.upper, lower: scale.lower, rows: scale.rows, isLogarithmic: scale.isLogarithmic, gaps: scale.gaps)
  }

  package var isLogarithmic: Bool { logarithm != nil }

  /// The upper and the lower end on a scale with equal differences of equal height, which skips nothing.
  var evenEnds: (upper: Double, lower: Double) {
    guard let gaps else { return (upper, lower) }
    return (gaps.place(of: upper), gaps.place(of: lower))
  }

  /// Returns rows from the top edge: 0 ... rows for a value on the axis.
  @inline(__always)
  package func rowOffset(of value: Double) -> Double {
    logarithm == nil && gaps == nil ? (upper - value) / (upper - lower) * Double(rows) : unevenOffset(of: value)
  }

  @inline(never)
  private func unevenOffset(of value: Double) -> Double {
    if let logarithm { return value > 0 ? logarithm(value) : Self.bottomless }
    let ends = evenEnds
    return (ends.upper - (gaps?.place(of: value) ?? value)) / (ends.upper - ends.lower) * Double(rows)
  }

  /// Returns the value `offset` rows below the top edge; on a seam, the upper end of the gap.
  package func value(atRow offset: Double) -> Double {
    if let logarithm { return logarithm.invert(offset) }
    let ends = evenEnds
    let place = ends.upper - offset / Double(rows) * (ends.upper - ends.lower)
    return gaps?.number(at: place) ?? place
  }

  /// Returns whether a gap of the axis contains all of a range, so that nothing of it is drawn.
  func hides(_ low: Double, _ high: Double) -> Bool {
    guard let gaps, low <= high else { return false }
    return gaps.hides(low...high)
  }

  /// The offsets of the seams, from the top down.
  var seams: [Double] {
    guard let gaps else { return [] }
    return gaps.seams(from: lower, to: upper).reversed().map { rowOffset(of: $0.to) }
  }

  /// Returns the row of a value, which may be outside 0 ..< rows; a value on the lowest edge belongs to the last row.
  package func row(of value: Double) -> Int {
    let offset = rowOffset(of: value)
    let row = Self.row(offset)
    return row == rows && offset == Double(rows) ? rows - 1 : row
  }

  /// Returns the row of an offset, within a million rows of the plot; the first row for NaN.
  static func row(_ offset: Double) -> Int {
    min(max(Int(clamping: offset.rounded(.down)), -1_000_000), 1_000_000)
  }

  /// Returns whether a value has a place on the axis: it is in its range, and not skipped.
  package func contains(_ value: Double) -> Bool {
    value >= lower && value <= upper && !hides(value, value)
  }
}
