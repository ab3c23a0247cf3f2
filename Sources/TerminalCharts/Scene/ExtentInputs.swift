import AxisScales
import CivilTime
import TimeSeries

/// The inputs of the title's text on the extent of the view.
struct ExtentInputs: Equatable {
  let times: SeriesTimes
  let visible: Range<Int>
  let zone: Zone
  let zoneLabel: String
  var dates = ShortDate()
  /// The numbers that points hold in place of times; nil for times.
  var indexScale: IndexScale?

  /// Bars, first and last time, or first and last index: `149 bars 8 Jul 2008 – 8 Feb 2011 UTC`; empty if nothing is in
  /// view.
  func words(_ series: Series) -> String {
    guard !visible.isEmpty, series.indices.contains(visible.upperBound - 1) else { return "" }
    let word = (series.holdsBars ? " bar" : " point") + (visible.count == 1 ? "" : "s")
    let count = Grouped.integer(visible.count) + word + "   "
    if let indexScale {
      let (first, last) = (series.time(at: visible.lowerBound), series.time(at: visible.upperBound - 1))
      return count + IndexWord.text(first, indexScale)
        + (visible.count == 1 ? "" : " – " + IndexWord.text(last, indexScale))
    }
    let first = zone.civil(series.time(at: visible.lowerBound))
    let last = zone.civil(series.time(at: visible.upperBound - 1))
    if series.isYearly(in: zone) { return count + ShortDate.years(first, last) }
    return count + dates.range(first, last, withTime: !series.isDaily) + "  "
      + zoneLabel
  }
}
