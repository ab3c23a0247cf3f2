// Instants and lengths: a timestamp counts nanoseconds and knows no calendar. Dates, clocks and zones stand in the
// folders beside this one and end here, because all that the program stores and draws is a timestamp.

/// An instant: nanoseconds since 1970-01-01T00:00:00 UTC, between 1677 and 2262.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00 UTC.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after 1970-01-01T00:00:00 UTC.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// A second in the unit of ``nanoseconds``.
  public static let nanosecondsPerSecond: Int64 = 1_000_000_000

  /// An hour in the unit of ``nanoseconds``.
  @inlinable package static var nanosecondsPerHour: Int64 { 3_600_000_000_000 }

  /// A day of 24 hours in the unit of ``nanoseconds``.
  @inlinable package static var nanosecondsPerDay: Int64 { 86_400_000_000_000 }

  /// Whether `a` is earlier.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// The instant `nanoseconds` later, held at the ends of the range instead of overflowing.
  @inlinable
  public func advanced(by nanoseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Timestamp(nanoseconds: overflow ? (nanoseconds > 0 ? .max : .min) : sum)
  }

  /// The instant `nanoseconds` later, rounded down, held at the ends of the range; the same for NaN.
  public func advanced(byNanoseconds nanoseconds: Double) -> Timestamp {
    // In two: between the ends lie more nanoseconds than an Int64 counts.
    let half = Int64(clamping: (nanoseconds / 2).rounded(.down))
    return advanced(by: half).advanced(by: Int64(clamping: (nanoseconds - Double(half)).rounded(.down)))
  }

  /// Nanoseconds from `other` to this instant, held at the ends of the range instead of overflowing.
  @inlinable
  public func nanoseconds(since other: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow ? (nanoseconds > other.nanoseconds ? .max : .min) : difference
  }

  /// Nanoseconds between this instant and `other`, exact whichever is the later: two instants may be further apart than
  /// an Int64 counts.
  @inlinable
  public func distance(to other: Timestamp) -> UInt64 {
    let (later, earlier) = nanoseconds < other.nanoseconds ? (other, self) : (self, other)
    return UInt64(bitPattern: later.nanoseconds &- earlier.nanoseconds)
  }
}
