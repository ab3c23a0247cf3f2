import AxisScales
import CivilTime
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// Two viewers, each of which reads what the other tells (I10).
private struct Pair {
  var states: [AppState] = []
  var now = 1.0
  /// Lines that each has told.
  var told = [0, 0]
  /// Bars that come after those which are there at once.
  private var arriving = Synthetic.bars(1_400)[1_000...]

  init(
    axes: [AxisKind] = [.ordinal, .ordinal], bars: [[Bar]]? = nil, settings change: (inout Settings) -> Void = { _ in }
  ) {
    let bars = bars ?? [Synthetic.bars(1_000), Synthetic.bars(1_000, seed: 2)]
    for (axis, bars) in zip(axes, bars) {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.reports.includesEvents = true
      settings.time.axis = axis
      change(&settings)
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
      state.update(.load(symbol: "S\(states.count)", .bars(bars), badRows: 0), at: now)
      state.advance(to: now)
      _ = state.drainEventLines()
      states.append(state)
    }
  }

  /// Frames for so long; in each, either reads what the other has told.
  mutating func run(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += 1.0 / 60
      for place in 0...1 {
        states[place].advance(to: now)
        try pass(from: place)
      }
    }
  }

  /// The same while each frame brings both another bar.
  mutating func runLive(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * 60).rounded()) {
      guard let bar = arriving.popFirst() else { return }
      for place in 0...1 { states[place].update(.arrive(symbol: "S\(place)", .bars([bar])), at: now) }
      try run(1.0 / 60)
    }
  }

  private mutating func pass(from place: Int) throws {
    let lines = states[place].drainEventLines()
    told[place] += lines.count
    for line in lines {
      if let view = try LinkedView(line: Array(line.utf8)) { states[1 - place].update(.link(view), at: now) }
    }
  }

  mutating func press(_ name: String, in place: Int) throws {
    guard let key = Key(name: name) else { return }
    states[place].update(.input(.key(key, .press)), at: now)
    states[place].update(.input(.key(key, .release)), at: now)
    try pass(from: place)
  }

  func subject(_ place: Int) throws -> ChartSubject {
    let state = states[place]
    guard let scene = state.scene(at: now) else { throw Play.MissingScene() }
    return scene.subject
  }

  func viewport(_ place: Int) throws -> Viewport { try subject(place).viewport }

  func times(_ place: Int) throws -> Range<Timestamp> {
    let subject = try subject(place)
    return subject.scale.time(at: subject.viewport.lower)..<subject.scale.time(at: subject.viewport.upper)
  }
}

@Suite struct LinkedViewTests {
  @Test func `I10: panning one viewer pans the other, frame by frame`() throws {
    var pair = Pair()
    try pair.press("PageUp", in: 0)
    for frame in 0..<60 {
      try pair.run(1.0 / 60)
      let (one, two) = (try pair.viewport(0), try pair.viewport(1))
      #expect(abs(one.lower.distance(to: two.lower)) < 1e-3 && abs(one.span - two.span) < 1e-3, "frame \(frame)")
    }
    #expect(try pair.viewport(1).mode == .hold)
    try pair.press("+", in: 1)
    try pair.run(1)
    #expect(try abs(pair.viewport(0).span - pair.viewport(1).span) < 1e-3)
    #expect(try pair.viewport(0).span < 170)
  }

  @Test func `I10: two viewers that follow each other come to rest, and say nothing more`() throws {
    var pair = Pair()
    for keys in [["PageUp", "+"], ["End"], ["8"], ["f"], ["Left"], ["a"], ["Space", "Space"], ["r"], ["Backspace"]] {
      for key in keys { try pair.press(key, in: 0) }
      try pair.run(1.5)
      let told = pair.told
      try pair.run(0.5)
      #expect(pair.told[1] == 0, "\(keys): what is taken over is told again")
      #expect(pair.told == told, "\(keys): they answer each other")
      #expect(try pair.viewport(0).mode == pair.viewport(1).mode, "\(keys)")
    }
  }

  @Test func `I10: each follows at its own live end, with the other's span`() throws {
    var pair = Pair(bars: [Synthetic.bars(1_000), Synthetic.bars(700)])
    for _ in 0..<3 { try pair.press("+", in: 0) }
    try pair.run(1)
    let (one, two) = (try pair.viewport(0), try pair.viewport(1))
    #expect(one.mode == .follow && two.mode == .follow)
    #expect(one.upper == AxisPosition(whole: 1_000) && two.upper == AxisPosition(whole: 700))
    try pair.press("Home", in: 0)
    try pair.run(1)
    #expect(try pair.viewport(1).lower == pair.viewport(0).lower)
    try pair.press("End", in: 0)
    try pair.run(0.05)
    let middle = try pair.viewport(1)
    #expect(middle.mode == .follow && middle.upper < AxisPosition(whole: 700), "it glides")
    try pair.run(1)
    #expect(try pair.viewport(1).upper == AxisPosition(whole: 700))
  }

  @Test(arguments: ["f", "End", "Space", "r"])
  func `I10: who follows a live feed pulls nobody else back from a hold`(key: String) throws {
    var pair = Pair()
    try pair.press("PageUp", in: 0)
    try pair.run(1)
    try pair.press(key, in: 0)
    try pair.runLive(1)
    try pair.press("PageUp", in: 1)
    try pair.runLive(1)
    let held = try pair.viewport(1)
    #expect(held.mode == .hold)
    try pair.runLive(2)
    #expect(try pair.viewport(1) == held)
    #expect(try pair.viewport(0).mode == .hold, "and the first one took it over")
  }

  @Test func `I10: viewers with other axes show the same times`() throws {
    for axes in [[AxisKind.ordinal, .continuous], [.calendar, .ordinal], [.continuous, .calendar]] {
      var pair = Pair(axes: axes) { $0.time.calendar = .named("XNYS") }
      try pair.press("PageUp", in: 0)
      try pair.run(1)
      let (one, two) = (try pair.times(0), try pair.times(1))
      for (a, b) in [(one.lowerBound, two.lowerBound), (one.upperBound, two.upperBound)] {
        #expect(abs(a.nanoseconds(since: b)) <= 4 * Synthetic.day, "\(axes): \(one) and \(two)")
      }
    }
  }

  @Test func `I10: a hand that holds the chart goes before what is followed`() throws {
    var pair = Pair()
    pair.states[1].update(.input(.mouse(MouseEvent(.press, button: .left, column: 60, row: 12))), at: pair.now)
    pair.states[1].update(.input(.mouse(MouseEvent(.drag, button: .left, column: 64, row: 12))), at: pair.now)
    let before = try pair.viewport(1)
    let view = try #require(try LinkedView(line: Array(Self.line("pan", mode: "hold").utf8)))
    pair.states[1].update(.link(view), at: pair.now)
    #expect(try pair.viewport(1) == before)
  }

  @Test func `a view that is told before there are points is shown when they are there`() throws {
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    let view = try #require(try LinkedView(line: Array(Self.line("pan", mode: "hold").utf8)))
    state.update(.link(view), at: 1)
    state.update(.load(symbol: "S", .bars(Synthetic.bars(1_000)), badRows: 0), at: 2)
    state.advance(to: 2)
    guard let scene = state.scene(at: 2) else { throw Play.MissingScene() }
    #expect(scene.subject.scale.time(at: scene.subject.viewport.lower) == view.range?.from)
  }

  @Test func `lines of the feed and of views taken over move nobody`() throws {
    for event in ["stream", "link", "selection", "gap", "unheard"] {
      #expect(try LinkedView(line: Array(Self.line(event, mode: "hold").utf8)) == nil, "\(event)")
    }
  }

  @Test(arguments: ["", "{", "[]", "7", #"{"event":7}"#, #"{"event":"pan"}"#, Self.line("pan", mode: "sideways")])
  func `a line that is not an event is a fault`(line: String) {
    #expect(throws: FeedFault.self) { try LinkedView(line: Array(line.utf8)) }
  }

  @Test func `a range that ends before it begins is a fault`() {
    let line = #"{"event":"pan","mode":"hold","from":"2024-05-02T00:00:00Z","to":"2024-05-01T00:00:00Z"}"#
    #expect(throws: FeedFault.self) { try LinkedView(line: Array(line.utf8)) }
  }

  private static func line(_ event: String, mode: String) -> String {
    #"{"event":"\#(event)","mode":"\#(mode)","from":"2024-05-01T00:00:00Z","to":"2024-11-01T00:00:00Z"}"#
  }
}
