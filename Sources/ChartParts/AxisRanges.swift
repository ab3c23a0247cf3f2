/// The four ranges of an axis: the data, the room to show it, the default range, and the range now shown.
///
/// | range | is |
/// |---|---|
/// | data | from the least to the greatest number of all series |
/// | visible | the room that all series need, with half a bar at the ends, without padding |
/// | default | the visible range with its padding, or a fixed range; shown at first and after a reset |
/// | axis | the range now shown; `set`, `pan`, `zoom` and resets change it |
///
/// The greatest range is the union of data and default.
public struct AxisRanges: Equatable, Sendable {
  /// From the least to the greatest number; nil while there is no data.
  public private(set) var data: AxisRange?
  /// The range now shown.
  public private(set) var axis: AxisRange
  /// Room that bars need beyond the outermost data, in units of the data.
  package private(set) var halfWidth = 0.0
  /// Padding below the data in the default range, in units of the data.
  public var paddingLow = 0.0
  /// Padding above the data in the default range, in units of the data.
  public var paddingHigh = 0.0
  /// The default range if it does not follow the data.
  public var fixedDefault: AxisRange?
  /// Whether new data resets the axis to the default range; false for streams, which keep their range.
  public var followsData = true
  /// Whether the axis may leave the default range.
  public var mayLeaveDefault = true
  /// Whether the axis may leave the greatest range.
  public var mayLeaveMaximum = false

  /// Creates ranges without data; the axis shows `axis` until data arrives.
  public init(axis: AxisRange = AxisRange(0, 1)) {
    self.axis = axis.isUsable ? axis : AxisRange(0, 1)
  }

  /// The room that all series need; nil while there is no data.
  public var visible: AxisRange? { data.map { AxisRange($0.lower - halfWidth, $0.upper + halfWidth) } }

  /// The range shown at first and after a reset.
  public var `default`: AxisRange {
    if let fixedDefault, fixedDefault.isUsable { return fixedDefault }
    guard let visible else { return axis }
    let padded = AxisRange(visible.lower - paddingLow, visible.upper + paddingHigh)
    if padded.isUsable { return padded }
    // A single number is in the middle of a range of its own magnitude.
    let margin = padded.lower == 0 || !padded.lower.isFinite ? 1 : abs(padded.lower) / 2
    return padded.lower.isFinite ? AxisRange(padded.lower - margin, padded.lower + margin) : axis
  }

  /// The union of data and default.
  public var maximum: AxisRange { data.map { `default`.union($0) } ?? `default` }

  /// Sets the range of new data; a range with numbers that are not finite counts as no data.
  public mutating func setData(_ range: AxisRange?, halfWidth: Double = 0) {
    data = range.flatMap { $0.lower.isFinite && $0.upper.isFinite && $0.lower <= $0.upper ? $0 : nil }
    self.halfWidth = halfWidth.isFinite ? max(halfWidth, 0) : 0
    if followsData { reset() }
  }

  /// Shows the default range.
  public mutating func reset() { axis = `default` }

  /// Shows a range if the limits allow it; otherwise changes nothing.
  ///
  /// - Returns: whether the limits allowed it.
  @discardableResult
  public mutating func set(_ range: AxisRange) -> Bool {
    guard range.isUsable, bound?.contains(range) ?? true else { return false }
    axis = range
    return true
  }

  /// Moves the axis by `amount`, as far as the limits allow, and keeps its span.
  public mutating func pan(by amount: Double) {
    guard amount.isFinite else { return }
    var amount = amount
    if let bound {
      amount = min(max(amount, min(0, bound.lower - axis.lower)), max(0, bound.upper - axis.upper))
    }
    axis = AxisRange(axis.lower + amount, axis.upper + amount)
  }

  /// Zooms by a factor about a number, clipped to the limits.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  public mutating func zoom(by factor: Double, about anchor: Double) -> Bool {
    guard factor.isFinite, factor > 0, anchor.isFinite else { return false }
    var range = AxisRange(anchor + (axis.lower - anchor) / factor, anchor + (axis.upper - anchor) / factor)
    if let bound { range = AxisRange(max(range.lower, bound.lower), min(range.upper, bound.upper)) }
    guard range.isUsable, range != axis else { return false }
    axis = range
    return true
  }

  /// The range that the axis may not leave; nil without a limit.
  private var bound: AxisRange? {
    if !mayLeaveDefault { return `default` }
    return mayLeaveMaximum ? nil : maximum
  }
}

/// A stretch of a number axis, from a lower to an upper number.
public struct AxisRange: Equatable, Sendable {
  /// The lower end, inclusive.
  public var lower: Double
  /// The upper end, inclusive.
  public var upper: Double

  /// Creates a range from its ends, without ordering them; see `isUsable`.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The distance between the ends.
  public var span: Double { upper - lower }

  /// Whether an axis can show the range: finite and not empty.
  package var isUsable: Bool { lower.isFinite && upper.isFinite && lower < upper && span.isFinite }

  /// Returns the smallest range that contains both.
  package func union(_ other: AxisRange) -> AxisRange { AxisRange(min(lower, other.lower), max(upper, other.upper)) }

  /// Returns whether this range contains all of the other.
  package func contains(_ other: AxisRange) -> Bool { lower <= other.lower && other.upper <= upper }
}
