// Scales map values to positions on an axis and back; ticks are the marks and labels on them. Time scales skip closed
// hours by calendars and exclusions; number scales are linear, logarithmic or in categories. Scales and ticks are
// values that draw nothing; positions are absolute, so appending and trimming points move no position.

/// An absolute place on a time scale: `whole` units plus a `fraction` of one, 0 <= fraction < 1.
///
/// The scale defines the unit: nanoseconds of open time on continuous and calendar scales, slots on the ordinal scale.
/// Two numbers instead of one Double keep both a nanosecond in 2100 and a thousandth of a slot exact, so a held
/// viewport stays bit for bit the same when points are appended or removed.
public struct AxisPosition: Hashable, Comparable, Sendable {
  public let whole: Int64
  public let fraction: Double

  /// - Precondition: `fraction` is in [0, 1).
  @inlinable
  public init(whole: Int64, fraction: Double = 0) {
    precondition(fraction >= 0 && fraction < 1, "the fraction of an axis position must be in [0, 1)")
    self.whole = whole
    self.fraction = fraction
  }

  /// Creates the position `value` units from the scale's zero, clamped to the range; 0 if `value` is not finite.
  @inlinable
  public init(_ value: Double) {
    self = AxisPosition(whole: 0).advanced(by: value)
  }

  /// The position as one number, rounded to 53 bits.
  @inlinable
  public var value: Double { Double(whole) + fraction }

  /// Signed distance to `other` in axis units; exact if the result fits 53 bits.
  @inlinable
  public func distance(to other: AxisPosition) -> Double {
    let (whole, overflow) = other.whole.subtractingReportingOverflow(self.whole)
    let difference = overflow ? Double(other.whole) - Double(self.whole) : Double(whole)
    return difference + (other.fraction - fraction)
  }

  /// Returns the position `units` away, clamped to the range; the position itself if `units` is not finite.
  @inlinable @inline(__always)
  public func advanced(by units: Double) -> AxisPosition {
    let limit = 9.223372036854775807e18  // 2^63
    guard units.magnitude < limit else { return advanced(far: units) }
    let down = units.rounded(.down)
    var rest = fraction + (units - down)
    var carry: Int64 = 0
    if rest >= 1 {
      rest -= 1
      carry = 1
    }
    let (sum, overflow) = whole.addingReportingOverflow(Int64(down) + carry)
    if overflow { return AxisPosition(whole: units > 0 ? .max : .min) }
    return AxisPosition(whole: sum, fraction: rest >= 1 ? 0 : rest)
  }

  /// The range is 2^64 units wide: takes a step that overflows an Int64 in two steps, both without a fraction.
  @usableFromInline @inline(never)
  func advanced(far units: Double) -> AxisPosition {
    guard units.isFinite else { return self }
    let limit = 1.8446744073709551616e19  // 2^64
    guard units.magnitude < limit else { return AxisPosition(whole: units > 0 ? .max : .min) }
    return advanced(by: units / 2).advanced(by: units / 2)
  }

  @inlinable
  public static func < (a: AxisPosition, b: AxisPosition) -> Bool {
    a.whole != b.whole ? a.whole < b.whole : a.fraction < b.fraction
  }
}
