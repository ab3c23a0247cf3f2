import FeedModel
import Platform
import TimeSeries
import ZeroMQ

/// Publishes series over ZeroMQ: as the main loop of a command by `run`, or on a thread of its own by `start`.
public final class Publisher: Sendable {
  /// What a run did.
  public struct Summary: Sendable, Equatable {
    public var points: UInt64 = 0
    public var messages: UInt64 = 0
    public var passes = 0
    /// Rows of a stream that could not be used.
    public var badRows = 0
    /// Whether anyone has subscribed to anything.
    public var hadSubscribers = false
    /// Handshakes that the list of keys refused.
    public var refused: UInt64 = 0
  }

  private let context: Context
  private let options: PublisherOptions
  private let source: Source
  private let token: StopToken
  private let service = Service<Endpoint>(name: "publisher")

  /// What is published.
  public enum Source: Sendable {
    /// Points, in messages of this publisher.
    case series([PublishedSeries])
    /// The frames of a recording as they were received; of some topics, or of all.
    case recording(RecordingFile, topics: Set<String>?)
    /// Points as they come from a stream.
    case stream(StreamSource)
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

  /// Publishes until the source has ended (and, with `holds`, until stopped).
  ///
  /// - Parameter ready: called once the sockets are bound, with the endpoint whose wildcard port is made real.
  /// - Throws: `FeedIOError` when it cannot listen or connect, is refused, or its stream cannot be read.
  public func run(ready: (Endpoint) -> Void = { _ in }) throws(FeedIOError) -> Summary {
    var loop = try PublisherLoop(context: context, source: source, options: options, token: token)
    ready(loop.endpoint)
    try loop.run()
    return loop.summary
  }

  /// Publishes on a thread of its own. Returns once the sockets are bound, with the real endpoint.
  ///
  /// - Throws: as `run`.
  public func start() throws(FeedIOError) -> Endpoint {
    try service.start { [self] (ready) throws(FeedIOError) in _ = try run(ready: ready) }
  }

  /// Stops a started publisher and waits until its sockets are closed. May be called again.
  public func stop() {
    token.request()
    service.join()
  }

  /// Waits until a started publisher has come to its end by itself.
  public func join() { service.join() }
}
