// Two runs over their steps, on one scale: numbers are the axis. NumberAxis log: equal factors take equal room.

import SlipstreamCharts

var steps = IndexScale.whole
steps.name = "step"

func run(fall: Double, rest: Double) -> Series {
  let losses = Series(kind: .samples)
  // A point holds an index in place of its time; on this scale the index is the step itself.
  for step in stride(from: 1, through: 10_000, by: 3) {
    let loss = rest + 2.4 / (1 + Double(step) / fall)
    _ = losses.append(Sample(time: Timestamp(nanoseconds: Int64(step)), value: loss))
  }
  return losses
}

let (first, second) = (run(fall: 90, rest: 0.6), run(fall: 400, rest: 0.3))
let chart = try Chart(
  title: "loss", panes: [Pane([ChartSeries("run-1", first, .line), ChartSeries("run-2", second, .line, slot: 0)])])
let isLogarithmic = CommandLine.arguments.contains("log")
let axis: TimeScale = isLogarithmic ? .logarithmicIndex(LogarithmicIndices(steps)) : .index(steps)
let view = ChartView(theme: Theme(depth: .mono), glyphs: .braille)
if let cells = view.frame(chart, size: ScreenSize(columns: 90, rows: 22), on: axis) { print(cells.plainText) }
