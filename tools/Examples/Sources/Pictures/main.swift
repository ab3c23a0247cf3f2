// The same chart as SVG, as pixels and for the graphics of a terminal: Pictures [svg|kitty|sixel].

import SlipstreamCharts

let wave = Series(kind: .samples)
var (value, speed) = (0.0, 1.0)
for second in 0..<600 {
  speed -= value * 0.002
  value += speed
  _ = wave.append(Sample(time: Timestamp(nanoseconds: Int64(second) * 1_000_000_000), value: value))
}
let chart = try Chart(title: "wave", panes: [Pane([ChartSeries("wave", wave, .area)])])
let (view, size) = (ChartView(), ScreenSize(columns: 100, rows: 24))

func show(_ bytes: [UInt8]?) { print(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "no room") }

switch CommandLine.arguments.dropFirst().first {
case "svg": print(view.svg(chart, size: size) ?? "no room")
case "kitty": show(view.image(chart, size: size)?.kitty)
case "sixel": show(view.image(chart, size: size)?.sixel)
default:
  guard let image = view.image(chart, size: size, pixelScale: 2) else { break }
  print("\(image.width) x \(image.height) pixels, \(Set(image.rgba).count > 8 ? "drawn" : "empty")")
}
