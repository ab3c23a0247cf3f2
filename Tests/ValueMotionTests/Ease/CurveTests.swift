import Testing
import ValueMotion

struct CurveTests {
  @Test func `N3: every named curve starts at 0 and ends at 1`() {
    #expect(Curve.named.count >= 9)
    for (name, curve) in Curve.named {
      #expect(abs(curve.value(at: 0)) < 1e-9, "\(name)")
      #expect(abs(curve.value(at: 1) - 1) < 1e-9, "\(name)")
    }
  }

  /// The values of the web's and of Core Animation's default curves, computed by bisection.
  @Test(arguments: [(0.25, 0.408511), (0.5, 0.802403), (0.75, 0.960459)])
  func `the standard curve is the system's default`(time: Double, value: Double) {
    #expect(abs(Curve.standard.value(at: time) - value) < 1e-5)
  }

  @Test func `ease in and ease out are each other's mirror`() {
    for t in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(abs(Curve.easeIn.value(at: t) + Curve.easeOut.value(at: 1 - t) - 1) < 1e-8)
      #expect(abs(Curve.easeInOut.value(at: t) + Curve.easeInOut.value(at: 1 - t) - 1) < 1e-8)
    }
  }

  @Test func `a Bézier is solved finer than pop's tolerance`() {
    let bezier = CubicBezier(0.25, 0.1, 0.25, 1)
    for x in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(bezier.value(at: x, tolerance: 1 / 400) - bezier.value(at: x)) < 0.01)
    }
    #expect(abs(CubicBezier(1, 0, 0, 1).value(at: 0.5) - 0.5) < 1e-6)
  }

  @Test func `a basic motion takes 0.4 s along the default curve and is done at its end`() {
    let ease = Ease(from: 10, to: 20)
    #expect(ease.duration == 0.4)
    #expect(!ease.isFinished(at: 0.3999))
    #expect(ease.isFinished(at: 0.4 * (1 - 1e-6)))
    #expect(ease.position(at: 0.4) == 20)
  }

  @Test func `only the quintic curve starts the seed's momentum at the release velocity`() {
    for (n, share) in [(2, 0.4), (3, 0.6), (4, 0.8), (5, 1.0)] {
      let momentum = SeedMomentum(from: 0, velocity: 2, curve: .powerOut(n))
      #expect(abs(momentum.velocity(at: 0) - 2 * share) < 1e-12)
    }
  }

  @Test func `T2: the seed holds the end to its range, T4: its durations, T6: the exact end is written`() {
    let held = SeedMomentum(from: 0.9, velocity: 2, within: 0...1)
    #expect(held.target == 1 && held.position(at: 1) == 1 && held.position(at: 5) == 1)
    #expect(SeedMomentum.selectorDuration == 1 && SeedMomentum.convenienceDuration == 0.3)
    let short = SeedMomentum(from: 0, velocity: 2, duration: 0.3)
    #expect(short.target == 2 * 0.3 / 5)
  }

  @Test func `bounce falls onto the target three times more, delayed bounce after its delay`() {
    let touches = (1..<100_000).count { step in
      let t = Double(step) / 100_000
      return Curve.bounce.value(at: t) > 0.9999 && Curve.bounce.value(at: t - 1e-5) <= 0.9999
    }
    #expect(touches == 4)
    #expect(Curve.delayedBounce(0.25).value(at: 0.25) == 0)
    #expect(Curve.flat.value(at: 0.999) == 0)
  }

  @Test func `a custom motion is its function until its time is over`() {
    let motion = CustomMotion(to: 4, duration: 2) { $0 * $0 }
    #expect(motion.position(at: 1) == 1 && abs(motion.velocity(at: 1) - 2) < 1e-6 && motion.position(at: 2) == 4)
  }
}
