import AxisScales
import CivilTime
import Randomness
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

enum Synthetic {
  static let day: Int64 = 86_400 * Timestamp.nanosecondsPerSecond
  /// 2024-01-01, a Monday.
  static let start: Int64 = 1_704_067_200 * Timestamp.nanosecondsPerSecond

  /// A walk of daily bars, Monday to Friday.
  static func bars(_ count: Int, seed: UInt64 = 1) -> [Bar] {
    var random = SplitMix64(seed: seed)
    var price = 100.0
    var result: [Bar] = []
    var date = 0
    while result.count < count {
      defer { date += 1 }
      if date % 7 >= 5 { continue }
      let open = price
      price = max(5, price + Double.random(in: -2...2, using: &random))
      let (high, low) = (max(open, price) + 0.5, min(open, price) - 0.5)
      result.append(
        Bar(
          time: Timestamp(nanoseconds: start + Int64(date) * day), open: cents(open), high: cents(high),
          low: cents(low), close: cents(price), volume: Double(Int.random(in: 1_000...90_000, using: &random))))
    }
    return result
  }

  private static func cents(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// What a script did: every frame, and the state after the last.
struct Play {
  var frames: [CellBuffer] = []
  var state: AppState
  var now: Double

  init(
    _ keys: String, bars: [Bar] = Synthetic.bars(1_000), initial: Int? = nil, size: String = "160x45",
    settings change: (inout Settings) -> Void = { _ in }
  ) throws {
    var settings = Settings()
    settings.sourceIsFile = true
    // Motions are functions of time, so where they end does not depend on how often they are drawn.
    settings.framesPerSecond = 10
    // Spans that do not depend on the size.
    settings.policies.firstSelection = .lastFifth
    change(&settings)
    var state = AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    var host = ScriptedHost(
      try KeyScript(parsing: keys), source: ScriptSource(symbol: "TEST", payload: .bars(bars)), initial: initial)
    var frames: [CellBuffer] = []
    host.onFrame = { frame, _ in frames.append(frame) }
    try EventLoop.run(&state, on: &host)
    self.frames = frames
    self.state = state
    now = host.now
  }

  /// The final scene.
  mutating func scene() throws -> ChartScene {
    guard let scene = state.scene(at: now) else { throw MissingScene() }
    return scene
  }

  struct MissingScene: Error {}
}

extension ChartScene {
  /// The panes that a person asked for: all but the volumes below the charted series.
  var namedPanes: [PaneScene] { panes.filter { $0.rows.hasName || $0.rows.isCompact } }
}

extension CellBuffer {
  /// The cells of a rectangle, row by row.
  func cells(in rect: CellRect) -> [Cell] {
    (rect.row..<rect.endRow).flatMap { row in (rect.column..<rect.endColumn).map { self[$0, row] } }
  }
}
