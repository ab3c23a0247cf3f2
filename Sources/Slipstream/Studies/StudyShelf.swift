// Studies: averages, bands and oscillators of the charted series, over the main plot or in panes of their own.

import CivilTime
import Studies
import TerminalCharts
import TimeSeries

/// The computed studies of one chart's series.
///
/// A study is computed when a frame first needs it, and follows the series from then on. That changes nothing but the
/// time of the next frame, so the shelf is shared by copies of a chart, as the series is.
final class StudyShelf {
  /// The series of the studies.
  private var source: SeriesIdentity?
  private var shelf: [Study: StudySeries] = [:]
  private var shifted: ShiftedSeries?
  private var averages: HeikinAshi?

  private let runs = StateRuns()

  /// The runs of the states of a series.
  ///
  /// - Complexity: O(points) the first time, then O(new points).
  func states(_ series: Series) -> StateRuns {
    runs.follow(series)
    return runs
  }

  /// The averaged prices of the series, which candles show in place of the real ones.
  ///
  /// - Complexity: O(points) the first time.
  func averaged(_ series: Series) -> HeikinAshi {
    if source !== series.identity {
      clear()
      source = series.identity
    }
    if let averages { return averages }
    let made = HeikinAshi(series)
    averages = made
    return made
  }

  /// The values of a study; nil if a series of this kind cannot have it.
  ///
  /// - Complexity: O(points) the first time.
  func values(_ study: Study, of series: Series, sessions: @autoclosure () -> BarBorders) -> StudySeries? {
    if source !== series.identity {
      clear()
      source = series.identity
    }
    if let known = shelf[study] { return known }
    let made = try? StudySeries(study, of: series, named: "", sessions: sessions())
    shelf[study] = made
    return made
  }

  /// The values of an earlier period, later by a shift.
  ///
  /// - Complexity: O(points) the first time, then O(new points).
  func shifted(_ series: Series, by shift: PeriodShift, in zone: Zone, skipsClosedDays: Bool) -> Series {
    if let shifted, shifted.isOf(series, by: shift, in: zone, skipsClosedDays: skipsClosedDays) {
      shifted.follow(series)
      return shifted.series
    }
    let made = ShiftedSeries(series, by: shift, in: zone, skipsClosedDays: skipsClosedDays)
    shifted = made
    return made.series
  }

  func follow(_ change: SeriesChange, of series: Series) {
    if source === series.identity { averages?.follow(change, of: series) }
    guard shifted != nil || !shelf.isEmpty else { return }
    // Late points and older ones that changed are rare, so the shifted series is rebuilt.
    let isOld = !change.amended.isEmpty && change.amended.lowerBound < change.amended.upperBound - 1
    if isOld || !change.inserted.isEmpty { shifted = nil }
    for study in shelf.values { study.follow(change) }
  }

  /// Forgets the studies that nobody asks for any more.
  func keep(only wanted: [Study]) {
    shelf = shelf.filter { wanted.contains($0.key) }
  }

  func clear() { (shelf, shifted, averages) = ([:], nil, nil) }
}
