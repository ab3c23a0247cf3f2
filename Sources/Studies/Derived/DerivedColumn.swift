import CivilTime

/// Values in the order of their times, which come and go at both ends: a value, its time, and a number beside it.
///
/// Indices are absolute, as in a series.
struct DerivedColumn {
  /// The first entries may be dropped already; they go when they are half of all.
  private var dropped = 0
  private var lower = 0
  private var times: [Int64] = []
  private var values: [Double] = []
  private var extras: [Double] = []

  /// The absolute indices held.
  var indices: Range<Int> { lower..<lower + times.count - dropped }

  func time(at index: Int) -> Int64 { times[index - lower + dropped] }
  func value(at index: Int) -> Double { values[index - lower + dropped] }
  func extra(at index: Int) -> Double { extras[index - lower + dropped] }

  mutating func append(_ time: Int64, _ value: Double, _ extra: Double) {
    times.append(time)
    values.append(value)
    extras.append(extra)
  }

  /// Drops the entries from an index on.
  mutating func truncate(to index: Int) {
    let surplus = min(max(0, indices.upperBound - index), indices.count)
    times.removeLast(surplus)
    values.removeLast(surplus)
    extras.removeLast(surplus)
  }

  /// Drops the first entries, at most all.
  ///
  /// - Complexity: O(1) amortised.
  mutating func removeFirst(_ count: Int) {
    let count = min(max(0, count), indices.count)
    dropped += count
    lower += count
    guard dropped >= 64, dropped >= times.count / 2 else { return }
    times.removeFirst(dropped)
    values.removeFirst(dropped)
    extras.removeFirst(dropped)
    dropped = 0
  }

  /// Drops all entries, and gives the next one this index.
  mutating func begin(at index: Int) {
    removeFirst(indices.count)
    lower = index
  }

  /// The first index whose time is after `time`, else the end.
  ///
  /// - Complexity: O(log entries), and O(1) near the end.
  func upperBound(_ time: Int64) -> Int {
    let (start, end) = (indices.lowerBound, indices.upperBound)
    var (high, step) = (end, 1)
    while high > start, self.time(at: max(start, high - step)) > time {
      high = max(start, high - step)
      step *= 2
    }
    var low = max(start, high - step)
    while low < high {
      let middle = low + (high - low) / 2
      if self.time(at: middle) > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
