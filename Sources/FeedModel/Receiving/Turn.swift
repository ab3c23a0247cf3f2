import CivilTime

/// One turn of a loop: when it began, and the events to report.
///
/// The loop reads the clocks once, at the start of the turn; every decision in the turn takes its instants from here,
/// so that the same turns give the same results without a clock.
public struct Turn: Sendable {
  /// The start of the turn in nanoseconds of the monotonic clock.
  public private(set) var began: Int64
  /// The start of the turn on the wall clock, which dates everything received and sent in it.
  public private(set) var wall: Timestamp
  /// The events to report, in order.
  public var events: [FeedEvent] = []

  /// Makes a turn without events.
  public init(at began: Int64 = 0, wall: Timestamp = Timestamp(nanoseconds: 0)) {
    (self.began, self.wall) = (began, wall)
  }

  /// Starts the next turn; events not yet taken from ``events`` stay.
  public mutating func begin(at began: Int64, wall: Timestamp) {
    (self.began, self.wall) = (began, wall)
  }

  /// Reports an event.
  @inlinable
  public mutating func report(_ event: FeedEvent) { events.append(event) }
}
