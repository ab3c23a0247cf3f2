import ZeroMQ

/// The requesting end of a control socket. Used by the receiver's thread only.
final class ControlClient {
  private let endpoint: Endpoint
  private let socket: Socket

  init(_ endpoint: Endpoint, _ credentials: ClientCredentials?, context: Context) throws(ZeroMQError) {
    self.endpoint = endpoint
    let socket = try Socket(context, .dealer)
    try socket.set(.sendHighWaterMark, 16)
    try socket.keepPeers(of: endpoint, longest: 1 << 20)
    try credentials?.apply(to: socket)
    try socket.connect(endpoint.description)
    self.socket = socket
  }

  /// Stops trying to reach the publisher.
  func disconnect() { try? socket.disconnect(endpoint.description) }

  /// Adds the socket to a wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError) -> Int { try wait.add(socket) }

  /// The next reply, of at most 1 GiB; nil when there is none.
  func receive() throws(ZeroMQError) -> [[UInt8]]? { try socket.receive(mostFrames: 1 << 20, mostBytes: 1 << 30) }

  /// Sends a request. The session treats one that cannot be sent like one without an answer.
  func send(_ request: [UInt8]) throws(ZeroMQError) { _ = try socket.send(request) }
}
