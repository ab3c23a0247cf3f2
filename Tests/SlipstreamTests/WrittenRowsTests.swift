import TerminalCharts
import TerminalSamples
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// A tick is drawn over the last frame, and only the rows that it writes are read again.
@Suite struct WrittenRowsTests {
  private static func rows(_ frame: Frame) -> [Int] {
    (0..<frame.cells.size.rows).filter { frame.cells.history.written.contains($0) }
  }

  @Test(arguments: [60, 146, 400, 5_000])
  func `a tick that moves the value line writes a few rows of the plot`(count: Int) throws {
    let bars = Synthetic.bars(count, seed: 7)
    var settings = Settings()
    settings.isMotionEnabled = false
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "TEST", .bars(bars), badRows: 0), at: 0)
    var memory = FrameMemory()
    var now = 1.0
    func frame() -> Frame {
      now += 0.05
      _ = state.advance(to: now)
      let frame = state.frame(at: now, memory: &memory)
      state.adopt(frame)
      return frame
    }
    #expect(Self.rows(frame()).count == 45)
    // The value axis keeps its range.
    state.update(.input(.key(Key(.character("y")), .press)), at: now)
    var bar = try #require(bars.last)
    for step in 1...20 {
      // A close without more decimals than others, which would make the labels wider.
      bar.close = ((bar.low + (bar.high - bar.low) * Double(step % 7) / 7) * 100).rounded() / 100
      state.update(.arrive(symbol: "TEST", .bars([bar])), at: now)
      let ticked = frame()
      // The first tick follows a frame drawn from nothing, which has written all rows.
      if step > 1 { #expect(Self.rows(ticked).count <= 24, "step \(step): rows \(Self.rows(ticked))") }
      #expect(state.cells(at: now) == ticked.cells)
    }
  }
}
