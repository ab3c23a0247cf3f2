import Testing
import ValueMotion

/// FEATURES.md 2.3 to 2.5.
struct DecayGoldenTests {
  @Test(
    arguments: [
      (7223.021, 1.0, 3.634156, 3601.792479), (1000, 1, 2.646509, 496.505), (1, 0.01, 1.496368, 0.474050),
    ])
  func `a decay's duration and target are pop's`(velocity: Double, threshold: Double, duration: Double, target: Double)
  {
    let decay = Decay(from: 0, velocity: velocity, threshold: threshold)
    #expect(abs(decay.duration - duration) <= 5e-7)
    #expect(abs(decay.target - target) <= 5e-7 * max(1, target))
    #expect(decay.position(at: duration + 1) == decay.target)
    #expect(decay.velocity(at: duration + 1) == 0)
  }

  @Test func `a decay's limit is pop's`() {
    #expect(abs(Decay(from: 0, velocity: 7223.021, threshold: 1).limit - 3604.287479) <= 5e-7)
  }

  @Test func `a throw rests after 0.499 of its speed, a fast one after 0.099`() {
    #expect(abs(Decay(from: 0, velocity: 1).limit - 0.499) < 1e-12)
    #expect(abs(Decay(from: 0, velocity: 1, deceleration: Decay.fastDeceleration).limit - 0.099) < 1e-12)
  }

  @Test func `a decay knows when it passes a position, and that it never reaches one beyond its rest`() {
    let decay = Decay(from: 10, velocity: -300, threshold: 0.1)
    for position in [10.0, 0, -80, -139] {
      let t = decay.time(reaching: position)
      #expect(t.map { abs(decay.position(at: $0) - position) < 1e-9 } == true, "\(position)")
    }
    #expect(decay.time(reaching: -140) == nil && decay.time(reaching: 11) == nil)
    let seed = SeedMomentum(from: 0, velocity: 2)
    #expect(seed.time(reaching: 0.3875).map { abs($0 - 0.5) < 1e-9 } == true)
    #expect(seed.time(reaching: 0.41) == nil && seed.time(reaching: -0.1) == nil)
  }

  @Test func `a decay composes exactly over any split of frames`() {
    let whole = Decay(from: 0, velocity: 1000, threshold: 1)
    for split in [0.001, 0.0167, 0.3, 1.9] {
      let rest = Decay(from: whole.position(at: split), velocity: whole.velocity(at: split), threshold: 1)
      #expect(abs(rest.target - whole.target) < 1e-9)
      #expect(abs(rest.position(at: 0.5) - whole.position(at: split + 0.5)) < 1e-9)
    }
  }

  @Test(arguments: [(0.05, 0.0904876), (0.25, 0.3050781), (0.5, 0.3875), (0.75, 0.3996094), (1, 0.4)])
  func `T1 to T3: the seed's momentum for 2 widths per second in one second`(share: Double, position: Double) {
    let momentum = SeedMomentum(from: 0, velocity: 2)
    #expect(abs(momentum.position(at: share) - position) <= 5e-8)
    #expect(momentum.velocity(at: 0) == 2)
  }

  @Test(arguments: [(10.0, 5.146), (20, 9.670), (40, 17.255), (80, 28.387)])
  func `the rubber band of a view of 80 shows the table's overshoot`(pointer: Double, shown: Double) {
    #expect(abs(RubberBand.shown(pointer, size: 80) - shown) <= 5e-4)
    #expect(RubberBand.shown(-pointer, size: 80) == -RubberBand.shown(pointer, size: 80))
    #expect(abs(RubberBand.held(RubberBand.shown(pointer, size: 80), size: 80) - pointer) < 1e-9)
  }
}
