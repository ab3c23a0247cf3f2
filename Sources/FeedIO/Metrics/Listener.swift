import Platform

/// A plain TCP socket that listens at an endpoint.
struct Listener: ~Copyable {
  let socket: StreamSocket
  /// The bound address, with the actual port in place of a wildcard.
  let endpoint: Endpoint

  /// - Throws: `FeedIOError.unavailable` when the address cannot be bound.
  init(_ endpoint: Endpoint) throws(FeedIOError) {
    guard case .tcp(let host, let port) = endpoint.address else {
      throw FeedIOError(.usage, "\(endpoint) is not a TCP address.")
    }
    do throws(StreamSocket.Failure) {
      socket = try StreamSocket.listening(host: host == "*" ? nil : host, port: port ?? 0)
    } catch {
      throw FeedIOError(.unavailable, "Cannot listen at \(endpoint): \(error.sentence).")
    }
    self.endpoint = Endpoint(.tcp(host: host, port: socket.port() ?? port))
  }
}
