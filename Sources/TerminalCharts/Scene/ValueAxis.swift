import AxisScales
import CivilTime
import TimeSeries

/// The map from values to rows of the plot in one frame, linear, logarithmic or with gaps, upward or inverted; during a
/// rescale it is between two scales.
package struct ValueAxis: Equatable, Sendable {
  /// The greatest value, at the top edge of the first row, and the least, at the bottom edge of the last; the other way
  /// round if the axis is inverted.
  package let upper: Double
  package let lower: Double
  package let rows: Int
  /// Whether the greatest value is at the bottom.
  package let isInverted: Bool
  /// nil if equal differences have equal heights.
  private let logarithm: LogarithmicScale?
  /// The values that the axis skips.
  package let gaps: NumberGaps?

  /// The row of a value without a logarithm: beyond everything.
  private static let bottomless = 1e6

  /// - Parameters:
  ///   - upper: the value at the top edge of the first row, unless the axis is inverted.
  ///   - lower: the value at the bottom edge of the last row, unless the axis is inverted.
  ///   - rows: the height of the plot in cells.
  ///   - mode: whether equal ratios have equal heights, which only a range above zero can, and the direction.
  ///   - gaps: the values that a linear axis skips; without effect where they leave none of the range.
  /// - Precondition: `upper` is above `lower`, and `rows` is positive.
  package init(
    upper: Double, lower: Double, rows: Int, _ mode: ValueScaleMode = .linear, gaps: NumberGaps? = nil
  ) {
    precondition(upper > lower && rows > 0, "a value axis needs a height above 0")
    self.upper = upper
    self.lower = lower
    self.rows = rows
    isInverted = mode.isInverted
    logarithm = mode.isLogarithmic ? LogarithmicScale(domain: (upper, lower), range: (0, Double(rows))) : nil
    self.gaps = gaps.flatMap { !mode.isLogarithmic && $0.place(of: upper) > $0.place(of: lower) ? $0 : nil }
  }

  package init(_ scale: EvenScale) {
    self.init(upper: scale.upper, lower: scale.lower, rows: scale.rows, scale.mode, gaps: scale.gaps)
  }

  package var isLogarithmic: Bool { logarithm != nil }

  package var mode: ValueScaleMode { ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: isInverted) }

  /// The axis with the greatest value at the top.
  package var upright: ValueAxis {
    isInverted
      ? ValueAxis(
        upper: upper, lower: lower, rows: rows, ValueScaleMode(isLogarithmic: isLogarithmic), gaps: gaps) : self
  }

  /// The upper and the lower end on a scale with equal differences of equal height, which skips nothing.
  var evenEnds: (upper: Double, lower: Double) {
    guard let gaps else { return (upper, lower) }
    return (gaps.place(of: upper), gaps.place(of: lower))
  }

  /// Returns rows from the top edge: 0 ... rows for a value on the axis.
  @inline(__always)
  package func rowOffset(of value: Double) -> Double {
    let offset =
      logarithm == nil && gaps == nil ? (upper - value) / (upper - lower) * Double(rows) : unevenOffset(of: value)
    return isInverted ? Double(rows) - offset : offset
  }

  /// Returns the rows from the top edge to both ends of a range, the end at the top first.
  func offsets(from low: Double, to high: Double) -> (top: Double, bottom: Double) {
    let (least, greatest) = (rowOffset(of: low), rowOffset(of: high))
    return isInverted ? (least, greatest) : (greatest, least)
  }

  @inline(never)
  private func unevenOffset(of value: Double) -> Double {
    if let logarithm { return value > 0 ? logarithm(value) : Self.bottomless }
    let ends = evenEnds
    return (ends.upper - (gaps?.place(of: value) ?? value)) / (ends.upper - ends.lower) * Double(rows)
  }

  /// Returns the value `offset` rows below the top edge; on a seam, the upper end of the gap.
  package func value(atRow offset: Double) -> Double {
    let offset = isInverted ? Double(rows) - offset : offset
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
    let seams = gaps.seams(from: lower, to: upper).map { rowOffset(of: $0.to) }
    return isInverted ? seams : seams.reversed()
  }

  /// Returns the row of a value, which may be outside 0 ..< rows; a value on an edge of the axis is within.
  package func row(of value: Double) -> Int {
    Self.row(rowOffset(of: value), of: rows, isInverted: isInverted)
  }

  /// Returns the row of an offset on an axis. A border between rows belongs to the row with the lesser values, and each
  /// edge to the row beside it, so that the rows of an inverted axis are those of the upright one, mirrored.
  static func row(_ offset: Double, of rows: Int, isInverted: Bool) -> Int {
    let upright = isInverted ? Double(rows) - offset : offset
    var row = Self.row(upright)
    if row == rows, upright == Double(rows) { row = rows - 1 }
    return isInverted ? rows - 1 - row : row
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
