import TimeSeries

extension TimeScale {
  /// The first bar whose slot begins at a place or after it; the end of the indices when there is none.
  ///
  /// The inverse of `position(ofIndex:in:)`, also for daily bars that stand at the open of their session.
  ///
  /// - Complexity: O(log n) positions.
  public func lowerBound(_ position: AxisPosition, in series: Series) -> Int {
    let indices = series.indices
    if case .ordinal = self {
      let up = position.whole.addingReportingOverflow(position.fraction > 0 ? 1 : 0)
      let index = Int(clamping: up.overflow ? .max : up.partialValue)
      return min(max(index, indices.lowerBound), indices.upperBound)
    }
    return TimeScale.partition(indices) { self.position(ofIndex: $0, in: series) < position }
  }

  /// The bar whose slot holds a place: the last that begins at it or before; nil before the first. Of several bars on
  /// one seam the last is meant.
  ///
  /// - Complexity: O(log n) positions.
  public func index(atOrBefore position: AxisPosition, in series: Series) -> Int? {
    let indices = series.indices
    let above: Int
    if case .ordinal = self {
      let index = Int(clamping: position.whole)
      above = index == .max ? indices.upperBound : min(max(index + 1, indices.lowerBound), indices.upperBound)
    } else {
      above = TimeScale.partition(indices) { self.position(ofIndex: $0, in: series) <= position }
    }
    return above > indices.lowerBound ? above - 1 : nil
  }

  /// The bars whose slots touch the view from `lower` to `upper`, the one that began before it included.
  ///
  /// - Complexity: O(log n) positions.
  public func indices(from lower: AxisPosition, to upper: AxisPosition, in series: Series) -> Range<Int> {
    let first = index(atOrBefore: lower, in: series) ?? series.indices.lowerBound
    let end = lowerBound(upper, in: series)
    return first..<max(first, end)
  }

  /// The first index that does not satisfy a condition which holds for a first part of them.
  private static func partition(_ indices: Range<Int>, _ isBelow: (Int) -> Bool) -> Int {
    var low = indices.lowerBound
    var high = indices.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if isBelow(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
