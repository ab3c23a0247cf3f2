import ZeroMQ

/// Tells from a reader's monitor whether a publisher refuses it, and why, in one sentence.
struct RefusalJudge {
  private let hasKeys: Bool
  /// Handshakes in a row that failed without a reason: a publisher that has just ended makes one, too.
  private var silentFailures = 0
  private static let enough = 3

  init(hasKeys: Bool) {
    self.hasKeys = hasKeys
  }

  /// The sentence once it is sure, else nil.
  mutating func take(_ event: MonitorEvent) -> String? {
    switch event.kind {
    case .handshakeSucceeded:
      silentFailures = 0
      return nil
    case .authenticationFailed:
      return "The publisher at \(event.endpoint) does not let this key in: have it added to its list."
    case .protocolFailed:
      return hasKeys
        ? "The publisher at \(event.endpoint) has no keys, or other ones than --curve-server says."
        : "The publisher at \(event.endpoint) asks for keys: give --curve-server and --curve-secret."
    case .handshakeFailed:
      silentFailures += 1
      guard silentFailures >= RefusalJudge.enough else { return nil }
      return hasKeys
        ? "The publisher at \(event.endpoint) ends each handshake: --curve-server is not its key, or it has none."
        : "What listens at \(event.endpoint) ends each handshake: it asks for keys, or is no publisher."
    case .connected, .accepted, .disconnected: return nil
    }
  }
}
