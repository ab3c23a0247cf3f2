import CivilTime
import TextPoints
import TimeSeries

/// The state machine of a relay: forwards its receiver's events, keeps a history for its readers, and answers them.
///
/// Pure, like the publisher's core: a ``Turn`` brings the instants.
package struct RelayCore: Sendable, ReaderAnswering {
  private var core: PublisherCore
  private var counts = RelayStatistics()
  /// The computed series that have had points in this life of the sources.
  private var own: Set<String> = []

  /// - Parameter history: points of history per topic for readers that join late.
  package init(history: Int) {
    // A relay has no epoch of its own: every topic uses its source's epoch.
    core = PublisherCore(epoch: 0, history: history)
  }

  /// Counts so far.
  package var statistics: RelayStatistics {
    var statistics = counts
    statistics.topics = core.topics.count
    statistics.subscriptions = core.subscriptions
    return statistics
  }

  /// Whether readers subscribed to too many unpublished names.
  package var isFlooded: Bool { core.isFlooded }

  /// Forgets all subscriptions, because every reader has to subscribe again.
  package mutating func forgetSubscribers() { core.forgetSubscribers() }

  /// Bytes of the points that it keeps.
  package var heldBytes: Int { core.heldBytes }

  /// Handles an event of the receiver and returns the messages for the readers.
  ///
  /// A new life or a loss shows in the sequence numbers: readers see the gap, request the points in vain, and then
  /// know.
  ///
  /// - Parameter event: an event of a session that reports heartbeats, so that topics are known before their next
  ///   point.
  package mutating func handle(_ event: FeedEvent, in turn: Turn) -> [FeedMessage] {
    counts.count(event)
    guard case .message(let message, _) = event else { return [] }
    return sent(core.relay(message, in: turn))
  }

  /// Publishes points of a series that the relay computes: under numbers of its own, and under an epoch that begins
  /// again when a source does.
  ///
  /// - Parameter points: a message whose numbers are not used.
  package mutating func publish(_ points: FeedMessage, in turn: Turn) -> [FeedMessage] {
    guard let form = points.form, points.count > 0, Topic.isValid(points.topic) else { return [] }
    let place = core.topics.firstIndex { $0.name == points.topic } ?? core.addTopic(points.topic, form)
    if core.form(of: place) != form || !own.contains(points.topic) {
      core.turn(place, to: form, epoch: UInt64(clamping: turn.wall.nanoseconds))
      own.insert(points.topic)
    }
    return sent(core.publish(points.payload, on: place, in: turn))
  }

  /// Begins the computed series again, because a source did.
  package mutating func restartOwn() { own = [] }

  /// Handles a message on a reader's socket: answers a new subscription with the last values of its topics.
  package mutating func handleSubscription(_ bytes: UnsafeRawBufferPointer, in turn: Turn) -> [FeedMessage] {
    guard let prefix = core.subscribe(bytes), let name = String(validating: prefix, as: UTF8.self) else { return [] }
    return sent(core.lastValues(ofTopicsBeginning: name, in: turn))
  }

  /// The heartbeats that are due; none unless the source is live or quiet, so that a cut-off relay does not look alive.
  package mutating func heartbeats(in turn: Turn) -> [FeedMessage] {
    counts.state == .live || counts.state == .quiet ? sent(core.heartbeats(in: turn)) : []
  }

  /// When the next heartbeat is due; nil without topics.
  package var nextHeartbeat: Int64? { core.nextHeartbeat }

  /// Answers a control request: returns the frames of the reply.
  package mutating func answer(_ request: [UInt8], in turn: Turn) -> [[UInt8]] {
    counts.requests += 1
    return core.answer(request, in: turn)
  }

  private mutating func sent(_ messages: [FeedMessage]) -> [FeedMessage] {
    counts.messagesOut += UInt64(messages.count)
    return messages
  }
}
