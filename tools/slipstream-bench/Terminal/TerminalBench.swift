import CivilTime
import FeedModel
import Foundation
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen
import TextPoints
import TimeSeries

/// Draws the frames of a fling on a real terminal, and waits for its answer after each of them.
final class TerminalBench {
  enum Way: String, CaseIterable {
    case cells
    case pixels = "pixels, by bytes"
    case files = "pixels, by files"
  }

  /// Of each frame: seconds and bytes.
  struct Result {
    var way: Way
    var drawn: [Double] = []
    var encoded: [Double] = []
    var swallowed: [Double] = []
    var whole: [Double] = []
    var bytes: [Double] = []
  }

  private let session: TerminalSession
  private let rounds: Int
  private let environment = TerminalEnvironment(isTerminal: true) { ProcessInfo.processInfo.environment[$0] }
  private let capabilities: TerminalCapabilities
  private var decoder = InputDecoder()
  let size: ScreenSize

  /// Takes the terminal behind standard input, so that standard output can be a file.
  init(rounds: Int) throws {
    self.rounds = rounds
    session = try TerminalSession.open(terminal: StandardStream.input.descriptor)
    size = session.size()
    var probe = TerminalProbe(environment)
    var decoder = InputDecoder()
    try session.write(probe.start(at: Instant.now.seconds))
    while probe.isWaiting(at: Instant.now.seconds) {
      _ = PollSet.isReady(session.descriptor, until: .now + 0.05)
      for case .reply(let reply) in decoder.decode(try session.read(), at: Instant.now.seconds) {
        _ = probe.handle(reply)
      }
    }
    capabilities = probe.capabilities
  }

  /// Gives the terminal back.
  func end() { session.close() }

  func run(_ way: Way) throws -> Result {
    var result = Result(way: way)
    guard way == .cells || capabilities.hasKittyGraphics, let cell = capabilities.cellPixels else { return result }
    var view = ChartView(theme: Theme(depth: .truecolor), glyphs: .octant)
    if way != .cells { view.pixels = cell }
    var state = AppState(settings: Settings(), size: size, view: view)
    state.update(.load(symbol: "WALK", .bars(Self.bars), badRows: 0), at: 0)
    var (memory, encoder) = (FrameMemory(), FrameEncoder())
    var pictures = ScreenPictures(asked: way == .cells ? .cells : .kitty, environment) {
      ZlibPacker.packed($0, .fast)
    }
    _ = pictures.choose(by: capabilities, screen: size)
    if way == .files, let files = session.pictureFiles { pictures.useFiles(files.write) }
    session.hasPictures = true
    var now = 1.0
    var bytes: [UInt8] = []
    for round in -30..<rounds {
      // Every second of time the hand throws again, to the one side and the other.
      if round % 60 == 0 { throwChart(&state, &now, by: (round / 60) % 2 == 0 ? 40 : -40) }
      now += 1 / 60
      let start = Instant.now.seconds
      state.advance(to: now)
      let frame = state.frame(at: now, memory: &memory)
      state.adopt(frame)
      let drawn = Instant.now.seconds
      bytes.removeAll(keepingCapacity: true)
      let isMoving = frame.until.map { $0 <= now } ?? false
      _ = pictures.encode(
        (frame.cells, frame.picture), at: now, isSynchronized: capabilities.canSynchronize, isMoving: isMoving,
        by: &encoder, into: &bytes)
      let encoded = Instant.now.seconds
      // Pictures in files have a question of their own after them.
      let isAsked = pictures.answersUntil(at: now) != nil
      try swallow(isAsked ? bytes : bytes + TerminalSequences.statusQuestion)
      pictures.recordAnswer()
      let end = Instant.now.seconds
      if round >= 0 {
        result.drawn.append(drawn - start)
        result.encoded.append(encoded - drawn)
        result.swallowed.append(end - encoded)
        result.whole.append(end - start)
        result.bytes.append(Double(bytes.count))
      }
      // The next frame is due at its sixtieth of a second.
      let rest = start + 1 / 60 - Instant.now.seconds
      if rest > 0 { usleep(UInt32(rest * 1e6)) }
    }
    try swallow(KittyPictures.deletion + TerminalSequences.statusQuestion)
    return result
  }

  /// Writes bytes and waits for the answer to the question at their end.
  private func swallow(_ bytes: [UInt8]) throws {
    try session.write(bytes)
    let end = Instant.now + 5
    while Instant.now < end {
      var set = PollSet()
      let keys = set.add(session.descriptor, session.isWriting ? [.input, .output] : .input)
      _ = set.wait(until: end)
      if session.isWriting { _ = try session.flush() }
      guard set.isReadable(keys) else { continue }
      for event in decoder.decode(try session.read(), at: Instant.now.seconds) {
        if case .reply(.status) = event { return }
      }
    }
    throw UsageError("the terminal did not answer within 5 s")
  }

  /// Drags the chart for a few frames' time and lets it go.
  private func throwChart(_ state: inout AppState, _ now: inout Double, by columns: Int) {
    func point(_ kind: MouseEvent.Kind, _ column: Int) {
      state.update(.input(.mouse(MouseEvent(kind, column: column, row: size.rows / 3))), at: now)
    }
    let middle = size.columns / 2
    point(.press, middle)
    for step in 1...4 {
      now += 0.01
      point(.drag, middle + columns * step / 4)
    }
    point(.release, middle + columns)
  }

  private static let bars: [Bar] = {
    var walk = Walk()
    return (0..<20_000).map { place in
      var bar = walk.bar()
      bar.time = Timestamp(nanoseconds: (1_600_000_000 + Int64(place) * 60) * Timestamp.nanosecondsPerSecond)
      return bar
    }
  }()
}
