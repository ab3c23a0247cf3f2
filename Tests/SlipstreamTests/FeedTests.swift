import AxisScales
import CivilTime
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// What the application makes of a feed's events.
@Suite struct FeedModelTests {
  private func message(_ bars: [Bar], first: UInt64 = 0, topic: String = "TEST") -> FeedEvent {
    .message(
      FeedMessage(
        topic: topic, epoch: 1, firstSequence: first, sendTime: Timestamp(nanoseconds: 0), payload: .bars(bars)),
      receivedAt: Timestamp(nanoseconds: 0))
  }

  private func state(_ events: [FeedEvent], _ change: (inout Settings) -> Void = { _ in }) -> AppState {
    var settings = Settings()
    change(&settings)
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 120, rows: 30),
      view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.feed(events), at: 1)
    state.advance(to: 1)
    return state
  }

  @Test func `lost points are counted, shown, and break the line`() throws {
    let bars = Synthetic.bars(40)
    var state = state([
      message(Array(bars[..<20])), .gap(topic: "TEST", missing: 20..<25), message(Array(bars[25...]), first: 25),
    ])
    let shown = state.scene(at: 1)
    let scene = try #require(shown)
    #expect(scene.subject.series.bar(at: 20).flags.contains(.breakBefore))
    #expect(!scene.subject.series.bar(at: 21).flags.contains(.breakBefore))
    let (text, report) = (state.frame(at: 1).plainText, state.report(at: 1).text)
    #expect(text.contains("1 gap"))
    #expect(report.contains(#""gaps":1,"lost":5"#))
  }

  @Test func `a message that is not ours is counted and shown, and the rest goes on`() {
    var state = state([
      .fault(FeedFault(.foreign, "not ours")), message(Synthetic.bars(30)), .fault(FeedFault(.topic, "no topic")),
    ])
    let text = state.frame(at: 1).plainText
    #expect(text.contains("2 faults"))
    #expect(!state.outbox.isDone)
  }

  @Test func `a symbol is exact: T is not TSLA`() {
    let state = state([message(Synthetic.bars(5), topic: "TSLA"), message(Synthetic.bars(7), topic: "T")]) {
      $0.symbol = "T"
    }
    #expect(state.symbols.pointCount == 7 && state.chartedSymbol == "T")
  }

  @Test func `nobody within the patience ends the program, and a first point ends the patience`() {
    var waiting = state([]) { $0.patience = 2 }
    waiting.advance(to: 2.9)
    #expect(!waiting.outbox.isDone)
    waiting.advance(to: 3)
    #expect(waiting.outbox.isDone && waiting.outbox.gaveUp)
    var served = state([message(Synthetic.bars(1))]) { $0.patience = 2 }
    served.advance(to: 100)
    #expect(!served.outbox.isDone)
  }

  @Test func `a refusal ends the program with its sentence`() {
    let state = state([.state(.refused, "not on the list")])
    #expect(state.outbox.isDone && state.feed.refusal == "not on the list")
  }

  @Test func `names from outside cannot steer the terminal`() {
    var state = state([message(Synthetic.bars(30), topic: "EVIL\u{1B}[2J\u{9B}31m\u{7}")])
    let frame = state.frame(at: 1)
    #expect(frame.cells.allSatisfy { Unicode.Scalar($0.glyph).map(Cell.isPrintable) == true })
  }
}
