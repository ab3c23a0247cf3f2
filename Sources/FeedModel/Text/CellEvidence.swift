import CivilTime

/// What is known of the cells of messages and of JSON besides their text.
struct CellEvidence {
  /// Columns whose numbers were written as text, as exchanges write prices.
  var texts: Set<Int> = []
  /// Columns from this one on stand around the rows: they say when and of what these are, and are no values.
  var around = Int.max
  /// When the rows came, for messages; nil for tables, which say themselves when their rows are.
  var receivedAt: Timestamp?
  /// Whether something besides the columns says the time, which so is none of them.
  var hasTime = false
  /// Whether a frame beside the message is a time: then only the usual names are other ones.
  var hasFrameTime = false
  /// Columns that a mapping has a use for.
  var ignored: Set<String> = []

  var isMessage: Bool { receivedAt != nil }

  /// A moment in a member that only may be one lies behind this: 1990.
  private static let eldest = Timestamp(nanoseconds: 631_152_000_000_000_000)
  /// Without a clock, a moment lies before this: 2100.
  private static let latest = Timestamp(nanoseconds: 4_102_444_800_000_000_000)

  /// Whether a time is one that what is charted may have.
  func isMoment(_ time: Timestamp) -> Bool {
    time >= Self.eldest && time <= (receivedAt?.advanced(by: ForeignReader.furthestAhead) ?? Self.latest)
  }

  /// Whether a time is within a day of its receipt: no value happens to be one.
  func isNearReceipt(_ time: Timestamp) -> Bool {
    guard let receivedAt else { return false }
    return isMoment(time) && time.advanced(by: ForeignReader.furthestAhead) >= receivedAt
  }
}
