import CivilTime
import FeedModel
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// A pane of states below a chart.
@Suite struct StatePaneTests {
  private func time(_ second: Int) -> Timestamp {
    Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(second) * 1_000_000_000)
  }

  private func samples(_ count: Int, _ value: (Int) -> Double) -> [Sample] {
    (0..<count).map { Sample(time: time($0), value: value($0)) }
  }

  /// A robot that is idle for 30 s, runs for 60 s and has an error for 10 s, again and again.
  private static func state(_ second: Int) -> Double { second % 100 < 30 ? 0 : second % 100 < 90 ? 1 : 2 }

  private func play(
    _ count: Int, size: String = "120x40", states: (Int) -> Double = Self.state,
    _ change: (inout Settings) -> Void = { _ in }
  ) -> Several {
    var play = Several([], size: size) { settings in
      settings.panes.choices = [.symbol("state")]
      settings.span = TimeSpan(.points(max(count, 1)))
      change(&settings)
    }
    play.state.update(.load(symbol: "speed", .samples(samples(count) { Double($0 % 17) }), badRows: 0), at: play.now)
    play.state.update(.load(symbol: "state", .samples(samples(count, states)), badRows: 0), at: play.now)
    play.state.update(.states(symbol: "state", StateWords(["idle", "run", "error"])), at: play.now)
    play.state.advance(to: play.now)
    _ = play.frame()
    return play
  }

  private func bars(_ play: inout Several) throws -> StateBars {
    try #require(try play.scene().panes.compactMap(\.states).first)
  }

  @Test(arguments: [0, 1, 2, 300]) func `a pane of states is one row high, with bars as long as the states`(count: Int)
    throws
  {
    var play = play(count)
    guard count > 0 else {
      #expect(play.state.scene(at: play.now) == nil)
      return
    }
    let scene = try play.scene()
    let states = try bars(&play)
    #expect(scene.layout.panes.map(\.plot.rows) == [1])
    #expect(states.reading == Int(Self.state(count - 1)))
    guard count == 300 else { return }
    #expect(states.segments.map(\.state) == [0, 1, 2, 0, 1, 2, 0, 1, 2])
    let columns = Double(scene.layout.plot.columns)
    for (segment, seconds) in zip(states.segments, [30, 60, 10, 30, 60, 10, 30, 60, 10]) {
      #expect(abs((segment.to - segment.from) / columns - Double(seconds) / 300) * columns <= 1.01)
    }
  }

  @Test(arguments: [0, 1, 2, 300]) func `states that are charted themselves have their bars and shares, too`(count: Int)
    throws
  {
    var play = Several([]) { settings in
      settings.panes.choices = [.symbol("state")]
      settings.span = TimeSpan(.points(max(count, 1)))
    }
    play.state.update(.load(symbol: "state", .samples(samples(count, Self.state)), badRows: 0), at: play.now)
    play.state.update(.states(symbol: "state", StateWords(["idle", "run", "error"])), at: play.now)
    play.state.advance(to: play.now)
    _ = play.frame()
    guard count > 0 else { return #expect(play.state.scene(at: play.now) == nil) }
    let states = try bars(&play)
    #expect(states.reading == Int(Self.state(count - 1)))
    if count == 300 { #expect(states.shares.map(\.runs) == [3, 3, 3]) }
  }

  @Test func `shares and counts are those of the selection, and of the points that come`() throws {
    var play = play(300)
    var states = try bars(&play)
    #expect(states.shares.map(\.state) == [0, 1, 2] && states.shares.map(\.runs) == [3, 3, 3])
    for (share, wanted) in zip(states.shares.map(\.share), [0.3, 0.6, 0.1]) { #expect(abs(share - wanted) < 1e-9) }
    let more = (300..<400).map { Sample(time: time($0), value: 2) }
    play.state.update(.arrive(symbol: "speed", .samples(more)), at: play.now)
    play.state.update(.arrive(symbol: "state", .samples(more)), at: play.now)
    play.now += 5
    play.state.advance(to: play.now)
    states = try bars(&play)
    #expect(states.reading == 2)
    // The view has as many points as before, 200 of them old ones.
    for (share, wanted) in zip(states.shares.map(\.share), [0.2, 0.4, 0.4]) { #expect(abs(share - wanted) < 0.005) }
  }

  @Test func `a column with several states shows the one that held longest`() throws {
    // A second of error in every ten: no column of some minutes is one of errors.
    var play = play(30_000, states: { $0 % 10 == 0 ? 2 : 1 })
    let states = try bars(&play)
    #expect(states.segments.map(\.state) == [1])
    #expect(abs((states.shares.first { $0.state == 2 }?.share ?? 0) - 0.1) < 1e-6)
  }

  @Test func `a gap is drawn as nothing`() throws {
    var play = play(300, states: { (100..<200).contains($0) ? .nan : 0 })
    let states = try bars(&play)
    #expect(states.segments.count == 2 && states.segments[0].to < states.segments[1].from - 30)
  }

  @Test(arguments: ["160x45", "80x24", "40x12"]) func `words stand in their bars, and the legend names the states`(
    size: String
  ) throws {
    var play = play(300, size: size)
    let scene = try play.scene()
    let row = try #require(scene.layout.panes.first)
    let lines = play.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    let (names, bar) = (lines[row.header], lines[row.plot.row])
    #expect(names.contains("state error") && names.contains(" idle"))
    // Without room for all shares there are the names alone.
    #expect(names.contains("run 60 %") == (size != "40x12") && names.contains("idle 30 %") == (size != "40x12"))
    if size != "40x12" { #expect(bar.contains(" run ")) }
  }

  @Test func `the statistics of the selection have shares and counts`() throws {
    var play = play(300, size: "160x45")
    play.press("I")
    play.press("i")
    let text = play.frame().plainText
    #expect(text.contains("60.0 %  ×3") && text.contains("10.0 %  ×3"))
  }

  @Test func `words are read at the crosshair, in the list of symbols and on the axis of states alone`() throws {
    var play = play(300, size: "160x45")
    #expect(play.frame().plainText.contains("error"))
    play.press("Ctrl+N")
    #expect(play.state.chart?.symbol == "state")
    let lines = play.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("state   error"))
    #expect(lines.contains { $0.hasSuffix("idle") || $0.contains(" idle ") })
  }

  @Test func `the report names the states`() throws {
    let play = play(300)
    let text = play.state.report(at: play.now).text
    #expect(text.contains(#""state":"error""#))
    #expect(text.contains(#"{"word":"run","share":0.6,"count":3,"points":180,"seconds":180}"#))
    #expect(text.contains(#""columns":[null,"idle","idle""#))
  }

  @Test func `states of a feed have the words that it has sent so far`() throws {
    var play = Several([], size: "120x40", isFeed: true) { $0.panes.choices = [.symbol("state")] }
    func send(_ topic: String, _ second: Int, _ value: Double, _ words: StateWords?) {
      var message = FeedMessage(
        topic: topic, epoch: 1, firstSequence: UInt64(second), sendTime: time(second),
        payload: .samples([Sample(time: time(second), value: value)]))
      message.words = words
      play.state.update(.feed([.message(message, receivedAt: time(second))]), at: play.now)
    }
    for second in 0..<60 {
      send("robot/speed", second, Double(second), nil)
      send("robot/state", second, second < 40 ? 0 : 1, StateWords(second < 40 ? ["idle"] : ["idle", "run"]))
      play.state.advance(to: play.now)
    }
    // The pane asks for the name behind the topic.
    let states = try bars(&play)
    #expect(states.words == ["idle", "run"] && states.reading == 1)
  }

  @Test func `a pane of one row leaves its rows to the others`() {
    let room = PaneRoom(heights: [1, 1, 1], ofOneRow: [1])
    #expect(room.split(60).rows[1] == 2 && room.split(60).rows.count == 3)
    #expect(PaneRoom(heights: [0.3], ofOneRow: [0]).split(7).rows == [2])
    #expect(PaneRoom(heights: [0.3], ofOneRow: [0]).split(6).rows.isEmpty)
    for rows in 0..<80 {
      for first in 0..<4 {
        let split = PaneRoom(heights: [1, 2, 0.3, 1], first: first, ofOneRow: [0, 2]).split(rows)
        #expect(split.rows.isEmpty || split.rows.reduce(rows, -) >= 5)
        #expect(split.first + split.rows.count <= 4 && split.rows.allSatisfy { $0 >= 2 })
      }
    }
  }

  @Test func `a session keeps the pane of states by its name`() {
    let play = play(60)
    #expect(play.state.sessionEntries.contains(SessionEntry("pane", ["symbol:state"])))
  }

  // MARK: replay

  /// A replay of a speed and a state for so many seconds, with a marker every ten seconds.
  private func replay(_ count: Int, seconds: Double) throws -> AppState {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.panes.choices = [.symbol("state")]
    settings.markers = [
      MarkerBatch(markers: stride(from: 0, to: count, by: 10).map { Marker(at: time($0), "at \($0)") })
    ]
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 120, rows: 40), view: ChartView(theme: Theme(), glyphs: .braille))
    let tape = TableTape([
      TableTape.Track(symbol: "speed", payload: .samples(samples(count) { Double($0 % 17) })),
      TableTape.Track(
        symbol: "state", payload: .samples(samples(count, Self.state)), words: StateWords(["idle", "run", "error"])),
    ])
    let replay = try #require(Replay(TapeCursor(tape), pace: .dataTime(1)))
    state.play(replay)
    var host = ScriptedHost(try KeyScript(parsing: "wait:\(Int(seconds * 1000))ms"), sources: [])
    try EventLoop.run(&state, on: &host)
    return state
  }

  @Test func `a replay shows the states up to its time, and the markers whose time has come`() throws {
    for seconds in [5.0, 35.0, 95.0] {
      let state = try replay(100, seconds: seconds)
      let scene = try #require(state.scene(at: seconds))
      let states = try #require(scene.panes.compactMap(\.states).first)
      #expect(states.words == ["idle", "run", "error"] && states.reading == Int(Self.state(Int(seconds))))
      let chart = try #require(state.chart)
      #expect(state.markers(of: chart).reduce(0) { $0 + $1.count } == Int(seconds) / 10 + 1)
    }
  }
}
