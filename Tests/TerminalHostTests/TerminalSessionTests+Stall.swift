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
import TimeSeries

@testable import slipstream_cli

/// The live viewer on a terminal that takes nothing for a while. One process has one session, so it stands in this suite.
extension TerminalSessionTests {
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
    var host = try LiveHost(session: session, mailbox: mailbox, wakeUp: wakeUp, mayProbe: false)
    var settings = Settings()
    settings.isMotionEnabled = false
    var state = AppState(
      settings: settings, size: Self.screen, view: ChartView(theme: Theme(), glyphs: .braille))
    var emulator = ScreenEmulator(Self.screen)
    var posted = 0
    var isReading = false
    var turnsWhileStalled = 0
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
      if state.pointCount == posted * Self.bars, posted < Self.messages {
        mailbox.post([Self.message(posted)])
        posted += 1
      } else if posted == Self.messages, state.pointCount == posted * Self.bars {
        isReading = true
        if !session.isWriting, !state.needsFrame { state.update(.quit, at: Instant.now.seconds) }
        // The pseudo terminal tells nobody that the test has read: another turn comes by this.
        wakeUp.signal()
      }
    }
    emulator.feed(terminal.written())
    #expect(state.pointCount == Self.messages * Self.bars)
    #expect(turnsWhileStalled > Self.messages / 2, "the terminal was stalled for \(turnsWhileStalled) turns")
    let fresh = state.frame(at: Instant.now.seconds)
    let differing = zip(emulator.screen.cells, fresh.cells).filter { $0.glyph != $1.glyph }.count
    // The seconds of the message rate may have gone on.
    #expect(differing <= 6, "\(differing) cells differ")
    #expect(emulator.unknown == 0)
  }
}
