import FeedModel
import Platform
import ZeroMQ

/// Points that are published as they come, read as text from a descriptor such as standard input.
public final class StreamSource: Sendable {
  private let waking: WakeUp
  private let mailbox: FeedMailbox
  private let receiver: StreamReceiver
  /// A stream with more bad rows than this is given up.
  let maximumBad: Int
  /// Takes each bad row, and once how the text was understood, on the publisher's thread.
  let report: @Sendable (FeedFault) -> Void

  /// - Parameters:
  ///   - descriptor: stays the caller's, and must stay open until the publisher has ended.
  ///   - topic: the series that the points belong to, where the text has one.
  ///   - wanted: which of several series are published.
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
  }

  func start() throws(FeedIOError) { try receiver.start() }

  func stop() { receiver.stop() }

  /// Readable while something waits.
  var item: PollItem { PollItem(descriptor: waking.descriptor) }

  /// What has come.
  func take() -> [FeedEvent] {
    waking.drain()
    return mailbox.drain()
  }
}
