import FeedModel
import ZeroMQ

/// Decides from a reader's monitor whether a peer refuses it or is not a publisher, and why, in one sentence.
struct RefusalDetector {
  struct Verdict: Equatable {
    /// `refused`, or `foreign` for a peer that is not a publisher.
    var state: ConnectionState
    var sentence: String
  }

  private let hasKeys: Bool
  /// Number of successive handshakes that failed without a reason; a publisher that has just ended causes one, too.
  private var silentFailures = 0
  private static let enough = 3
  /// Endpoint and time of a connection that ended during the handshake without a reason.
  private var silentEnd: (endpoint: String, at: Int64)?
  /// Nanoseconds by which libzmq has retried, unless it gave up the peer; its first retry comes after 100 ms.
  private static let retry: Int64 = 1_000_000_000
  /// Whether a connection exists whose handshake has neither succeeded nor failed.
  private var isShakingHands = false
  /// When to look at a peer that is silent since its connection: an HTTP server waits for a request, and libzmq for a
  /// greeting.
  private var nextLook: Int64?
  private var hasLooked = false
  private static let silence: Int64 = 1_000_000_000

  init(hasKeys: Bool) {
    self.hasKeys = hasKeys
  }

  /// Returns the verdict once it is certain, else nil.
  mutating func observe(_ event: MonitorEvent, at now: Int64) -> Verdict? {
    let wasShakingHands = isShakingHands
    isShakingHands = event.kind == .connected || (isShakingHands && event.kind == .accepted)
    nextLook = isShakingHands && !hasLooked ? nextLook ?? now &+ Self.silence : nil
    let who = "The publisher at \(event.endpoint)"
    switch event.kind {
    case .connected:
      // libzmq retries, so it has not given up the peer, which may have been cut off before stating its reason.
      return silentEnd.take() == nil ? nil : silentFailure(event.endpoint)
    case .accepted, .connectRetried: return nil
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

  /// When `tick` may return a verdict or a look is due; nil when only an event can change something.
  var deadline: Int64? { [silentEnd.map { $0.at &+ RefusalDetector.retry }, nextLook].compactMap(\.self).min() }

  /// Whether the peer has been silent for so long that its greeting tells more than libzmq will; true once.
  mutating func isDueToLook(at now: Int64) -> Bool {
    guard let look = nextLook, now >= look else { return false }
    (nextLook, hasLooked) = (nil, true)
    return true
  }

  /// Returns the verdict on a peer that libzmq gave up silently: its greeting has a version without keys.
  mutating func tick(at now: Int64) -> Verdict? {
    guard let end = silentEnd, now &- end.at >= RefusalDetector.retry else { return nil }
    silentEnd = nil
    // libzmq also silently gives up a peer whose socket is of the wrong kind.
    return Verdict(
      state: .foreign,
      sentence:
        "The program at \(end.endpoint) is not a publisher: it does not speak ZeroMQ, or it is a socket of another "
        + "kind, such as a control socket, which is one port above the data.")
  }

  private mutating func silentFailure(_ endpoint: String) -> Verdict? {
    silentFailures += 1
    guard silentFailures >= RefusalDetector.enough else { return nil }
    return hasKeys ? keysAsked(endpoint) : foreign(endpoint)
  }

  /// The verdict on a peer that speaks ZeroMQ and rejects the reader's keys, or a reader without keys.
  func keysAsked(_ endpoint: String) -> Verdict {
    hasKeys
      ? refused("The publisher at \(endpoint) ends each handshake: --curve-server is not its key, or it has none.")
      : refused("The publisher at \(endpoint) asks for keys: give --curve-server and --curve-secret.")
  }

  /// The verdict on a peer that answers a request of HTTP.
  func httpFound(_ endpoint: String) -> Verdict {
    let page = endpoint.hasPrefix("tcp://") ? "http://" + endpoint.dropFirst(6) : endpoint
    return Verdict(
      state: .foreign,
      sentence: "The program at \(endpoint) is not a publisher: it answers HTTP. Fetch it into a pipe, as "
        + "curl -s \(page) | slipstream -")
  }

  private func refused(_ sentence: String) -> Verdict { Verdict(state: .refused, sentence: sentence) }

  private func foreign(_ endpoint: String) -> Verdict {
    Verdict(state: .foreign, sentence: "The program at \(endpoint) is not a publisher: it does not speak ZeroMQ.")
  }
}
