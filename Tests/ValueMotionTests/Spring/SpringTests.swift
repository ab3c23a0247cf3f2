import Testing
import ValueMotion

struct SpringTests {
  @Test func `an end clamp stops a bouncing spring where it first meets its target`() {
    let dynamics = SpringDynamics(bounciness: 20, speed: 12)
    let free = Spring(from: 0, to: 100, dynamics: dynamics)
    let clamped = Spring(from: 0, to: 100, dynamics: dynamics, clamp: .end)
    for t in stride(from: 0.0, to: 2, by: 0.001) {
      #expect(clamped.position(at: t) <= 100)
      if !clamped.isFinished(at: t) { #expect(clamped.position(at: t) == free.position(at: t)) }
    }
    #expect(clamped.duration < 0.2 && abs(free.position(at: clamped.duration) - 100) < 1e-6)
  }

  @Test func `a start clamp holds a spring that is thrown backwards at its start`() {
    let spring = Spring(from: 0, to: 100, velocity: -3000, clamp: .start)
    let path = stride(from: 0.0, to: 1, by: 0.001).map { spring.position(at: $0) }
    #expect(path.allSatisfy { $0 >= 0 })
    #expect(path.last.map { abs($0 - 100) < 1 } == true)
    #expect(Spring(from: 0, to: 100, velocity: -3000).position(at: 0.05) < 0)
  }

  @Test func `a rounding factor writes multiples of it, and the exact target at the end`() {
    let spring = Spring(from: 0, to: 10.3, rounding: 0.125)
    for t in stride(from: 0.0, to: spring.duration, by: 0.01) {
      let steps = spring.position(at: t) / 0.125
      #expect(steps == steps.rounded())
    }
    #expect(spring.position(at: spring.duration) == 10.3)
  }

  @Test func `mass slows a spring down as the root of it`() {
    let light = Spring(from: 0, to: 1, dynamics: SpringDynamics(tension: 100, friction: 0, mass: 1))
    let heavy = Spring(from: 0, to: 1, dynamics: SpringDynamics(tension: 100, friction: 0, mass: 4))
    #expect(abs(light.position(at: 0.2) - heavy.position(at: 0.4)) < 1e-12)
    #expect(light.duration == .infinity)
  }

  @Test func `progress is pop's measure and passes 1 on overshoot`() {
    let spring = Spring(from: 0, to: 100, dynamics: SpringDynamics(bounciness: 20, speed: 12))
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: 0.178) > 1.37)
    #expect(spring.progress(at: 100) == 1)
    #expect(Spring(from: 4, to: 4).progress(at: 0) == 1)
  }

  @Test func `the three regimes of damping meet at the critical one`() {
    let exact = Spring(from: 0, to: 1, dynamics: SpringDynamics(tension: 400, friction: 40))
    for friction in [40 - 1e-4, 40 + 1e-4] {
      let near = Spring(from: 0, to: 1, dynamics: SpringDynamics(tension: 400, friction: friction))
      for t in stride(from: 0.0, to: 0.5, by: 0.01) {
        #expect(abs(near.position(at: t) - exact.position(at: t)) < 1e-5)
      }
    }
  }

  @Test func `W1: the use case's springs have names`() {
    #expect(SpringDynamics.bounds == SpringDynamics(bounciness: 2, speed: 15))
    #expect(SpringDynamics.place == SpringDynamics(bounciness: 3, speed: 12))
    #expect(SpringDynamics.sizeBack == SpringDynamics(bounciness: 4, speed: 20))
  }

  @Test func `W2: a range is a vector of two springs and is finished when both are`() {
    let range = MotionVector([.spring(Spring(from: 0, to: 10)), .spring(Spring(from: 100, to: 2000))])
    #expect(range.target == [10, 2000])
    #expect(range.duration == range.components[1].duration)
    #expect(!range.isFinished(at: range.components[0].duration))
    #expect(range.position(at: range.duration) == [10, 2000])
    #expect(range.velocity(at: 0).count == 2)
  }
}
