// A range selector over an input of your own: the words of the command line move it, as keys or a wheel may elsewhere.
//     OwnSelector out left left fling

import SlipstreamCharts

let prices = Series(kind: .bars)
var close = 100.0
for day in 0..<500 {
  let open = close
  close += Double((day * 37) % 11) - 4.9
  _ = prices.append(
    Bar(
      time: Timestamp(nanoseconds: Int64(day) * 86_400_000_000_000), open: open, high: max(open, close) + 2,
      low: min(open, close) - 2, close: close, volume: 1_000))
}
let chart = try Chart(panes: [Pane([ChartSeries("EXAMPLE", prices, .candles)])])

var selector = RangeSelection(initialSpan: 60, limits: SpanLimits(minimum: 10))
if let bounds = chart.bounds() { selector.setBounds(bounds, at: 0) }

// Seconds of a clock of your own: motions go on until they come to rest.
var now = 0.0
for word in CommandLine.arguments.dropFirst() {
  switch word {
  case "left": selector.pan(by: -20, at: now)
  case "right": selector.pan(by: 20, at: now)
  case "in": selector.zoom(by: 2, anchor: nil, at: now)
  case "out": selector.zoom(by: 0.5, anchor: nil, at: now)
  case "fling": selector.fling(velocity: -200, at: now)
  default: print("'\(word)' is no move; say left, right, in, out or fling")
  }
  for _ in 0..<600 where selector.isMoving {
    now += 1 / 60
    _ = selector.advance(to: now)
  }
  let view = selector.viewport
  print("\(word): \(Int(view.span)) days from day \(Int(view.lower.value))")
}
print(chart.text(showing: selector.viewport, columns: 90, rows: 24))
