import CivilTime

/// Limits of the values that a series accepts, so that a chart can place them: differences, sums and margins of such
/// values are finite, and a slot, a day or a zone offset before and after such times is still a valid time.
extension Series {
  /// The greatest accepted magnitude of a price, a value or a volume.
  @inlinable
  public static var greatestValue: Double { 1e300 }

  /// The earliest time: 1678-01-01T00:00:00Z, the first year that an Int64 of nanoseconds holds whole.
  @inlinable
  public static var earliestTime: Timestamp { Timestamp(nanoseconds: -9_214_560_000_000_000_000) }

  /// The latest time: the last nanosecond of 2261, the last year that an Int64 of nanoseconds holds whole.
  @inlinable
  public static var latestTime: Timestamp { Timestamp(nanoseconds: 9_214_646_399_999_999_999) }
}
