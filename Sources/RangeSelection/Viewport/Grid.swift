import AxisScales

/// The grid of viewport positions: 2^−20 of a unit, and whole units for long spans.
///
/// On the grid, lower + span is exact: an edge set to a bound equals it bit for bit, and comparing a viewport with its
/// bounds needs no tolerance.
enum Grid {
  /// 2^−20 of a nanosecond or of a slot.
  static let step = 1 / steps
  private static let steps = 1_048_576.0
  /// 2^32: from here on a fraction and the span's whole part no longer fit 53 bits together.
  private static let long = 4_294_967_296.0

  /// Returns the nearest grid point; nearest, so that a long series of small changes does not drift to one side.
  static func snapped(_ position: AxisPosition) -> AxisPosition {
    if position.fraction == 0 { return position }
    let fraction = (position.fraction * steps).rounded() / steps
    return AxisPosition(whole: position.whole).advanced(by: fraction)
  }

  static func snapped(_ span: Double, _ rule: FloatingPointRoundingRule = .toNearestOrEven) -> Double {
    span < long ? (span * steps).rounded(rule) / steps : span.rounded(rule)
  }

  /// Returns the longest span on the grid that starts at `lower` and does not pass `upper`, never below 0.
  static func span(from lower: AxisPosition, to upper: AxisPosition) -> Double {
    var span = max(0, snapped(lower.distance(to: upper), .down))
    var budget = LoopBudget("the longest span", most: 64)
    while budget.spend(), span > 0, lower.advanced(by: span) > upper { span = snapped(span.nextDown, .down) }
    return span
  }
}
