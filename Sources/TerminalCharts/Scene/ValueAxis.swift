import AxisScales
import CivilTime
import TimeSeries

/// The map from a value to rows of the plot, linear or logarithmic, as it stands in this frame; while a rescale eases it
/// lies between two scales.
public struct ValueAxis: Equatable, Sendable {
  /// Value at the top edge of the first row and at the bottom edge of the last.
  package let upper: Double
  package let lower: Double
  package let rows: Int
  /// nil where equal differences have equal heights.
  private let logarithm: LogarithmicScale?

  /// Where a value without a logarithm stands: below everything.
  private static let bottomless = 1e6

  /// - Parameter isLogarithmic: whether equal ratios have equal heights; only a range above zero can.
  /// - Precondition: `upper` is above `lower`, and `rows` is positive.
  public init(upper: Double, lower: Double, rows: Int, isLogarithmic: Bool = false) {
    precondition(upper > lower && rows > 0, "a value axis has a height")
    self.upper = upper
    self.lower = lower
    self.rows = rows
    logarithm = isLogarithmic ? LogarithmicScale(domain: (upper, lower), range: (0, Double(rows))) : nil
  }

  public init(_ scale: EvenScale) {
    self.init(upper: scale.upper, lower: scale.lower, rows: scale.rows, isLogarithmic: scale.isLogarithmic)
  }

  package var isLogarithmic: Bool { logarithm != nil }

  /// Rows from the top edge: 0 ... rows for a value on the axis.
  public func rowOffset(of value: Double) -> Double {
    guard let logarithm else { return (upper - value) / (upper - lower) * Double(rows) }
    return value > 0 ? logarithm(value) : Self.bottomless
  }

  /// The value `row` rows below the top edge.
  public func value(atRow offset: Double) -> Double {
    logarithm?.invert(offset) ?? upper - offset / Double(rows) * (upper - lower)
  }

  /// The row in which a value lies, which may be outside 0 ..< rows; a value on the lowest edge counts to the last row.
  public func row(of value: Double) -> Int {
    let offset = rowOffset(of: value)
    let row = Self.row(offset)
    return row == rows && offset == Double(rows) ? rows - 1 : row
  }

  /// The row of an offset, within a million rows of the plot; that of the first row for NaN.
  static func row(_ offset: Double) -> Int {
    min(max(Int(clamping: offset.rounded(.down)), -1_000_000), 1_000_000)
  }

  package func contains(_ value: Double) -> Bool {
    value >= lower && value <= upper
  }
}
