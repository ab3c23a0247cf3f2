import Platform

/// Serves one page of text at `/metrics` over HTTP/1.1, for Prometheus and curl, on a separate thread.
///
/// Peers cannot affect the rest of the program: the number of peers, the bytes of each and the time for each are
/// limited.
public final class MetricsServer: Sendable {
  private let endpoint: Endpoint
  private let token: StopToken
  private let page = Guarded("")
  private let service = Service<Endpoint>(name: "metrics")

  /// - Parameters:
  ///   - address: `HOST:PORT`.
  /// - isInsecure: whether other machines may reach it; there are no keys for it.
  /// - Throws: `FeedIOError`: `usage` for an invalid address, `refused` for a public one.
  public init(address: String, isInsecure: Bool = false) throws(FeedIOError) {
    endpoint = try Endpoint(parsing: "tcp://" + address)
    guard isInsecure || endpoint.isLocal else {
      throw FeedIOError(
        .refused, "The metrics at \(address) could be read from outside: give a local address, or --insecure.")
    }
    token = try FeedIOError.rethrowing { () throws(SystemError) in try StopToken() }
  }

  /// Sets the page to serve from now on.
  public func show(_ text: String) { page.withLock { $0 = text } }

  /// Starts serving. Returns the actual address once the server listens.
  ///
  /// - Throws: `FeedIOError.unavailable` when the address cannot be bound.
  public func start() throws(FeedIOError) -> Endpoint {
    try service.start { [self] (ready) throws(FeedIOError) in
      let listener = try Listener(endpoint)
      ready(listener.endpoint)
      var loop = MetricsLoop(listener: listener, token: token)
      loop.run { self.page.withLock { $0 } }
    }
  }

  /// Stops serving and waits until the sockets are closed. May be called repeatedly.
  public func stop() {
    token.request()
    service.join()
  }
}
