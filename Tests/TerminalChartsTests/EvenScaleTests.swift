import Randomness
import Testing

@testable import TerminalCharts

@Suite struct EvenScaleTests {
  @Test func `a scale holds its range, its step is round and its ticks stand on row centres`() {
    var random = SplitMix64(seed: 21)
    for round in 0..<5_000 {
      let rows = Int.random(in: 3...60, using: &random)
      let magnitude = Double(sign: .plus, exponent: Int.random(in: -30...40, using: &random), significand: 1)
      let low = Double.random(in: -1...1, using: &random) * magnitude
      let high = low + Double.random(in: 0.0001...1, using: &random) * magnitude
      let scale = EvenScale(low: low, high: high, rows: rows)
      let comment: Comment = "round \(round): \(low) ... \(high) in \(rows) rows"
      #expect(scale.lower <= low && scale.upper >= high, comment)
      #expect(!scale.ticks.isEmpty, comment)
      for (value, row) in scale.ticks {
        #expect(abs(scale.rowOffset(of: value) - (Double(row) + 0.5)) < 1e-3, comment)
      }
    }
  }

  @Test func `twenty-seven rows of a real price have four to nine ticks`() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<2_000 {
      let low = Double.random(in: 1...500, using: &random)
      let high = low * Double.random(in: 1.01...3, using: &random)
      let ticks = EvenScale(low: low, high: high, rows: 27).ticks
      #expect((4...9).contains(ticks.count), "\(low) ... \(high): \(ticks.count)")
    }
  }

  @Test func `a flat range is widened about its value`() {
    for value in [0.0, 100, -3.5, 1e-9, 1e12] {
      let scale = EvenScale(low: value, high: value, rows: 10)
      #expect(scale.lower < value && value < scale.upper)
    }
  }

  @Test func `a range that fits and fills half of a scale needs no other`() {
    let scale = EvenScale(low: 424, high: 597, rows: 27)
    #expect(!scale.mustRescale(low: 430, high: 590, rows: 27))
    #expect(scale.mustRescale(low: 430, high: 620, rows: 27))
    #expect(scale.mustRescale(low: 500, high: 540, rows: 27))
    #expect(scale.mustRescale(low: 430, high: 590, rows: 26))
  }
}
