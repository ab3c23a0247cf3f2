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

  /// The gaps, sorted and merged, without gaps that are empty or not finite.
  package let gaps: [Gap]
  /// The input range; ends inside a gap are moved inwards to its ends.
  package let domain: (lower: Double, upper: Double)
  /// The output for the ends of the domain.
  package let range: (lower: Double, upper: Double)

  /// Skipped length before the start of each gap.
  private let removed: [Double]
  private let linear: LinearScale

  /// Creates a scale over `domain` without `gaps`; nil if the gaps cover the domain, or if it is not ascending and
  /// finite.
  public init?(domain: (lower: Double, upper: Double), range: (lower: Double, upper: Double), gaps: [Gap]) {
    guard domain.lower.isFinite, domain.upper.isFinite, domain.lower < domain.upper else { return nil }
    var merged: [Gap] = []
    let usable = gaps.filter { $0.from.isFinite && $0.to.isFinite && $0.from < $0.to }
    for gap in usable.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = merged.last, gap.from <= last.to {
        merged[merged.count - 1].to = max(last.to, gap.to)
      } else {
        merged.append(gap)
      }
    }
    self.gaps = merged
    var sum = 0.0
    removed = merged.map { gap in
      defer { sum += gap.to - gap.from }
      return sum
    }
    self.range = range
    let lower = merged.first { $0.from <= domain.lower && domain.lower < $0.to }?.to ?? domain.lower
    let upper = merged.first { $0.from < domain.upper && domain.upper <= $0.to }?.from ?? domain.upper
    guard lower < upper else { return nil }
    self.domain = (lower, upper)
    linear = LinearScale(
      domain: (
        DiscontinuousNumberScale.position(of: lower, merged, removed),
        DiscontinuousNumberScale.position(of: upper, merged, removed)
      ), range: range)
  }

  /// Returns the place of a number; for a number inside a gap, the place of its seam.
  ///
  /// - Complexity: O(log gaps).
  public func callAsFunction(_ x: Double) -> Double { linear(DiscontinuousNumberScale.position(of: x, gaps, removed)) }

  /// Returns the number at a place; on a seam, the end of the gap.
  ///
  /// - Complexity: O(log gaps).
  public func invert(_ y: Double) -> Double {
    let position = linear.invert(y)
    let passed = DiscontinuousNumberScale.count(gaps.indices) { gaps[$0].from - removed[$0] <= position }
    guard passed > 0 else { return position }
    return position + removed[passed - 1] + (gaps[passed - 1].to - gaps[passed - 1].from)
  }

  /// Returns the number itself, or the end of the gap that contains it.
  public func clampUp(_ x: Double) -> Double { gap(holding: x)?.to ?? x }

  /// Returns the number itself, or the start of the gap that contains it.
  public func clampDown(_ x: Double) -> Double { gap(holding: x)?.from ?? x }

  /// Returns the length between two numbers without the gaps.
  package func distance(_ a: Double, _ b: Double) -> Double {
    DiscontinuousNumberScale.position(of: b, gaps, removed) - DiscontinuousNumberScale.position(of: a, gaps, removed)
  }

  /// Returns round numbers of the domain outside the gaps, and the end of each gap unless another tick is near.
  public func ticks(maximumCount: Int = 10) -> [Double] {
    let open = distance(domain.lower, domain.upper)
    let step = NumberTicks.step(span: open, maximumCount: maximumCount)
    let round = NumberTicks.ticks(from: domain.lower, to: domain.upper, step: step).filter { gap(holding: $0) == nil }
    let seams = gaps.map(\.to).filter { seam in
      seam >= domain.lower && seam <= domain.upper
        && !round.contains { abs(distance($0, seam)) < step / 2 }
    }
    return (round + seams).sorted()
  }

  private func gap(holding x: Double) -> Gap? {
    let passed = DiscontinuousNumberScale.count(gaps.indices) { gaps[$0].from <= x }
    guard passed > 0, x < gaps[passed - 1].to else { return nil }
    return gaps[passed - 1]
  }

  /// Returns a number's distance from 0 without the gaps below it; gaps below 0 shift all numbers equally.
  private static func position(of x: Double, _ gaps: [Gap], _ removed: [Double]) -> Double {
    let passed = count(gaps.indices) { gaps[$0].from <= x }
    guard passed > 0 else { return x }
    let gap = gaps[passed - 1]
    return max(x, gap.to) - removed[passed - 1] - (gap.to - gap.from)
  }

  /// Returns the number of sorted elements, from the first on, that satisfy a condition.
  private static func count(_ indices: Range<Int>, _ isPassed: (Int) -> Bool) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if isPassed(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
