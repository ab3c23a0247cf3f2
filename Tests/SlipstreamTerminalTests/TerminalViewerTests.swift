import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalSamples
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import SlipstreamTerminal

/// The live viewer on terminals of the test's own. One after the other: a process has one session.
@Suite(.serialized) struct TerminalViewerTests {
  private static let screen = ScreenSize(columns: 160, rows: 45)
  private static let messages = 400
  private static let bars = 50

  /// Bars of one message, a minute apart.
  private static func message(_ number: Int) -> FeedEvent {
    let first = number * bars
    let payload = (first..<first + bars).map { index in
      let close = 100 + Double(index % 97) / 10
      return Bar(
        time: Timestamp(nanoseconds: Int64(index) * 60 * Timestamp.nanosecondsPerSecond), open: close - 0.05,
        high: close + 0.2, low: close - 0.2, close: close, volume: 10)
    }
    return .message(
      FeedMessage(
        topic: "TEST", epoch: 1, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: 0),
        payload: .bars(payload)),
      receivedAt: Timestamp(nanoseconds: 0))
  }

  @Test func `a terminal that does not read stops no point, and then gets the newest frame against what it has`() throws
  {
    let terminal = try #require(PseudoTerminal(Self.screen))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    let wakeUp = try WakeUp()
    let mailbox = FeedMailbox { wakeUp.signal() }
    let inbox = FeedInbox(wakeUp, events: mailbox.drain, statistics: { mailbox.statistics })
    var host = try LiveHost(session: session, inbox: inbox, environment: TerminalEnvironment(), mayProbe: false)
    var settings = Settings()
    settings.isMotionEnabled = false
    var state = AppState(
      settings: settings, size: Self.screen, view: ChartView(theme: Theme(), glyphs: .braille))
    var emulator = ScreenEmulator(Self.screen)
    var posted = 0
    var isReading = false
    var turnsWhileStalled = 0
    /// When a frame was last on its way.
    var calm = Instant.now.seconds
    mailbox.post([Self.message(0)])
    posted = 1
    try EventLoop.run(&state, on: &host) { state in
      // After the first frame, as many idle bytes as the system keeps for a terminal that does not read: again in each
      // turn, for it may find more room.
      let idle = [UInt8](repeating: 0, count: 4_096)
      while posted >= 2, !isReading, !session.isWriting, (try? session.write(idle)) != nil {}
      if isReading { emulator.feed(terminal.written()) }
      if session.isWriting, !isReading { turnsWhileStalled += 1 }
      // Each message only after the one before was taken: the loop has to turn for every one of them.
      if state.symbols.pointCount == posted * Self.bars, posted < Self.messages {
        mailbox.post([Self.message(posted)])
        posted += 1
      } else if posted == Self.messages, state.symbols.pointCount == posted * Self.bars {
        if !isReading { (isReading, calm) = (true, Instant.now.seconds) }
        // A frame of what came last is due long before that.
        if session.isWriting { calm = Instant.now.seconds }
        if Instant.now.seconds - calm > 0.25 { state.update(.quit, at: Instant.now.seconds) }
        // The pseudo terminal tells nobody that the test has read: another turn comes by this.
        wakeUp.signal()
      }
      return .nothing
    }
    emulator.feed(terminal.written())
    #expect(state.symbols.pointCount == Self.messages * Self.bars)
    #expect(turnsWhileStalled > Self.messages / 2, "the terminal was stalled for \(turnsWhileStalled) turns")
    let fresh = state.cells(at: Instant.now.seconds)
    let differing = zip(emulator.screen.cells, fresh.cells).filter { $0.glyph != $1.glyph }.count
    // The seconds of the message rate may have gone on.
    #expect(differing <= 6, "\(differing) cells differ")
    #expect(emulator.unknown == 0)
  }

  @Test func `a viewer shows what was posted, ends by a key, and gives the terminal back`() throws {
    let terminal = try #require(PseudoTerminal(Self.screen))
    let before = terminal.flags
    let wakeUp = try WakeUp()
    let mailbox = FeedMailbox { wakeUp.signal() }
    mailbox.post([Self.message(0)])
    var settings = Settings()
    settings.isMotionEnabled = false
    var viewer = TerminalViewer(settings: settings)
    viewer.mayProbe = false
    viewer.observe = { state in
      if state.symbols.pointCount == Self.bars { terminal.type("q") }
      return .nothing
    }
    let ending = try viewer.run(FeedInbox(wakeUp, events: mailbox.drain), on: terminal.terminal)
    guard case .done(let state) = ending else {
      Issue.record("the viewer ended by a signal")
      return
    }
    #expect(state.symbols.pointCount == Self.bars)
    #expect(terminal.flags == before)
  }

  @Test func `the program of the page on embedding is the one that is built`() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).prefix { $0 != "Tests" }
    let page = try Self.text(root + ["Sources", "Slipstream", "Slipstream.docc", "Embedding.md"])
    let program = try Self.text(root + ["Tests", "EmbeddedViewer", "main.swift"])
    #expect(page.contains("```swift\n\(program)```"))
    #expect(program.split(separator: "\n").count <= 20)
  }

  private static func text(_ path: some Sequence<Substring>) throws -> String {
    String(decoding: try File(path.joined(separator: "/"), .reading).bytes(limit: 1 << 20), as: UTF8.self)
  }
}
