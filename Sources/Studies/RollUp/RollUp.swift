import CivilTime
import TimeSeries

/// Longer bars beside a series of points, on the borders of a calendar; the last one is partial while points come.
///
/// A bar has the open of its first point, the close of its last, and the sums of the volumes and trades there are. The owner of the
/// source passes on every change and gets the change of the bars. Points leave the source only by whole bars, so a bar
/// is always the bar of all its points.
package final class RollUp {
  package let borders: BarBorders
  /// The points; they leave by ``removeFirst(_:)`` and by ``retention`` alone.
  package let source: Series
  /// The bars, at the starts of their periods.
  package let bars: Series
  /// How many points to keep; a bar stays as long as any of its points does.
  package let retention: Retention
  /// Whether points stand for days, so that a midnight means its date; nil while nothing is known.
  private var isDaily: Bool?
  private var isSure = false
  /// The periods of the oldest and the newest bar.
  private var first: Range<Timestamp>?
  private var newest: Range<Timestamp>?
  /// The newest bar without the newest point, and that point, which may be amended.
  private var settled: Bar?
  private var last: Bar?
  /// One past the index of the newest point that is in a bar.
  private var known: Int

  /// Rolls up the points held.
  ///
  /// - Complexity: O(points).
  package init(_ source: Series, _ borders: BarBorders, retention: Retention = .unlimited) {
    self.borders = borders
    self.source = source
    self.retention = retention
    source.retention = .unlimited
    bars = Series(kind: .bars)
    known = source.indices.lowerBound
    _ = follow(SeriesChange())
  }

  /// Follows a change that the source has just returned, and returns the change of the bars.
  ///
  /// - Complexity: O(1) amortised per appended point, and for an amendment of the newest one; O(log points) per bar
  ///   that a late point or another amendment falls into.
  package func follow(_ change: SeriesChange) -> SeriesChange {
    var written: [Bar] = []
    var again = SeriesChange()
    if isOtherwiseDaily() {
      again = bars.removeFirst(bars.count)
      known = source.indices.lowerBound
      newest = nil
      settled = nil
      last = nil
    } else {
      written = rewritten(by: change)
    }
    while known < source.indices.upperBound { add(source.bar(at: known), into: &written) }
    var result = bars.append(contentsOf: written)
    result.removed = again.removed
    result.rejected = change.rejected
    retain(&result)
    return result
  }

  /// Drops the oldest bars and their points; the newest bar stays.
  package func removeFirst(_ count: Int) -> SeriesChange {
    var change = SeriesChange()
    drop(count, &change)
    return change
  }

  /// Drops the bars before the one that a time is in.
  package func removeFirst(before time: Timestamp) -> SeriesChange {
    removeFirst(bars.lowerBound(borders.stamp(of: period(of: time))) - bars.indices.lowerBound)
  }
}

// Points that came.
extension RollUp {
  /// Adds the point at `known`, the newest one so far.
  private func add(_ point: Bar, into written: inout [Bar]) {
    // A daily point may be stamped outside the period of its date.
    let same = newest.flatMap { isDaily == false && $0.contains(point.time) ? $0 : nil }
    let period = same ?? period(of: point.time)
    if period == newest {
      if let last { settled = settled.map { $0.joined(with: last) } ?? last }
    } else {
      settled = nil
      newest = period
    }
    last = point
    known += 1
    let bar = stamped(settled.map { $0.joined(with: point) } ?? point, period)
    if written.last?.time == bar.time { written.removeLast() }
    written.append(bar)
  }

  /// The bars that late points and older amendments change. The newest point is left to be taken again if it alone has
  /// changed.
  private func rewritten(by change: SeriesChange) -> [Bar] {
    let touched = RollUp.touched(by: change)
    guard !touched.isEmpty, touched.lowerBound < known else { return [] }
    if change.inserted.isEmpty, touched.lowerBound == known - 1 {
      (known, last) = (known - 1, nil)
      return []
    }
    known = change.appended.isEmpty ? source.indices.upperBound : change.appended.lowerBound
    var written: [Bar] = []
    var index = touched.lowerBound
    while index < min(touched.upperBound, known) {
      let period = period(of: source.time(at: index))
      let found = points(of: period).clamped(to: source.indices.lowerBound..<known)
      // Where some points stand for days and some do not, their periods need not ascend.
      let points = found.contains(index) ? found : index..<index + 1
      written.append(stamped(joined(points), period))
      index = points.upperBound
    }
    let end = period(of: source.time(at: known - 1))
    (newest, last) = (end, source.bar(at: known - 1))
    let before = min(points(of: end).lowerBound, known - 1)..<known - 1
    settled = before.isEmpty ? nil : joined(before)
    return written
  }

  /// Indices that cover the points that are late or amended.
  private static func touched(by change: SeriesChange) -> Range<Int> {
    guard let low = change.inserted.min(), let high = change.inserted.max() else { return change.amended }
    // Each later insertion before a point moves it by one.
    let late = low..<high + change.inserted.count
    if change.amended.isEmpty { return late }
    return min(low, change.amended.lowerBound)..<max(late.upperBound, change.amended.upperBound)
  }

  /// Whether points turn out to stand for days, or not to, so that all bars have to be made again. That is known with
  /// the second point; a first point at midnight stands for a day until then.
  private func isOtherwiseDaily() -> Bool {
    guard !isSure, let start = source.firstTime else { return false }
    let before = isDaily
    isSure = source.count > 1
    isDaily = isSure ? source.isDaily : borders.isMidnight(start)
    return before != nil && before != isDaily
  }
}

// The points of a bar.
extension RollUp {
  private func period(of time: Timestamp) -> Range<Timestamp> { borders.period(of: time, isDaily: isDaily ?? false) }

  private func points(of period: Range<Timestamp>) -> Range<Int> {
    let start = index(atOrAfter: period.lowerBound)
    return start..<max(start, index(atOrAfter: period.upperBound))
  }

  /// The index of the first point in a period that begins at or after a time.
  private func index(atOrAfter border: Timestamp) -> Int {
    guard isDaily == true else { return source.lowerBound(border) }
    var (low, high) = (source.indices.lowerBound, source.indices.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if period(of: source.time(at: middle)).lowerBound < border { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// - Complexity: O(log points) while all have the same number of trades, else O(points).
  private func joined(_ points: Range<Int>) -> Bar {
    var bar = source.bar(at: points.lowerBound)
    guard let sum = source.aggregate(points) else { return bar }
    bar.open = sum.open
    bar.high = sum.high
    bar.low = sum.low
    bar.close = sum.close
    bar.volume = source.kind == .bars ? sum.volume : .nan
    bar.ticks = source.ticks(points)
    return bar
  }

  private func stamped(_ bar: Bar, _ period: Range<Timestamp>) -> Bar {
    Bar(
      time: borders.stamp(of: period), open: bar.open, high: bar.high, low: bar.low, close: bar.close,
      volume: bar.volume, ticks: bar.close.isNaN ? 0 : bar.ticks, flags: bar.flags.intersection(.breakBefore))
  }
}

// Points that leave.
extension RollUp {
  private func retain(_ change: inout SeriesChange) {
    guard let surplus, let first = first ?? firstPeriod else { return }
    self.first = first
    let time = source.time(at: surplus)
    if isDaily == false, first.contains(time) { return }
    let kept = period(of: time)
    if kept != first { drop(bars.lowerBound(borders.stamp(of: kept)) - bars.indices.lowerBound, &change) }
  }

  private var firstPeriod: Range<Timestamp>? { source.firstTime.map { period(of: $0) } }

  /// The index of the first point that the retention keeps; nil if it keeps all.
  private var surplus: Int? {
    guard let last = source.lastTime else { return nil }
    let index: Int
    switch retention {
    case .unlimited: return nil
    case .count(let count): index = source.indices.upperBound - max(1, count)
    case .age(let age): index = source.lowerBound(last.advanced(by: -age))
    }
    return index > source.indices.lowerBound ? index : nil
  }

  private func drop(_ count: Int, _ change: inout SeriesChange) {
    let removed = bars.removeFirst(min(count, bars.count - 1)).removed
    guard !removed.isEmpty, let start = bars.firstTime else { return }
    change.removed = change.removed.isEmpty ? removed : change.removed.lowerBound..<removed.upperBound
    // The stamp of a bar is in its period.
    let period = borders.period(of: start, isDaily: false)
    first = period
    _ = source.removeFirst(index(atOrAfter: period.lowerBound) - source.indices.lowerBound)
  }
}

extension Bar {
  /// This bar and the one right after it as one; a gap point adds nothing.
  fileprivate func joined(with later: Bar) -> Bar {
    if later.close.isNaN { return self }
    var bar = self
    if close.isNaN {
      bar.open = later.open
      bar.high = later.high
      bar.low = later.low
      bar.ticks = later.ticks
    } else {
      (bar.high, bar.low) = (max(high, later.high), min(low, later.low))
      bar.ticks = UInt32(clamping: UInt64(ticks) + UInt64(later.ticks))
    }
    bar.close = later.close
    bar.volume = volume.isNaN ? later.volume : later.volume.isNaN ? volume : volume + later.volume
    return bar
  }
}
