import CivilTime
import TimeSeries

/// The values of a series at times later by a shift. It follows the series as points come.
final class ShiftedSeries {
  let shift: PeriodShift
  private let source: SeriesIdentity
  private let zone: Zone
  /// The shifted points, as samples.
  let series: Series
  /// The first index of the source that is not shifted yet.
  private var end: Int

  init(_ source: Series, by shift: PeriodShift, in zone: Zone) {
    (self.source, self.shift, self.zone) = (source.identity, shift, zone)
    series = Series(kind: .samples, retention: source.retention)
    end = source.indices.lowerBound
    follow(source)
  }

  /// Whether it shifts a series in this way.
  func isOf(_ source: Series, by shift: PeriodShift, in zone: Zone) -> Bool {
    self.source === source.identity && self.shift == shift && self.zone == zone
  }

  /// Takes the points that the source has got since, and its last one again, which may have changed.
  ///
  /// - Complexity: O(new points).
  func follow(_ source: Series) {
    let held = source.indices
    let start = max(held.lowerBound, end - 1)
    guard start < held.upperBound else { return }
    let samples = (start..<held.upperBound).map { index in
      Sample(time: shift.later(source.time(at: index), in: zone), value: source.value(at: index))
    }
    _ = series.append(contentsOf: samples)
    end = held.upperBound
  }
}
