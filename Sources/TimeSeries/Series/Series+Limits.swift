import CivilTime

/// What a series takes, so that a chart can place it: a difference, a sum and a margin of such values are finite, and a
/// slot, a day or a zone before and after such times is a time.
extension Series {
  /// The greatest magnitude of a price, a value or a volume.
  @inlinable
  public static var greatestValue: Double { 1e300 }

  /// The earliest time: 1678-01-01T00:00:00Z, the first year that an Int64 of nanoseconds holds whole.
  @inlinable
  public static var earliestTime: Timestamp { Timestamp(nanoseconds: -9_214_560_000_000_000_000) }

  /// The latest time: the last nanosecond of 2261, the last year that is held whole.
  @inlinable
  public static var latestTime: Timestamp { Timestamp(nanoseconds: 9_214_646_399_999_999_999) }
}
