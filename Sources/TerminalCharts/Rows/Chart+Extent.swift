/// The ranges that the axes of a chart show.
extension Chart {
  /// The sum of a row's values in some series; NaN if all are gaps.
  func sum(_ row: Int, of series: [Int]) -> Double {
    let values = series.map { value(row, $0) }.filter(\.isFinite)
    return values.isEmpty ? .nan : values.reduce(0, +)
  }

  /// The range of the values, with zero where bars start from it; 0 ... 1 without values.
  var valueExtent: ClosedRange<Double> {
    if let values = passage.values { return values }
    if let range = proportions.shownRange { return range }
    if let extent = passage.shownExtent { return extent }
    if let extent = passage.extent { return extent }
    var (low, high) = (Double.infinity, -Double.infinity)
    func include(_ value: Double) {
      guard value.isFinite else { return }
      (low, high) = (min(low, value), max(high, value))
    }
    for row in 0..<table.count {
      if mark == .stack {
        for stack in rows.stacked { include(sum(row, of: stack)) }
      } else {
        for series in series.indices { include(value(row, series)) }
      }
    }
    guard low <= high else { return 0...1 }
    return mark.startsAtZero || mark.isRadial ? min(low, 0)...max(high, 0) : low...high
  }

  /// The range of the positions of rows; 0 ... 1 without rows.
  var positionExtent: ClosedRange<Double> {
    if let shown = passage.positions { return shown }
    let positions = (0..<table.count).map(position).filter(\.isFinite)
    guard let low = positions.min(), let high = positions.max() else { return 0...1 }
    return low...high
  }

  /// Returns the range with a row of room for the labels at the ends of bars, or a little air around points.
  func padded(_ extent: ClosedRange<Double>, rows: Int) -> ClosedRange<Double> {
    guard passage.values == nil, proportions.shownRange != extent else { return extent }
    let span = extent.upperBound - extent.lowerBound
    let air = mark.startsAtZero ? span * 1.5 / Double(max(rows, 4)) : span * 0.02
    // Values on one side of zero get no air on the other.
    let (low, high) = (extent.lowerBound - air, extent.upperBound + air)
    return (extent.lowerBound < 0 ? low : max(low, 0))...(extent.upperBound > 0 ? high : min(high, 0))
  }
}
