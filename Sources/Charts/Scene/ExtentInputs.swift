import Scales
import TimeSeries

/// All that the title's words on what is in view are made of.
struct ExtentInputs: Equatable {
  let times: SeriesTimes
  let visible: Range<Int>
  let zone: Zone
  let zoneLabel: String

  /// Bars, first and last time: `149 bars   8 Jul 2008 – 8 Feb 2011  UTC`; empty where nothing is in view.
  func words(_ series: Series) -> String {
    guard !visible.isEmpty, series.indices.contains(visible.upperBound - 1) else { return "" }
    let first = zone.civil(series.time(at: visible.lowerBound))
    let last = zone.civil(series.time(at: visible.upperBound - 1))
    let daily = series.upperMedianStep >= 80_000 * Timestamp.nanosecondsPerSecond
    let word = (series.kind == .bars ? " bar" : " point") + (visible.count == 1 ? "" : "s")
    return Grouped.integer(visible.count) + word + "   " + ShortDate.range(first, last, withTime: !daily) + "  "
      + zoneLabel
  }
}
