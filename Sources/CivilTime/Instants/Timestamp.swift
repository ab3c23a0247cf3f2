// Instants and lengths: a timestamp counts nanoseconds and knows no calendar. The neighbouring folders hold dates,
// clocks and zones and convert them to timestamps, because the program stores and draws timestamps only.

/// An instant: nanoseconds since 1970-01-01T00:00:00 UTC, between 1677 and 2262.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00 UTC.
  public var nanoseconds: Int64

  /// Creates the instant `nanoseconds` after 1970-01-01T00:00:00 UTC.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Nanoseconds in a second.
  public static let nanosecondsPerSecond: Int64 = 1_000_000_000

  /// Creates the instant `count` units of `unit` nanoseconds after 1970-01-01T00:00:00 UTC, and `more` nanoseconds; nil
  /// if that is outside the range.
  @inlinable @inline(__always)
  package init?(counting count: Int64, of unit: Int64, plus more: Int64 = 0) {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    let (sum, sumOverflow) = product.addingReportingOverflow(more)
    if overflow || sumOverflow { return nil }
    self.init(nanoseconds: sum)
  }

  /// Seconds in an hour.
  @inlinable package static var secondsPerHour: Int64 { 3_600 }

  /// Seconds in a day of 24 hours.
  @inlinable package static var secondsPerDay: Int64 { 86_400 }

  /// Nanoseconds in an hour.
  @inlinable package static var nanosecondsPerHour: Int64 { secondsPerHour * 1_000_000_000 }

  /// Nanoseconds in a day of 24 hours.
  @inlinable package static var nanosecondsPerDay: Int64 { secondsPerDay * 1_000_000_000 }

  /// Returns whether `a` is earlier than `b`.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// Returns the instant `nanoseconds` later, clamped to the range instead of overflowing.
  @inlinable
  public func advanced(by nanoseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Timestamp(nanoseconds: overflow ? (nanoseconds > 0 ? .max : .min) : sum)
  }

  /// Returns the instant `nanoseconds` later, rounded down and clamped to the range. NaN returns the instant unchanged.
  public func advanced(byNanoseconds nanoseconds: Double) -> Timestamp {
    // Two steps, because the whole range has more nanoseconds than an Int64 can count.
    let half = Int64(clamping: (nanoseconds / 2).rounded(.down))
    return advanced(by: half).advanced(by: Int64(clamping: (nanoseconds - Double(half)).rounded(.down)))
  }

  /// Nanoseconds from `other` to this instant, clamped to the range of an Int64 instead of overflowing.
  @inlinable
  public func nanoseconds(since other: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow ? (nanoseconds > other.nanoseconds ? .max : .min) : difference
  }

  /// Nanoseconds between this instant and `other`, in either order. Exact, because two instants may be further apart
  /// than an Int64 can count.
  @inlinable
  public func distance(to other: Timestamp) -> UInt64 {
    let (later, earlier) = nanoseconds < other.nanoseconds ? (other, self) : (self, other)
    return UInt64(bitPattern: later.nanoseconds &- earlier.nanoseconds)
  }
}
