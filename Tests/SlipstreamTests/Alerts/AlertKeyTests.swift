import CivilTime
import FeedModel
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// Alerts in the viewer: their levels, the key, the page, and what others are told.
@Suite struct AlertKeyTests {
  private let bars = Synthetic.bars(600)

  private func play(_ rules: String..., isFeed: Bool = true) throws -> Several {
    let rules = try rules.map { try AlertRule(parsing: $0) }
    return Several([("TEST", bars)], isFeed: isFeed) {
      $0.alerts = rules
      $0.reports.includesEvents = true
    }
  }

  private func next(_ close: Double, _ days: Int = 1) -> [Bar] {
    var bar = bars[599]
    bar.time = bar.time.advanced(by: Int64(days) * Synthetic.day)
    (bar.open, bar.high, bar.low, bar.close) = (close, close, close, close)
    return [bar]
  }

  @Test func `an alert is told on the screen, to the terminal, to a command and to followers, once`() throws {
    var play = try play("TEST > 1000")
    _ = play.state.drainEventLines()
    play.now += 2
    play.tick("TEST", next(1_001), first: 600)
    #expect(play.frame().plainText.contains("alert: TEST rose above 1000: 1001"))
    #expect(play.state.outbox.consumeNotice() == "TEST rose above 1000: 1001")
    #expect(play.state.outbox.consumeNotice() == nil)
    let fired = play.state.outbox.drainAlerts()
    #expect(fired.map(\.rule) == ["TEST > 1000"] && fired.first?.value == 1_001)
    let lines = play.state.drainEventLines().filter { $0.contains(#""event":"alert""#) }
    #expect(lines.count == 1 && lines[0].contains(#""rule":"TEST > 1000","symbol":"TEST""#), "\(lines)")
    play.tick("TEST", next(1_002, 2), first: 601)
    #expect(play.state.outbox.drainAlerts().isEmpty)
  }

  @Test func `the history of a feed fires nothing, and its last value sets the state`() throws {
    var play = try play("TEST > 1")
    #expect(play.state.outbox.drainAlerts().isEmpty)
    play.now += 2
    play.tick("TEST", next(200), first: 600)
    #expect(play.state.outbox.drainAlerts().isEmpty)
    play.tick("TEST", next(0.5, 2) + next(2, 3), first: 601)
    #expect(play.state.outbox.drainAlerts().count == 1)
  }

  @Test func `the first point of a live series only sets the state, and a crossing right after it fires`() throws {
    var play = Several([], isFeed: true) { $0.alerts = (try? AlertRule(parsing: "TEST > 1000")).map { [$0] } ?? [] }
    play.tick("TEST", next(1_001))
    #expect(play.state.outbox.drainAlerts().isEmpty)
    play.tick("TEST", next(2, 2) + next(1_002, 3), first: 1)
    #expect(play.state.outbox.drainAlerts().map(\.value) == [1_002])
    // Of several points at once, all but the first are news.
    var other = Several([], isFeed: true) { $0.alerts = (try? AlertRule(parsing: "TEST > 1000")).map { [$0] } ?? [] }
    other.tick("TEST", next(2) + next(1_001, 2))
    #expect(other.state.outbox.drainAlerts().map(\.value) == [1_001])
  }

  @Test func `after a new start of the publisher its history is silent, and its first live point may fire`() throws {
    var play = try play("TEST > 1000")
    _ = play.state.update(.feed([.newEpoch(topic: "TEST", 2)]), at: play.now)
    var history = FeedMessage(
      topic: "TEST", epoch: 2, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
      payload: .bars(next(1_500, 1) + next(3, 2)))
    history.isHistory = true
    _ = play.state.update(.feed([.message(history, receivedAt: Timestamp(nanoseconds: 0))]), at: play.now)
    #expect(play.state.outbox.drainAlerts().isEmpty)
    play.tick("TEST", next(1_001, 3), first: 2)
    #expect(play.state.outbox.drainAlerts().map(\.value) == [1_001])
  }

  @Test func `a loss and a silence fire by themselves`() throws {
    var play = try play("gap", "quiet 30s")
    _ = play.state.update(.feed([.gap(topic: "TEST", missing: 5..<8)]), at: play.now)
    #expect(play.state.outbox.drainAlerts().map(\.words) == ["TEST lost 3 points"])
    let end = try #require(play.state.deadline(nextFrame: play.now))
    #expect(end <= 31)
    play.now = 31
    _ = play.state.advance(to: play.now)
    #expect(play.state.outbox.drainAlerts().map(\.words) == ["the feed is quiet for 30 s"])
  }

  @Test func `an alert on a value is a level of its series`() throws {
    let level = Int(bars[599].close)
    var play = try play("TEST > \(level)", "OTHER > \(level - 1)", "change > 3%")
    #expect(play.frame().plainText.contains("alert > \(level)"))
    #expect(!play.frame().plainText.contains("alert > \(level - 1)"))
  }

  @Test func `the key sets an alert at the crosshair, and on it edits and removes it`() throws {
    var play = try play()
    let last = bars[599].close
    let text = "TEST > \(AlertFiring.text(last))"
    play.press("!")
    #expect(play.frame().plainText.contains("alert: \(text)_  Enter sets it; Esc cancels"))
    play.press("Enter")
    #expect(play.state.alerts.rules.map(\.text) == [text])
    #expect(play.frame().plainText.contains("alert set: \(text)"))
    play.press("!")
    #expect(play.frame().plainText.contains("Enter keeps it, or removes it if empty"))
    for _ in 0..<40 { play.press("Backspace") }
    play.press("Enter")
    #expect(play.state.alerts.rules.isEmpty)
  }

  @Test func `a wrong rule stays for correction and says what is wrong`() throws {
    var play = try play()
    play.press("! x Enter")
    #expect(play.frame().plainText.contains("is not a number; write one as 450."))
    play.press("Backspace Enter")
    #expect(play.state.alerts.rules.count == 1)
  }

  @Test func `Esc, and Enter on nothing, set nothing`() throws {
    var play = try play()
    play.press("! Esc")
    #expect(play.state.alerts.rules.isEmpty && play.state.prompt == nil)
    var empty = Several([], isFeed: true)
    empty.press("!")
    #expect(empty.frame().plainText.contains("there are no points yet"))
  }

  @Test func `the page lists the rules and what fired, the newest first`() throws {
    var play = try play("TEST > 1000", "gap")
    play.press("A")
    #expect(play.frame().plainText.contains(" Alerts "))
    play.press("Esc")
    play.tick("TEST", next(1_001), first: 600)
    play.press("A")
    let page = play.frame().plainText
    #expect(page.contains("TEST > 1000: fired once") && page.contains("TEST rose above 1000: 1001"))
    play.press("A")
    #expect(!play.frame().plainText.contains(" Alerts "))
  }

  @Test func `the most rules are kept, and one more is refused with words`() throws {
    let rules = try (0..<AlertRule.most).map { try AlertRule(parsing: "TEST > \(1_000 + $0)") }
    var play = Several([("TEST", bars)]) { $0.alerts = rules }
    play.press("! Enter")
    #expect(play.frame().plainText.contains("100 alerts are the most"))
  }

  @Test func `a notice is bounded and without control characters, in the form that the terminal reads`() {
    let text = "a\u{1B}]0;x\u{07}b\u{9C}" + String(repeating: "c", count: 1_000)
    for form in AlertNotice.allCases {
      let bytes = form.sequence(text)
      #expect(bytes.count < 300)
      // One bell, and one escape at the start and one at the end of a notice.
      #expect(bytes.count { $0 == 0x1B } == (form == .off || form == .bell ? 0 : 2))
      #expect(bytes.count { $0 == 0x07 } == (form == .off ? 0 : 1))
    }
    #expect(String(decoding: AlertNotice.osc9.sequence("4;1;50"), as: UTF8.self).contains("]9;slipstream: 4;1;50"))
    let forms: [(String, AlertNotice)] = [
      ("kitty(0.26.5)", .osc99), ("foot(1.16.2)", .osc777), ("iTerm2 3.5", .osc9), ("tmux 3.4", .bell),
      ("XTerm(390)", .bell),
    ]
    for (version, form) in forms {
      var capabilities = TerminalCapabilities()
      capabilities.apply(.version(version))
      #expect(AlertNotice(of: capabilities) { _ in nil } == form)
    }
    #expect(AlertNotice(of: TerminalCapabilities()) { $0 == "TERM" ? "xterm-ghostty" : nil } == .osc9)
  }
}
