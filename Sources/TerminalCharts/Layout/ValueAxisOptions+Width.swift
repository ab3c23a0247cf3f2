import AxisScales

extension ValueAxisOptions {
  /// The columns of the labels: the fixed ones, or those for values from `low` to `high` in the axis' own form.
  package func labelColumns(from low: Double, to high: Double, decimals: Int) -> Int {
    if let width { return min(max(width, 1), 1_000) }
    let plain = PriceLabel.columns(from: low, to: high, decimals: decimals)
    guard let format = ticks.format else { return plain }
    return max(
      plain, format(low, decimals).unicodeScalars.count, format(high, decimals).unicodeScalars.count)
  }
}
