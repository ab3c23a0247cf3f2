// Receiving: a thread runs `ReceiverLoop`, with a `ReceiverLine` for each publisher; a line passes frames to a
// `FeedSession`, and the events go to the main loop through `FeedMailbox`. A stream of a hub has a `HubLine` instead.

import Platform
import TextPoints
import ZeroMQ

/// Receives from publishers on its own thread and posts events into a mailbox.
///
/// The thread makes and owns its sockets. `stop` joins it; shutting the context down ends it, too, and `stop` then
/// joins it.
public final class FeedReceiver: Sendable {
  private let context: Context
  private let endpoints: [Endpoint]
  private let topics: TopicFilter
  private let mailbox: FeedMailbox
  private let options: ReceiverOptions
  private let token: StopToken
  private let service = Service<Void>(name: "feed")

  /// - Throws: `FeedIOError` when the process has no descriptors left.
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

  /// Starts the thread. Returns once its sockets are connected or bound, or throws why they are not.
  ///
  /// - Throws: `FeedIOError`: `usage`, `unavailable` or `refused`, naming the endpoint.
  public func start() throws(FeedIOError) {
    let loop = ReceiverLoop(
      context: context, endpoints: endpoints, topics: topics, mailbox: mailbox, options: options, token: token)
    try service.start { (ready) throws(FeedIOError) in try loop.run(ready: ready) }
  }

  /// Stops the thread and waits until its sockets are closed. May be called repeatedly.
  public func stop() {
    token.request()
    service.join()
  }
}
