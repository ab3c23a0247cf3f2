import CivilTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The loop of the metrics server: accepts, reads a request, answers, hangs up.
struct MetricsLoop: ~Copyable {
  private let listener: Listener
  private let token: StopToken
  private var peers: [Peer] = []

  private struct Peer {
    let descriptor: Int32
    /// When it is hung up on, whatever it is doing.
    let deadline: Int64
    var request: [UInt8] = []
    var answer: ArraySlice<UInt8> = []
    var isOver = false
  }

  /// So many peers at once; one more, and the oldest is hung up on.
  static let mostPeers = 32
  private static let patience: Int64 = 2_000_000_000

  init(listener: consuming Listener, token: StopToken) {
    self.listener = listener
    self.token = token
  }

  /// Serves until the token is set.
  mutating func run(page: () -> String) {
    while !token.isRequested {
      var items = [
        pollfd(fd: token.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      items += peers.map {
        pollfd(fd: $0.descriptor, events: Int16($0.answer.isEmpty ? POLLIN : POLLOUT), revents: 0)
      }
      let left = peers.map(\.deadline).min().map { max(0, $0 - SystemClock.monotonic()) / 1_000_000 + 1 }
      _ = poll(&items, nfds_t(items.count), left.map(Int32.init(clamping:)) ?? -1)
      let now = SystemClock.monotonic()
      for index in peers.indices where items[index + 2].revents != 0 { MetricsLoop.serve(&peers[index], page) }
      for index in peers.indices where peers[index].deadline <= now { peers[index].isOver = true }
      if items[1].revents != 0 { acceptAll(at: now) }
      drop()
    }
    for peer in peers { close(peer.descriptor) }
  }

  private mutating func acceptAll(at now: Int64) {
    for _ in 0..<MetricsLoop.mostPeers {
      guard let descriptor = listener.accept() else { return }
      peers.append(Peer(descriptor: descriptor, deadline: now + MetricsLoop.patience))
    }
  }

  private mutating func drop() {
    for index in 0..<max(0, peers.count - MetricsLoop.mostPeers) { peers[index].isOver = true }
    for peer in peers where peer.isOver { close(peer.descriptor) }
    peers.removeAll(where: \.isOver)
  }

  private static func serve(_ peer: inout Peer, _ page: () -> String) {
    if peer.answer.isEmpty {
      var buffer = [UInt8](repeating: 0, count: MetricsAnswer.longestRequest)
      let count = read(peer.descriptor, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0 else {
        peer.isOver = true
        return
      }
      peer.request += buffer[..<count]
      peer.answer = (MetricsAnswer.bytes(to: peer.request, page: page()) ?? [])[...]
      if peer.answer.isEmpty { return }
    }
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let sent = peer.answer.withUnsafeBytes { send(peer.descriptor, $0.baseAddress, $0.count, flags) }
    if sent < 0, errno == EAGAIN || errno == EINTR { return }
    guard sent > 0 else {
      peer.isOver = true
      return
    }
    peer.answer = peer.answer.dropFirst(sent)
    if peer.answer.isEmpty { peer.isOver = true }
  }
}
