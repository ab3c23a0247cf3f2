import CivilTime
import Platform

/// The loop of the metrics server: accepts, reads a request, answers, closes.
struct MetricsLoop: ~Copyable {
  private let listener: Listener
  private let token: StopToken
  private var peers: [Peer] = []

  private struct Peer {
    let connection: StreamPeer
    /// When to close the connection, whatever its state.
    let deadline: Instant
    var request: [UInt8] = []
    var answer: ArraySlice<UInt8> = []
    var isOver = false
  }

  /// Most peers at once; the next one makes the server close the oldest.
  static let mostPeers = 32
  /// Longest time for a peer, in seconds.
  private static let patience = 2.0

  init(listener: consuming Listener, token: StopToken) {
    self.listener = listener
    self.token = token
  }

  /// Serves until a stop is requested.
  mutating func run(page: () -> String) {
    while !token.isRequested {
      var set = PollSet()
      set.add(token.descriptor)
      let arrivals = set.add(listener.socket.descriptor)
      let places = peers.map { set.add($0.connection.descriptor, $0.answer.isEmpty ? .input : .output) }
      set.wait(until: peers.map(\.deadline).min())
      let now = Instant.now
      for index in peers.indices where set.isReady(places[index]) { MetricsLoop.serve(&peers[index], page) }
      for index in peers.indices where peers[index].deadline <= now { peers[index].isOver = true }
      if set.isReady(arrivals) { acceptAll(at: now) }
      drop()
    }
    peers = []
  }

  private mutating func acceptAll(at now: Instant) {
    for _ in 0..<MetricsLoop.mostPeers {
      guard let connection = listener.socket.accept() else { return }
      peers.append(Peer(connection: connection, deadline: now + MetricsLoop.patience))
    }
  }

  private mutating func drop() {
    for index in 0..<max(0, peers.count - MetricsLoop.mostPeers) { peers[index].isOver = true }
    peers.removeAll(where: \.isOver)
  }

  private static func serve(_ peer: inout Peer, _ page: () -> String) {
    do throws(SystemError) {
      if peer.answer.isEmpty {
        guard let bytes = try peer.connection.socket.read(atMost: MetricsAnswer.longestRequest) else { return }
        peer.isOver = bytes.isEmpty
        peer.request += bytes
        peer.answer = bytes.isEmpty ? [] : (MetricsAnswer.bytes(to: peer.request, page: page()) ?? [])[...]
        if peer.answer.isEmpty { return }
      }
      peer.answer = peer.answer.dropFirst(try peer.connection.socket.write(peer.answer))
      peer.isOver = peer.answer.isEmpty
    } catch {
      peer.isOver = true
    }
  }
}
