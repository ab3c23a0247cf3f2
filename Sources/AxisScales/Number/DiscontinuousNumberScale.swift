/// A linear scale that skips stretches of its domain, such as the empty middle between two groups of values.
///
/// Gaps are half-open, [from, to), merged where they overlap, and take no room; a number inside one maps to its seam.
public struct DiscontinuousNumberScale: Sendable {
  /// A skipped stretch.
  public struct Gap: Hashable, Sendable {
    /// The start, which the scale skips.
    public var from: Double
    /// The end, which the scale includes.
    public var to: Double

    /// Creates the stretch from `from` to `to`.
    public init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  /// The input range; ends inside a gap are moved inwards to its ends.
  package let domain: (lower: Double, upper: Double)
  /// The output for the ends of the domain.
  package let range: (lower: Double, upper: Double)

  private let skipped: NumberGaps?
  private let linear: LinearScale

  /// Creates a scale over `domain` without `gaps`; nil if the gaps cover the domain, or if it is not ascending and
  /// finite.
  public init?(domain: (lower: Double, upper: Double), range: (lower: Double, upper: Double), gaps: [Gap]) {
    guard domain.lower.isFinite, domain.upper.isFinite, domain.lower < domain.upper else { return nil }
    let skipped = NumberGaps.skipping(gaps)
    let merged = skipped?.gaps ?? []
    let lower = merged.first { $0.from <= domain.lower && domain.lower < $0.to }?.to ?? domain.lower
    let upper = merged.first { $0.from < domain.upper && domain.upper <= $0.to }?.from ?? domain.upper
    guard lower < upper else { return nil }
    self.skipped = skipped
    self.domain = (lower, upper)
    self.range = range
    linear = LinearScale(
      domain: (skipped?.place(of: lower) ?? lower, skipped?.place(of: upper) ?? upper), range: range)
  }

  /// The gaps, sorted and merged, without gaps that are empty or not finite.
  package var gaps: [Gap] { skipped?.gaps ?? [] }

  /// Returns the place of a number; for a number inside a gap, the place of its seam.
  ///
  /// - Complexity: O(log gaps).
  public func callAsFunction(_ x: Double) -> Double { linear(skipped?.place(of: x) ?? x) }

  /// Returns the number at a place; on a seam, the end of the gap.
  ///
  /// - Complexity: O(log gaps).
  public func invert(_ y: Double) -> Double {
    let place = linear.invert(y)
    return skipped?.number(at: place) ?? place
  }

  /// Returns the number itself, or the end of the gap that contains it.
  public func clampUp(_ x: Double) -> Double { skipped?.gap(holding: x)?.to ?? x }

  /// Returns the number itself, or the start of the gap that contains it.
  public func clampDown(_ x: Double) -> Double { skipped?.gap(holding: x)?.from ?? x }

  /// Returns the length between two numbers without the gaps.
  package func distance(_ a: Double, _ b: Double) -> Double {
    guard let skipped else { return b - a }
    return skipped.place(of: b) - skipped.place(of: a)
  }

  /// Returns round numbers of the domain outside the gaps, and the end of each gap unless another tick is near.
  public func ticks(maximumCount: Int = 10) -> [Double] {
    let step = NumberTicks.step(span: distance(domain.lower, domain.upper), maximumCount: maximumCount)
    return skipped?.ticks(from: domain.lower, to: domain.upper, step: step)
      ?? NumberTicks.ticks(from: domain.lower, to: domain.upper, step: step)
  }
}
