import AxisScales

/// Scales that skip values: even on both sides of a seam, and labelled with round numbers and the end of each gap.
extension EvenScale {
  /// Creates the scale of `low ... high` without `gaps`; nil if no value has its own position.
  ///
  /// - Parameter air: room above and below, as a share of the range without gaps.
  init?(low: Double, high: Double, rows: Int, gaps: NumberGaps, rule: TickRule, air: Double) {
    guard rows > 0, low <= high else { return nil }
    // The scale of the places has room around a flat range, too.
    let (bottom, top) = (gaps.place(of: low), gaps.place(of: high))
    let pad = (top - bottom) * air
    let places = Self.isFlat(bottom, top) ? EvenScale(low: bottom, high: top, rows: rows) : nil
    let (lower, upper) = (
      gaps.number(at: places?.lower ?? bottom - pad), gaps.number(at: places?.upper ?? top + pad)
    )
    guard lower < upper, (upper - lower).isFinite else { return nil }
    self.init(exactly: lower...upper, rows: rows, isLogarithmic: false, rule: rule, gaps: gaps)
  }

  /// The least distance between two labels in rows.
  private static let leastDistance = 2

  /// Tick values from the top down, with their rows; those at the end of a gap take the place of others near them.
  func ticks(beside gaps: NumberGaps) -> [(value: Double, row: Int)] {
    let ends = Set(gaps.seams(from: lower, to: upper).map(\.to))
    let values = gaps.ticks(from: lower, to: upper, step: tickStep, anchor: rule.anchor)
    var kept: [(value: Double, row: Int)] = []
    for value in values.filter(ends.contains) + values.filter({ !ends.contains($0) }) {
      let row = row(of: value)
      guard row >= 0, row < rows, kept.allSatisfy({ abs($0.row - row) >= Self.leastDistance }) else { continue }
      kept.append((value == 0 ? 0 : value, row))
    }
    return kept.sorted { $0.row < $1.row }
  }
}
