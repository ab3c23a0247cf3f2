import CivilTime
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// A key script over a replay: every frame, and the state after the last.
struct ReplayPlay {
  var frames: [CellBuffer] = []
  var state: AppState
  var now: Double

  init(
    _ keys: String, bars: [Bar] = Synthetic.bars(400), tape: TableTape? = nil, speed: Pace = .perSecond(20),
    loops: Bool = false, loopsSelection: Bool = false,
    initial: Int = 1, from: Timestamp? = nil, to: Timestamp? = nil, size: String = "70x16",
    turnLimit: Int = .max, settings change: (inout Settings) -> Void = { _ in }
  ) throws {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.framesPerSecond = 10
    change(&settings)
    var state = AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    let tape = tape ?? TableTape(symbol: "TEST", payload: .bars(bars))
    guard
      let replay = Replay(
        TapeCursor(tape, from: from, to: to), pace: speed, loops: loops, initial: initial,
        through: settings.opening.view?.to.advanced(by: -1), turnLimit: turnLimit)
    else { throw NothingToPlay() }
    state.play(replay, loopsSelection: loopsSelection)
    var host = ScriptedHost(try KeyScript(parsing: keys), sources: [])
    var frames: [CellBuffer] = []
    host.onFrame = { frame, _ in frames.append(frame) }
    try EventLoop.run(&state, on: &host)
    self.frames = frames
    self.state = state
    now = host.now
  }

  struct NothingToPlay: Error {}

  /// The last frame, drawn anew, as text that says where it differs from another.
  mutating func frame() -> String { GoldenFrame(state.frame(at: now)).text }

  /// Series, viewport, columns and ticks.
  mutating func report() -> String { state.report(at: now).text }

  /// The text of the last frame.
  mutating func text() -> String { state.frame(at: now).plainText }
}
