// Subscribes to a series and prints its chart whenever points come: LiveText [ENDPOINT [SYMBOL [TIMES]]].

import SlipstreamCharts
import SlipstreamFeed

let given = CommandLine.arguments.dropFirst().map { $0 } + ["", "", ""]
let symbol = given[1].isEmpty ? "temperature" : given[1]
let feed = try Subscription(given[0].isEmpty ? "tcp://127.0.0.1:5556" : given[0], to: symbol)
var left = Int(given[2]) ?? .max
while left > 0, let series = try feed.next() {
  let mark = series.kind == .bars ? Mark.candles : .line
  print(try Chart(panes: [Pane([ChartSeries(symbol, series, mark)])]).text())
  left -= 1
}
