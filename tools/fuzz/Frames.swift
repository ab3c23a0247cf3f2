import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// How a chart is looked at, from the first bytes of an input; what is left are the data.
struct Habits {
  var settings = Settings()
  let size: ScreenSize
  let script: String
  let initial: Int?
  /// What a target may choose by.
  let choice: UInt8

  private static let tokens = [
    "L", "y", "v", "m", "t", "a", "c", "C", "+*25", "-*25", "+", "Home", "End", "Tab", "Left*3", "Right", "Up*9",
    "Down*20", "f", "F", "0", "1", "8", "z", "Enter", "Ctrl+N", "w", "K", "Space", ",", ".", "<", ">", "{", "}",
    "g 1 7 0 0 Enter", "wait:300ms", "wheel:up@20,4", "drag:30,5->10,9@200ms", "resize:1x1", "resize:80x24", "trim:1",
    "feed:1", "feed:7",
  ]
  private static let sizes = [(40, 12), (24, 8), (40, 12), (1, 1), (0, 0), (80, 24), (60, 16), (30, 9)]
  private static let calendar = TradingCalendar.named("XNYS")
  private static let exclusions = ["weekends", "daily:16:00-09:30"].compactMap { try? Exclusion(parsing: $0) }

  init(_ bytes: inout ArraySlice<UInt8>) {
    func next() -> Int { Int(bytes.popFirst() ?? 0) }
    settings.framesPerSecond = 2
    settings.time.axis = [nil, .continuous, .calendar, .ordinal][next() % 4]
    let rules = next()
    // Closed hours now and then: a run that lays them out for centuries costs as much as a hundred that need not.
    if rules == 1 { settings.time.calendar = Self.calendar }
    if rules == 2 { settings.time.exclusions = Self.exclusions }
    settings.time.closed = ClosedTimePolicy.Rule.allCases[rules / 4 % ClosedTimePolicy.Rule.allCases.count]
    settings.isMotionEnabled = rules & 64 == 0
    settings.policies.locksAspect = rules & 128 != 0
    let look = next()
    settings.mark = Mark.choices[look % Mark.choices.count]
    settings.span = look & 128 == 0 ? nil : try? TimeSpan(parsing: ["6", "1ns", "90d", "290y"][look / 8 % 4])
    let (columns, rows) = Self.sizes[next() % Self.sizes.count]
    size = ScreenSize(columns: columns, rows: rows)
    choice = UInt8(next())
    let keys = next()
    initial = keys & 128 == 0 ? nil : keys / 8 % 4
    script = (["wait:1ms"] + (0..<keys % 8).map { _ in Self.tokens[next() % Self.tokens.count] }).joined(separator: " ")
  }

  func state() -> AppState {
    AppState(
      settings: settings, size: size,
      view: ChartView(theme: Theme(), glyphs: GlyphSet.allCases[Int(choice) % GlyphSet.allCases.count]))
  }

  /// Runs the loop as `snapshot` does, and draws the last frame.
  func play(_ state: inout AppState, _ sources: [ScriptSource]) {
    guard let script = try? KeyScript(parsing: script) else { preconditionFailure("a token that is none: \(script)") }
    var host = ScriptedHost(script, sources: sources, initial: initial)
    var turns = 0
    try? EventLoop.run(&state, on: &host) { _ in
      turns += 1
      guard turns <= 2_000 else { preconditionFailure("the loop goes on and on") }
      return .nothing
    }
    draw(state, at: host.now)
    check(state, at: host.now)
  }
}

/// Draws the frame of a moment from nothing.
func draw(_ state: AppState, at now: Double) {
  var memory = FrameMemory()
  draw(state, at: now, over: &memory)
}

/// Draws the frame of a moment over the last one.
func draw(_ state: AppState, at now: Double, over memory: inout FrameMemory) {
  let frame = state.frame(at: now, memory: &memory).cells
  guard frame.size == state.size else { preconditionFailure("a frame of another size") }
}

/// The report of a moment is JSON, and its ticks took a bounded number of steps.
func check(_ state: AppState, at now: Double) {
  if let scene = state.scene(at: now) {
    guard scene.steps <= ChartScene.greatestSteps else { preconditionFailure("ticks that cost more than any may") }
  }
  let report = state.report(at: now).text
  guard (try? JSONReader.read(Array(report.utf8))) != nil else { preconditionFailure("a report that is not JSON") }
}
