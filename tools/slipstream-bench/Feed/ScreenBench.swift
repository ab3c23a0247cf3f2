import Foundation
import TimeSeries

/// From a bar published to its bytes read from the terminal, beside programs in C that only forward 400 bytes.
///
/// All are children on a pseudo-terminal of 160x45 and have their rounds in turn: the viewer as it is, whose newest bar
/// glides for some frames; the viewer without motion; a program in C with one thread, which the goals are ratios to; and
/// one with the viewer's two, a receiver that wakes the main thread by a pipe, which is the floor under the viewer's
/// design (DESIGN law 6: the feed never waits for the screen). What the viewer takes beyond that floor is its frame:
/// query, draw, difference, encode, in a process that has slept for 20 to 50 ms and finds its caches cold.
///
/// Options: `--screen-peer` (tools/peers/screen_peer.c, built) and `--slipstream`, without which it is left out;
/// `--screen-bars`, `--screen-rounds`.
struct ScreenBench {
  private let peer: Peer
  private let report: Report
  private let rounds: Int
  private let bars: Int
  private let viewer: String
  private let forwarder: String
  private let handover: String

  /// Bars that are on the screen before the first that counts.
  private static let history = 200

  init?(_ options: Options, _ report: Report) throws {
    guard let command = options.text("screen-peer"), let slipstream = options.text("slipstream") else { return nil }
    peer = try Peer([command, "measure"])
    self.report = report
    rounds = max(1, try options.number("screen-rounds", default: 5))
    bars = max(1, try options.number("screen-bars", default: 60))
    viewer = "\(slipstream) view ENDPOINT --control none"
    forwarder = "\(command) forward ENDPOINT"
    handover = "\(command) handover ENDPOINT"
  }

  /// What came of the rounds of one program.
  private struct Outcome {
    var delays: [Double] = []
    var medians: [Double] = []
    var missed = 0
    var bytes = 0
    var frames = 0
    var others = 0
  }

  func run() throws {
    defer { peer.stop() }
    report.section("ipc, from a bar published to its bytes read from a terminal of 160x45")
    report.note("20 to 50 ms apart, slower than the 60 frames a second, so that a bar is drawn when it comes")
    let messages = try FeedMessages(published(), batch: 1)
    defer { messages.remove() }
    var (idle, gliding, theirs, floor) = (Outcome(), Outcome(), Outcome(), Outcome())
    for _ in 0..<rounds {
      try measure(forwarder, messages, &theirs)
      try measure(handover, messages, &floor)
      try measure("\(viewer) --no-motion", messages, &idle)
      try measure(viewer, messages, &gliding)
    }
    reportDelays("C", theirs)
    reportDelays("C with two threads", floor)
    for (name, ours) in [("no motion", idle), ("motion", gliding)] {
      reportDelays(name, ours)
      let ratios = zip(ours.medians, theirs.medians).map { $0 / $1 }
      report.ratio("publish to screen, \(name), p50 against C", Distribution(ratios).median, .atMost(1.3))
      let late = Distribution(ours.delays).at(0.99) / Distribution(theirs.delays).at(0.99)
      report.ratio("publish to screen, \(name), p99 against C", late, .atMost(2))
    }
    let missed = idle.missed + gliding.missed + theirs.missed + floor.missed
    report.ratio("bars that drew nothing within a second", Double(missed), .atMost(0), gates: true)
  }

  private func reportDelays(_ name: String, _ outcome: Outcome) {
    report.time("feed/ipc/publish to screen, \(name)", Distribution(outcome.delays))
    report.note(
      "  bars \(outcome.delays.count), bytes \(outcome.bytes), frames \(outcome.frames), "
        + "and \(outcome.others) frames between them")
  }

  private func measure(_ command: String, _ messages: FeedMessages, _ outcome: inout Outcome) throws {
    peer.send("\(messages.path) \(Self.history) \(command)")
    let numbers = peer.numbers()
    guard numbers.count > 4 else { throw UsageError("no bar came to the terminal of: \(command)") }
    let delays = Array(numbers[4...])
    outcome.delays += delays
    outcome.medians.append(Distribution(delays).median)
    outcome.missed += Int(numbers[0])
    outcome.bytes += Int(numbers[1])
    outcome.frames += Int(numbers[2])
    outcome.others += Int(numbers[3])
  }

  /// History, and then bars of which nine in ten amend the last; all of one height, so that no scale has to move.
  private func published() -> [Bar] {
    (0..<Self.history + bars).map { place in
      let later = max(0, place - Self.history + 1)
      return Bar(
        time: FeedMessages.time(place - later + later / 10), open: 101, high: 104, low: 98,
        close: 100 + Double(place % 37) / 10, volume: 1_000)
    }
  }
}
