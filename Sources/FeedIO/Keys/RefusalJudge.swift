import Feed
import ZeroMQ

/// Tells from a reader's monitor whether a publisher refuses it, or is none, and why, in one sentence.
struct RefusalJudge {
  struct Verdict: Equatable {
    /// `refused`, or `foreign` for what is no publisher.
    var state: ConnectionState
    var sentence: String
  }

  private let hasKeys: Bool
  /// Handshakes in a row that failed without a reason: a publisher that has just ended makes one, too.
  private var silentFailures = 0
  /// Connections in a row that ended during the handshake without a word. One may also be a publisher that says what is
  /// wrong and whose connection ends before its words are read; it says them again at the next try.
  private var silentEnds = 0
  private static let enough = 3
  /// A connection is there, and its handshake has neither succeeded nor failed.
  private var isShakingHands = false

  init(hasKeys: Bool) {
    self.hasKeys = hasKeys
  }

  /// The verdict once it is sure, else nil.
  mutating func take(_ event: MonitorEvent) -> Verdict? {
    let wasShakingHands = isShakingHands
    isShakingHands = event.kind == .connected || (isShakingHands && event.kind == .accepted)
    let who = "The publisher at \(event.endpoint)"
    switch event.kind {
    case .connected, .accepted: return nil
    case .handshakeSucceeded:
      (silentFailures, silentEnds) = (0, 0)
      return nil
    case .authenticationFailed:
      return refused("\(who) does not let this key in: have it added to its list.")
    case .protocolFailed where event.isMechanismMismatch:
      return hasKeys
        ? refused("\(who) has no keys, or other ones than --curve-server says.")
        : refused("\(who) asks for keys: give --curve-server and --curve-secret.")
    case .protocolFailed where event.isCryptographic:
      return refused("\(who) has other keys than --curve-server says.")
    case .protocolFailed: return foreign(event.endpoint)
    case .handshakeFailed:
      silentFailures += 1
      silentEnds = 0
      guard silentFailures >= RefusalJudge.enough else { return nil }
      return hasKeys
        ? refused("\(who) ends each handshake: --curve-server is not its key, or it has none.")
        : foreign(event.endpoint)
    case .disconnected:
      // libzmq gives a peer up in silence that greets in no version which could have keys.
      guard wasShakingHands else { return nil }
      silentEnds += 1
      return silentEnds >= RefusalJudge.enough ? foreign(event.endpoint) : nil
    }
  }

  private func refused(_ sentence: String) -> Verdict { Verdict(state: .refused, sentence: sentence) }

  private func foreign(_ endpoint: String) -> Verdict {
    Verdict(state: .foreign, sentence: "What listens at \(endpoint) is no publisher: it does not speak ZeroMQ.")
  }
}
