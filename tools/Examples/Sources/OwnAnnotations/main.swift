// Annotations of a program in a viewer's chart: they stay at their times and values while points come and go.

import SlipstreamCharts
import SlipstreamTerminal

func time(_ hour: Int) -> Timestamp { Timestamp(nanoseconds: Int64(hour) * 3_600_000_000_000) }

let samples = (0..<120).map { Sample(time: time($0), value: Double(($0 * $0) % 41)) }
var settings = Settings()
settings.mark = .line
var state = AppState(
  settings: settings, size: ScreenSize(columns: 90, rows: 26),
  view: ChartView(theme: Theme(depth: .mono), glyphs: .braille))
state.update(.load(symbol: "EXAMPLE", .samples(samples), badRows: 0), at: 0)
state.update(
  .annotations([
    .note("inspected", at: time(100), value: 30), .level(20, text: "limit"),
    .band(time(104)..<time(110), text: "pause"),
  ]), at: 0)
state.advance(to: 0)
var memory = FrameMemory()
print(state.frame(at: 5, memory: &memory).cells.plainText)
