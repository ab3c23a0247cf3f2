/// Statistics of the points of a range that have a value.
///
/// The values of bars are their closes; `low` and `high` are the extremes of the bars. The volume-weighted average price
/// weighs the typical price of each bar, a third of high, low and close, by its volume.
package struct RangeStatistics: Equatable, Sendable {
  /// Points with a value, at least 1.
  package let count: Int
  /// The first and the last value; for bars, the closes.
  package let first: Double
  package let last: Double
  package let low: Double
  package let high: Double
  package let mean: Double
  /// The square root of the squared distances from the mean over `count - 1`; nil for one point, for more points than
  /// ``Series/mostSummed``, and beyond what a Double can hold.
  package let standardDeviation: Double?
  /// nil without volumes.
  package let volume: Double?
  /// nil without volumes above 0, and for more points than ``Series/mostSummed``.
  package let averagePrice: Double?
}

extension Series {
  /// The most points whose squares and volumes are summed one by one: some milliseconds.
  package static let mostSummed = 1 << 22

  /// The statistics of a range, clamped to the indices held; nil when the range holds no value.
  ///
  /// - Complexity: O(range), within 2^22 points; beyond, that of ``aggregate(_:)-(Range<Int>)``, and without standard
  ///   deviation and average price.
  package func statistics(_ range: Range<Int>) -> RangeStatistics? {
    let held = range.clamped(to: indices)
    guard let whole = aggregate(held), let first = firstValue(held) else { return nil }
    let mean = whole.mean
    let volume = whole.volume.isNaN ? nil : whole.volume
    guard held.count <= Self.mostSummed, mean.isFinite else {
      return RangeStatistics(
        count: whole.count, first: first, last: whole.close, low: whole.low, high: whole.high, mean: mean,
        standardDeviation: nil, volume: volume, averagePrice: nil)
    }
    let moments = store.pointee.moments(held.lowerBound, held.upperBound, about: mean)
    let count = Double(moments.count)
    // The remaining sum is the error of the mean, and is taken off the squares (corrected two-pass algorithm, Chan,
    // Golub and LeVeque 1983).
    let squares = max(0, moments.squares - moments.sum * moments.sum / count)
    let deviation = moments.count > 1 ? (squares / (count - 1)).squareRoot() : nil
    let average = moments.volume > 0 ? mean + moments.traded / moments.volume : nil
    return RangeStatistics(
      count: whole.count, first: first, last: whole.close, low: whole.low, high: whole.high,
      mean: mean + moments.sum / count, standardDeviation: deviation.finite,
      volume: moments.hasVolume ? moments.volume : nil, averagePrice: average.finite)
  }

  /// Returns how many points of a range have a value at or above a level; the values of bars are their closes.
  ///
  /// - Complexity: O(range) where values cross the level everywhere; parts on one side of it are counted as a whole.
  package func count(atOrAbove level: Double, in range: Range<Int>) -> Int {
    var parts = [range.clamped(to: indices)]
    var result = 0
    // Ends after a part for each point at most, because a part is halved or counted.
    while let part = parts.popLast() {
      if part.count <= Self.fewPoints {
        for index in part where value(at: index) >= level { result += 1 }
        continue
      }
      guard let whole = aggregate(part), whole.high >= level else { continue }
      if whole.low >= level {
        result += whole.count
        continue
      }
      let middle = part.lowerBound + part.count / 2
      parts += [part.lowerBound..<middle, middle..<part.upperBound]
    }
    return result
  }

  /// Points that are compared one by one sooner than as a whole.
  private static let fewPoints = 64

  /// The close of the first point with a value, among points of which one has one.
  private func firstValue(_ range: Range<Int>) -> Double? {
    var (low, high) = (range.lowerBound, range.upperBound)
    // Most ranges begin with a value; else the shortest start that holds one, by halves.
    if low < high, value(at: low).isFinite { return value(at: low) }
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if aggregate(range.lowerBound..<middle) != nil { high = middle } else { low = middle }
    }
    return low < high ? value(at: low) : nil
  }
}

extension Double? {
  fileprivate var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
