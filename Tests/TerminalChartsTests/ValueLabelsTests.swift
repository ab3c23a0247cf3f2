import AxisScales
import Randomness
import Testing

@testable import TerminalCharts

@Suite struct ValueLabelsTests {
  private static func power(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1.0) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }

  @Test func `of values at or above zero no label is below it, and of values below none above`() {
    var random = SplitMix64(seed: 31)
    for round in 0..<4_000 {
      let rows = Int.random(in: 3...60, using: &random)
      let unit = Self.power(Int.random(in: -12...12, using: &random))
      let low = round % 3 == 0 ? 0 : Double.random(in: 0...1, using: &random) * unit
      let high = low + (round % 5 == 0 ? 0 : Double.random(in: 0...1, using: &random) * unit)
      let above = EvenScale(low: low, high: high, rows: rows)
      #expect(above.lower <= low && above.upper >= high, "\(low) ... \(high) in \(rows)")
      #expect(above.lower >= -0.500001 * above.valuePerRow, "\(low) ... \(high) in \(rows): \(above.lower)")
      #expect(above.ticks.allSatisfy { $0.value >= 0 }, "\(low) ... \(high) in \(rows)")
      guard high > 0 else { continue }
      let below = EvenScale(low: -high, high: -low, rows: rows)
      #expect(below.lower <= -high && below.upper >= -low, "\(-high) ... \(-low) in \(rows)")
      #expect(below.ticks.allSatisfy { $0.value <= 0 }, "\(-high) ... \(-low) in \(rows)")
    }
  }

  @Test func `tiny, usual and huge values have labels that fit and tell neighbours apart`() {
    var random = SplitMix64(seed: 32)
    for exponent in -12...12 {
      for columns in [10, 12, 17] {
        for _ in 0..<20 {
          let low = Double.random(in: 1...9, using: &random) * Self.power(exponent)
          let high = low * Double.random(in: 1.01...2, using: &random)
          let scale = EvenScale(low: low, high: high, rows: Int.random(in: 7...30, using: &random))
          let labels = ValueLabels(scale, priceDecimals: max(0, 2 - exponent), columns: columns).texts
          let comment: Comment = "\(low) ... \(high) in \(columns): \(labels.map(\.label))"
          #expect(labels.count == scale.ticks.count, comment)
          #expect(Set(labels.map(\.label)).count == labels.count, comment)
          #expect(labels.allSatisfy { $0.label.unicodeScalars.count <= columns }, comment)
        }
      }
    }
  }

  @Test func `thousands are written out where there is room, and shortened where there is none`() {
    #expect(PriceLabel.text(2_350.4, decimals: 2, columns: 9) == "2,350.40")
    #expect(PriceLabel.text(2_350.4, decimals: 2, columns: 5) == "2,350")
    #expect(PriceLabel.text(2_350.4, decimals: 2, columns: 4) == "2350")
    #expect(PriceLabel.text(1.05e-9, decimals: 11) == "1.05e−9")
    #expect(PriceLabel.text(1_234_567_890_123, decimals: 0, columns: 9) == "1.2346e12")
    #expect(NumberTicks.exponent(9.9999e-10, decimals: 12) == "1e−9")
    #expect(NumberTicks.exponent(100_000, decimals: 0) == "1e5")
  }

  @Test func `an axis has the columns of its longest label, in its own form too, unless it has a fixed width`() {
    var options = ValueAxisOptions()
    let plain = options.labelColumns(from: 1, to: 2_000, decimals: 0)
    #expect(plain == PriceLabel.columns(from: 1, to: 2_000, decimals: 0))
    options.ticks.format = { value, _ in value < 10 ? "few" : "\(Int(value)) of them" }
    for (low, high) in [(1.0, 2_000.0), (2_000, 1)] {
      #expect(options.labelColumns(from: low, to: high, decimals: 0) == "2000 of them".count)
    }
    #expect(options.labelColumns(from: 1, to: 2, decimals: 0) >= "few".count)
    options.width = 4
    #expect(options.labelColumns(from: 1, to: 2_000, decimals: 0) == 4)
  }
}
