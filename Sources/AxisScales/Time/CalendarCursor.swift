import CivilTime
import TimeSeries

/// Maps times that come in order, O(1) each, by remembering the open stretch of the last time.
///
/// Use a separate cursor for each scan. Times out of order work, too, by a search.
package struct CalendarCursor {
  private let table: OpenTimeTable
  /// The stretch of the last result: its open, its close, the next stretch's open, and the open time before it.
  private var open = Int64.max
  private var close = Int64.max
  private var next = Int64.min
  private var prefix: Int64 = 0
  /// The index of the stretch in the table, as long as the table starts with the same chunk.
  private var index = 0
  private var firstChunk = Int.min

  init(table: OpenTimeTable) {
    self.table = table
  }

  /// Returns open nanoseconds from 1970-01-01 local midnight to a time, as `CalendarScale.position(of:)` does.
  ///
  /// - Complexity: O(1) within the stretch of the last result and in the one after it, else O(log n).
  @inline(__always)
  package mutating func position(of time: Timestamp) -> Int64 {
    let time = time.nanoseconds
    // A stretch may be longer than an Int64 can count; the result never is.
    if time >= open, time < next { return prefix &+ (min(time, close) &- open) }
    return search(time)
  }

  /// Returns the time at a position of open nanoseconds, as `CalendarScale.time(at:)` does.
  ///
  /// - Complexity: O(1) within the stretch of the last result, else O(log n).
  @inline(__always)
  package mutating func time(at position: Int64) -> Timestamp {
    let rest = position &- prefix
    if position >= prefix, open < next, UInt64(bitPattern: rest) < UInt64(bitPattern: close &- open) {
      return Timestamp(nanoseconds: open &+ rest)
    }
    let time = table.state.withLock { $0.time(at: position) }
    _ = search(time)
    return Timestamp(nanoseconds: time)
  }

  /// Returns whether a time is inside a gap; false at the start of a gap, which is on the seam.
  ///
  /// - Complexity: that of `position(of:)`.
  package mutating func isInGap(_ time: Timestamp) -> Bool {
    _ = position(of: time)
    let now = time.nanoseconds
    if now >= open, now < next { return now > close }
    return table.state.withLock { !$0.isOpen(now) && $0.clampDown(now) != now }
  }

  private mutating func search(_ time: Int64) -> Int64 {
    table.state.withLock { state in
      state.cover(time)
      var found = index + 1
      let isNext =
        firstChunk == state.chunks.lowerBound && found + 1 < state.opens.count && state.opens[found] <= time
        && time < state.opens[found + 1]
      if !isNext { found = state.stretch(atOrBefore: time) }
      guard found >= 0, found + 1 < state.opens.count else {
        (open, next) = (.max, .min)
        return state.position(of: time)
      }
      open = state.opens[found]
      close = state.closes[found]
      next = state.opens[found + 1]
      prefix = state.prefix[found]
      (index, firstChunk) = (found, state.chunks.lowerBound)
      return prefix &+ (min(time, close) &- open)
    }
  }
}

extension CalendarScale {
  /// Returns a cursor for one scan over times in order.
  package func cursor() -> CalendarCursor { CalendarCursor(table: table) }
}
