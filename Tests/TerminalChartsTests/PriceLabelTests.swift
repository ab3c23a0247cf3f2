import Testing

@testable import TerminalCharts

@Suite struct PriceLabelTests {
  @Test(arguments: [
    (1_234_567.89, 2, "1,234,567.89"), (0.0000123, 7, "0.0000123"), (999.99, 2, "999.99"), (1_000, 0, "1,000"),
    (-1_500.5, 1, "−1,500.5"), (123_456, 0, "123,456"), (0, 2, "0.00"), (1e15, 0, "1e15"), (-2.5e20, 2, "−2.5e20"),
    (.infinity, 2, "∞"), (12_345_678_901, 0, "12,345,678,901"),
  ])
  func `a price has commas between its thousands and nothing else is changed`(
    value: Double, decimals: Int, text: String
  ) {
    #expect(PriceLabel.text(value, decimals: decimals) == text)
  }
}
