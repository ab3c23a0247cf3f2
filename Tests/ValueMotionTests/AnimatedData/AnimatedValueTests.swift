import Randomness
import Testing
import ValueMotion

struct AnimatedValueTests {
  @Test func `a value that is sent elsewhere ten times a second has no jerk and ends where it was sent last`() {
    var value = AnimatedValue(100)
    var random = SplitMix64(seed: 3)
    for step in 0..<50 {
      let now = Double(step) / 10
      let (before, speed) = (value.value(at: now), value.velocity(at: now))
      value.retarget(to: .random(in: 90...110, using: &random), at: now)
      #expect(abs(value.value(at: now) - before) < 1e-9 && abs(value.velocity(at: now) - speed) < 1e-6)
    }
    #expect(value.isMoving(at: 5))
    #expect(value.value(at: 9) == value.target && !value.isMoving(at: 9))
  }

  @Test func `the same target again changes nothing, a set is there at once`() {
    var value = AnimatedValue(0)
    value.retarget(to: 10, at: 0)
    let middle = value.value(at: 0.15)
    value.retarget(to: 10, at: 0.1)
    #expect(value.value(at: 0.15) == middle)
    value.set(3)
    #expect(value.value(at: 0.15) == 3 && !value.isMoving(at: 0.15))
  }

  @Test func `a scale motion multiplies, a held one speeds up evenly`() {
    let held = HeldMotion(velocity: 1, greatest: 3, ramp: 2)
    #expect(held.position(at: 2) == 4 && held.velocity(at: 1) == 2 && held.position(at: 3) == 7)
    #expect(!held.isFinished(at: 1e9))
    let scale = ScaleMotion(from: 8, along: .ease(Ease(from: 0, to: 0.693_147_180_559_945_3, duration: 1)))
    #expect(abs(scale.target - 16) < 1e-12 && scale.position(at: 0) == 8)
    #expect(scale.isFinished(at: 1) && abs(scale.position(at: 1) - 16) < 1e-12)
  }
}
