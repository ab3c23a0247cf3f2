import CivilTime
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// MIN is marked for a second; its end asks for a frame, whenever that is due.
struct MinimumMarkTests {
  private struct Endless: Error {}

  @Test(arguments: [1, 2, 30]) func `a mark whose end falls beside a frame's turn ends`(count: Int) throws {
    let points = (0..<count).map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: 1) }
    for presses in 8...16 {
      let script = "+*25 " + Array(repeating: "x", count: presses).joined(separator: " ")
      var state = AppState(
        settings: Settings(), size: ScreenSize(columns: 80, rows: 24),
        view: ChartView(theme: Theme(), glyphs: .braille))
      var host = ScriptedHost(
        try KeyScript(parsing: script), sources: [ScriptSource(symbol: "S", payload: .samples(points))])
      var turns = 0
      try EventLoop.run(&state, on: &host) { _ in
        turns += 1
        if turns > 5_000 { throw Endless() }
        return .nothing
      }
      #expect(state.outbox.isDone)
    }
  }
}
