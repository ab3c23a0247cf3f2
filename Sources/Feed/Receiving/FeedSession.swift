import TimeSeries

/// One publisher as a receiver sees it: which numbers came, what is missing, how the connection is.
///
/// Pure: instants are arguments in monotonic nanoseconds; what it decides comes out as events.
public struct FeedSession: Sendable {
  /// Counts of what happened, for the status line.
  public struct Counts: Sendable, Equatable {
    public var messages: UInt64 = 0
    public var points: UInt64 = 0
    public var faults: UInt64 = 0
    /// Gaps seen, whether or not they were filled.
    public var gaps: UInt64 = 0
    /// Points marked as lost.
    public var lost: UInt64 = 0
    /// Points that came twice and were left out.
    public var repeated: UInt64 = 0
    /// Points got by asking for them.
    public var backfilled: UInt64 = 0
  }

  public private(set) var counts = Counts()
  public private(set) var connection = ConnectionTracker()
  private var trackers: [String: SequenceTracker] = [:]

  public init() {}

  /// Takes a message.
  public mutating func receive(
    _ message: FeedMessage, receivedAt: Timestamp, at now: Int64, into events: inout [FeedEvent]
  ) {
    counts.messages += 1
    follow(&events) { $0.heard(points: message.count, fromOurs: true, at: now) }
    if case .trim = message.payload {
      events.append(.message(message, receivedAt: receivedAt))
      return
    }
    let admission = trackers[message.topic, default: SequenceTracker()].admit(message)
    guard let fresh = apply(admission, to: message, into: &events) else { return }
    counts.points += UInt64(fresh.count)
    if fresh.count > 0 { events.append(.message(fresh, receivedAt: receivedAt)) }
  }

  /// Counts something that is not as it should be.
  public mutating func fault(_ fault: FeedFault, at now: Int64, into events: inout [FeedEvent]) {
    counts.faults += 1
    follow(&events) { $0.heard(points: 0, fromOurs: false, at: now) }
    events.append(.fault(fault))
  }

  public mutating func connected(at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.connected(at: now) }
  }

  public mutating func disconnected(at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.disconnected(at: now) }
  }

  public mutating func refused(_ reason: String, into events: inout [FeedEvent]) {
    follow(&events) { $0.refused(reason) }
  }

  /// Time has passed.
  public mutating func tick(at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.tick(at: now) }
  }

  /// When `tick` may do something; nil when only an event can.
  public var deadline: Int64? { connection.deadline }

  private mutating func follow(_ events: inout [FeedEvent], _ change: (inout ConnectionTracker) -> Bool) {
    if change(&connection) { events.append(.state(connection.state, connection.sentence)) }
  }

  /// Tells what an admission means, and gives what of the message is new.
  private mutating func apply(
    _ admission: Admission, to message: FeedMessage, into events: inout [FeedEvent]
  ) -> FeedMessage? {
    switch admission {
    case .next: return message
    case .gap(let missing):
      lose(missing, of: message.topic, into: &events)
      return message
    case .duplicate, .oldEpoch:
      counts.repeated += UInt64(message.count)
      return nil
    case .overlap(let fresh):
      counts.repeated += fresh - message.firstSequence
      return message.from(sequence: fresh)
    case .newEpoch(let missing):
      events.append(.newEpoch(topic: message.topic, message.epoch))
      if !missing.isEmpty { lose(missing, of: message.topic, into: &events) }
      return message
    }
  }

  private mutating func lose(_ missing: Range<UInt64>, of topic: String, into events: inout [FeedEvent]) {
    counts.gaps += 1
    counts.lost &+= missing.upperBound - missing.lowerBound
    events.append(.gap(topic: topic, missing: missing))
  }
}
