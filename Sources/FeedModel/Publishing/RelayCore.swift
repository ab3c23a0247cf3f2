import CivilTime
import TimeSeries

/// What a relay knows and decides: it passes on what its receiver tells, keeps it for its own readers, and answers them.
///
/// Pure, as the publisher's core is: a ``Turn`` brings the instants.
public struct RelayCore: Sendable, ReaderAnswering {
  private var core: PublisherCore
  private var counts = RelayStatistics()

  /// - Parameter history: points a topic keeps for those who come late.
  public init(history: Int) {
    // A relay has no life of its own: every topic has its source's.
    core = PublisherCore(epoch: 0, history: history)
  }

  /// What it has done so far.
  public var statistics: RelayStatistics {
    var statistics = counts
    statistics.topics = core.topics.count
    statistics.subscriptions = core.subscriptions
    return statistics
  }

  /// Takes what the receiver tells and gives what goes out to the readers.
  ///
  /// A new life and a loss go out as numbers: the readers see that some are missing, ask, in vain, and know.
  ///
  /// - Parameter event: of a session that tells heartbeats, so that a topic is known before its next point.
  public mutating func take(_ event: FeedEvent, in turn: Turn) -> [FeedMessage] {
    counts.count(event)
    guard case .message(let message, _) = event else { return [] }
    return sent(core.relay(message, in: turn))
  }

  /// Takes a message of a reader's socket: a new subscription is answered with the last values of its topics.
  public mutating func takeSubscription(_ bytes: UnsafeRawBufferPointer, in turn: Turn) -> [FeedMessage] {
    guard let prefix = core.subscribe(bytes), let name = String(validating: prefix, as: UTF8.self) else { return [] }
    return sent(core.lastValues(ofTopicsBeginning: name, in: turn))
  }

  /// The heartbeats that are due. A relay that has lost its source must not keep the look of life: it has none.
  public mutating func heartbeats(in turn: Turn) -> [FeedMessage] {
    counts.state == .live || counts.state == .quiet ? sent(core.heartbeats(in: turn)) : []
  }

  /// When the next heartbeat is due; nil without topics.
  public var nextHeartbeat: Int64? { core.nextHeartbeat }

  /// Answers a control request: the frames of the reply.
  public mutating func answer(_ request: [UInt8], in turn: Turn) -> [[UInt8]] {
    counts.requests += 1
    return core.answer(request, in: turn)
  }

  private mutating func sent(_ messages: [FeedMessage]) -> [FeedMessage] {
    counts.messagesOut += UInt64(messages.count)
    return messages
  }
}
