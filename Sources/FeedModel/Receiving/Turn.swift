import CivilTime

/// One turn of a loop, as all that works in it sees it: when it began, and what it has to report.
///
/// The clocks are read once, where the turn begins; every decision in it takes its instants from here, so that the same
/// turns give the same results without a clock.
public struct Turn: Sendable {
  /// When it began, in nanoseconds of the monotonic clock.
  public private(set) var began: Int64
  /// When it began on the wall clock: what comes in the turn was received then, and what goes out is sent then.
  public private(set) var wall: Timestamp
  /// What it has to report, in order.
  public var events: [FeedEvent] = []

  /// A turn that has nothing to report yet.
  public init(at began: Int64 = 0, wall: Timestamp = Timestamp(nanoseconds: 0)) {
    (self.began, self.wall) = (began, wall)
  }

  /// Begins the next turn; what was not taken from ``events`` stays.
  public mutating func begin(at began: Int64, wall: Timestamp) {
    (self.began, self.wall) = (began, wall)
  }

  /// Reports an event.
  @inlinable
  public mutating func report(_ event: FeedEvent) { events.append(event) }
}
