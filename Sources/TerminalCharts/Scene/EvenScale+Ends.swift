import AxisScales

/// Scales for a few rows, in which even steps would leave most of the height empty: the range of the values, labelled in
/// the first and the last row.
extension EvenScale {
  /// The most rows of such a scale.
  package static let fewRows = 4

  /// Room above and below the values, as a share of their range.
  private static let tightAir = 0.08

  /// Creates the scale of `low ... high` in a few rows; nil for a range without height.
  init?(tightLow low: Double, high: Double, rows: Int) {
    let air = (high - low) * Self.tightAir
    // Padding extends to zero and not beyond.
    let lower = low >= 0 ? max(0, low - air) : low - air
    let upper = high <= 0 ? min(0, high + air) : high + air
    guard rows > 0, air > 0, upper > lower, upper - lower < .infinity, upper - lower > abs(upper) * 1e-9 else {
      return nil
    }
    self.init(upper: upper, lower: lower, rows: rows, step: upper - lower, rowsPerStep: rows)
    isTight = true
  }

  /// The ticks of the first and the last row, from the top down.
  var endTicks: [(value: Double, row: Int)] {
    let axis = ValueAxis(self)
    return Set([0, rows - 1]).sorted().compactMap { row in Self.shortest(in: row, of: axis).map { ($0, row) } }
  }

  /// The number of fewest digits in a row; nil if the row is too low for one.
  static func shortest(in row: Int, of axis: ValueAxis) -> Double? {
    let (low, high) = (axis.value(atRow: Double(row + 1)), axis.value(atRow: Double(row)))
    guard low.isFinite, high.isFinite, high > low else { return nil }
    let step = NumberTicks.step(span: high - low, maximumCount: 2)
    return NumberTicks.ticks(from: low, to: high, step: step).first { axis.row(of: $0) == row && axis.contains($0) }
  }
}
