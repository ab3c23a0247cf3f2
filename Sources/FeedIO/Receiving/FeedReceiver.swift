import FeedModel
import Platform
import ZeroMQ

/// Receives from publishers on a thread of its own and posts what comes into a mailbox.
///
/// The thread makes and owns its sockets. `stop` joins it; so does shutting the context down, followed by `stop`.
public final class FeedReceiver: Sendable {
  private let context: Context
  private let endpoints: [Endpoint]
  private let topics: TopicFilter
  private let mailbox: FeedMailbox
  private let options: ReceiverOptions
  private let token: StopToken
  private let service = Service<Void>(name: "feed")

  /// - Throws: `FeedIOError` when the process has no more descriptors.
  public init(
    context: Context, endpoints: [Endpoint], topics: TopicFilter, mailbox: FeedMailbox,
    options: ReceiverOptions = ReceiverOptions()
  ) throws(FeedIOError) {
    precondition(!endpoints.isEmpty, "a receiver has an endpoint")
    self.context = context
    self.endpoints = endpoints
    self.topics = topics
    self.mailbox = mailbox
    self.options = options
    token = try FeedIOError.rethrowing { () throws(SystemError) in try StopToken() }
  }

  /// Starts the thread. Returns once its sockets are connected or bound, with the error if they could not be.
  ///
  /// - Throws: `FeedIOError`: `usage`, `unavailable` or `refused`, with the endpoint.
  public func start() throws(FeedIOError) {
    let loop = ReceiverLoop(
      context: context, endpoints: endpoints, topics: topics, mailbox: mailbox, options: options, token: token)
    try service.start { (ready) throws(FeedIOError) in try loop.run(ready: ready) }
  }

  /// Stops the thread and waits until its sockets are closed. May be called again.
  public func stop() {
    token.request()
    service.join()
  }
}
