import AxisScales
import Randomness
import Testing
import TimeSeries

@testable import TerminalCharts

/// A value axis with the greatest value at the bottom is the upright one, turned over.
@Suite struct InvertedAxisTests {
  private static func turned(_ mode: ValueScaleMode) -> ValueScaleMode {
    ValueScaleMode(isLogarithmic: mode.isLogarithmic, isInverted: !mode.isInverted)
  }

  /// Axes of random ranges and heights: linear, logarithmic, and with gaps.
  private static func axes(_ count: UInt64, _ body: (ValueAxis, _ inverted: ValueAxis, UInt64) -> Void) {
    for seed in 0..<count {
      var random = SplitMix64(seed: seed)
      let mode = ValueScaleMode(isLogarithmic: seed % 3 == 1)
      let lower = Double.random(in: mode.isLogarithmic ? 0.01...50 : -50...50, using: &random)
      let upper = lower + Double.random(in: 0.01...300, using: &random)
      let third = (upper - lower) / 3
      let gaps = NumberGaps.skipping([NumberGaps.Gap(from: lower + third, to: lower + 2 * third)])
      let rows = Int.random(in: 1...60, using: &random)
      func axis(_ mode: ValueScaleMode) -> ValueAxis {
        ValueAxis(upper: upper, lower: lower, rows: rows, mode, gaps: seed % 3 == 2 ? gaps : nil)
      }
      body(axis(mode), axis(turned(mode)), seed)
    }
  }

  private static func rule(_ values: [Double]) -> TickRule {
    var options = NumberTickOptions()
    options.explicit = values
    return TickRule(options)
  }

  @Test func `a value goes to its row and back`() {
    Self.axes(300) { upright, inverted, seed in
      for axis in [upright, inverted] {
        for part in 0...20 {
          let row = Double(axis.rows) * Double(part) / 20
          let there = axis.rowOffset(of: axis.value(atRow: row))
          #expect(abs(there - row) < 1e-6, "\(seed)")
        }
        #expect(axis.row(of: axis.lower) == (axis.isInverted ? 0 : axis.rows - 1))
        #expect(axis.row(of: axis.upper) == (axis.isInverted ? axis.rows - 1 : 0))
      }
    }
  }

  @Test func `the order of rows is reversed, and each is as far from the other edge`() {
    Self.axes(300) { upright, inverted, seed in
      var random = SplitMix64(seed: seed &+ 1_000)
      let span = upright.upper - upright.lower
      for _ in 0..<20 {
        let one = upright.lower + span * Double.random(in: -0.2...1.2, using: &random)
        let other = one + span * Double.random(in: 0...0.5, using: &random)
        #expect(inverted.rowOffset(of: one) <= inverted.rowOffset(of: other))
        #expect(upright.rowOffset(of: one) >= upright.rowOffset(of: other))
        #expect(inverted.rowOffset(of: one) == Double(upright.rows) - upright.rowOffset(of: one))
        let ends = inverted.offsets(from: one, to: other)
        #expect(ends.top <= ends.bottom && ends.top == inverted.rowOffset(of: one))
      }
      #expect(inverted.seams == inverted.seams.sorted() && inverted.seams.count == upright.seams.count)
      #expect(inverted.contains(upright.lower) && inverted.contains(upright.upper))
    }
  }

  @Test func `turning over twice is the same axis`() {
    Self.axes(60) { upright, inverted, _ in
      #expect(inverted.upright == upright && upright.upright == upright && inverted != upright)
      #expect(inverted.mode == Self.turned(upright.mode))
    }
  }

  @Test func `the ticks have the same values and labels, from the top down`() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rows = Int.random(in: 1...50, using: &random)
      let low = Double.random(in: seed % 2 == 0 ? -80...80 : 0.001...9, using: &random)
      let high = low + Double.random(in: 0...200, using: &random)
      var wish = ValueRange.Wish(low: low, high: high, rows: rows, ValueScaleMode(isLogarithmic: seed % 3 == 0))
      (wish.isTight, wish.isExact) = (rows <= 4, seed % 7 == 0)
      if seed % 5 == 0 { wish.rule = Self.rule([low, (low + high) / 2, high]) }
      if seed % 11 == 0 { wish.gaps = NumberGaps.skipping([NumberGaps.Gap(from: low + 1, to: low + 2)]) }
      func scale(isInverted: Bool) -> EvenScale? {
        wish.mode.isInverted = isInverted
        var range = ValueRange()
        range.show(wish, at: 0, eased: false)
        return range.scale
      }
      guard let upright = scale(isInverted: false), let inverted = scale(isInverted: true) else {
        Issue.record("no scale")
        return
      }
      #expect(inverted.ticks.map(\.value) == upright.ticks.map(\.value).reversed(), "\(seed)")
      let places = inverted.ticks.map(\.row)
      #expect(places == places.sorted() && Set(places).count == places.count, "\(seed)")
      #expect(places.allSatisfy((0..<rows).contains), "\(seed)")
      #expect(inverted.decimals == upright.decimals && inverted.tickStep == upright.tickStep)
      let labels = [upright, inverted].map { ValueLabels($0, priceDecimals: 2, columns: 9).texts.map(\.label) }
      #expect(labels[1] == labels[0].reversed(), "\(seed)")
    }
  }

  @Test func `a range that eases or is held goes on as it was when it is turned over and back`() {
    func axes(_ turns: Set<Int>) -> [ValueAxis?] {
      var range = ValueRange()
      var isInverted = false
      return (0..<40).map { step in
        if turns.contains(step) { isInverted.toggle() }
        let high = step < 5 ? 10.0 : 90
        range.show(
          ValueRange.Wish(low: 1, high: high, rows: 20, ValueScaleMode(isInverted: isInverted)),
          at: Double(step) / 60, eased: true)
        return range.axis(at: Double(step) / 60)
      }
    }
    let plain = axes([])
    #expect(Set(plain.compactMap { $0?.upper }).count > 5, "it eases")
    let turned = axes([8, 14])
    for step in plain.indices { #expect(turned[step]?.upright == plain[step], "\(step)") }
    #expect(turned[20] == plain[20] && turned[10] != plain[10])
  }

  @Test func `candles keep their order of open, high, low and close, in mirrored rows`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let values = (0..<4).map { _ in Double.random(in: 0...10, using: &random) }.sorted()
      let isRising = seed % 2 == 0
      let (open, close) = isRising ? (values[1], values[2]) : (values[2], values[1])
      let upright = ValueAxis(upper: 10, lower: 0, rows: 40)
      let inverted = ValueAxis(upper: 10, lower: 0, rows: 40, ValueScaleMode(isInverted: true))
      let up = CandleShape(open: open, high: values[3], low: values[0], close: close, axis: upright)
      let down = CandleShape(open: open, high: values[3], low: values[0], close: close, axis: inverted)
      #expect(down.isRising == up.isRising && up.isRising == isRising, "its colour stays")
      #expect(down.wickTop <= down.bodyTop && down.bodyTop <= down.bodyBottom && down.bodyBottom <= down.wickBottom)
      #expect(down.wickTop == 80 - up.wickBottom && down.wickBottom == 80 - up.wickTop, "\(seed)")
      #expect(down.bodyTop == 80 - up.bodyBottom && down.bodyBottom == 80 - up.bodyTop, "\(seed)")
    }
  }

  @Test func `a value has the look of its zone on both axes`() throws {
    let zones = try #require(
      ValueZones([.threshold(3, text: ""), .threshold(7, text: ""), .baseline(5, text: "")]))
    for isInverted in [false, true] {
      let axis = ValueAxis(upper: 10, lower: 0, rows: 20, ValueScaleMode(isInverted: isInverted))
      let placed = PlacedZones(zones, on: axis)
      for value in stride(from: 0.0, through: 10, by: 0.25) {
        #expect(placed.look(at: axis.rowOffset(of: value)) == zones.look(of: value), "\(value) \(isInverted)")
      }
      #expect(placed.borders == placed.borders.sorted(by: >))
      for band in placed.bands(rows: 20) {
        let middle = axis.value(atRow: (band.rows.lowerBound + band.rows.upperBound) / 2)
        #expect(band.look == zones.look(of: middle))
      }
    }
  }
}
