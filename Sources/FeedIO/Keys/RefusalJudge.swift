import FeedModel
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
  private static let enough = 3
  /// Where and when a connection ended during the handshake without a word.
  private var silentEnd: (endpoint: String, at: Int64)?
  /// By when libzmq has tried again, in nanoseconds, unless it gave the peer up; its first try is 100 ms later.
  private static let retry: Int64 = 1_000_000_000
  /// A connection is there, and its handshake has neither succeeded nor failed.
  private var isShakingHands = false

  init(hasKeys: Bool) {
    self.hasKeys = hasKeys
  }

  /// The verdict once it is sure, else nil.
  mutating func take(_ event: MonitorEvent, at now: Int64) -> Verdict? {
    let wasShakingHands = isShakingHands
    isShakingHands = event.kind == .connected || (isShakingHands && event.kind == .accepted)
    let who = "The publisher at \(event.endpoint)"
    switch event.kind {
    case .connected:
      // It is tried again, so the peer was none that libzmq gives up; it may have said why and been cut off.
      return silentEnd.take() == nil ? nil : silentFailure(event.endpoint)
    case .accepted: return nil
    case .handshakeSucceeded:
      silentFailures = 0
      return nil
    case .authenticationFailed:
      return refused("\(who) does not let this key in: have it added to its list.")
    case .protocolFailed where event.isMechanismMismatch:
      return hasKeys
        ? refused("\(who) has no keys, or other ones than --curve-server says.")
        : keysAsked(event.endpoint)
    case .protocolFailed where event.isCryptographic:
      return refused("\(who) has other keys than --curve-server says.")
    case .protocolFailed: return foreign(event.endpoint)
    case .handshakeFailed: return silentFailure(event.endpoint)
    case .disconnected:
      if wasShakingHands { silentEnd = (event.endpoint, now) }
      return nil
    }
  }

  /// When `tick` has something to say; nil when only an event can.
  var deadline: Int64? { silentEnd.map { $0.at &+ RefusalJudge.retry } }

  /// libzmq gives a peer up in silence that greets in no version which could have keys.
  mutating func tick(at now: Int64) -> Verdict? {
    guard let end = silentEnd, now &- end.at >= RefusalJudge.retry else { return nil }
    silentEnd = nil
    // A peer whose socket is of another kind is given up without a word, too.
    return Verdict(
      state: .foreign,
      sentence:
        "What listens at \(end.endpoint) is no publisher: it does not speak ZeroMQ, or it is a socket of another "
        + "kind, such as a control socket, which is one port above the data.")
  }

  private mutating func silentFailure(_ endpoint: String) -> Verdict? {
    silentFailures += 1
    guard silentFailures >= RefusalJudge.enough else { return nil }
    return hasKeys ? keysAsked(endpoint) : foreign(endpoint)
  }

  /// For who speaks ZeroMQ and ends the handshake of a reader without keys, or with others.
  func keysAsked(_ endpoint: String) -> Verdict {
    hasKeys
      ? refused("The publisher at \(endpoint) ends each handshake: --curve-server is not its key, or it has none.")
      : refused("The publisher at \(endpoint) asks for keys: give --curve-server and --curve-secret.")
  }

  private func refused(_ sentence: String) -> Verdict { Verdict(state: .refused, sentence: sentence) }

  private func foreign(_ endpoint: String) -> Verdict {
    Verdict(state: .foreign, sentence: "What listens at \(endpoint) is no publisher: it does not speak ZeroMQ.")
  }
}
