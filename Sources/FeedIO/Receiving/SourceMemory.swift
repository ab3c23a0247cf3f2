import Platform
import ZeroMQ

/// Decides when the publisher of a line has made the process hold too much.
///
/// libzmq bounds neither the frames of a message nor the waiting messages. The process may also grow because it keeps
/// points, so growth counts only while many messages of the publisher wait.
struct SourceMemory {
  enum Verdict { case fine, behind, tooMuch }

  /// Nanoseconds between two looks, and while something grows.
  private static let (interval, shortInterval): (Int64, Int64) = (250_000_000, 50_000_000)
  /// Nanoseconds in which libzmq gives memory back after the sockets were closed.
  private static let settling: Int64 = 10_000_000_000
  /// A frame of 2 bytes takes 64 in libzmq: less than this part of the bound cannot fill it.
  private static let leastPart = 64

  private let most: Int
  private var base: Int?
  private var growth = 0
  private var closedAt: Int64?
  /// Bytes that the system never got back after closing.
  private var kept = 0
  /// When to look again.
  private(set) var next: Int64 = 0

  /// - Parameter most: bytes by which the process may grow.
  init(most: Int) { self.most = most }

  /// Bytes of the process that the publisher has caused.
  var held: Int { kept + growth }

  /// Notes that the sockets were closed.
  mutating func closed(at now: Int64) { closedAt = now }

  /// Stops looking.
  mutating func rest() { next = .max }

  /// - Parameters:
  ///   - waiting: bytes that the publisher has sent and the line has not taken.
  ///   - allowance: how many of them may wait, because the line asked for them.
  ///   - resident: bytes of the process.
  mutating func look(waiting: Int, allowance: Int, resident: Int, at now: Int64) -> Verdict {
    let isMuch = waiting >= most / SourceMemory.leastPart
    let isSettling = settles(resident, at: now)
    next = now &+ (isMuch || isSettling ? SourceMemory.shortInterval : SourceMemory.interval)
    guard let base, isMuch || isSettling else {
      base = resident
      growth = 0
      return .fine
    }
    growth = max(0, resident &- base)
    guard isMuch, growth > most / 2 else { return .fine }
    return growth > most &+ min(allowance, most &* 2) ? .tooMuch : .behind
  }

  /// Whether the memory of closed sockets is still on its way back to the system.
  private mutating func settles(_ resident: Int, at now: Int64) -> Bool {
    guard let closedAt, let base else { return false }
    let rest = resident &- base
    if rest > most / 8, now &- closedAt < SourceMemory.settling {
      SystemMemory.trim()
      return true
    }
    if rest > most / 8 { kept = min(kept &+ rest, most) }
    self.closedAt = nil
    return false
  }
}

/// Counts the bytes that the peers of a socket have sent and the reader has not taken; libzmq holds them.
struct Arrivals {
  /// Whether the system counts the bytes that a connection receives; it does over TCP.
  private let isCounted: Bool
  /// The bytes that each connection has received, by its descriptor.
  private var connections: [Int32: Int] = [:]
  /// The part of these bytes that does not wait any more.
  private var settled = 0
  private var taken = 0

  init(_ endpoint: Endpoint) {
    if case .tcp = endpoint.address { isCounted = true } else { isCounted = false }
  }

  /// Bytes of a frame on the wire (ZMTP 3.1).
  @inline(__always)
  static func size(ofFrame count: Int) -> Int { count &+ (count > 255 ? 9 : 2) }

  /// Counts frames that were received, in bytes on the wire.
  mutating func count(_ bytes: Int) { taken &+= bytes }

  /// Follows the connections.
  mutating func observe(_ event: MonitorEvent) {
    let descriptor = Int32(truncatingIfNeeded: event.value)
    switch event.kind {
    case .connected, .accepted: connections[descriptor] = 0
    case .disconnected:
      settled = max(0, settled &- (connections.removeValue(forKey: descriptor) ?? 0))
      if connections.isEmpty { (settled, taken) = (0, 0) }
    case .connectRetried, .handshakeSucceeded, .handshakeFailed, .protocolFailed, .authenticationFailed: break
    }
  }

  /// Bytes that wait. Where nobody counts them, everything may wait until a message has been taken.
  ///
  /// - Parameter isDrained: whether no whole message waits.
  mutating func waiting(isDrained: Bool) -> Int {
    let isNew = taken > 0
    settled &+= taken
    taken = 0
    guard !connections.isEmpty else { return 0 }
    guard isCounted else { return isDrained && isNew ? 0 : .max / 4 }
    var received = 0
    for descriptor in connections.keys {
      // A connection that has just ended counts nothing more.
      guard let bytes = StreamSocket.received(by: descriptor) else { continue }
      connections[descriptor] = bytes
      received &+= bytes
    }
    // The bytes of one connection are taken in order, including the bytes of any handshakes and keys.
    if isDrained, isNew, connections.count == 1 { settled = received }
    return max(0, received &- settled)
  }
}
