import Platform

/// A plain TCP socket that listens at an endpoint.
struct Listener: ~Copyable {
  let socket: StreamSocket
  /// Where it listens, with a wildcard port made real.
  let endpoint: Endpoint

  /// - Throws: `FeedIOError.unavailable` when it cannot listen there.
  init(_ endpoint: Endpoint) throws(FeedIOError) {
    guard case .tcp(let host, let port) = endpoint.address else {
      throw FeedIOError(.usage, "\(endpoint) is no address of TCP.")
    }
    do throws(StreamSocket.Failure) {
      socket = try StreamSocket.listening(host: host == "*" ? nil : host, port: port ?? 0)
    } catch {
      throw FeedIOError(.unavailable, "Cannot listen at \(endpoint): \(error.sentence).")
    }
    self.endpoint = Endpoint(.tcp(host: host, port: socket.port() ?? port))
  }
}
