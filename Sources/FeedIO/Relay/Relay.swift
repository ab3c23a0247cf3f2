import FeedModel
import Platform
import ZeroMQ

/// Passes feeds on to many readers: last values and history for who comes late, and numbers as the source gave them,
/// so that a reader may change from the source to a relay or back.
///
/// What the relay itself misses it asks its source for, and passes on in order; its readers ask the relay.
public final class Relay: Sendable {
  private let context: Context
  private let sources: [Endpoint]
  private let topics: TopicFilter
  private let receiverOptions: ReceiverOptions
  private let options: PublisherOptions
  private let token: StopToken
  private let service = Service<Endpoint>(name: "relay")

  /// - Parameters:
  ///   - sources: publishers or relays to read from; a topic must have one source only.
  ///   - options: where to serve, with keys and history; pace and source options have no effect.
  public init(
    context: Context, from sources: [Endpoint], topics: TopicFilter = .all,
    receiverOptions: ReceiverOptions = ReceiverOptions(), options: PublisherOptions, token: StopToken
  ) {
    self.context = context
    self.sources = sources
    self.topics = topics
    var reading = receiverOptions
    reading.tellsHeartbeats = true
    self.receiverOptions = reading
    self.options = options
    self.token = token
  }

  /// Relays until stopped.
  ///
  /// - Parameters:
  ///   - ready: called once the sockets are bound, with the real endpoint.
  ///   - report: called each second.
  ///   - tell: called with what a source did besides sending points; what it throws ends the relay.
  /// - Throws: `FeedIOError` when it cannot listen or connect.
  public func run(
    ready: (Endpoint) -> Void = { _ in }, report: (RelayStatistics) -> Void = { _ in },
    tell: (FeedEvent) throws(FeedIOError) -> Void = { _ in }
  ) throws(FeedIOError) {
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    let mailbox = FeedMailbox(mergesAmendments: false) { waking.signal() }
    let receiver = try FeedReceiver(
      context: context, endpoints: sources, topics: topics, mailbox: mailbox, options: receiverOptions)
    var loop = try RelayLoop(context: context, mailbox: mailbox, waking: waking, options: options, token: token)
    try receiver.start()
    defer { receiver.stop() }
    ready(loop.endpoint)
    try loop.run(report: report, tell: tell)
  }

  /// Relays on a thread of its own. Returns once the sockets are bound, with the real endpoint.
  public func start() throws(FeedIOError) -> Endpoint {
    try service.start { [self] (ready) throws(FeedIOError) in try run(ready: ready) }
  }

  /// Stops a started relay and waits until its sockets are closed. May be called again.
  public func stop() {
    token.request()
    service.join()
  }
}
