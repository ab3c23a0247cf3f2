import AxisScales

/// Scales with exactly a range, as one that a user holds.
extension EvenScale {
  /// The most ticks of an exact range; steps are round numbers, so there are at least two fifths as many.
  private static func mostTicks(rows: Int) -> Int { max(2, min(rows / 3, 9)) }

  /// Creates the scale of a range as it is. Ticks are round numbers at any row.
  ///
  /// - Precondition: `rows` is positive, and the range has a height; with a logarithm, it is above zero.
  package init(
    exactly range: ClosedRange<Double>, rows: Int, isLogarithmic: Bool, rule: TickRule = TickRule(),
    isTight: Bool = false, gaps: NumberGaps? = nil
  ) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let axis = ValueAxis(
      upper: upper, lower: lower, rows: rows, ValueScaleMode(isLogarithmic: isLogarithmic), gaps: gaps)
    let height = axis.evenEnds.upper - axis.evenEnds.lower
    let step =
      isLogarithmic
      ? Self.finestTick(on: axis) ?? upper - lower
      : NumberTicks.step(span: height, maximumCount: Self.mostTicks(rows: rows))
    self.init(
      upper: upper, lower: lower, rows: rows, step: step, rowsPerStep: rows, isLogarithmic: isLogarithmic)
    self.rule = rule
    self.gaps = axis.gaps
    self.isTight = isTight && rule == TickRule()
  }

  /// The least height of a range in which neighbouring labels differ and fit into a number of columns.
  ///
  /// A label has as many decimals as the prices or, with room, more: 0.01 apart beside prices with cents. Numbers that
  /// are written as powers of ten have as many digits as fit.
  package static func leastHeight(
    about range: ClosedRange<Double>, rows: Int, columns: Int, priceDecimals: Int
  ) -> Double {
    let magnitude = max(abs(range.lowerBound), abs(range.upperBound))
    let width = max(
      PriceLabel.text(range.lowerBound, decimals: 0).unicodeScalars.count,
      PriceLabel.text(range.upperBound, decimals: 0).unicodeScalars.count)
    let fitting = columns - width - 1
    // The last of the fitting decimals is for the halves of a step, such as 2.5.
    let decimals = min(max(priceDecimals, fitting - 1), PriceLabel.mostDecimals)
    // A sign, a point, e, a sign and two digits.
    let digits = max(1, columns - 6)
    let byPower = NumberTicks.scaled(magnitude, -digits)
    let plain = magnitude < 1e15 ? NumberTicks.scaled(1, -decimals) : byPower
    return max(min(plain, magnitude > 0 ? byPower : plain), magnitude * 1e-12) * Double(mostTicks(rows: rows))
  }
}
