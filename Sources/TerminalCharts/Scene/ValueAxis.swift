import AxisScales
import CivilTime
import TimeSeries

/// The map from values to rows of the plot in one frame, linear or logarithmic; during a rescale it is between two
/// scales.
package struct ValueAxis: Equatable, Sendable {
  /// Value at the top edge of the first row and at the bottom edge of the last.
  package let upper: Double
  package let lower: Double
  package let rows: Int
  /// nil if equal differences have equal heights.
  private let logarithm: LogarithmicScale?

  /// The row of a value without a logarithm: below everything.
  private static let bottomless = 1e6

  /// - Parameters:
  ///   - upper: the value at the top edge of the first row.
  ///   - lower: the value at the bottom edge of the last row.
  ///   - rows: the height of the plot in cells.
  ///   - isLogarithmic: whether equal ratios have equal heights; only a range above zero can.
  /// - Precondition: `upper` is above `lower`, and `rows` is positive.
  package init(upper: Double, lower: Double, rows: Int, isLogarithmic: Bool = false) {
    precondition(upper > lower && rows > 0, "a value axis needs a height above 0")
    self.upper = upper
    self.lower = lower
    self.rows = rows
    logarithm = isLogarithmic ? LogarithmicScale(domain: (upper, lower), range: (0, Double(rows))) : nil
  }

  package init(_ scale: EvenScale) {
    self.init(upper: scale.upper, lower: scale.lower, rows: scale.rows, isLogarithmic: scale.isLogarithmic)
  }

  package var isLogarithmic: Bool { logarithm != nil }

  /// Returns rows from the top edge: 0 ... rows for a value on the axis.
  package func rowOffset(of value: Double) -> Double {
    guard let logarithm else { return (upper - value) / (upper - lower) * Double(rows) }
    return value > 0 ? logarithm(value) : Self.bottomless
  }

  /// Returns the value `offset` rows below the top edge.
  package func value(atRow offset: Double) -> Double {
    logarithm?.invert(offset) ?? upper - offset / Double(rows) * (upper - lower)
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

  package func contains(_ value: Double) -> Bool {
    value >= lower && value <= upper
  }
}
