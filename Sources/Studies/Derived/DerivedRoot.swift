import CivilTime
import TimeSeries

/// A series that a derived series reads, and what has to be known of the points that it has dropped.
final class DerivedRoot {
  /// An empty one until the series is there.
  private(set) var series: Series
  /// The index of the next point to take.
  private(set) var known: Int
  /// The first index whose point is new or another since the last `rest`, and its time; nil while points only left.
  private(set) var dirty: Int?
  private(set) var dirtyTime: Int64?
  /// Points up to this time may have been dropped.
  private(set) var floor = Int64.min
  /// The first point held at the last look, and the newest one dropped, if it alone went.
  private var oldest: Bar?
  private var before: Bar?
  private var newest: Int64?
  private var hasBreaks = false
  private var lower: Int

  init() {
    series = Series(kind: .samples)
    (known, lower) = (0, 0)
  }

  /// Reads another series from now on.
  func begin(_ series: Series) {
    self.series = series
    (known, lower) = (series.indices.lowerBound, series.indices.lowerBound)
    floor = .min
    oldest = nil
    before = nil
    newest = nil
    if lower > 0 { floor = series.firstTime.map { $0.nanoseconds - 1 } ?? .min }
  }

  /// Whether the series has had a point.
  var isKnown: Bool { known > 0 }

  /// Follows a change that the series has just returned.
  ///
  /// - Complexity: O(1) amortised.
  func follow(_ change: SeriesChange) {
    let held = series.indices
    if held.lowerBound > lower {
      drop(one: held.lowerBound == lower + 1 && change.inserted.isEmpty)
      lower = held.lowerBound
    }
    var first = min(known, change.inserted.min() ?? .max)
    if !change.amended.isEmpty { first = min(first, change.amended.lowerBound) }
    first = max(first, held.lowerBound)
    let isOld = first < known
    known = held.upperBound
    oldest = held.isEmpty ? nil : series.bar(at: lower)
    newest = series.lastTime?.nanoseconds ?? newest
    guard first < held.upperBound else { return rest() }
    hasBreaks = hasBreaks || (first..<held.upperBound).contains(where: isBroken)
    // A break reaches back to the point before, and so does its end.
    let reaches = hasBreaks && first > held.lowerBound && (isOld || isBroken(before: first))
    let time = reaches ? series.time(at: first - 1).nanoseconds + 1 : series.time(at: first).nanoseconds
    (dirty, dirtyTime) = (first, time)
  }

  /// Whether a break lies between a point and the one before it, so that the value of that one does not hold.
  func isBroken(before index: Int) -> Bool { series.isBroken(before: index) }

  /// Forgets what was new, which has been computed.
  func rest() { (dirty, dirtyTime) = (nil, nil) }

  private func drop(one: Bool) {
    if one, let oldest {
      (before, floor) = (oldest, max(floor, oldest.time.nanoseconds))
    } else if let time = series.firstTime?.nanoseconds {
      (before, floor) = (nil, max(floor, time - 1))
    } else {
      (before, floor) = (nil, max(floor, newest ?? floor))
    }
  }

  /// The value that holds before the first point held; NaN if it is not known.
  func valueBefore(_ field: DerivedField) -> Double { before.map { field.value(of: $0) } ?? .nan }

  func value(at index: Int, _ field: DerivedField) -> Double {
    switch field {
    case .value, .close: series.value(at: index)
    default:
      series.kind == .samples && !field.needsBars ? series.value(at: index) : field.value(of: series.bar(at: index))
    }
  }

  /// The first index whose time is after `time`, else the end.
  ///
  /// - Complexity: O(log points), and O(1) near the end.
  func upperBound(_ time: Int64) -> Int {
    let held = series.indices
    var end = held.upperBound
    let near = max(held.lowerBound, end - 4)
    while end > near, series.time(at: end - 1).nanoseconds > time { end -= 1 }
    return end > near || end == held.lowerBound ? end : series.lowerBound(Timestamp(nanoseconds: time).advanced(by: 1))
  }
}

extension DerivedField {
  /// The number in a bar; NaN for a gap, and where the source has none.
  fileprivate func value(of bar: Bar) -> Double {
    switch self {
    case .value, .close: bar.close
    case .open: bar.open
    case .high: bar.high
    case .low: bar.low
    case .volume: bar.volume
    case .count: bar.ticks == 0 ? .nan : Double(bar.ticks)
    }
  }
}
