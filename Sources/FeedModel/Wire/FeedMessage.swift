import CivilTime
import TimeSeries

/// One message of a publisher, decoded: which series, which life of the publisher, which numbers, which points.
public struct FeedMessage: Sendable, Equatable {
  /// The series' name, 1 to 128 bytes of UTF-8 without control characters.
  public var topic: String
  /// The life of the publisher; sequences begin again with each.
  public var epoch: UInt64
  /// The number of the first point; of the next point to come in a heartbeat.
  public var firstSequence: UInt64
  /// When the publisher sent it, by its own clock.
  public var sendTime: Timestamp
  public var payload: FeedPayload
  /// Whether the times of the points are indices 0, 1, 2 ... in place of instants: its numbers have no times.
  public var timesAreIndices: Bool

  public init(
    topic: String, epoch: UInt64, firstSequence: UInt64, sendTime: Timestamp, payload: FeedPayload,
    timesAreIndices: Bool = false
  ) {
    self.topic = topic
    self.epoch = epoch
    self.firstSequence = firstSequence
    self.sendTime = sendTime
    self.payload = payload
    self.timesAreIndices = timesAreIndices
  }

  /// What all points of one life have in common; nil for a trim.
  public var form: PointForm? { payload.kind.map { PointForm($0, timesAreIndices: timesAreIndices) } }

  /// Number of points.
  public var count: Int { payload.count }

  /// The number of the point that follows this message, held at the end of the range.
  public var nextSequence: UInt64 {
    let (next, overflow) = firstSequence.addingReportingOverflow(UInt64(count))
    return overflow ? .max : next
  }

  /// Whether the message only says that the publisher is alive and how far it has come.
  public var isHeartbeat: Bool {
    if case .trim = payload { return false }
    return payload.count == 0
  }

  /// The message without points below `sequence`, or nil when none is left. A heartbeat or trim stays as it is.
  public func from(sequence: UInt64) -> FeedMessage? {
    guard count > 0, sequence > firstSequence else { return self }
    guard sequence < nextSequence, let dropped = Int(exactly: sequence - firstSequence) else { return nil }
    var rest = self
    rest.firstSequence = sequence
    rest.payload = payload.dropFirst(dropped)
    return rest
  }
}
