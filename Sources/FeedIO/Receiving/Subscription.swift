import FeedModel
import Platform
import TextPoints
import TimeSeries
import ZeroMQ

/// One series of a live feed, kept as its points come: a receiver, its queue, and the series in one object.
///
/// ```swift
/// let feed = try Subscription("tcp://127.0.0.1:5556", to: "AAPL")
/// while let series = try feed.next() {
///   let chart = try Chart(panes: [Pane([ChartSeries("AAPL", series, .candles)])])
///   print(chart.text())
/// }
/// ```
///
/// The history that the publisher keeps comes first. For several series, several publishers, recordings or feeds of
/// other programs, use `FeedReceiver`.
public final class Subscription {
  /// The series received so far; nil before the first point. A restart of the publisher replaces the object.
  public private(set) var series: Series?
  /// Points that were lost on the way, as far as sequence numbers tell; the line breaks there.
  public private(set) var missing: UInt64 = 0
  /// The state of the connection.
  public private(set) var state = ConnectionState.connecting
  private let name: String
  private let window: Int
  private let wakeUp: WakeUp
  private let mailbox: FeedMailbox
  private let receiver: FeedReceiver
  /// The context of all subscriptions that were given none: a process may have only one.
  private static let shared: Result<Context, FeedIOError> = {
    do throws(ZeroMQError) {
      return .success(try Context())
    } catch {
      return .failure(FeedIOError(.internal, "Cannot start libzmq: \(error)."))
    }
  }()
  /// Whether the next point follows a hole.
  private var hasHole = false

  /// Connects to a publisher, which need not be there yet.
  ///
  /// - Parameters:
  ///   - endpoint: `tcp://host:port` or `ipc:///path`.
  ///   - name: the series.
  ///   - window: the most points that the series keeps, the newest.
  ///   - context: the process's only context of libzmq, if it has one already.
  /// - Throws: `FeedIOError` for an invalid address, without libzmq, and without descriptors.
  public init(_ endpoint: String, to name: String, window: Int = 1_000_000, context: Context? = nil)
    throws(FeedIOError)
  {
    (self.name, self.window) = (name, window)
    let address = try Endpoint(parsing: endpoint)
    let wakeUp = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.wakeUp = wakeUp
    mailbox = FeedMailbox { wakeUp.signal() }
    let own: Context
    if let context { own = context } else { own = try Self.shared.get() }
    receiver = try FeedReceiver(context: own, endpoints: [address], topics: .exact([name]), mailbox: mailbox)
    try receiver.start()
  }

  deinit { receiver.stop() }

  /// Waits until points have come, and returns the series with them.
  ///
  /// - Parameter seconds: how long to wait; nil for ever.
  /// - Returns: nil if none came in that time, or if the feed has ended.
  /// - Throws: `FeedIOError` if the publisher refuses, or if the peer is not a publisher.
  public func next(within seconds: Double? = nil) throws(FeedIOError) -> Series? {
    let end = seconds.map { Instant(seconds: Instant.now.seconds + $0) }
    // Ends when points came, at the deadline, or with the feed.
    while state != .ended {
      wakeUp.drain()
      var hasPoints = false
      for event in mailbox.drain() where try receive(event) { hasPoints = true }
      if hasPoints { return series }
      if let end, Instant.now.seconds >= end.seconds { return nil }
      _ = PollSet.readable([wakeUp.descriptor], until: end)
    }
    return nil
  }

  /// Applies an event; returns whether it changed the points.
  private func receive(_ event: FeedEvent) throws(FeedIOError) -> Bool {
    switch event {
    case .message(let message, _): return append(message)
    case .gap(_, let lost):
      missing += UInt64(lost.count)
      hasHole = true
    case .newEpoch: series = nil
    case .state(let next, let words):
      state = next
      if next.isFinal { throw FeedIOError(ending: next, words) }
    case .fault, .understood, .quantity, .markers: break
    }
    return false
  }

  private func append(_ message: FeedMessage) -> Bool {
    if case .trim(let start) = message.payload {
      guard let series else { return false }
      return !series.removeFirst(series.lowerBound(start) - series.indices.lowerBound).isEmpty
    }
    guard message.count > 0, let kind = message.payload.kind else { return false }
    if series?.kind != kind { series = Series(kind: kind, retention: .count(window)) }
    guard let series else { return false }
    series.keepsEqualTimes = message.equalTimesAreOwn
    switch hasHole ? message.payload.markingHole(after: series.lastTime) : message.payload {
    case .bars(let bars): _ = series.append(contentsOf: bars)
    case .samples(let samples): _ = series.append(contentsOf: samples)
    case .trim: break
    }
    hasHole = false
    return true
  }
}
