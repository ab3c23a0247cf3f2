/// A stretch of a number axis, from a lower to an upper number.
public struct AxisRange: Equatable, Sendable {
  /// The lower end, which is in.
  public var lower: Double
  /// The upper end, which is in.
  public var upper: Double

  /// The stretch between two numbers, in whatever order; see `isUsable`.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The distance of the ends.
  public var span: Double { upper - lower }

  /// Whether it can be shown: finite, and not empty.
  public var isUsable: Bool { lower.isFinite && upper.isFinite && lower < upper && span.isFinite }

  /// The least range that holds both.
  public func union(_ other: AxisRange) -> AxisRange { AxisRange(min(lower, other.lower), max(upper, other.upper)) }

  /// Whether all of the other lies within.
  public func contains(_ other: AxisRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

/// The four ranges of an axis: what is there, what it takes to show it, what is shown at first, and what is shown now.
///
/// | range | is |
/// |---|---|
/// | data | from the least to the greatest number of all series |
/// | visible | the room all series need, half a bar at the ends included, without padding |
/// | default | the visible range with its padding, or the one that was set; shown at first and after a reset |
/// | axis | what is shown now; only `set` and its kin change it |
///
/// The greatest range is the union of data and default.
public struct AxisRanges: Equatable, Sendable {
  /// From the least to the greatest number; nil while there is no data.
  public private(set) var data: AxisRange?
  /// What is shown now.
  public private(set) var axis: AxisRange
  /// Room that bars need beyond the outermost data, in units of the data.
  public private(set) var halfWidth = 0.0
  /// Air below in the default range, in units of the data.
  public var paddingLow = 0.0
  /// Air above in the default range, in units of the data.
  public var paddingHigh = 0.0
  /// The default range where it does not follow the data.
  public var fixedDefault: AxisRange?
  /// Whether new data brings the default range back; off for streams, whose range is kept.
  public var followsData = true
  /// Whether the axis may leave the default range.
  public var mayLeaveDefault = true
  /// Whether the axis may leave the greatest range.
  public var mayLeaveMaximum = false

  /// Ranges without data; `axis` is shown until there is some.
  public init(axis: AxisRange = AxisRange(0, 1)) {
    self.axis = axis.isUsable ? axis : AxisRange(0, 1)
  }

  /// The room all series need; nil while there is no data.
  public var visible: AxisRange? { data.map { AxisRange($0.lower - halfWidth, $0.upper + halfWidth) } }

  /// What is shown at first and after a reset.
  public var `default`: AxisRange {
    if let fixedDefault, fixedDefault.isUsable { return fixedDefault }
    guard let visible else { return axis }
    let padded = AxisRange(visible.lower - paddingLow, visible.upper + paddingHigh)
    if padded.isUsable { return padded }
    // One number alone stands in the middle of a range of its own size.
    let margin = padded.lower == 0 || !padded.lower.isFinite ? 1 : abs(padded.lower) / 2
    return padded.lower.isFinite ? AxisRange(padded.lower - margin, padded.lower + margin) : axis
  }

  /// The union of data and default.
  public var maximum: AxisRange { data.map { `default`.union($0) } ?? `default` }

  /// Takes the range of new data; numbers that are not finite are no data.
  public mutating func setData(_ range: AxisRange?, halfWidth: Double = 0) {
    data = range.flatMap { $0.lower.isFinite && $0.upper.isFinite && $0.lower <= $0.upper ? $0 : nil }
    self.halfWidth = halfWidth.isFinite ? max(halfWidth, 0) : 0
    if followsData { reset() }
  }

  /// Shows the default range.
  public mutating func reset() { axis = `default` }

  /// Shows a range, if the limits allow it; else nothing changes.
  ///
  /// - Returns: whether it was possible.
  @discardableResult
  public mutating func set(_ range: AxisRange) -> Bool {
    guard range.isUsable, bound?.contains(range) ?? true else { return false }
    axis = range
    return true
  }

  /// Moves the axis by so much, as far as the limits allow; the span stays.
  public mutating func pan(by amount: Double) {
    guard amount.isFinite else { return }
    var amount = amount
    if let bound {
      amount = min(max(amount, min(0, bound.lower - axis.lower)), max(0, bound.upper - axis.upper))
    }
    axis = AxisRange(axis.lower + amount, axis.upper + amount)
  }

  /// Zooms by a factor about a number, cut to the limits.
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

  /// What the axis may not leave; nil when it may go anywhere.
  private var bound: AxisRange? {
    if !mayLeaveDefault { return `default` }
    return mayLeaveMaximum ? nil : maximum
  }
}
