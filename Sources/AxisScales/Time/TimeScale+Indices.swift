import CivilTime
import TimeSeries

extension TimeScale {
  /// Returns the first bar whose slot starts at or after a place; the end of the indices if there is none.
  ///
  /// The inverse of `position(ofIndex:in:)`, also for daily bars placed at the open of their session.
  ///
  /// - Complexity: O(log n) times, and a few positions if bars have their own slots.
  package func lowerBound(_ position: AxisPosition, in series: Series) -> Int {
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

  /// Returns the points of a view: those whose slots start in `lower` ..< `upper`.
  ///
  /// - Complexity: O(log n) times.
  package func points(from lower: AxisPosition, to upper: AxisPosition, in series: Series) -> Range<Int> {
    let first = lowerBound(lower, in: series)
    return first..<max(first, lowerBound(upper, in: series))
  }

  /// Returns the points of another series in a view of this scale's own: on the ordinal scale, where slots belong to
  /// the charted series, those whose times are in the view.
  ///
  /// - Complexity: O(log n) times.
  package func points(from lower: AxisPosition, to upper: AxisPosition, inOther series: Series) -> Range<Int> {
    guard case .ordinal = self else { return points(from: lower, to: upper, in: series) }
    func index(_ place: AxisPosition) -> Int {
      let time = time(at: place)
      return series.lowerBound(position(of: time) < place ? time.advanced(by: 1) : time)
    }
    let first = index(lower)
    return first..<max(first, index(upper))
  }

  /// Returns the bar whose slot contains a place: the last bar whose slot starts at or before it; nil before the first.
  /// Of several bars on one seam, returns the last.
  ///
  /// - Complexity: O(log n) times, and a few positions if bars have their own slots.
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

  /// Returns the bars whose slots touch the view from `lower` to `upper`, including one that started before it.
  ///
  /// - Complexity: O(log n) times, and a few positions if bars have their own slots.
  package func indices(from lower: AxisPosition, to upper: AxisPosition, in series: Series) -> Range<Int> {
    let first = index(atOrBefore: lower, in: series) ?? series.indices.lowerBound
    let end = lowerBound(upper, in: series)
    return first..<max(first, end)
  }

  /// Returns the first index that fails a condition which holds for a prefix of the indices, searching around a guess.
  private static func partition(_ indices: Range<Int>, near guess: Int, _ isBelow: (Int) -> Bool) -> Int {
    // The answer is in low ... high.
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
