import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// All points leave a window: what a person held is kept as times or indices until points come again (findings S9).
@Suite struct EmptiedWindowTests {
  private let bars = Synthetic.bars(400)

  private func state(_ axis: AxisKind, bars count: Int, motion: Bool = false) -> AppState {
    var settings = Settings()
    settings.time.axis = axis
    settings.isMotionEnabled = motion
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 100, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "T", .bars(Array(bars[..<count])), badRows: 0), at: 0)
    return state
  }

  private func press(_ name: String, _ state: inout AppState, at now: Double) throws {
    state.update(.input(.key(try #require(Key(name: name)), .press)), at: now)
    state.advance(to: now)
  }

  /// The times in view.
  private func times(_ state: AppState) throws -> Range<Timestamp> {
    let chart = try #require(state.chart)
    let viewport = try #require(chart.selection).viewport
    return chart.scale.time(at: viewport.lower)..<chart.scale.time(at: viewport.upper)
  }

  @Test(arguments: AxisKind.ofTimes)
  func `without points there is no view, and the hand lets go of what it measured on the axis`(axis: AxisKind) throws {
    var state = state(axis, bars: 100)
    try press("Left", &state, at: 1)
    let mouse = MouseEvent(.press, button: .left, column: 40, row: 8)
    state.update(.input(.mouse(mouse)), at: 2)
    #expect(state.hand.pointer != nil)
    state.update(.trim(100), at: 3)
    #expect(state.chart?.selection == nil && state.chart?.timeAxis.emptied != nil)
    #expect(state.hand.pointer == nil && state.scene(at: 3) == nil)
    #expect(state.frame(at: 3).plainText.contains("all points have left the window"))
  }

  @Test(arguments: [AxisKind.continuous, .calendar], [AxisKind.continuous, .calendar])
  func `a held view is back at its times when their points are, on another axis too`(
    before: AxisKind, after: AxisKind
  ) throws {
    var state = state(before, bars: 300)
    for _ in 0..<20 { try press("Left", &state, at: 1) }
    let held = try times(state)
    state.update(.trim(300), at: 2)
    state.update(.input(.key(Key(.character("a")), .press)), at: 3)
    while state.chart?.axis != after { state.update(.input(.key(Key(.character("a")), .press)), at: 3) }
    state.update(.arrive(symbol: "T", .bars(Array(bars[..<300]))), at: 4)
    let now = try times(state)
    #expect(state.chart?.selection?.viewport.mode == .hold)
    #expect(abs(now.lowerBound.nanoseconds - held.lowerBound.nanoseconds) <= 1_000)
    #expect(abs(now.upperBound.nanoseconds - held.upperBound.nanoseconds) <= 1_000)
  }

  @Test func `on an axis that counts points the view keeps its number of points`() throws {
    var state = state(.continuous, bars: 300)
    for _ in 0..<20 { try press("Left", &state, at: 1) }
    let chart = try #require(state.chart)
    let slots = try #require(chart.selection).viewport.span / chart.slotWidth
    state.update(.trim(300), at: 2)
    while state.chart?.axis != .ordinal { state.update(.input(.key(Key(.character("a")), .press)), at: 3) }
    state.update(.arrive(symbol: "T", .bars(Array(bars[300...]))), at: 4)
    let span = try #require(state.chart?.selection).viewport.span
    #expect(abs(span - slots) < 1e-3, "\(span) of \(slots)")
  }

  /// Every key of the program, with and without points, and with points again on another axis.
  @Test(arguments: AxisKind.ofTimes)
  func `every key can be pressed before, while and after the window is empty`(axis: AxisKind) throws {
    let names = KeyTable.standard.flatMap(\.keys).map(\.name).filter { !["q", "Q", "Ctrl+C", "Ctrl+Z"].contains($0) }
    for name in names {
      let script = "feed:60 c \(name) trim:60 \(name) Esc Esc feed:7 \(name) Esc Esc trim:7 a Home feed:5 \(name) z r"
      var play = try Play(script, bars: bars, initial: 0, size: "80x24") {
        $0.time.axis = axis
        $0.isMotionEnabled = false
      }
      let chart = try #require(play.state.chart, "\(name)")
      let selection = try #require(chart.selection, "\(name)")
      #expect(selection.viewport.span >= selection.rules.limits.minimum * (1 - 1e-9), "\(name)")
      #expect(selection.viewport.span <= 500 * chart.slotWidth, "\(name): \(selection.viewport.span)")
      _ = play.state.frame(at: play.now)
    }
  }

  @Test func `events of a view that ends with its axis or its window are finished, in its own units`() throws {
    var state = state(.ordinal, bars: 300, motion: true)
    var open: [String] = []
    func check(_ state: inout AppState) {
      for (event, scale) in state.symbols.charts[0].drainEvents() {
        switch event.phase {
        case .start: open.append(event.action.rawValue)
        case .continuous: break
        case .finish: if event.action != .mode { open.removeAll { $0 == event.action.rawValue } }
        }
        #expect(scale.time(at: event.viewport.upper).nanoseconds > Synthetic.start)
      }
    }
    try press("Left", &state, at: 1)
    check(&state)
    #expect(open == ["pan"])
    try press("a", &state, at: 1.01)
    check(&state)
    #expect(open.isEmpty)
    try press("+", &state, at: 2)
    state.update(.trim(300), at: 2.01)
    check(&state)
    #expect(open.isEmpty)
  }

  @Test func `a box drawn over one axis is not read on another`() throws {
    var state = state(.ordinal, bars: 300)
    let press = MouseEvent(.press, button: .left, column: 30, row: 8, modifiers: .shift)
    state.update(.input(.mouse(press)), at: 1)
    state.update(.input(.mouse(MouseEvent(.drag, button: .left, column: 60, row: 8))), at: 1.1)
    #expect(state.hand.box != nil)
    try self.press("a", &state, at: 1.2)
    #expect(state.hand.box == nil)
    let before = try times(state)
    state.update(.input(.mouse(MouseEvent(.release, button: .left, column: 60, row: 8))), at: 1.3)
    state.advance(to: 3)
    #expect(try times(state) == before)
  }
}
