import AxisScales
import CivilTime
import TerminalCharts
import TimeSeries

extension AppState {
  /// A line for each symbol with points: its first and last time, number of points, and high, low and last value.
  package var textSummaries: [String] {
    symbols.charts.compactMap { chart in
      let (series, decimals) = (chart.series, chart.shownDecimals)
      let held = series.indices
      guard let first = series.firstTime, let last = series.lastTime, !held.isEmpty else { return nil }
      func time(_ time: Timestamp) -> String {
        chart.indexScale.map { IndexWord.text(time, $0) } ?? ISO8601.format(time)
      }
      func price(_ value: Double) -> String { NumberTicks.label(value, decimals: decimals) }
      let range = series.aggregate(held).map { "high \(price($0.high)) low \(price($0.low)) " } ?? ""
      let values = range + "last \(price(series.value(at: held.upperBound - 1)))"
      return "\(chart.symbol) from \(time(first)) to \(time(last)) points \(held.count) \(values)"
    }
  }
}
