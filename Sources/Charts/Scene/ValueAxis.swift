/// The linear map from a value to rows of the plot, as it stands in this frame; while a rescale eases it lies between
/// two even scales.
public struct ValueAxis: Equatable, Sendable {
  /// Value at the top edge of the first row and at the bottom edge of the last.
  public let upper: Double
  public let lower: Double
  public let rows: Int

  /// - Precondition: `upper` is above `lower`, and `rows` is positive.
  public init(upper: Double, lower: Double, rows: Int) {
    precondition(upper > lower && rows > 0, "a value axis has a height")
    self.upper = upper
    self.lower = lower
    self.rows = rows
  }

  public init(_ scale: EvenScale) {
    self.init(upper: scale.upper, lower: scale.lower, rows: scale.rows)
  }

  /// Rows from the top edge: 0 ... rows for a value on the axis.
  public func rowOffset(of value: Double) -> Double {
    (upper - value) / (upper - lower) * Double(rows)
  }

  /// The row in which a value lies, which may be outside 0 ..< rows; a value on the lowest edge counts to the last row.
  public func row(of value: Double) -> Int {
    let offset = rowOffset(of: value)
    let row = Int(min(max(offset.rounded(.down), -1e6), 1e6))
    return row == rows && offset == Double(rows) ? rows - 1 : row
  }

  public func contains(_ value: Double) -> Bool {
    value >= lower && value <= upper
  }
}
