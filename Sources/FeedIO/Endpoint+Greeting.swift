import Platform

extension Endpoint {
  /// Whether the listener at a tcp endpoint starts as ZeroMQ does: 0xFF, eight bytes, 0x7F (the signature of ZMTP 3).
  /// The check opens a separate connection, with half a second to connect and half a second to greet.
  ///
  /// It blocks the thread for that time, and while resolving the host name; call it once, before a verdict.
  func greets() -> Bool {
    guard case .tcp(let host, let port?) = address, let socket = StreamSocket.connecting(host: host, port: port),
      PollSet.isReady(socket.descriptor, .output, until: .now + 0.5)
    else { return false }
    var signature: [UInt8] = []
    while signature.count < 10, PollSet.isReady(socket.descriptor, until: .now + 0.5) {
      guard let bytes = try? socket.read(atMost: 10 - signature.count), !bytes.isEmpty else { break }
      signature += bytes
    }
    return signature.count == 10 && signature[0] == 0xFF && signature[9] == 0x7F
  }
}
