import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@Suite struct EventLineTests {
  /// The lines that a script leaves, turn by turn.
  private func lines(_ keys: String) throws -> [String] {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.framesPerSecond = 10
    settings.reports.includesEvents = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    var host = ScriptedHost(
      try KeyScript(parsing: keys), source: ScriptSource(symbol: "TEST", payload: .bars(Synthetic.bars(1_000))))
    var lines: [String] = []
    try EventLoop.run(&state, on: &host) {
      lines += $0.drainEventLines()
      return .nothing
    }
    return lines
  }

  @Test func `a throw tells start, hand, momentum and finish (I8)`() throws {
    let pans = try lines("wait:1s drag:20,10->50,10@150ms wait:3s").filter { $0.contains(#""event":"pan""#) }
    #expect(pans.first?.contains(#""phase":"start""#) == true)
    #expect(pans.contains { $0.contains(#""phase":"continue""#) && $0.contains(#""momentum":false"#) })
    #expect(pans.contains { $0.contains(#""phase":"continue""#) && $0.contains(#""momentum":true"#) })
    #expect(pans.last?.contains(#""phase":"finish""#) == true)
    #expect(pans.allSatisfy { $0.contains(#""symbol":"TEST""#) && $0.contains(#""from":"20"#) })
  }

  @Test func `mode, focus and crosshair are told when they change`() throws {
    let all = try lines("wait:500ms Space wait:200ms Tab Tab c wait:200ms")
    #expect(all.contains { $0.contains(#""event":"mode""#) && $0.contains(#""mode":"hold""#) })
    let selections = all.filter { $0.contains(#""event":"selection""#) }
    #expect(selections.count == 4)
    #expect(selections.first?.contains(#""part":"main""#) == true)
    #expect(selections.last?.contains(#""part":"left-grip""#) == true)
    #expect(selections.last?.contains(#""crosshair":"2027-"#) == true)
  }

  @Test func `a gap in the feed is told with what is missing`() throws {
    var play = try Play("wait:100ms", settings: { $0.reports.includesEvents = true })
    _ = play.state.drainEventLines()
    play.state.update(.feed([.gap(topic: "TEST", missing: 5..<8)]), at: play.now)
    let told = play.state.drainEventLines()
    #expect(told.count == 1 && told[0].contains(#""event":"gap""#), "\(told)")
    #expect(told[0].hasSuffix(#""first":5,"missing":3}"#))
    #expect(play.state.drainEventLines().isEmpty)
  }
}
