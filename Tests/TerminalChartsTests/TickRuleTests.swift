import AxisScales
import Randomness
import Testing

@testable import TerminalCharts

/// Ticks that a person sets for a value axis.
@Suite struct TickRuleTests {
  private func rule(step: Double? = nil, anchor: Double = 0, explicit: [Double]? = nil) -> TickRule {
    var options = NumberTickOptions()
    (options.step, options.anchor, options.explicit) = (step, anchor, explicit)
    return TickRule(options)
  }

  @Test func `ticks are at the anchor and a whole number of steps, in rows of their own, and the range is in view`() {
    var random = SplitMix64(seed: 5)
    for round in 0..<2_000 {
      let low = Double.random(in: -1e4...1e4, using: &random)
      let extents: [Double] = [0, 1e-3, 1, 40, 5_000]
      let high = low + (extents.randomElement(using: &random) ?? 1) * Double.random(in: 0.5...1, using: &random)
      let steps: [Double] = [0.25, 0.1, 1, 2, 3, 7.5, 100]
      let step = steps.randomElement(using: &random) ?? 1
      let anchors: [Double] = [0, 1, -0.5, 37]
      let anchor = anchors.randomElement(using: &random) ?? 0
      let rows = Int.random(in: 1...40, using: &random)
      let scale = EvenScale(low: low, high: high, rows: rows, rule: rule(step: step, anchor: anchor))
      #expect(scale.lower <= low + 1e-9 && scale.upper >= high - 1e-9, "round \(round)")
      let ticks = scale.ticks
      #expect(Set(ticks.map(\.row)).count == ticks.count, "round \(round)")
      for (value, row) in ticks {
        let count = (value - anchor) / step
        #expect(abs(count - count.rounded()) < 1e-6, "round \(round): \(value)")
        #expect(row >= 0 && row < rows)
      }
    }
  }

  @Test func `a step that has room is even: its ticks are on row centres, equally far apart`() {
    let scale = EvenScale(low: 20.2, high: 25.9, rows: 24, rule: rule(step: 0.5))
    #expect(scale.step == 0.5 && scale.ticks.count >= 11)
    for (value, row) in scale.ticks { #expect(abs(scale.rowOffset(of: value) - Double(row) - 0.5) < 1e-6) }
    #expect(scale.decimals == 1)
    #expect(EvenScale(low: 0, high: 9, rows: 20, rule: rule(step: 2, anchor: 1)).ticks.map(\.value).contains(1))
    #expect(EvenScale(low: 0, high: 9, rows: 20, rule: rule(step: 2, anchor: 0.25)).decimals == 2)
  }

  @Test func `exact ticks are those in view, on a linear axis and on a logarithmic one`() {
    let asked = rule(explicit: [42, 0, 37, 1_000, .nan, .infinity])
    #expect(asked.explicit == [0, 37, 42, 1_000])
    let scale = EvenScale(low: 30, high: 45, rows: 20, rule: asked)
    #expect(scale.ticks.map(\.value) == [42, 37])
    var logarithmic = EvenScale(logarithmicLow: 1, high: 100, rows: 20)
    logarithmic?.rule = asked
    #expect(logarithmic?.ticks.map(\.value) == [42, 37])
    #expect(EvenScale(low: 30, high: 45, rows: 20, rule: rule(explicit: [])).ticks.isEmpty)
  }

  @Test func `without a rule, and with numbers that are no distance, a scale chooses its ticks`() {
    let free = EvenScale(low: 3, high: 11, rows: 20)
    for step in [nil, 0, -1, .nan, .infinity] as [Double?] {
      #expect(EvenScale(low: 3, high: 11, rows: 20, rule: rule(step: step, anchor: 5)) == free)
    }
    #expect(free.decimals == NumberTicks.decimals(forStep: free.step))
  }

  @Test func `a range moves to another rule at once`() {
    var range = ValueRange()
    var wish = ValueRange.Wish(low: 20, high: 26, rows: 20)
    range.show(wish, at: 0, eased: false)
    wish.rule = rule(step: 3)
    range.show(wish, at: 0, eased: false)
    #expect(range.scale?.tickStep == 3)
  }

  @Test func `labels take the formatter's words, and leave out what has no room`() {
    let scale = EvenScale(low: 20, high: 26, rows: 20)
    var options = NumberTickOptions()
    options.format = { value, decimals in NumberTicks.label(value, decimals: decimals) + " °C" }
    #expect(
      ValueLabels(scale, priceDecimals: 2, columns: 9, options: options).texts.allSatisfy {
        $0.label.hasSuffix(" °C")
      })
    #expect(ValueLabels(scale, priceDecimals: 2, columns: 3, options: options).texts.isEmpty)
    options.alter = { tick in tick.value != 22 }
    #expect(!ValueLabels(scale, priceDecimals: 2, columns: 9, options: options).texts.contains { $0.value == 22 })
    var axis = ValueAxisOptions()
    axis.ticks = options
    #expect(axis.labelColumns(from: 1, to: 10, decimals: 2) == 8)
    axis.width = 12
    #expect(axis.labelColumns(from: 1, to: 10, decimals: 2) == 12)
  }
}
