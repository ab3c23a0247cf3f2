import CivilTime

/// The values of a stretch of time, queried for the oldest: the value of five minutes ago.
///
/// It keeps at most one value in each thousandth of its length, so that its memory is bounded whatever the rate. The
/// answer is therefore at most a thousandth of the length too old.
struct ChangeWindow: Sendable {
  private struct Entry: Sendable {
    var time: Timestamp
    var value: Double
  }

  private let length: Int64
  private var entries: [Entry] = []
  /// The oldest entry that counts; those before it are dropped in batches.
  private var first = 0

  /// The most values that are kept, and as many again that wait to be dropped.
  static let most = 1_000

  init(length: Int64) {
    self.length = max(1, length)
  }

  /// Appends the next value, and returns the one that held `length` before it, or the first one of all.
  ///
  /// - Returns: nil for the first value.
  /// - Complexity: O(1) amortised.
  mutating func append(_ value: Double, at time: Timestamp) -> Double? {
    while first + 1 < entries.count, time.nanoseconds(since: entries[first + 1].time) >= length { first += 1 }
    if first > Self.most {
      entries.removeFirst(first)
      first = 0
    }
    let reference = entries.indices.contains(first) && entries[first].time < time ? entries[first].value : nil
    keep(value, at: time)
    return reference
  }

  private mutating func keep(_ value: Double, at time: Timestamp) {
    guard let last = entries.last else { return entries.append(Entry(time: time, value: value)) }
    if time == last.time {
      entries[entries.count - 1].value = value
    } else if time.nanoseconds(since: last.time) >= max(1, length / Int64(Self.most)) {
      entries.append(Entry(time: time, value: value))
    }
  }
}
