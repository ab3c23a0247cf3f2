// A series that is computed from two others, and follows them point by point.

import SlipstreamCharts

let (north, south) = (Series(kind: .samples), Series(kind: .samples))
let spread = try DerivedSeries(parsing: "spread = mean(A - B, 20)", of: ["A": north, "B": south])

for second in 0..<300 {
  let time = Timestamp(nanoseconds: Int64(second) * 1_000_000_000)
  let common = 64 + Double((second * second) % 97) / 40
  _ = spread.follow(north.append(Sample(time: time, value: common + Double(second % 60) / 30)), of: "A")
  _ = spread.follow(south.append(Sample(time: time, value: common)), of: "B")
}

let chart = try Chart(
  title: "two books",
  panes: [
    Pane([ChartSeries("north", north, .line), ChartSeries("south", south, .line, slot: 0)]),
    Pane([ChartSeries("spread", spread.output, .area, slot: 1)], height: 0.6),
  ])
let view = ChartView(theme: Theme(depth: .mono), glyphs: .braille)
if let cells = view.frame(chart, size: ScreenSize(columns: 90, rows: 26)) { print(cells.plainText) }
