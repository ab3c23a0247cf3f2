// Number scales in d3's terms: a domain maps to a range, and `invert` maps back. `AxisRanges` decides which range a
// number axis shows.

/// Maps numbers of a domain in proportion onto a range: prices onto rows.
///
///     domain   100 ──────── 200
///     range     0  ────────  30
///
/// Either may run downwards. Numbers outside the domain map outside the range unless the scale is clamped.
public struct LinearScale: Equatable, Sendable {
  /// The input range, from its first to its last number.
  public var domain: (lower: Double, upper: Double) {
    get { (domainLower, domainUpper) }
    set { (domainLower, domainUpper) = newValue }
  }
  /// The output for the ends of the domain.
  public var range: (lower: Double, upper: Double) {
    get { (rangeLower, rangeUpper) }
    set { (rangeLower, rangeUpper) = newValue }
  }
  /// Whether results are clamped to the range.
  public var isClamped: Bool

  private var domainLower: Double
  private var domainUpper: Double
  private var rangeLower: Double
  private var rangeUpper: Double

  /// Creates a scale from `domain` to `range`; either may run downwards or be empty.
  public init(domain: (lower: Double, upper: Double), range: (lower: Double, upper: Double), isClamped: Bool = false) {
    (domainLower, domainUpper) = domain
    (rangeLower, rangeUpper) = range
    self.isClamped = isClamped
  }

  /// Returns the place of a number; an empty domain maps to the middle of the range. NaN stays NaN.
  public func callAsFunction(_ x: Double) -> Double {
    map(x, (domainLower, domainUpper), (rangeLower, rangeUpper))
  }

  /// Returns the number at a place; an empty range maps to the middle of the domain.
  public func invert(_ y: Double) -> Double {
    map(y, (rangeLower, rangeUpper), (domainLower, domainUpper))
  }

  private func map(_ value: Double, _ from: (Double, Double), _ to: (Double, Double)) -> Double {
    guard !value.isNaN else { return value }
    // Halve first, so that the widest domain does not overflow.
    let width = from.1 / 2 - from.0 / 2
    guard width != 0 else { return to.0 / 2 + to.1 / 2 }
    var part = (value / 2 - from.0 / 2) / width
    if isClamped { part = min(max(part, 0), 1) }
    // Interpolate from the nearer end, so that both ends are exact.
    return part <= 0.5 ? to.0 + (to.1 - to.0) * part : to.1 - (to.1 - to.0) * (1 - part)
  }

  /// Returns the scale with its domain widened to multiples of the tick step at both ends.
  public func nice(maximumCount: Int = 10) -> LinearScale {
    let (low, high) = (min(domainLower, domainUpper), max(domainLower, domainUpper))
    guard low.isFinite, high.isFinite, low < high else { return self }
    var copy = self
    var (niceLow, niceHigh) = (low, high)
    // Widening may require a greater step once; after that it is stable.
    for _ in 0..<2 {
      let step = NumberTicks.step(span: niceHigh - niceLow, maximumCount: maximumCount)
      niceLow = NumberTicks.multiple(of: step, at: low, .down)
      niceHigh = NumberTicks.multiple(of: step, at: high, .up)
    }
    copy.domain = domainLower <= domainUpper ? (niceLow, niceHigh) : (niceHigh, niceLow)
    return copy
  }

  /// Returns the scale with its domain widened at its low and its high end, in units of the domain.
  public func padded(low: Double, high: Double) -> LinearScale {
    var copy = self
    copy.domain =
      domainLower <= domainUpper
      ? (domainLower - low, domainUpper + high) : (domainLower + high, domainUpper - low)
    return copy
  }

  /// Returns round numbers of the domain, ascending, with at most `maximumCount` steps between its ends.
  public func ticks(maximumCount: Int = 10) -> [Double] {
    let (low, high) = (min(domainLower, domainUpper), max(domainLower, domainUpper))
    guard low < high else { return low == high ? [low] : [] }
    return NumberTicks.ticks(
      from: low, to: high, step: NumberTicks.step(span: high - low, maximumCount: maximumCount))
  }
}
