/// A search in ascending times at roughly equal distances.
enum AscendingTimes {
  /// The first of `count` positions whose time is not before `time`; `count` when there is none.
  ///
  /// Interpolates once and checks near the estimate without a branch that could be mispredicted; on a miss it gallops,
  /// then bisects. Touches one or two cache lines when the distances are about equal.
  /// - Parameters:
  /// - first: the time at position 0, before `time`.
  /// - next: the time that position `count` would have; not before `time`.
  /// - Complexity: O(log count), at worst twice the steps of a binary search.
  @inline(__always)
  static func lowerBound(
    _ times: UnsafePointer<Int64>, _ count: Int, _ time: Int64, first: Int64, next: Int64
  ) -> Int {
    // Subtract before converting to Double, which has no room for single nanoseconds of today's times. Halve the span
    // so that the longest one fits, and keep it above zero.
    let span = Int64(bitPattern: UInt64(bitPattern: next &- first) >> 1 | 1)
    let part = Int64(bitPattern: UInt64(bitPattern: time &- first) >> 1)
    let guess = min(count &- 1, Int(Double(part) / Double(span) * Double(count)))
    var near = guess &- 8
    if near >= 0, near &+ 16 < count, times[near] < time, times[near &+ 16] >= time {
      near &+= times[near &+ 8] < time ? 8 : 0
      near &+= times[near &+ 4] < time ? 4 : 0
      near &+= times[near &+ 2] < time ? 2 : 0
      near &+= times[near &+ 1] < time ? 1 : 0
      return near &+ 1
    }
    return gallop(times, count, time, from: guess)
  }

  /// As above, walking away from `guess` in growing steps.
  private static func gallop(_ times: UnsafePointer<Int64>, _ count: Int, _ time: Int64, from guess: Int) -> Int {
    // times[low] < time, and the time at high is not before it.
    var low = 0
    var high = count
    var step = 8
    if times[guess] < time {
      low = guess
      while low + step < high, times[low + step] < time {
        low += step
        step *= 2
      }
      high = min(high, low + step)
    } else {
      high = guess
      while high - step > low, times[high - step] >= time {
        high -= step
        step *= 2
      }
      low = max(low, high - step)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle } else { high = middle }
    }
    return high
  }
}
