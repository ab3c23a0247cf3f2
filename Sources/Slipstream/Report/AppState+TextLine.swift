import AxisScales
import CivilTime
import TerminalCharts
import TextPoints
import TimeSeries

extension AppState {
  /// The newest point and the state of the feed in one line of text, for output that is not a terminal and for screen
  /// readers; nil while there is no point.
  package var textLine: String? {
    symbols.charts.indices.contains(symbols.charted) ? textLine(at: symbols.charted) : nil
  }

  /// The line of the symbol at a place of the watch list.
  func textLine(at place: Int) -> String? {
    let chart = symbols.charts[place]
    guard let time = chart.series.lastTime else { return nil }
    let series = chart.series
    let last = series.indices.upperBound - 1
    let bar = series.bar(at: last)
    let decimals = chart.shownDecimals
    let format = chart.format
    func price(_ value: Double) -> String {
      format.hasPrefixes || format.words != nil
        ? format.withUnit(format.text(value, decimals: decimals)) : NumberTicks.label(value, decimals: decimals)
    }
    var words = [chart.symbol, chart.indexScale.map { IndexWord.text(time, $0) } ?? ISO8601.format(time)]
    if series.holdsTrades {
      words += ["price", price(bar.close)] + (bar.volume.isNaN ? [] : ["size", CSVField.number(bar.volume)])
    } else if series.kind == .bars {
      words += ["open", price(bar.open), "high", price(bar.high), "low", price(bar.low), "close", price(bar.close)]
    } else {
      words += ["value", price(bar.close)]
    }
    if !format.unit.isEmpty, !format.hasPrefixes { words.append(format.unit) }
    if bar.close.isFinite, let quote = quote(of: place, sparks: 0), let change = quote.change {
      let percent = chart.isPrice ? quote.percent : nil
      let size = percent.map { NumberTicks.label(abs($0), decimals: 2) + " %" } ?? price(abs(change))
      let reference = settings.changeReference.on(isIndex: chart.isIndex)
      words += [(change < 0 ? "-" : "+") + size, reference.word(isDaily: series.isDaily)]
    }
    words.append(connection.rawValue)
    if chart.missing.gaps > 0 { words += ["gaps", "\(chart.missing.gaps)", "lost", "\(chart.missing.count)"] }
    if chart.closedCount > 0 { words += ["closed", "\(chart.closedCount)"] }
    return words.joined(separator: " ")
  }
}
