import Randomness
import Testing

@testable import TerminalCharts

@Suite struct ShortNumberTests {
  @Test func `a volume's scale is the next round number, written without zeros that say nothing`() {
    let written = [52.2e6, 89_700, 100_000, 1.2e9, 0.031, 7, 999.99, 2.45e6].map {
      ShortNumber.plain(ShortNumber.roundedUp($0))
    }
    #expect(written == ["60M", "100K", "100K", "1.2B", "0.04", "8", "1K", "2.5M"])
  }

  @Test func `a whole volume below 1,000 has no decimals, and others have three or four digits`() {
    let written = [0, 1, 624, 999, 999.6, 624.5, 0.25, 1_000, 52_240_000, -.infinity, .nan].map(ShortNumber.volume)
    #expect(Array(written.prefix(9)) == ["0", "1", "624", "999", "1.00K", "624.5", "0.25", "1.00K", "52.2M"])
  }

  @Test func `a round scale holds its number and is at most half as high again`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<1_000 {
      let value =
        Double.random(in: 1...10, using: &random) * [1e-9, 1e-3, 1, 1e4, 1e12][Int.random(in: 0..<5, using: &random)]
      let scale = ShortNumber.roundedUp(value)
      #expect(scale >= value && scale <= value * 1.5000001, "\(value) -> \(scale)")
    }
  }
}
