/// Stretches of numbers that an axis skips: half-open, in order, and merged where they overlap.
///
/// The axis places a number at its distance from zero less the gaps between, so equal open distances have equal
/// lengths. Every number inside a gap has the same place: the seam.
///
///     numbers   0 ────── 100 ┊ 900 ────── 1,000
///     places    0 ────────── 100 ────────── 200
///
/// A constant object: each value axis refers to its gaps, most have none, and axes are copied with every plane.
package final class NumberGaps: Equatable, Sendable {
  package typealias Gap = DiscontinuousNumberScale.Gap

  package let gaps: [Gap]
  /// The places of the seams: one number per gap, so that every way to a seam ends at the same place.
  private let places: [Double]

  /// Merges the gaps, and drops empty and infinite ones; returns nil if no gap remains.
  ///
  /// - Complexity: O(n log n).
  package static func skipping(_ gaps: [Gap]) -> NumberGaps? {
    let usable = gaps.filter { $0.from.isFinite && $0.to.isFinite && $0.from < $0.to }
    guard !usable.isEmpty else { return nil }
    var merged: [Gap] = []
    for gap in usable.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = merged.last, gap.from <= last.to {
        merged[merged.count - 1].to = max(last.to, gap.to)
      } else {
        merged.append(gap)
      }
    }
    return NumberGaps(merged: merged)
  }

  private init(merged: [Gap]) {
    gaps = merged
    var removed = 0.0
    places = merged.map { gap in
      defer { removed += gap.to - gap.from }
      return gap.from - removed
    }
  }

  package static func == (a: NumberGaps, b: NumberGaps) -> Bool { a === b || a.gaps == b.gaps }

  /// Returns the place of a number; gaps below 0 shift all places equally.
  ///
  /// - Complexity: O(log gaps).
  package func place(of number: Double) -> Double {
    let passed = count { gaps[$0].from <= number }
    guard passed > 0 else { return number }
    return places[passed - 1] + max(number - gaps[passed - 1].to, 0)
  }

  /// Returns the number at a place; on a seam, the end of the gap.
  ///
  /// - Complexity: O(log gaps).
  package func number(at place: Double) -> Double {
    let passed = count { places[$0] <= place }
    guard passed > 0 else { return place }
    return gaps[passed - 1].to + (place - places[passed - 1])
  }

  /// Returns the gap that contains a number: from its start up to, but not including, its end.
  package func gap(holding number: Double) -> Gap? {
    let passed = count { gaps[$0].from <= number }
    guard passed > 0, number < gaps[passed - 1].to else { return nil }
    return gaps[passed - 1]
  }

  /// Returns whether one gap contains all numbers of a range, so that none of them has its own position.
  package func hides(_ range: ClosedRange<Double>) -> Bool {
    gap(holding: range.lowerBound).map { range.upperBound < $0.to } ?? false
  }

  /// Returns the gaps with a seam between two numbers, both of which are outside it.
  package func seams(from lower: Double, to upper: Double) -> [Gap] {
    gaps.filter { lower < $0.from && $0.to < upper }
  }

  /// Returns the numbers `anchor + k * step` between two numbers outside the gaps, and the end of each seam unless
  /// another tick is near.
  ///
  /// - Complexity: O(ticks + gaps), whatever the length of the gaps.
  package func ticks(from lower: Double, to upper: Double, step: Double, anchor: Double = 0) -> [Double] {
    var round: [Double] = []
    var start = lower
    for gap in gaps where gap.to > lower && gap.from < upper {
      if start < gap.from {
        round += NumberTicks.ticks(from: start, to: gap.from, step: step, anchor: anchor).filter { $0 < gap.from }
      }
      start = max(start, gap.to)
    }
    if start <= upper { round += NumberTicks.ticks(from: start, to: upper, step: step, anchor: anchor) }
    let ends = seams(from: lower, to: upper).map(\.to).filter { end in
      !round.contains { abs(place(of: $0) - place(of: end)) < step / 2 }
    }
    return (round + ends).sorted()
  }

  /// Returns the number of gaps, from the first on, that satisfy a condition.
  private func count(_ isPassed: (Int) -> Bool) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if isPassed(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
