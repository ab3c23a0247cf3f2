import TextPoints

/// One turn of a topic: its view of the session, and the steps for the session to carry out.
struct TopicTurn: Sendable {
  /// A step for the session, in this order.
  enum Step: Sendable, Equatable {
    /// Deliver points or new words, or a heartbeat to consumers that want it.
    case deliver(TopicMachine.Received)
    /// Pass on a message without points.
    case pass(TopicMachine.Received)
    /// Report points as lost.
    case lose(Range<UInt64>)
    /// Report a new life of the publisher.
    case newEpoch(UInt64)
    /// Report a fault.
    case fault(FeedFault)
    case count(Count, UInt64)
    case ask(ControlRequest)
    /// Drop the topic's requests.
    case withdraw
  }

  /// The counts that a session keeps for its topics.
  enum Count: Sendable { case refused, gaps, repeated, backfilled, history, unnamed }

  /// Monotonic nanoseconds.
  let now: Int64
  /// Whether the session has a control socket to ask.
  let line: ControlLine.Phase
  var steps: [Step]
}
