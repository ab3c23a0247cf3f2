import CivilTime
import FeedModel
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite struct FaultLogTests {
  private func viewer(_ size: String = "160x45") -> AppState {
    AppState(
      settings: Settings(), size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
  }

  private func sample(_ second: Int64, _ value: Double) -> Sample {
    Sample(time: Timestamp(nanoseconds: second * 1_000_000_000), value: value)
  }

  private func message(_ payload: FeedPayload) -> FeedEvent {
    .message(
      FeedMessage(topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0), payload: payload),
      receivedAt: Timestamp(nanoseconds: 0))
  }

  private func press(_ names: [String], _ state: inout AppState, at now: Double = 1) {
    for name in names { if let key = Key(name: name) { state.update(.input(.key(key, .press)), at: now) } }
  }

  private func garbage(_ number: Int) -> FeedEvent {
    .fault(
      FeedFault(.frames, "In no known format.").about(
        [Array("EURUSD:|:1.08503;\(number)".utf8)], receivedAt: Timestamp(nanoseconds: 1_700_000_000_000_000_000)))
  }

  @Test func `points that a series moves, changes or refuses are counted, and the last hundred are told`() {
    for seed in 0..<UInt64(200) {
      var random = SplitMix64(seed: seed)
      var state = viewer()
      var late = 0
      var amended = 0
      var seen: Set<Int64> = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let samples = (0..<Int.random(in: 1...12, using: &random)).map { _ in
          sample(Int64.random(in: 0...300, using: &random), 1)
        }
        for sample in samples {
          let second = sample.time.nanoseconds / 1_000_000_000
          if seen.contains(second) { amended += 1 } else if let newest = seen.max(), second < newest { late += 1 }
          seen.insert(second)
        }
        state.update(.feed([message(.samples(samples))]), at: 1)
      }
      #expect((state.feed.faults.late, state.feed.faults.amended) == (late, amended), "seed \(seed)")
      #expect(state.feed.faults.entries.count <= FaultLog.most && state.feed.faults.entries.count <= late + amended)
      #expect(state.feed.faults.attention == 0, "nothing was lost")
      let report = state.report(at: 1).text
      #expect(report.contains(#""late":\#(late),"amended":\#(amended),"widened":0,"refused":0"#), "seed \(seed)")
    }
  }

  @Test func `a last bar that is amended again and again is how bars are built, and tells nothing`() {
    var state = viewer()
    let bars = Synthetic.bars(30)
    state.update(.feed([message(.bars(bars))]), at: 1)
    for _ in 0..<50 { state.update(.feed([message(.bars([bars[29]]))]), at: 1) }
    #expect(state.feed.faults.amended == 50 && state.feed.faults.entries.isEmpty)
    let frame = state.frame(at: 1).plainText
    #expect(!frame.contains("amended") && !frame.contains("fault"))
  }

  @Test func `widened and refused points are told with their time and why`() {
    var state = viewer()
    let time = Timestamp(nanoseconds: 1_700_000_000_000_000_000)
    let wide = Bar(time: time, open: 5, high: 4, low: 1, close: 2, volume: 1)
    let torn = Bar(time: time.advanced(by: 1), open: 1, high: 1, low: 2, close: 1, volume: 1)
    state.update(.feed([message(.bars([wide, torn]))]), at: 1)
    #expect(state.feed.faults.entries.map(\.kind) == [.widened, .refused])
    #expect(state.feed.faults.entries.map(\.place) == ["A", "A"] && state.feed.faults.entries.first?.time == time)
    #expect(state.feed.faults.entries.last?.reason == "low 2.0 is above high 1.0")
    let frame = state.frame(at: 1).plainText
    #expect(frame.contains("1 fault ") && frame.contains("1 widened"))
    #expect(
      state.report(at: 1).text.contains(#""kind":"refused","time":"2023-11-14T22:13:20.000000001Z","symbol":"A""#))
  }

  @Test func `a row that could not be used is told by line and reason, from a file of either way`() throws {
    let rows = [RowFault(line: 17, reason: "value is not a number")]
    var state = viewer()
    state.update(.load(symbol: "F", .samples([sample(0, 1), sample(1, 2)]), badRows: 1), at: 0)
    state.update(.rowFaults(symbol: "F", rows), at: 0)
    var other = viewer()
    var loaded = try #require(LoadedSeries(symbol: "F", settings: Settings()))
    loaded.append(.samples([sample(0, 1), sample(1, 2)]))
    loaded.record(badRows: 1, rows)
    other.load(loaded, at: 0)
    #expect(state.feed.faults.entries == other.feed.faults.entries && other.feed.faults.badRows == 1)
    press(["E"], &state)
    let page = state.frame(at: 1).plainText
    #expect(page.contains("1 bad row") && page.contains("line 17: value is not a number"))
    #expect(!page.contains("1 bad rows"))
  }

  @Test func `the page of faults opens by its key, scrolls within its rows, and closes by either of two`() {
    for size in ["160x45", "80x24", "40x12"] {
      var state = viewer(size)
      state.update(.load(symbol: "A", .bars(Synthetic.bars(40)), badRows: 0), at: 0)
      for number in 0..<250 { state.update(.feed([garbage(number)]), at: 1) }
      #expect(state.feed.faults.entries.count == FaultLog.most && state.feed.faults.messages == 250)
      let chart = state.frame(at: 1).plainText
      press(["E"], &state)
      let first = state.frame(at: 1).plainText
      #expect(first.contains("Faults 1-") && first.contains("of the last 100"), "\(size)")
      #expect(first.contains("closes"), "\(size)")
      press(["PageDown"], &state)
      #expect(state.frame(at: 1).plainText != first, "\(size)")
      press(["End", "Down", "PageDown"], &state)
      #expect(state.frame(at: 1).plainText.contains("-100 of the last 100"), "\(size)")
      press(["Home", "Up", "x"], &state)
      #expect(state.frame(at: 1).plainText == first, "\(size)")
      for key in ["E", "Esc"] {
        press([key], &state)
        #expect(state.frame(at: 1).plainText == chart, "\(size): \(key)")
        press(["E"], &state)
      }
      press(["q"], &state)
      #expect(state.outbox.isDone)
    }
  }

  @Test func `a page without faults says that nothing was wrong`() {
    var state = viewer()
    state.update(.load(symbol: "A", .bars(Synthetic.bars(40)), badRows: 0), at: 0)
    press(["E"], &state)
    #expect(state.frame(at: 1).plainText.contains("No faults so far."))
  }

  @Test func `a feed that is not understood says so in the title, the chart and the status line`() {
    for size in ["160x45", "80x24", "40x12"] {
      var state = viewer(size)
      state.update(
        .feed([.state(.quiet, ConnectionTracker.noPoints), .state(.quiet, ConnectionTracker.noControl)]), at: 1)
      for number in 0..<212 { state.update(.feed([garbage(number)]), at: 1) }
      let frame = state.frame(at: 1).plainText
      let words = frame.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(frame.contains("NOT UNDERSTOOD") || size == "40x12", "\(size): \(frame)")
      #expect(words.contains("212 messages, none understood; the last"), "\(size): \(frame)")
      if size != "40x12" {
        #expect(words.contains("'EURUSD:|:1.08503;211'; see --feed, --decode"), "\(size): \(frame)")
      }
      #expect(!frame.contains("No control socket"), "\(size)")
      state.update(.feed([message(.bars(Synthetic.bars(40)))]), at: 2)
      let after = state.frame(at: 2).plainText
      #expect(!after.contains("none understood") && !after.contains("NOT UNDERSTOOD"), "\(size)")
    }
  }

  @Test func `a flood of messages that nobody understands changes the screen once a second`() throws {
    var state = viewer()
    var now = 0.0
    var frames = 0
    for number in 0..<1_000 {
      now += 0.005
      let change = state.update(.feed([garbage(number)]), at: now)
      if change.union(state.advance(to: now)).isSeen { frames += 1 }
    }
    #expect(frames <= 12, "\(frames) frames in five seconds")
    // What has not been shown is, once the flood is over.
    let due = try #require(state.deadline(lastFrame: now))
    state.advance(to: max(due, now + 1))
    #expect(state.frame(at: now + 1).plainText.contains("1000 messages"))
  }

  @Test func `the reading of a message is said once, and quietly`() {
    var state = viewer()
    state.update(
      .feed([.understood("A: value from p, time from T (ms); left out: E"), message(.bars(Synthetic.bars(40)))]), at: 1)
    #expect(state.frame(at: 1).plainText.contains("value from p, time from T (ms); left out: E"))
    press(["c"], &state)
    #expect(!state.frame(at: 1).plainText.contains("value from p"))
    press(["E"], &state)
    #expect(state.frame(at: 1).plainText.contains("value from p"))
  }
}
