import ZeroMQ

/// Decides when a connection is gone for good, and how long to wait before the next one. Pure.
///
/// libzmq closes a connection without a retry when the publisher sends a frame above the limit, or bytes that are not
/// its protocol. It announces each retry at once, so the lack of an announcement tells.
struct Reconnection {
  /// Nanoseconds by which libzmq has announced a retry, unless it has given up the publisher.
  private static let announcement: Int64 = 500_000_000
  /// Nanoseconds without a fault after which the pauses start over.
  private static let calm: Int64 = 30_000_000_000

  private var isConnected = false
  private var goneSince: Int64?
  private var pause: Int64 = 0
  private var lastFault = Int64.min / 2
  /// How often the publisher made libzmq give it up.
  private(set) var times = 0

  /// Follows the connection.
  mutating func observe(_ event: MonitorEvent.Kind, at now: Int64) {
    switch event {
    case .handshakeSucceeded: isConnected = true
    case .disconnected:
      // The refusal detector handles a connection that ends before its handshake.
      if isConnected { goneSince = now }
      isConnected = false
    case .connected, .connectRetried: goneSince = nil
    case .accepted, .handshakeFailed, .protocolFailed, .authenticationFailed: break
    }
  }

  /// When `isGone` may become true; nil when only an event can.
  var deadline: Int64? { goneSince.map { $0 &+ Reconnection.announcement } }

  /// Whether libzmq has given up the publisher: true once for each time.
  mutating func isGone(at now: Int64) -> Bool {
    guard let deadline, now >= deadline else { return false }
    goneSince = nil
    times += 1
    return true
  }

  /// The nanoseconds until the next connection: they double with each fault, so that a publisher that repeats one costs
  /// little.
  mutating func nextPause(at now: Int64, shortest: Int64, longest: Int64) -> Int64 {
    pause = now &- lastFault > Reconnection.calm &+ pause ? shortest : min(max(pause &* 2, shortest), longest)
    lastFault = now
    (isConnected, goneSince) = (false, nil)
    return pause
  }
}
