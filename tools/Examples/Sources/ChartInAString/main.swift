// A chart as text: no terminal, no viewer, no clock.

import SlipstreamCharts

let prices = Series(kind: .bars)
var close = 100.0
for day in 0..<90 {
  let open = close
  close += Double((day * 37) % 11) - 4.8
  _ = prices.append(
    Bar(
      time: Timestamp(nanoseconds: Int64(day) * 86_400_000_000_000), open: open, high: max(open, close) + 2,
      low: min(open, close) - 2, close: close, volume: Double(1_000 + day * 10)))
}

let chart = try Chart(
  title: "EXAMPLE",
  panes: [
    Pane([ChartSeries("EXAMPLE", prices, .candles)]), Pane([ChartSeries("volume", prices, .volume)], height: 0.25),
  ])
let view = ChartView(theme: Theme(depth: .mono), glyphs: .braille)
if let cells = view.frame(chart, size: ScreenSize(columns: 90, rows: 26)) { print(cells.plainText) }
