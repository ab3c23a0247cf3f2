import TerminalCharts
import Testing

@testable import Slipstream

@Suite struct PriceDecimalsTests {
  private func decimals(_ prices: [Double]) -> Int {
    var result = PriceDecimals()
    for price in prices { result.observe(price) }
    return result.decimals
  }

  @Test func `cents need two decimals`() {
    #expect(decimals([430.47, 441.4, 500, 12.25]) == 2)
  }

  @Test func `a few prices with stray digits do not widen the rest`() {
    #expect(decimals(Array(repeating: 430.47, count: 95) + [505.7501, 438.1799]) == 2)
  }

  @Test func `tiny and huge prices have the decimals they need`() {
    #expect(decimals([0.0000123, 0.0000124]) == 7)
    #expect(decimals([1_234_567.89]) == 2)
    #expect(decimals([1_000_000, 2_000_000]) == 0)
  }

  @Test func `binary noise ends at eight significant digits`() {
    #expect(decimals([0.1 + 0.2]) <= 8)
    #expect(decimals([100 / 3.0]) == 6)
  }

  @Test func `values that are not numbers are left out`() {
    #expect(decimals([.nan, .infinity]) == 0)
  }
}
