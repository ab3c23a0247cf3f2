import Randomness
import RealModule
import Testing
import ValueMotion

/// What holds for every motion.
struct MotionLawTests {
  static func motions(seed: UInt64) -> [AnyMotion] {
    var random = SplitMix64(seed: seed)
    func any(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let (from, to, velocity) = (any(-100...100), any(-100...100), any(-500...500))
    return [
      .spring(
        Spring(
          from: from, to: to, velocity: velocity,
          dynamics: SpringDynamics(bounciness: any(0...20), speed: any(0...20)))),
      .spring(
        Spring(
          from: from, to: to, velocity: velocity,
          dynamics: SpringDynamics(tension: any(10...900), friction: any(5...200), mass: any(0.2...4)))),
      .spring(Spring(from: from, to: to, velocity: velocity, dynamics: SpringDynamics(criticalAt: any(5...60)))),
      .decay(Decay(from: from, velocity: velocity, deceleration: any(0.985...0.999))),
      .ease(Ease(from: from, to: to, duration: any(0.05...3))),
      .ease(Ease(from: from, to: to, duration: any(0.05...3), curve: .easeInOut)),
      .seed(SeedMomentum(from: from, velocity: velocity, duration: any(0.3...2))),
    ]
  }

  @Test func `a finished motion is exactly at its target and stands, and has come within sight of it by then`() {
    for seed in 0..<300 as Range<UInt64> {
      for motion in Self.motions(seed: seed) {
        let end = motion.duration
        #expect(end.isFinite, "seed \(seed): \(motion)")
        #expect(motion.isFinished(at: end) && motion.isFinished(at: end + 100), "seed \(seed)")
        #expect(motion.position(at: end) == motion.target && motion.velocity(at: end) == 0, "seed \(seed)")
        let last = motion.position(at: end - 1e-9)
        #expect(abs(last - motion.target) < 0.0051 || motion.isFinished(at: end - 1e-9), "seed \(seed): \(motion)")
      }
    }
  }

  @Test func `velocity is the derivative of position, at the release within one per cent`() {
    for seed in 0..<300 as Range<UInt64> {
      for motion in Self.motions(seed: seed) {
        for share in [0.0, 0.1, 0.37, 0.8] {
          let t = motion.duration * share
          let step = 1e-6
          guard !motion.isFinished(at: t + 2 * step) else { continue }
          let slope = (motion.position(at: t + 2 * step) - motion.position(at: t)) / (2 * step)
          let velocity = motion.velocity(at: t + step)
          #expect(abs(slope - velocity) <= 0.01 * abs(velocity) + 1e-2, "seed \(seed), \(share): \(motion)")
        }
      }
    }
  }

  @Test func `a moment has one value, whatever frames came before it`() {
    for seed in 0..<100 as Range<UInt64> {
      for motion in Self.motions(seed: seed) {
        let moment = min(motion.duration / 2, 1)
        for rate in [20.0, 30, 60, 144] {
          var position = motion.position(at: 0)
          for frame in 0...Int(moment * rate) { position = motion.position(at: Double(frame) / rate) }
          position = motion.position(at: moment)
          #expect(abs(position - motion.position(at: moment)) <= 1e-9)
        }
      }
    }
  }

  @Test func `a spring retargeted every frame goes where one retargeted once goes`() {
    for seed in 0..<200 as Range<UInt64> {
      guard case .spring(let whole)? = Self.motions(seed: seed).first else { continue }
      for rate in [20.0, 60] {
        var (spring, start) = (whole, 0.0)
        for frame in 1...Int(0.3 * rate) {
          let now = Double(frame) / rate
          spring = spring.retargeted(to: whole.target, at: now - start)
          start = now
        }
        let difference = spring.position(at: 0.4 - start) - whole.position(at: 0.4)
        #expect(abs(difference) <= 1e-9 * (abs(whole.start) + abs(whole.startVelocity)), "seed \(seed)")
      }
    }
  }

  @Test func `a retarget is continuous in position and velocity`() {
    for seed in 0..<200 as Range<UInt64> {
      for case .spring(let spring) in Self.motions(seed: seed) {
        let other = spring.retargeted(to: 55, at: 0.1)
        #expect(abs(other.position(at: 0) - spring.position(at: 0.1)) < 1e-9)
        #expect(abs(other.velocity(at: 0) - spring.velocity(at: 0.1)) < 1e-9)
        #expect(other.target == 55)
      }
    }
  }

  @Test func `springs without bounce, decays and eases out never turn back`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let to = Double.random(in: 1...100, using: &random)
      let motions: [AnyMotion] = [
        .spring(Spring(from: 0, to: to, dynamics: SpringDynamics(criticalAt: 30))),
        .spring(Spring(from: 0, to: to, dynamics: SpringDynamics(tension: 200, friction: 60))),
        .decay(Decay(from: 0, velocity: to)), .seed(SeedMomentum(from: 0, velocity: to)),
        .ease(Ease(from: 0, to: to)), .ease(Ease(from: 0, to: to, curve: .quinticOut)),
      ]
      for motion in motions {
        let path = (0...400).map { motion.position(at: motion.duration * Double($0) / 390) }
        #expect(zip(path, path.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed): \(motion)")
      }
    }
  }

  @Test func `a spring and a decay converge by pop's measures and no later than twice their need`() {
    for seed in 0..<160 as Range<UInt64> {
      for case .spring(let spring) in Self.motions(seed: seed) {
        let after = (0...50).map { spring.duration + Double($0) * 0.01 }
        // Beyond the end the solution without the end is asked by a finer one.
        let free = Spring(
          from: spring.start, to: spring.target, velocity: spring.startVelocity, dynamics: spring.dynamics,
          threshold: 1e-12)
        #expect(after.allSatisfy { abs(free.position(at: $0) - spring.target) < 0.005001 }, "seed \(seed)")
        #expect(after.allSatisfy { abs(free.velocity(at: $0)) < 0.05001 }, "seed \(seed)")
        let need = (0...5000).last { abs(free.position(at: Double($0) * 0.02) - spring.target) >= 0.005 } ?? 0
        #expect(spring.duration <= 2 * Double(need) * 0.02 + 0.7, "seed \(seed): \(spring)")
      }
    }
  }

  @Test func `a motion between values that are not numbers is finished at once`() {
    #expect(Spring(from: .nan, to: 1).isFinished(at: 0))
    #expect(Decay(from: 0, velocity: .nan).isFinished(at: 0))
    #expect(Decay(from: 3, velocity: 0).target == 3)
    #expect(Ease(from: 0, to: 1, duration: 0).position(at: 0) == 1)
  }
}
