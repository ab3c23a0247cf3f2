// The relay: a receiver and a publishing port around `RelayCore`, in one loop.

import FeedModel
import Platform
import ZeroMQ

/// Forwards feeds to many readers, with last values and history for late joiners. It keeps the sequence numbers of the
/// source, so that a reader may switch between the source and a relay.
///
/// A relay requests missed points from its source and forwards them in order; its readers request theirs from the
/// relay.
package final class Relay: Sendable {
  private let context: Context
  private let sources: RelaySources
  private let options: PublisherOptions
  private let token: StopToken
  private let writer: HubWriter?
  private let service = Service<Endpoint>(name: "relay")

  /// - Parameters:
  ///   - sources: the publishers, relays and topics that it reads.
  ///   - options: endpoint, keys and history; options of pace and source have no effect. With a stream of a hub as its
  ///     endpoint the relay serves no readers.
  ///   - writer: stores each message, as it came, in a stream of a hub.
  package init(
    context: Context, from sources: RelaySources, options: PublisherOptions, token: StopToken,
    writer: HubWriter? = nil
  ) {
    self.writer = writer
    self.context = context
    var reading = sources
    (reading.options.reportsHeartbeats, reading.options.passesMarkers) = (true, true)
    if let writer { reading.options.tap = { writer.enqueue($0) } }
    self.sources = reading
    self.options = options
    self.token = token
  }

  /// Relays until stopped.
  ///
  /// - Parameters:
  ///   - ready: called once the sockets are bound, with the real endpoint.
  ///   - report: called every second.
  ///   - derive: called with every event of the sources; gives points of series that the relay publishes besides.
  ///   - observe: called with a source's events other than points; an error thrown here ends the relay.
  /// - Throws: `FeedIOError` when it cannot listen or connect.
  package func run(
    ready: (Endpoint) -> Void = { _ in }, report: (RelayStatistics) -> Void = { _ in },
    derive: (FeedEvent) -> [FeedMessage] = { _ in [] }, observe: (FeedEvent) throws(FeedIOError) -> Void = { _ in }
  ) throws(FeedIOError) {
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    let mailbox = FeedMailbox(mergesAmendments: false) { waking.signal() }
    let receiver = try FeedReceiver(
      context: context, endpoints: sources.endpoints, topics: sources.topics, mailbox: mailbox,
      options: sources.options)
    var loop = try RelayLoop(context: context, mailbox: mailbox, waking: waking, options: options, token: token)
    loop.writer = writer
    try receiver.start()
    defer { receiver.stop() }
    ready(loop.endpoint)
    try loop.run(report: report, derive: derive, observe: observe)
  }

  /// Relays on a new thread. Returns the actual endpoint once the sockets are bound.
  package func start() throws(FeedIOError) -> Endpoint {
    try service.start { [self] (ready) throws(FeedIOError) in try run(ready: ready) }
  }

  /// Stops a started relay and waits until its sockets are closed. May be called repeatedly.
  package func stop() {
    token.request()
    service.join()
  }
}
