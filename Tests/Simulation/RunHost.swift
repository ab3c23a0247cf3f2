import FeedModel
import Slipstream
import TerminalScreen

/// A scripted host whose every turn and frame is checked; its terminal may be slow, silent or hostile.
struct RunHost: LoopHost {
  var inner: ScriptedHost
  let checks: RunChecks
  /// Draws the troubles of a hostile terminal; nil for a good one.
  var troubles: Draw?
  private var decoder = InputDecoder()
  private var busyUntil = 0.0

  init(_ inner: ScriptedHost, _ checks: RunChecks, troubles: Draw?) {
    (self.inner, self.checks, self.troubles) = (inner, checks, troubles)
  }

  mutating func wait(until deadline: Double?) throws -> LoopTurn {
    // A terminal that is still writing has the loop wait for it.
    var turn = try inner.wait(until: deadline.map { max($0, busyUntil) })
    if var draw = troubles, draw.oneIn(9) {
      turn.messages += noise(&draw).filter(Self.isHarmless)
      troubles = draw
    } else {
      _ = troubles?.below(2)
    }
    checks.begin(turn)
    return turn
  }

  /// Replies that nobody asked for, cut sequences, and bytes that are nothing.
  private mutating func noise(_ draw: inout Draw) -> [AppMessage] {
    let pieces = [
      "\u{1B}[?1;2c", "\u{1B}]11;rgb:zz/0/0\u{7}", "\u{1B}[48;99999;99999;0;0t", "\u{1B}[<64;3;4M", "\u{1B}[<0;1;1M",
      "\u{1B}[<0;900;900m", "\u{1B}[200~paste", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[", "\u{1B}P+q",
      "\u{1B}\\", "\u{FFFD}\u{0}", "\u{1B}[1;9999999999R", "\u{1B}_Gi=1;OK\u{1B}\\",
    ]
    let bytes = Array(draw.pick(pieces).utf8)
    return decoder.decode(bytes, at: checks.now).map { AppMessage.input($0) }
  }

  /// A size that a terminal claims is checked elsewhere; keys of the noise are keys.
  private static func isHarmless(_ message: AppMessage) -> Bool {
    if case .input(.resize) = message { return false }
    return true
  }

  var isReady: Bool { checks.now >= busyUntil }

  mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
    checks.drew(frame)
    guard var draw = troubles else { return FrameCost() }
    defer { troubles = draw }
    let seconds = draw.pick([0.0, 0.0, 0.02, 0.3])
    busyUntil = now + seconds
    return FrameCost(bytes: 1_000, writes: [seconds])
  }
}
