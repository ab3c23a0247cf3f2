import FeedModel
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// Ctrl+Z and SIGTSTP, as far as they are the application's affair.
@Suite("Stopping as a shell's job")
struct SuspensionTests {
  /// A host that is stopped for an hour whenever it is asked to.
  private struct StoppedHost: LoopHost {
    var turns: ArraySlice<LoopTurn>
    var size = ScreenSize(columns: 100, rows: 30)
    var wasStopped = true
    var end = 10_000.0
    private(set) var stops: [Double] = []
    private(set) var frames: [CellBuffer] = []

    init(_ turns: [LoopTurn]) { self.turns = turns[...] }

    mutating func wait(until deadline: Double?) throws -> LoopTurn {
      turns.popFirst() ?? LoopTurn(now: end, messages: [.quit])
    }

    var isReady: Bool { true }

    mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
      frames.append(frame.cells)
      return FrameCost()
    }

    mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn {
      stops.append(now)
      return LoopTurn(now: now + 3_600, messages: [.resumed(self.size, wasStopped: wasStopped)])
    }
  }

  private static func turn(_ now: Double, _ messages: AppMessage...) -> LoopTurn {
    LoopTurn(now: now, messages: messages)
  }

  private static let controlZ = AppMessage.input(.key(Key(.character("z"), .control), .press))

  /// A viewer of a file of 60 daily bars.
  private static func viewer() -> AppState {
    var settings = Settings()
    settings.sourceIsFile = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "TEST", .bars(Synthetic.bars(60)), badRows: 0), at: 0)
    return state
  }

  @Test(arguments: [controlZ, .suspend])
  func `the key and the signal stop the host once, and a frame of the new size follows`(ask: AppMessage) throws {
    var state = Self.viewer()
    var host = StoppedHost([Self.turn(0), Self.turn(1, ask), Self.turn(3_602)])
    try EventLoop.run(&state, on: &host)
    #expect(host.stops == [1])
    #expect(host.frames.last?.size == ScreenSize(columns: 100, rows: 30))
  }

  @Test func `a prompt, the help and their text are there again`() throws {
    for key: Key in [Key(.character("g")), Key(.character("?"))] {
      var state = Self.viewer()
      var host = StoppedHost([Self.turn(0), Self.turn(1, .input(.key(key, .press)))])
      host.turns.append(Self.turn(2, Self.controlZ))
      try EventLoop.run(&state, on: &host)
      #expect(host.stops == [2])
      #expect(state.prompt != nil)
    }
  }

  @Test func `where there is no shell the program goes on and says so`() throws {
    var state = Self.viewer()
    var host = StoppedHost([Self.turn(0), Self.turn(1, Self.controlZ)])
    host.wasStopped = false
    try EventLoop.run(&state, on: &host)
    #expect(state.screen.remark == "no shell to go back to")
  }

  @Test(arguments: [false, true])
  func `a replay goes on where it stood, and one that was paused stays so`(isPaused: Bool) throws {
    var state = Self.viewer()
    let tape = TableTape(symbol: "TEST", payload: .bars(Synthetic.bars(400)))
    state.play(try #require(Replay(TapeCursor(tape), pace: .perSecond(10))))
    state.advance(to: 0)
    state.advance(to: 2)
    if isPaused { state.update(.input(.key(Key(.space), .press)), at: 2) }
    #expect(state.symbols.pointCount == 21)
    var host = StoppedHost([Self.turn(2, Self.controlZ), Self.turn(3_603)])
    host.end = 3_603
    try EventLoop.run(&state, on: &host)
    #expect(host.stops == [2])
    #expect(state.symbols.pointCount == (isPaused ? 21 : 31))
    #expect(state.playback.replay?.transport.isPaused == isPaused)
  }

  @Test func `the law of the transport holds: a stop of any length changes nothing that is played`() throws {
    for pace in [Pace.perSecond(7), .dataTime(86_400 * 3)] {
      for stop in [0, 0.001, 1, 86_400.0] {
        let tape = TableTape(symbol: "TEST", payload: .bars(Synthetic.bars(400)))
        var plain = try #require(Replay(TapeCursor(tape), pace: pace))
        var held = try #require(Replay(TapeCursor(tape), pace: pace))
        for second in 0...3 { _ = (plain.advance(to: Double(second)), held.advance(to: Double(second))) }
        let isHeld = held.hold(at: 3)
        #expect(isHeld)
        held.goOn(at: 3 + stop)
        for second in 4...9 { _ = (plain.advance(to: Double(second)), held.advance(to: Double(second) + stop)) }
        #expect(held.played == plain.played, "\(pace), \(stop) s")
      }
    }
  }
}
