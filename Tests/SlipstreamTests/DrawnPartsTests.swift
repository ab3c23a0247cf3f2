import AxisScales
import FeedModel
import Randomness
import RangeSelection
import TerminalCharts
import TerminalSamples
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// What is kept from frame to frame changes how long a frame takes, and nothing of what is seen.
@Suite struct DrawnPartsTests {
  /// A viewer to which anything may happen: points, keys, the pointer, the terminal's size.
  private struct Game {
    var state: AppState
    var now = 0.0
    var random: SplitMix64
    private let symbols: [(name: String, bars: [Bar])]
    private var fed: [Int]
    private var size = ScreenSize(columns: 160, rows: 45)
    private var mouse: (column: Int, row: Int)?

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var settings = Settings()
      settings.isMotionEnabled = seed % 2 == 0
      settings.retention = .count(500)
      settings.secondZone = seed % 3 == 0 ? .utc : nil
      settings.axis = AxisKind.ofTimes.randomElement(using: &random) ?? .ordinal
      let names = ["TEST", "OTHER", "THIRD"].prefix(seed % 4 == 0 ? 3 : 1)
      symbols = names.enumerated().map { ($1, Synthetic.bars(900, seed: seed &+ UInt64($0))) }
      fed = names.map { _ in 400 }
      state = AppState(settings: settings, size: size, view: ChartView(theme: Theme(), glyphs: .braille))
      for (name, bars) in symbols {
        let history = Array(bars[..<400])
        let payload: FeedPayload =
          seed % 5 == 4 ? .samples(history.map { Sample(time: $0.time, value: $0.close) }) : .bars(history)
        state.update(.load(symbol: name, payload, badRows: 0), at: now)
      }
    }

    mutating func step() {
      now += Double.random(in: 0.001...0.08, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: arrive()
      case 3...6: press()
      case 7: resize()
      default: point()
      }
      state.advance(to: now)
    }

    /// Amended, new and late points.
    private mutating func arrive() {
      let place = Int.random(in: 0..<symbols.count, using: &random)
      let (name, bars) = symbols[place]
      var bar = bars[fed[place] - 1]
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: bar.close = Double.random(in: bar.low...bar.high, using: &random)
      case 3: bar.high += Double.random(in: 0...9, using: &random)
      case 4: bar.time = bar.time.advanced(by: -Int64.random(in: 1...3, using: &random) * Synthetic.day / 2)
      default:
        fed[place] = min(fed[place] + 1, bars.count)
        bar = bars[fed[place] - 1]
      }
      let isSamples = state.charts.first { $0.symbol == name }?.series.kind == .samples
      state.update(
        .arrive(symbol: name, isSamples ? .samples([Sample(time: bar.time, value: bar.close)]) : .bars([bar])), at: now)
    }

    private static let keys: [KeyCode] =
      [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .escape, .enter]
      + "hl+-fFrzbcLvsatmywCKy0123?".unicodeScalars.map(KeyCode.character)

    private mutating func press() {
      let code = Self.keys.randomElement(using: &random) ?? .left
      state.update(.input(.key(Key(code), .press)), at: now)
      // A page of help covers everything, so it does not stay for long.
      if state.isHelpShown, Bool.random(using: &random) { state.update(.input(.key(Key(.escape), .press)), at: now) }
    }

    private mutating func resize() {
      guard Int.random(in: 0..<3, using: &random) == 0 else { return }
      let sizes = [(160, 45), (160, 45), (80, 24), (40, 12), (20, 6), (123, 33)]
      let (columns, rows) = sizes.randomElement(using: &random) ?? (80, 24)
      size = ScreenSize(columns: columns, rows: rows)
      state.update(.resize(size), at: now)
    }

    private mutating func point() {
      let kind: MouseEvent.Kind = mouse == nil ? .press : Int.random(in: 0..<3, using: &random) == 0 ? .release : .drag
      let column = (mouse?.column ?? Int.random(in: 0..<size.columns, using: &random)) + (kind == .drag ? 3 : 0)
      let place = (column: column, row: mouse?.row ?? Int.random(in: 0..<size.rows, using: &random))
      mouse = kind == .release ? nil : place
      state.update(
        .input(.mouse(MouseEvent(kind, button: .left, column: place.column, row: place.row))), at: now)
    }
  }

  private static let games = ProcessEnvironment.isLong ? (count: 60, steps: 400) : (count: 6, steps: 90)

  @Test(arguments: 0..<UInt64(games.count))
  func `a frame drawn over the last one is the frame drawn from nothing, on the terminal too`(seed: UInt64) {
    var game = Game(seed: seed)
    var encoder = FrameEncoder()
    var screen = ScreenEmulator(game.state.size)
    for step in 0..<Self.games.steps {
      game.step()
      var fresh = game.state
      (fresh.drawnParts, fresh.sceneMemory) = (DrawnParts(), SceneMemory())
      let drawn = game.state.frame(at: game.now)
      let expected = fresh.frame(at: game.now)
      if let place = drawn.cells.indices.first(where: { drawn.cells[$0] != expected.cells[$0] }) {
        let (column, row) = (place % drawn.size.columns, place / drawn.size.columns)
        Issue.record("seed \(seed), step \(step): column \(column), row \(row) of \(drawn.size) is stale")
        return
      }
      if screen.screen.size != drawn.size { screen.resize(drawn.size) }
      var bytes: [UInt8] = []
      _ = encoder.encode(drawn, into: &bytes)
      screen.feed(bytes)
      if screen.screen.plainText != drawn.plainText {
        Issue.record("seed \(seed), step \(step): the terminal shows another text")
        return
      }
    }
  }
}
