/// The requests of a control socket that wait for their answers: a peer has few places, all peers together have a bound,
/// and peers are served in turn, so that one who floods delays nobody else.
package struct RequestQueue: Sendable {
  /// Most requests of one peer that wait.
  package static let mostOfAPeer = 8
  /// Most peers with a place; each of them costs its name, of at most 255 bytes, and its requests.
  package static let mostPeers = 1_024

  private struct Peer: Sendable {
    var requests: [[UInt8]] = []
    var wasRefused = false
  }

  private var peers: [[UInt8]: Peer] = [:]
  /// The peers in the order in which they are served; `head` is the first that has not been.
  private var order: [[UInt8]] = []
  private var head = 0
  /// Requests refused so far because their peer had too many.
  package private(set) var refused: UInt64 = 0

  /// - Parameter refused: the count to begin with.
  package init(refused: UInt64 = 0) { self.refused = refused }

  package var isEmpty: Bool { peers.isEmpty }

  /// Whether a request of this peer would be queued.
  package func hasRoom(for peer: [UInt8]) -> Bool {
    guard let known = peers[peer] else { return peers.count < RequestQueue.mostPeers }
    return known.requests.count < RequestQueue.mostOfAPeer
  }

  /// Queues a request.
  ///
  /// - Returns: false when it was refused, see ``refuse(_:)``.
  package mutating func add(_ request: [UInt8], from peer: [UInt8]) -> Bool {
    guard hasRoom(for: peer) else { return false }
    if peers[peer] == nil { order.append(peer) }
    peers[peer, default: Peer()].requests.append(request)
    return true
  }

  /// Counts a request that has no room.
  ///
  /// - Returns: whether to answer that the publisher is busy: once until all waiting requests of the peer were served,
  ///   and never to a peer without a place, because a flood would be answered with a flood.
  package mutating func refuse(_ peer: [UInt8]) -> Bool {
    refused += 1
    guard peers[peer]?.wasRefused == false else { return false }
    peers[peer]?.wasRefused = true
    return true
  }

  /// The next request and its peer; nil when none waits.
  package mutating func next() -> (peer: [UInt8], request: [UInt8])? {
    guard head < order.count else { return nil }
    let peer = order[head]
    head += 1
    defer { compact() }
    guard var known = peers[peer], !known.requests.isEmpty else { return nil }
    let request = known.requests.removeFirst()
    if known.requests.isEmpty {
      peers[peer] = nil
    } else {
      peers[peer] = known
      order.append(peer)
    }
    return (peer, request)
  }

  /// Drops the served front of the order once it is the longer part.
  private mutating func compact() {
    guard head * 2 >= order.count else { return }
    order.removeFirst(head)
    head = 0
  }
}
