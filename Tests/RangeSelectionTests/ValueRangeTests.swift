import RangeSelection
import Testing

/// R17: y follows the visible bars.
struct ValueRangeTests {
  @Test func `R17: the range is what is visible and a tenth of it free on either side, at once the first time`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: 100, maximum: 200, at: 0)
    #expect(range.lower == 90 && range.upper == 210 && !range.isMoving)
  }

  @Test func `R17: small changes move nothing, data near an edge move the range once`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: 100, maximum: 200, at: 0)
    for (step, high) in [201.0, 203, 205, 207].enumerated() {
      range.setVisible(minimum: 100, maximum: high, at: Double(step) * 0.1)
      #expect(range.targetUpper == 210 && !range.isMoving)
    }
    range.setVisible(minimum: 100, maximum: 208, at: 1)
    #expect(range.isMoving && abs(range.targetUpper - 218.8) < 1e-9 && range.upper == 210)
    for frame in 1...60 { _ = range.advance(to: 1 + Double(frame) / 60) }
    #expect(!range.isMoving && range.upper == range.targetUpper)
  }

  @Test func `R17: data that fill less than three fifths of the range are shown larger`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: 0, maximum: 100, at: 0)
    range.setVisible(minimum: 10, maximum: 90, at: 1)
    #expect(!range.isMoving)
    range.setVisible(minimum: 30, maximum: 70, at: 2)
    #expect(range.targetLower == 26 && range.targetUpper == 74)
  }

  @Test func `R17: a range that is stretched frame by frame is one smooth change`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: 0, maximum: 10, at: 0)
    var last = (upper: range.upper, speed: 0.0)
    for frame in 1...120 {
      let now = Double(frame) / 60
      range.setVisible(minimum: 0, maximum: 10 + Double(frame) * 5, at: now)
      _ = range.advance(to: now)
      let speed = (range.upper - last.upper) * 60
      #expect(speed >= 0, "never back")
      #expect(abs(speed - last.speed) < 150, "no jerk at frame \(frame)")
      last = (range.upper, speed)
    }
  }

  @Test func `a lock keeps the range, an unlock gives it back to the bars`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: 0, maximum: 10, at: 0)
    range.lock(at: 0)
    range.setVisible(minimum: 0, maximum: 500, at: 1)
    #expect(range.isLocked && range.upper == 11 && !range.isMoving)
    range.unlock(at: 1)
    for frame in 1...90 { _ = range.advance(to: 1 + Double(frame) / 60) }
    #expect(range.upper == 550 && range.lower == -50)
  }

  @Test func `a wheel over the axis scales only it, about the pointer, and presses add up`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: 10, maximum: 110, at: 0)
    let share = (40 - range.lower) / (range.upper - range.lower)
    for press in 0..<4 { range.zoom(by: 1.2, anchor: 40, at: Double(press) * 0.02) }
    for frame in 1...120 { _ = range.advance(to: 0.1 + Double(frame) / 60) }
    #expect(abs(range.upper - range.lower - 120 / (1.2 * 1.2 * 1.2 * 1.2)) < 1e-9)
    #expect(abs((40 - range.lower) / (range.upper - range.lower) - share) < 1e-9)
    #expect(range.isLocked)
  }

  @Test func `R12: the least height holds for hands and for bars`() {
    var range = ValueRangeMotion()
    range.minimumSpan = 10
    range.setVisible(minimum: 50, maximum: 51, at: 0)
    #expect(abs(range.lower - 45.5) < 1e-9 && abs(range.upper - 55.5) < 1e-9)
    range.setVisible(minimum: 50, maximum: 51.2, at: 1)
    #expect(!range.isMoving)
    range.zoom(by: 1000, anchor: 50, at: 1)
    #expect(abs(range.targetUpper - range.targetLower - 10) < 1e-9)
  }

  @Test func `flat data, and data that are no numbers, have a range`() {
    var range = ValueRangeMotion()
    range.setVisible(minimum: .nan, maximum: 3, at: 0)
    #expect(range.lower == 0 && range.upper == 1)
    range.setVisible(minimum: 7, maximum: 7, at: 0)
    #expect(range.lower < 7 && range.upper > 7)
    range.restart()
    range.setVisible(minimum: 0, maximum: 0, at: 0)
    #expect(range.lower < 0 && range.upper > 0)
  }

  @Test func `without motion the target is there at once`() {
    var range = ValueRangeMotion(motionEnabled: false)
    range.setVisible(minimum: 0, maximum: 10, at: 0)
    range.setVisible(minimum: 0, maximum: 100, at: 0.1)
    #expect(range.upper == 110 && !range.isMoving)
  }
}
