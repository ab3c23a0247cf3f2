import AxisScales
import FeedModel
import Randomness
import RangeSelection
import TerminalCharts
import TerminalSamples
import TerminalScreen
import Testing
import TextPoints
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
      settings.time.axis = AxisKind.ofTimes.randomElement(using: &random) ?? .ordinal
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

    mutating func step() -> Change {
      now += Double.random(in: 0.001...0.08, using: &random)
      let change =
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: arrive()
        case 3...6: press()
        case 7: resize()
        case 8, 9: point()
        default: nothing()
        }
      return change.union(state.advance(to: now))
    }

    /// What reaches the program and is none of its business.
    private mutating func nothing() -> Change {
      let messages: [AppMessage] = [
        .input(.key(Key(.character("Q")), .press)), .input(.key(Key(.character("v")), .release)),
        .input(.mouse(MouseEvent(.move, column: 20, row: 8))), .statistics(FeedStatistics()),
      ]
      guard let message = messages.randomElement(using: &random) else { return .nothing }
      return state.update(message, at: now)
    }

    /// Amended, new and late points.
    private mutating func arrive() -> Change {
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
      let isSamples = state.symbols.charts.first { $0.symbol == name }?.series.kind == .samples
      return state.update(
        .arrive(symbol: name, isSamples ? .samples([Sample(time: bar.time, value: bar.close)]) : .bars([bar])), at: now)
    }

    private static let keys: [KeyCode] =
      [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .escape, .enter]
      + "hl+-fFrzbcLvsatmywCKy0123?".unicodeScalars.map(KeyCode.character)

    private mutating func press() -> Change {
      let code = Self.keys.randomElement(using: &random) ?? .left
      var change = state.update(.input(.key(Key(code), .press)), at: now)
      // A page of help covers everything, so it does not stay for long.
      if state.help != nil, Bool.random(using: &random) {
        change.formUnion(state.update(.input(.key(Key(.escape), .press)), at: now))
      }
      return change
    }

    private mutating func resize() -> Change {
      guard Int.random(in: 0..<3, using: &random) == 0 else { return .nothing }
      let sizes = [(160, 45), (160, 45), (80, 24), (40, 12), (20, 6), (123, 33)]
      let (columns, rows) = sizes.randomElement(using: &random) ?? (80, 24)
      size = ScreenSize(columns: columns, rows: rows)
      return state.update(.resize(size), at: now)
    }

    private mutating func point() -> Change {
      let kind: MouseEvent.Kind = mouse == nil ? .press : Int.random(in: 0..<3, using: &random) == 0 ? .release : .drag
      let column = (mouse?.column ?? Int.random(in: 0..<size.columns, using: &random)) + (kind == .drag ? 3 : 0)
      let place = (column: column, row: mouse?.row ?? Int.random(in: 0..<size.rows, using: &random))
      mouse = kind == .release ? nil : place
      return state.update(
        .input(.mouse(MouseEvent(kind, button: .left, column: place.column, row: place.row))), at: now)
    }
  }

  private static let games = ProcessEnvironment.isLong ? (count: 60, steps: 400) : (count: 6, steps: 90)

  @Test(arguments: 0..<UInt64(games.count))
  func `a frame drawn over the last one is the frame drawn from nothing, on the terminal too`(seed: UInt64) {
    var game = Game(seed: seed)
    var memory = FrameMemory()
    var encoder = FrameEncoder()
    var screen = ScreenEmulator(game.state.size)
    for step in 0..<Self.games.steps {
      _ = game.step()
      let expected = game.state.cells(at: game.now)
      let frame = game.state.frame(at: game.now, memory: &memory)
      game.state.adopt(frame)
      let drawn = frame.cells
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

  @Test(arguments: 0..<UInt64(games.count))
  func `while nothing changes and the last frame is good, the frame is the last one and no byte is sent`(
    seed: UInt64
  ) throws {
    var game = Game(seed: seed)
    var (memory, encoder, bytes) = (FrameMemory(), FrameEncoder(), [UInt8]())
    var last: Frame?
    var quiet = 0
    for step in 0..<2 * Self.games.steps {
      let change = game.step()
      let frame = game.state.frame(at: game.now, memory: &memory)
      game.state.adopt(frame)
      bytes.removeAll(keepingCapacity: true)
      _ = encoder.encode(frame.cells, into: &bytes)
      if let last, !change.isSeen, last.until.map({ game.now < $0 }) ?? true {
        quiet += 1
        #expect(frame.cells == last.cells && bytes.isEmpty, "seed \(seed), step \(step)")
      }
      last = frame
    }
    #expect(quiet > 0)
  }

  @Test func `asking for a frame, a scene or a report changes nothing of what is asked next`() {
    var game = Game(seed: 3)
    for _ in 0..<60 {
      _ = game.step()
      let (cells, report) = (game.state.cells(at: game.now), game.state.report(at: game.now).text)
      _ = game.state.scene(at: game.now + 1)
      #expect(game.state.cells(at: game.now) == cells && game.state.report(at: game.now).text == report)
    }
  }
}
