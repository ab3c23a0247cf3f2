import Randomness
import Testing

@testable import AxisScales

@Suite struct ShortLabelTests {
  /// The label by the digits of the number, one by one.
  private func long(_ value: Double, _ decimals: Int) -> String {
    let digits = NumberTicks.plainDigits(abs(value), places: decimals)
    return value < 0 && digits.contains { $0 != "0" && $0 != "." } ? "−" + digits : digits
  }

  @Test func `the short way to a label ends in the same words as the long one`() throws {
    var random = SplitMix64(seed: 7)
    var short = 0
    for round in 0..<20_000 {
      let decimals = Int.random(in: 0...8, using: &random)
      let size = ([1, 10, 1_000, 1e6, 1e9] as [Double]).randomElement(using: &random) ?? 1
      var value = Double.random(in: -size...size, using: &random)
      // Half of them are prices: few decimals, often just on a half.
      if round % 2 == 0 { value = (value * 1_000).rounded() / 1_000 }
      guard let label = NumberTicks.shortLabel(value, decimals: decimals) else { continue }
      short += 1
      #expect(label == long(value, decimals), "round \(round): \(value) with \(decimals) decimals")
    }
    #expect(short > 10_000)
  }

  @Test(arguments: [
    (1_234_567.891, 2, "1,234,567.89"), (999.4, 0, "999"), (1_000, 0, "1,000"), (-1_500.2, 1, "−1,500.2"),
    (0.00001, 6, "0.000010"), (0, 0, "0"), (-0.0001, 2, "0.00"), (99_999_999.4, 0, "99,999,999"),
  ])
  func `the short way puts a separator between thousands`(value: Double, decimals: Int, text: String) {
    #expect(NumberTicks.shortLabel(value, decimals: decimals, separator: 0x2C) == text)
  }

  @Test(arguments: [(0.5, 0), (1.005, 2), (.nan, 2), (.infinity, 0), (1e9, 0), (1, 9), (1, -1), (1e6, 8)])
  func `the short way is not taken near a half, with many digits and for no number`(value: Double, decimals: Int) {
    #expect(NumberTicks.shortLabel(value, decimals: decimals) == nil)
  }
}
