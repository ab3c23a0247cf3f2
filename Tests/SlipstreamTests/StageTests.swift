import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@Suite struct StageTests {
  /// The stages of a run, with the points and the frames that there were at each.
  private func play(_ keys: String, points: Int) throws -> [(stage: LoopStage, points: Int, frames: Int)] {
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    let source = ScriptSource(symbol: "TEST", payload: .bars(Array(Synthetic.bars(max(points, 1)).prefix(points))))
    var host = ScriptedHost(try KeyScript(parsing: keys), source: source)
    var frames = 0
    host.onFrame = { _, _ in frames += 1 }
    var told: [(stage: LoopStage, points: Int, frames: Int)] = []
    try EventLoop.run(
      &state, on: &host,
      stage: { stage, state in
        told.append((stage, state.symbols.pointCount, frames))
        return .nothing
      })
    return told
  }

  @Test func `loading is reported before any point is there, and when all are (M1)`() throws {
    for count in [0, 1, 2, 500] {
      let told = try play("wait:100ms", points: count).prefix(2)
      #expect(told.map(\.stage) == [.willLoad(symbol: "TEST", points: count), .didLoad(symbol: "TEST", points: count)])
      #expect(told.map(\.points) == [0, count] && told.map(\.frames) == [0, 0])
    }
  }

  @Test func `drawing is reported before and after each frame, the first one whole (M2, M3)`() throws {
    let told = try play("wait:100ms + wait:2s", points: 300).dropFirst(2)
    #expect(told.count > 4 && told.count % 2 == 0)
    for (place, entry) in told.enumerated() {
      #expect(entry.frames == (place + 1) / 2)
      if place % 2 == 1 {
        #expect(entry.stage == .didDraw)
      } else {
        #expect(entry.stage == .willDraw(isWhole: place == 0))
      }
    }
  }

  @Test func `a change before a frame is in it, a change after it in the next one`() throws {
    for (when, expected) in [(LoopStage.willDraw(isWhole: true), 1), (.didDraw, 2)] {
      var state = AppState(
        settings: Settings(), size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille)
      )
      var host = ScriptedHost(
        try KeyScript(parsing: "wait:1s"), source: ScriptSource(symbol: "TEST", payload: .bars(Synthetic.bars(300))))
      var (frames, first, isDone) = (0, 0, false)
      host.onFrame = { frame, _ in
        frames += 1
        if first == 0, frame.plainText.contains("a word of ours") { first = frames }
      }
      try EventLoop.run(
        &state, on: &host,
        stage: { stage, state in
          guard stage == when, !isDone else { return .nothing }
          isDone = true
          return state.update(.answer("a word of ours"), at: 0)
        })
      #expect(first == expected, "\(when): \(first) of \(frames)")
    }
  }

  @Test func `the loop tells a stage once, to --events before the program`() throws {
    for includesFrames in [false, true] {
      var settings = Settings()
      (settings.reports.includesEvents, settings.reports.includesFrames) = (true, includesFrames)
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
      var host = ScriptedHost(
        try KeyScript(parsing: "wait:100ms"), source: ScriptSource(symbol: "TEST", payload: .bars(Synthetic.bars(3))))
      var (stages, lines): ([LoopStage], [String]) = ([], [])
      try EventLoop.run(
        &state, on: &host,
        stage: { stage, state in
          stages.append(stage)
          lines += state.drainEventLines().filter { $0.contains(#""phase":"#) && !$0.contains(#""axis":"#) }
          let told = includesFrames ? stages.count : min(stages.count, 2)
          #expect(lines.count == told, "\(stages): \(lines)")
          return .nothing
        })
      #expect(stages.count > 3 && lines.filter { $0.contains(#""event":"load""#) }.count == 2)
    }
  }

  @Test func `--events has a line before and after a load`() throws {
    var settings = Settings()
    settings.reports.includesEvents = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "TEST", .bars(Synthetic.bars(3)), badRows: 0), at: 2)
    let lines = state.drainEventLines().prefix(2)
    #expect(
      Array(lines) == [
        #"{"event":"load","phase":"start","seconds":2,"symbol":"TEST","points":3}"#,
        #"{"event":"load","phase":"finish","seconds":2,"symbol":"TEST","points":3}"#,
      ])
  }
}
