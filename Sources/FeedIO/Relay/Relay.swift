import Feed
import Synchronization
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
  private let thread = Mutex<NativeThread?>(nil)

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
    self.receiverOptions = receiverOptions
    self.options = options
    self.token = token
  }

  /// Relays until stopped.
  ///
  /// - Parameters:
  ///   - ready: called once the sockets are bound, with the real endpoint.
  ///   - report: called each second.
  /// - Throws: `FeedIOError` when it cannot listen or connect.
  public func run(
    ready: (Endpoint) -> Void = { _ in }, report: (RelayStatistics) -> Void = { _ in }
  ) throws(FeedIOError) {
    let waking = try WakePipe()
    let mailbox = FeedMailbox(mergesAmendments: false) { waking.signal() }
    let receiver = try FeedReceiver(
      context: context, endpoints: sources, topics: topics, mailbox: mailbox, options: receiverOptions)
    var loop = try RelayLoop(context: context, mailbox: mailbox, waking: waking, options: options, token: token)
    try receiver.start()
    defer { receiver.stop() }
    ready(loop.endpoint)
    try loop.run(report: report)
  }

  /// Relays on a thread of its own. Returns once the sockets are bound, with the real endpoint.
  public func start() throws(FeedIOError) -> Endpoint {
    let outcome = Handover<Result<Endpoint, FeedIOError>>()
    let native = try NativeThread(name: "relay") { [self] in
      do throws(FeedIOError) {
        try run(ready: { outcome.give(.success($0)) })
      } catch {
        outcome.give(.failure(error))
      }
    }
    switch outcome.wait() {
    case .success(let endpoint):
      thread.withLock { $0 = native }
      return endpoint
    case .failure(let error):
      native.join()
      throw error
    }
  }

  /// Stops a started relay and waits until its sockets are closed. May be called again.
  public func stop() {
    token.request()
    let running = thread.withLock { running in
      defer { running = nil }
      return running
    }
    running?.join()
  }
}
