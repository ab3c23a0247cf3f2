import AxisScales
import Randomness
import Testing

struct NumberTicksTests {
  @Test(arguments: [
    (10.0, 10, 1.0), (10, 9, 2), (10, 4, 2.5), (10, 3, 5), (1, 4, 0.25), (0.3, 3, 0.1), (7, 5, 2), (1e9, 5, 2e8),
    (3e-7, 3, 1e-7),
    (100, 1, 100), (101, 1, 200),
  ])
  func `the step is the smallest round one with at most so many`(span: Double, count: Int, step: Double) {
    #expect(abs(NumberTicks.step(span: span, maximumCount: count) / step - 1) < 1e-12)
  }

  @Test func `ticks are written as they are meant`() {
    #expect(
      NumberTicks.ticks(from: 0, to: 1, step: 0.1).map(\.description).joined(separator: " ")
        == "0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0")
    #expect(NumberTicks.ticks(from: -0.75, to: 0.5, step: 0.25) == [-0.75, -0.5, -0.25, 0, 0.25, 0.5])
    #expect(NumberTicks.ticks(from: 432, to: 601, step: 20) == [440, 460, 480, 500, 520, 540, 560, 580, 600])
    #expect(NumberTicks.ticks(from: 0, to: 9, step: 2, anchor: 1) == [1, 3, 5, 7, 9])
    #expect(NumberTicks.ticks(from: 1.0000001, to: 1.0000004, step: 1e-7).count == 4)
  }

  @Test(arguments: [(Double.nan, 1.0, 1.0), (0, .infinity, 1), (0, 1, 0), (0, 1, -1), (1, 0, 1), (0, 1e9, 1)])
  func `a range that cannot be divided gives no ticks`(from: Double, to: Double, step: Double) {
    #expect(NumberTicks.ticks(from: from, to: to, step: step).isEmpty)
  }

  @Test func `ticks stay where they are when the range moves`() {
    var random = SplitMix64(seed: 51)
    for _ in 0..<500 {
      let span = Double.random(in: 0.001...1_000, using: &random)
      let step = NumberTicks.step(span: span, maximumCount: Int.random(in: 2...12, using: &random))
      let low = Double.random(in: -1_000...1_000, using: &random)
      let ticks = NumberTicks.ticks(from: low, to: low + span, step: step)
      let moved = NumberTicks.ticks(from: low - span / 3, to: low + span * 2 / 3, step: step)
      #expect(Set(moved).isSuperset(of: ticks.filter { $0 <= low + span * 2 / 3 }), "\(low) \(span)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test(arguments: [
    (1.0, 0), (20, 0), (2.5, 1), (0.5, 1), (0.25, 2), (0.1, 1), (0.025, 3), (1e-7, 7), (500, 0), (2.5e-5, 6),
  ])
  func `a step has so many decimals`(step: Double, decimals: Int) {
    #expect(NumberTicks.decimals(forStep: step) == decimals)
  }

  @Test(arguments: [
    (1.005, 2, "1.01"), (0.15, 1, "0.2"), (2.5, 0, "3"), (-2.5, 0, "−3"), (-0.001, 2, "0.00"), (430.47, 2, "430.47"),
    (1e21, 0, "1e21"),
    (0.0000123, 7, "0.0000123"), (9.999, 2, "10.00"), (0.05, 0, "0"), (0.5, 0, "1"), (1_234_567.891, 1, "1234567.9"),
    (0, 2, "0.00"), (1e-20, 3, "0.000"),
    (1e-300, 2, "0.00"), (99.95, 1, "100.0"),
  ])
  func `a label is rounded as a person rounds`(value: Double, decimals: Int, text: String) {
    #expect(NumberTicks.label(value, decimals: decimals) == text)
  }
}
