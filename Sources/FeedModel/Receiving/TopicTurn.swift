/// A turn of one topic: what it may know of the session, and what the session has to do.
struct TopicTurn: Sendable {
  /// What a session does for a topic, in this order.
  enum Step: Sendable, Equatable {
    /// Deliver points, or a heartbeat to who wants them.
    case deliver(TopicMachine.Received)
    /// Pass on what is no point.
    case pass(TopicMachine.Received)
    /// Report points as lost.
    case lose(Range<UInt64>)
    /// Report a new life of the publisher.
    case newEpoch(UInt64)
    /// Report a fault.
    case fault(FeedFault)
    case count(Count, UInt64)
    case ask(ControlRequest)
    /// Forget what the topic has asked for.
    case withdraw
  }

  /// What a session counts for its topics.
  enum Count: Sendable { case refused, gaps, repeated, backfilled, history }

  /// Monotonic nanoseconds.
  let now: Int64
  /// Whom the session can ask.
  let line: ControlLine.Phase
  var steps: [Step]
}
