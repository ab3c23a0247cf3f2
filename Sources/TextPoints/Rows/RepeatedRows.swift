import CivilTime
import TimeSeries

/// The points of one series that came from several files: a row that another file has, too, is a repeat and no point.
///
/// Equal rows of one file stay several points, as trades are.
package struct RepeatedRows: Sendable {
  /// The samples and bars of the files before, by series.
  private var before: [String: [FeedPayload]] = [:]
  /// Number of rows left out.
  package private(set) var count = 0

  package init() {}

  private struct Key: Hashable {
    var time: Int64
    /// Values by their bits, as a gap equals a gap.
    var values: [UInt64]

    init(_ sample: Sample) {
      (time, values) = (sample.time.nanoseconds, [sample.value.bitPattern])
    }

    init(_ bar: Bar) {
      time = bar.time.nanoseconds
      values = [bar.open, bar.high, bar.low, bar.close, bar.volume].map(\.bitPattern) + [UInt64(bar.ticks)]
    }
  }

  /// The points of a file that no file before has; as many equal ones are left out as were there.
  ///
  /// - Complexity: O(points of the series in all files); memory for those within the times of this file.
  package mutating func fresh(_ payload: FeedPayload, of series: String) -> FeedPayload {
    defer { before[series, default: []].append(payload) }
    guard let known = before[series] else { return payload }
    switch payload {
    case .samples(let samples):
      let old = known.map { payload -> [Sample] in if case .samples(let samples) = payload { samples } else { [] } }
      return .samples(fresh(samples, old, time: \.time, Key.init))
    case .bars(let bars):
      let old = known.map { payload -> [Bar] in if case .bars(let bars) = payload { bars } else { [] } }
      return .bars(fresh(bars, old, time: \.time, Key.init))
    case .trim: return payload
    }
  }

  private mutating func fresh<Point>(
    _ points: [Point], _ known: [[Point]], time: (Point) -> Timestamp, _ key: (Point) -> Key
  ) -> [Point] {
    guard let first = points.map(time).min(), let last = points.map(time).max() else { return points }
    var counts: [Key: Int] = [:]
    for file in known {
      var own: [Key: Int] = [:]
      for point in file where (first...last).contains(time(point)) { own[key(point), default: 0] += 1 }
      counts.merge(own) { max($0, $1) }
    }
    guard !counts.isEmpty else { return points }
    return points.filter { point in
      guard let left = counts[key(point)], left > 0 else { return true }
      counts[key(point)] = left - 1
      count += 1
      return false
    }
  }
}
