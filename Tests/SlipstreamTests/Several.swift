import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// An application with several symbols, as a feed or files would fill it.
struct Several {
  var state: AppState
  var now = 1.0
  /// What has changed since the last frame.
  var change = Change.everything

  /// - Parameter series: symbols with their bars, in the order in which they come.
  init(
    _ series: [(String, [Bar])], size: String = "160x45", isFeed: Bool = false,
    settings change: (inout Settings) -> Void = { _ in }
  ) {
    var settings = Settings()
    settings.sourceIsFile = !isFeed
    settings.isMotionEnabled = false
    // Spans that do not depend on the size.
    settings.policies.firstSelection = .lastFifth
    change(&settings)
    state = AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    if isFeed { state.update(.feed([.state(.live, "")]), at: now) }
    for (symbol, bars) in series {
      if isFeed {
        tick(symbol, bars)
      } else {
        state.update(.load(symbol: symbol, .bars(bars), badRows: 0), at: now)
      }
    }
    state.advance(to: now)
  }

  /// Points that arrive for a symbol.
  mutating func tick(_ symbol: String, _ bars: [Bar], first: UInt64 = 0) {
    let news = state.update(
      .feed([
        .message(
          FeedMessage(
            topic: symbol, epoch: 1, firstSequence: first, sendTime: Timestamp(nanoseconds: 0), payload: .bars(bars)),
          receivedAt: Timestamp(nanoseconds: 0))
      ]), at: now)
    change.formUnion(news)
    change.formUnion(state.advance(to: now))
  }

  /// Keys by their names, one after the other.
  mutating func press(_ names: String) {
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      state.update(.input(.key(key, .press)), at: now)
      state.update(.input(.key(key, .release)), at: now)
      now += 1
      state.advance(to: now)
    }
  }

  mutating func click(_ column: Int, _ row: Int) {
    state.update(.input(.mouse(MouseEvent(.press, column: column, row: row))), at: now)
    state.update(.input(.mouse(MouseEvent(.release, column: column, row: row))), at: now)
    now += 1
    state.advance(to: now)
  }

  mutating func frame() -> CellBuffer {
    change = .nothing
    return state.frame(at: now)
  }

  mutating func scene() throws -> ChartScene {
    guard let scene = state.scene(at: now) else { throw Play.MissingScene() }
    return scene
  }

  mutating func viewport() throws -> Viewport { try scene().subject.viewport }

  /// The times that are seen.
  mutating func visible() throws -> Range<Timestamp> {
    let subject = try scene().subject
    return subject.scale.time(at: subject.viewport.lower)..<subject.scale.time(at: subject.viewport.upper)
  }
}

extension [Bar] {
  /// The same bars so many days later.
  func shifted(days: Int64) -> [Bar] {
    map { bar in
      var bar = bar
      bar.time = bar.time.advanced(by: days * Synthetic.day)
      return bar
    }
  }
}
