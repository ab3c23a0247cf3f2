import TerminalCharts
import Testing

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

  @Test func `a lock keeps the range, an unlock gives it back to the bars`() throws {
    var range = shown([(0, 10)])
    let first = range.scale
    range.toggleLock()
    range.show(.init(low: 0, high: 500, rows: 30), at: 1, eased: true)
    #expect(range.isLocked && range.scale == first && !range.isMoving(at: 1))
    range.toggleLock()
    range.show(.init(low: 0, high: 500, rows: 30), at: 2, eased: true)
    #expect(!range.isLocked && range.isMoving(at: 2))
    #expect(try #require(range.axis(at: 3)).upper >= 500)
  }

  @Test func `a wheel over the axis magnifies about its row, presses add up, and the range is kept`() throws {
    var range = shown([(0, 100)])
    let before = try #require(range.axis(at: 0))
    let value = before.value(atRow: 9)
    for press in 0..<4 {
      range.zoom(by: 1.2, aboutRow: 9)
      range.show(.init(low: 0, high: 100, rows: 30), at: 1 + Double(press) * 0.02, eased: true)
    }
    let after = try #require(range.axis(at: 3))
    #expect(range.isLocked && abs(after.row(of: value) - 9) <= 1)
    let ratio = (before.upper - before.lower) / (after.upper - after.lower)
    #expect((1.5...2.2).contains(ratio), "\(ratio)")
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

  @Test func `what another unit has shown is forgotten`() throws {
    var range = shown([(0, 10)])
    range.air = 0.2
    range.reset()
    range.show(.init(low: 5_000, high: 6_000, rows: 30), at: 1, eased: true)
    #expect(!range.isMoving(at: 1) && range.air == 0.2)
    #expect(try #require(range.axis(at: 1)).lower <= 4_800)
  }
}
