// Publishing: `PublisherLoop` asks `PublisherCore` which points are due and sends them through `PublishingPort`, which
// owns the sockets and is shared with the relay.

import FeedModel
import Platform
import TimeSeries
import ZeroMQ

/// Publishes series over ZeroMQ: `run` as the main loop of a command, `start` on a new thread.
public final class Publisher: Sendable {
  /// Result of a run.
  public struct Summary: Sendable, Equatable {
    public var points: UInt64 = 0
    public var messages: UInt64 = 0
    public var passes = 0
    /// Rows of a stream that were unusable.
    package var badRows = 0
    /// Whether any reader has subscribed.
    package var hadSubscribers = false
    /// Handshakes rejected by the key list.
    package var refused: UInt64 = 0
    /// Requests answered with `busy`, or dropped after that.
    package var busy: UInt64 = 0
  }

  private let context: Context
  private let options: PublisherOptions
  private let source: Source
  private let token: StopToken
  private let service = Service<Endpoint>(name: "publisher")

  /// The data to publish.
  public enum Source: Sendable {
    /// Points, as messages of this publisher.
    case series([PublishedSeries])
    /// The frames of a recording as received; of the given topics, or of all.
    case recording(RecordingFile, topics: Set<String>?)
    /// Points from a stream, as they arrive.
    case stream(StreamSource)

    /// Whether it waits until its points are taken; a stream comes as it comes.
    package var canWait: Bool {
      if case .stream = self { return false }
      return true
    }
  }

  public convenience init(context: Context, series: [PublishedSeries], options: PublisherOptions, token: StopToken) {
    self.init(context: context, source: .series(series), options: options, token: token)
  }

  public init(context: Context, source: Source, options: PublisherOptions, token: StopToken) {
    self.context = context
    self.source = source
    self.options = options
    self.token = token
  }

  /// Publishes until the source ends; with `holds`, until stopped.
  ///
  /// - Parameter ready: called once the sockets are bound, with the endpoint and its actual port.
  /// - Throws: `FeedIOError` when it cannot listen or connect, is refused, or cannot read its stream.
  public func run(ready: (Endpoint) -> Void = { _ in }) throws(FeedIOError) -> Summary {
    var loop = try PublisherLoop(context: context, source: source, options: options, token: token)
    ready(loop.endpoint)
    try loop.run()
    return loop.summary
  }

  /// Publishes on a new thread. Returns the actual endpoint once the sockets are bound.
  ///
  /// - Throws: as `run`.
  public func start() throws(FeedIOError) -> Endpoint {
    try service.start { [self] (ready) throws(FeedIOError) in _ = try run(ready: ready) }
  }

  /// Stops a started publisher and waits until its sockets are closed. May be called repeatedly.
  public func stop() {
    token.request()
    service.join()
  }

  /// Waits until a started publisher ends by itself.
  public func join() { service.join() }
}
