import Platform

/// Serves one page of text at `/metrics` over HTTP/1.1, on a thread of its own: for Prometheus, and for curl.
///
/// Nothing that its peers do reaches the rest of the program, and they can make it hold little: so many of them, so many
/// bytes of each, for so long.
public final class MetricsServer: Sendable {
  private let endpoint: Endpoint
  private let token: StopToken
  private let page = Guarded("")
  private let service = Service<Endpoint>(name: "metrics")

  /// - Parameters:
  ///   - address: `HOST:PORT`.
  ///   - isInsecure: whether it may be reached from outside; there are no keys for it.
  /// - Throws: `FeedIOError`: `usage` for what is no address, `refused` for a public one.
  public init(address: String, isInsecure: Bool = false) throws(FeedIOError) {
    endpoint = try Endpoint(parsing: "tcp://" + address)
    guard isInsecure || endpoint.isLocal else {
      throw FeedIOError(
        .refused, "The metrics at \(address) could be read from outside: give a local address, or --insecure.")
    }
    token = try FeedIOError.rethrowing { () throws(SystemError) in try StopToken() }
  }

  /// Sets what is served from now on.
  public func show(_ text: String) { page.withLock { $0 = text } }

  /// Starts serving. Returns once it listens, with the real address.
  ///
  /// - Throws: `FeedIOError.unavailable` when it cannot listen there.
  public func start() throws(FeedIOError) -> Endpoint {
    try service.start { [self] (ready) throws(FeedIOError) in
      let listener = try Listener(endpoint)
      ready(listener.endpoint)
      var loop = MetricsLoop(listener: listener, token: token)
      loop.run { self.page.withLock { $0 } }
    }
  }

  /// Stops serving and waits until its sockets are closed. May be called again.
  public func stop() {
    token.request()
    service.join()
  }
}
