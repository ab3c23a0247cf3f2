import Randomness
import RangeSelection
import Testing

@testable import TerminalCharts

/// R17: y follows the visible bars, by hysteresis and one eased change.
struct ValueRangeTests {
  private func shown(_ extents: [(Double, Double)], rows: Int = 30, eased: Bool = true) -> ValueRange {
    var range = ValueRange()
    for (step, extent) in extents.enumerated() {
      range.show(.init(low: extent.0, high: extent.1, rows: rows), at: Double(step), eased: eased)
    }
    return range
  }

  @Test func `R17: the range holds what is visible with air above and below, at once the first time`() throws {
    for air in [0.0, 0.015, 0.1, 0.4] {
      var range = ValueRange()
      range.air = air
      range.show(.init(low: 100, high: 200, rows: 30), at: 0, eased: true)
      let axis = try #require(range.axis(at: 0))
      #expect(axis.lower <= 100 - 100 * air && axis.upper >= 200 + 100 * air && !range.isMoving(at: 0), "\(air)")
      #expect(axis.upper - axis.lower < 100 * (1 + 2 * air) * 1.7, "\(air)")
    }
  }

  @Test func `R17: nothing moves until a value leaves the range, then it moves once`() throws {
    var range = shown([(100, 200)])
    let first = try #require(range.scale)
    for step in 0..<20 {
      let high = 190 + (first.upper - 190) * Double(step) / 20
      range.show(.init(low: 100, high: high, rows: 30), at: 1 + Double(step) / 60, eased: true)
      #expect(range.scale == first && !range.isMoving(at: 1 + Double(step) / 60))
    }
    range.show(.init(low: 100, high: first.upper + 1, rows: 30), at: 2, eased: true)
    let second = try #require(range.scale)
    #expect(second.upper > first.upper && range.isMoving(at: 2))
    #expect(try abs(#require(range.axis(at: 2)).upper - first.upper) < 1e-9 * first.upper, "it begins where it was")
    #expect(!range.isMoving(at: 3) && range.axis(at: 3) == ValueAxis(second))
  }

  @Test func `R17: data that fill less than half of the range are shown larger`() throws {
    let first = try #require(shown([(0, 100)]).scale)
    let middle = (first.upper + first.lower) / 2
    let height = first.upper - first.lower
    let more = shown([(0, 100), (middle - height * 0.26, middle + height * 0.26)])
    #expect(more.scale == first)
    let less = shown([(0, 100), (middle - height * 0.24, middle + height * 0.24)])
    #expect(try #require(less.scale).valuePerRow < first.valuePerRow)
  }

  @Test func `R17: a range that is stretched frame by frame is one smooth change`() throws {
    var range = shown([(0, 10)])
    var last = (upper: try #require(range.axis(at: 0)).upper, speed: 0.0)
    for frame in 1...120 {
      let now = Double(frame) / 60
      range.show(.init(low: 0, high: 10 + Double(frame), rows: 30), at: now, eased: true)
      let upper = try #require(range.axis(at: now + 1.0 / 60)).upper
      let speed = (upper - last.upper) * 60
      #expect(speed >= -1e-9, "never back, frame \(frame)")
      #expect(abs(speed - last.speed) < 1_500, "no jerk at frame \(frame): \(speed) after \(last.speed)")
      last = (upper, speed)
    }
  }

  private let rules = SelectionRules(limits: SpanLimits(minimum: 1))

  @Test func `a held range is shown exactly, whatever is visible, and goes back to the bars when it is released`()
    throws
  {
    var range = shown([(0, 10)])
    let first = try #require(range.scale)
    range.hold(first.lower...first.upper, rules: rules, at: 1)
    range.show(.init(low: 0, high: 500, rows: 30), at: 1, eased: true)
    #expect(range.isHeld && range.scale == first && !range.isMoving(at: 1), "even ticks stay where they are")
    range.release(at: 2)
    range.show(.init(low: 0, high: 500, rows: 30), at: 2, eased: true)
    #expect(!range.isHeld && range.isMoving(at: 2))
    #expect(try #require(range.axis(at: 3)).upper >= 500)
    #expect(range.drainEvents().map(\.isHeld) == [true, false])
  }

  @Test func `a released axis has the scale it had before, if the values still suit it`() throws {
    var range = shown([(0, 100)])
    let first = range.scale
    for held in [0.0...1_000.0, 40...60, 13.7...101.1] {
      range.hold(held, rules: rules, at: 1)
      range.show(.init(low: 0, high: 100, rows: 30), at: 1, eased: true)
      let axis = try #require(range.axis(at: 1))
      #expect(axis.lower == held.lowerBound && axis.upper == held.upperBound)
      range.release(at: 2)
      range.show(.init(low: 0, high: 100, rows: 30), at: 2, eased: true)
      #expect(range.scale == first && !range.isMoving(at: 4))
    }
  }

  @Test(arguments: [false, true])
  func `ticks of an exact range are inside it, apart, and labelled with what makes them differ`(
    isLogarithmic: Bool
  ) throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rows = Int.random(in: 5...60, using: &random)
      let low = Double.random(in: 0.5...900, using: &random)
      let least = EvenScale.leastHeight(about: low...low * 1.01, rows: rows, columns: 9, priceDecimals: 2)
      let high = low + least * Double.random(in: 1...2_000, using: &random)
      let scale = EvenScale(exactly: low...high, rows: rows, isLogarithmic: isLogarithmic)
      #expect(scale.lower == low && scale.upper == high)
      let ticks = scale.ticks
      #expect(!ticks.isEmpty || rows < 6, "seed \(seed): \(low)...\(high) in \(rows)")
      #expect(ticks.allSatisfy { $0.value >= low && $0.value <= high && (0..<rows).contains($0.row) })
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1.row - $0.row >= 1 })
      let labels = ValueLabels(scale, priceDecimals: 2, columns: 9).texts.map(\.label)
      #expect(Set(labels).count == labels.count, "seed \(seed): \(labels)")
      #expect(labels.count >= 1, "seed \(seed): \(low)...\(high) in \(rows)")
    }
  }

  @Test func `flat data have a range, and without motion another is there at once`() throws {
    for value in [0.0, 7, -3, 1e12] {
      let axis = try #require(shown([(value, value)]).axis(at: 0))
      #expect(axis.lower < value && axis.upper > value)
    }
    let range = shown([(0, 10), (0, 100)], eased: false)
    #expect(try #require(range.axis(at: 1)).upper >= 100 && !range.isMoving(at: 1))
    #expect(ValueRange().axis(at: 0) == nil)
  }

  @Test func `a reset forgets the range of another unit`() throws {
    var range = shown([(0, 10)])
    range.air = 0.2
    range.reset()
    range.show(.init(low: 5_000, high: 6_000, rows: 30), at: 1, eased: true)
    #expect(!range.isMoving(at: 1) && range.air == 0.2)
    #expect(try #require(range.axis(at: 1)).lower <= 4_800)
  }
}
