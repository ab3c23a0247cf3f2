import CivilTime
import TimeSeries

/// The values of a series at times later by a shift. It follows the series as points come.
///
/// On an axis that skips closed days, a shifted day is above the open day that is later by the shift. Points wait until
/// the series has reached that day.
final class ShiftedSeries {
  let shift: PeriodShift
  private let source: SeriesIdentity
  private let zone: Zone
  /// The open days, if the axis leaves out the others.
  private var open: OpenDays?
  /// The shifted points, as samples.
  let series: Series
  /// The first index of the source that is not shifted yet.
  private var end: Int

  init(_ source: Series, by shift: PeriodShift, in zone: Zone, skipsClosedDays: Bool = false) {
    self.source = source.identity
    self.shift = shift
    self.zone = zone
    open = skipsClosedDays ? OpenDays(in: zone) : nil
    series = Series(kind: .samples, retention: source.retention)
    end = source.indices.lowerBound
    follow(source)
  }

  /// Whether it shifts a series in this way.
  func isOf(_ source: Series, by shift: PeriodShift, in zone: Zone, skipsClosedDays: Bool) -> Bool {
    self.source === source.identity && self.shift == shift && self.zone == zone && (open != nil) == skipsClosedDays
  }

  /// Takes the points that the source has got since, and its last one again, which may have changed.
  ///
  /// - Complexity: O(new points).
  func follow(_ source: Series) {
    open?.follow(source)
    let held = source.indices
    let start = max(held.lowerBound, end - 1)
    var samples: [Sample] = []
    for index in start..<max(start, held.upperBound) {
      let time = source.time(at: index)
      let later = if let open { shift.later(time, in: zone, on: open) } else { shift.later(time, in: zone) }
      guard let later else { break }
      samples.append(Sample(time: later, value: source.value(at: index)))
    }
    _ = series.append(contentsOf: samples)
    end = max(end, start + samples.count)
  }
}
