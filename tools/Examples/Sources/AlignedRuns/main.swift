// Three runs of different days in a viewer: each from its own first point on, on one scale, with the best of them.

import SlipstreamCharts
import SlipstreamTerminal

var settings = Settings()
settings.mark = .line
settings.alignsStarts = true
settings.span = TimeSpan(.points(200))
settings.panes.with = ["run-*"]
try settings.derive("best = min(\"run-1\", min(\"run-2\", \"run-3\"))")
settings.panes.choices = [.symbol("best")]

var state = AppState(
  settings: settings, size: ScreenSize(columns: 90, rows: 26),
  view: ChartView(theme: Theme(depth: .mono), glyphs: .braille))
for (place, fall) in [40.0, 70, 25].enumerated() {
  let samples = (0..<200).map { step in
    let second = Int64(place * 86_400 + step * 30)
    return Sample(
      time: Timestamp(nanoseconds: second * 1_000_000_000), value: fall / 100 + 2 / (1 + Double(step) / fall))
  }
  state.update(.load(symbol: "run-\(place + 1)", .samples(samples), badRows: 0), at: 0)
}
state.advance(to: 0)
var memory = FrameMemory()
print(state.frame(at: 5, memory: &memory).cells.plainText)
