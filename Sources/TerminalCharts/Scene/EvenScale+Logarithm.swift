import AxisScales

/// The scale on which equal ratios have equal heights.
extension EvenScale {
  /// Creates the tightest logarithmic scale for `low ... high` with a little padding; nil if the range is not above
  /// zero.
  ///
  /// - Precondition: `rows` is positive.
  package init?(logarithmicLow low: Double, high: Double, rows: Int) {
    precondition(rows > 0, "a scale needs rows")
    guard low > 0, high >= low, high.isFinite else { return nil }
    let isFlat = high / low < 1 + 1e-9
    let domain = isFlat ? (low * 0.995, high * 1.005) : (low, high)
    guard let unit = LogarithmicScale(domain: domain, range: (0, 1)) else { return nil }
    let (lower, upper) = (unit.invert(-Self.air), unit.invert(1 + Self.air))
    guard lower > 0, upper.isFinite, upper > lower else { return nil }
    let axis = ValueAxis(upper: upper, lower: lower, rows: rows, ValueScaleMode(isLogarithmic: true))
    self.init(
      upper: upper, lower: lower, rows: rows, step: Self.finestTick(on: axis) ?? upper - lower, rowsPerStep: rows,
      isLogarithmic: true)
  }

  /// The tick, or the difference of two, that needs most decimals: numbers far from zero differ in decimals that come
  /// long after their first digits.
  static func finestTick(on axis: ValueAxis) -> Double? {
    let ticks = ticks(on: axis)
    let gaps = zip(ticks, ticks.dropFirst()).map { NumberTicks.step(span: ($1 - $0) * (1 - 1e-9), maximumCount: 1) }
    return (ticks + gaps).max { NumberTicks.decimals(forStep: $0) < NumberTicks.decimals(forStep: $1) }
  }

  /// Padding above and below the range, as a share of it.
  private static let air = 0.015

  /// Tick values from the top down, with their rows.
  var logarithmicTicks: [(value: Double, row: Int)] {
    let axis = ValueAxis(self)
    return Self.ticks(on: axis).reversed().map { ($0, axis.row(of: $0)) }
  }

  /// The least distance between two labels in rows.
  private static let leastGap = 2.0

  /// Returns the roundest numbers whose labels do not touch.
  private static func ticks(on axis: ValueAxis) -> [Double] {
    guard let scale = LogarithmicScale(domain: (axis.lower, axis.upper), range: (Double(axis.rows), 0)) else {
      return []
    }
    for count in (2...max(2, min(12, axis.rows / 3))).reversed() {
      let values = scale.ticks(maximumCount: count).filter(axis.contains)
      let gaps = zip(values, values.dropFirst()).map { axis.rowOffset(of: $0) - axis.rowOffset(of: $1) }
      if values.count >= 2, gaps.allSatisfy({ $0 >= leastGap }) { return values }
    }
    return fewTicks(on: axis)
  }

  /// Two or more labels of an axis on which fewer than two of the roundest numbers are apart: multiples of an even step
  /// or, as every axis has two ends, the shortest numbers in its first and last row.
  private static func fewTicks(on axis: ValueAxis) -> [Double] {
    for count in (2...max(2, axis.rows / 3)).reversed() {
      let step = NumberTicks.step(span: axis.upper - axis.lower, maximumCount: count)
      let values = NumberTicks.ticks(from: axis.lower, to: axis.upper, step: step).filter {
        $0 > 0 && axis.contains($0)
      }
      let rows = values.map(axis.row(of:))
      if values.count >= 2, zip(rows, rows.dropFirst()).allSatisfy({ Double($0 - $1) >= leastGap }) { return values }
    }
    guard axis.rows >= 2 else { return [] }
    return [axis.rows - 1, 0].compactMap { shortest(in: $0, of: axis) }
  }
}
