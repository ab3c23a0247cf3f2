import CivilTime
import TimeSeries

extension TimeScale {
  /// The first bar whose slot begins at a place or after it; the end of the indices when there is none.
  ///
  /// The inverse of `position(ofIndex:in:)`, also for daily bars that stand at the open of their session.
  ///
  /// - Complexity: O(log n) times, and a few positions where bars have slots of their own.
  public func lowerBound(_ position: AxisPosition, in series: Series) -> Int {
    let indices = series.indices
    if case .ordinal = self {
      let up = position.whole.addingReportingOverflow(position.fraction > 0 ? 1 : 0)
      let index = Int(clamping: up.overflow ? .max : up.partialValue)
      return min(max(index, indices.lowerBound), indices.upperBound)
    }
    return TimeScale.partition(indices, near: series.lowerBound(time(at: position))) {
      self.position(ofIndex: $0, in: series) < position
    }
  }

  /// The bar whose slot holds a place: the last that begins at it or before; nil before the first. Of several bars on
  /// one seam the last is meant.
  ///
  /// - Complexity: O(log n) times, and a few positions where bars have slots of their own.
  public func index(atOrBefore position: AxisPosition, in series: Series) -> Int? {
    let indices = series.indices
    let above: Int
    if case .ordinal = self {
      let index = Int(clamping: position.whole)
      above = index == .max ? indices.upperBound : min(max(index + 1, indices.lowerBound), indices.upperBound)
    } else {
      above = TimeScale.partition(indices, near: series.lowerBound(time(at: position))) {
        self.position(ofIndex: $0, in: series) <= position
      }
    }
    return above > indices.lowerBound ? above - 1 : nil
  }

  /// The bars whose slots touch the view from `lower` to `upper`, the one that began before it included.
  ///
  /// - Complexity: O(log n) times, and a few positions where bars have slots of their own.
  public func indices(from lower: AxisPosition, to upper: AxisPosition, in series: Series) -> Range<Int> {
    let first = index(atOrBefore: lower, in: series) ?? series.indices.lowerBound
    let end = lowerBound(upper, in: series)
    return first..<max(first, end)
  }

  /// The first index that does not satisfy a condition which holds for a first part of them, looked for around a guess.
  private static func partition(_ indices: Range<Int>, near guess: Int, _ isBelow: (Int) -> Bool) -> Int {
    // The answer lies in low ... high.
    var low = indices.lowerBound
    var high = indices.upperBound
    var step = 1
    let start = min(max(guess, low), high)
    if start < high, isBelow(start) {
      low = start + 1
      while low + step - 1 < high {
        let probe = low + step - 1
        guard isBelow(probe) else {
          high = probe
          break
        }
        low = probe + 1
        step *= 2
      }
    } else {
      high = start
      while high - step >= low {
        let probe = high - step
        if isBelow(probe) {
          low = probe + 1
          break
        }
        high = probe
        step *= 2
      }
    }
    while low < high {
      let middle = low + (high - low) / 2
      if isBelow(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
