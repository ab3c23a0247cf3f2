import FeedModel
import Platform
import TextPoints
import ZeroMQ

/// Publishes points as they arrive: text from a descriptor such as standard input.
public final class StreamSource: Sendable {
  private let waking: WakeUp
  private let mailbox: FeedMailbox
  private let receiver: StreamReceiver
  /// The column whose texts are markers; nil for none.
  let markerColumn: String?
  /// Most bad rows; a stream with more fails.
  let maximumBad: Int
  /// Receives each bad row, and once how the text was understood, on the publisher's thread.
  let report: @Sendable (FeedFault) -> Void

  /// - Parameters:
  ///   - descriptor: the caller keeps it open until the publisher has ended, and closes it.
  ///   - topic: the series of the points, where the text has only one.
  ///   - wanted: the series to publish, of several.
  ///   - options: names and formats that override what the first rows show.
  ///   - maximumBad: a stream with more bad rows than this fails.
  ///   - report: receives each bad row, and once how the text was understood, on the publisher's thread.
  public init(
    descriptor: Int32 = 0, topic: String, wanted: TopicFilter = .all, options: TextOptions = TextOptions(),
    maximumBad: Int = 100,
    report: @escaping @Sendable (FeedFault) -> Void = { _ in }
  ) throws(FeedIOError) {
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.waking = waking
    mailbox = FeedMailbox(mergesAmendments: false) { waking.signal() }
    receiver = try StreamReceiver(
      descriptor: descriptor, topic: topic, wanted: wanted, mailbox: mailbox, options: options)
    self.maximumBad = maximumBad
    self.report = report
    markerColumn = nil
  }

  /// A stream with markers beside its points.
  ///
  /// - Parameters:
  ///   - markers: reads the markers of the lines.
  ///   - column: the column of their texts, which names their topics.
  package init(
    descriptor: Int32 = 0, topic: String, wanted: TopicFilter, options: TextOptions, markers: MarkerStream,
    of column: String, maximumBad: Int, report: @escaping @Sendable (FeedFault) -> Void
  ) throws(FeedIOError) {
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.waking = waking
    mailbox = FeedMailbox(mergesAmendments: false) { waking.signal() }
    receiver = try StreamReceiver(
      descriptor: descriptor, topic: topic, wanted: wanted, mailbox: mailbox, options: options, markers: markers)
    self.maximumBad = maximumBad
    self.report = report
    markerColumn = column
  }

  func start() throws(FeedIOError) { try receiver.start() }

  func stop() { receiver.stop() }

  /// Readable while events wait.
  var item: PollItem { PollItem(descriptor: waking.descriptor) }

  /// Removes and returns the waiting events.
  func drainEvents() -> [FeedEvent] {
    waking.drain()
    return mailbox.drain()
  }
}
