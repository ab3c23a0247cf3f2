import CivilTime

/// Facts about the cells of messages and JSON besides their text.
struct CellEvidence {
  /// Columns whose numbers were written as text, as exchanges write prices.
  var texts: Set<Int> = []
  /// First column of the cells from around the rows: they name the time and the series, and are never values.
  var around = Int.max
  /// Columns of objects that are null in most objects that have them; nil for tables, whose empty cells say it.
  var mostlyNull: Set<Int>?
  /// Arrival time of the rows, for messages; nil for tables, which contain their own times.
  var receivedAt: Timestamp?
  /// Whether the time comes from outside the columns, so that no column is a time.
  var hasTime = false
  /// The field whose number is the x axis; nil for a feed with times.
  var index: String?
  /// Whether a frame beside the message is a time: then only columns with the usual names are times, too.
  var hasFrameTime = false
  /// Columns that a mapping uses.
  var ignored: Set<String> = []

  /// Whether the rows are the first ones of a feed, enough of them to tell ids and constants.
  var hasManyRows = false
  /// Objects that describe the records and hold numbers, which are left out.
  var leftOut: Set<String> = []

  var isMessage: Bool { receivedAt != nil }

  /// Earliest plausible time of an ambiguous field: 1990.
  private static let eldest = Timestamp(nanoseconds: 631_152_000_000_000_000)
  /// Latest plausible time without a clock: 2100.
  private static let latest = Timestamp(nanoseconds: 4_102_444_800_000_000_000)

  /// Most nanoseconds that a point's time may be ahead of its receipt: a day.
  static let furthestAhead: Int64 = Timestamp.nanosecondsPerDay

  /// Whether a time is plausible for charted data.
  func isMoment(_ time: Timestamp) -> Bool {
    time >= Self.eldest && time <= (receivedAt?.advanced(by: Self.furthestAhead) ?? Self.latest)
  }

  /// Whether a time is within a day of its receipt, which another number hardly ever is by chance.
  func isNearReceipt(_ time: Timestamp) -> Bool {
    guard let receivedAt else { return false }
    return isMoment(time) && time.advanced(by: Self.furthestAhead) >= receivedAt
  }
}
