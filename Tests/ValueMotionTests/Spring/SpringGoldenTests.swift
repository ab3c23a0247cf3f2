import Testing
import ValueMotion

/// FEATURES.md 2.1 and 2.2: what facebook/pop's constants give, to the printed digits.
struct SpringGoldenTests {
  struct Row: Sendable {
    let bounciness: Double, speed: Double
    let tension: Double, friction: Double, frequency: Double, damping: Double
    /// The greatest overshoot in per cent of the way; nil where the table says about none.
    let overshoot: Double?
  }

  static let rows = [
    Row(
      bounciness: 4, speed: 12, tension: 342.100588, friction: 30.486980, frequency: 18.4960, damping: 0.824152,
      overshoot: 1.03),
    Row(
      bounciness: 2, speed: 15, tension: 405.823235, friction: 36.671320, frequency: 20.1451, damping: 0.910182,
      overshoot: 0.10),
    Row(
      bounciness: 3, speed: 12, tension: 342.100588, friction: 32.037086, frequency: 18.4960, damping: 0.866056,
      overshoot: 0.43),
    Row(
      bounciness: 4, speed: 20, tension: 512.027647, friction: 37.120741, frequency: 22.6280, damping: 0.820238,
      overshoot: 1.11),
    Row(
      bounciness: 0, speed: 12, tension: 342.100588, friction: 36.925881, frequency: 18.4960, damping: 0.998215,
      overshoot: nil),
    Row(
      bounciness: 20, speed: 12, tension: 342.100588, friction: 11.090783, frequency: 18.4960, damping: 0.299816,
      overshoot: 37.26),
    Row(
      bounciness: 10, speed: 10, tension: 299.618824, friction: 20.572938, frequency: 17.3095, damping: 0.594267,
      overshoot: 9.81),
    Row(
      bounciness: 0, speed: 0, tension: 87.21, friction: 5.777013, frequency: 9.3386, damping: 0.309307,
      overshoot: 35.99),
  ]

  @Test(arguments: rows)
  func `bounciness and speed give pop's tension and friction`(row: Row) {
    let dynamics = SpringDynamics(bounciness: row.bounciness, speed: row.speed)
    #expect(abs(dynamics.tension - row.tension) <= 5e-7)
    #expect(abs(dynamics.friction - row.friction) <= 5e-7)
    #expect(abs(dynamics.frequency - row.frequency) <= 5e-5)
    #expect(abs(dynamics.dampingRatio - row.damping) <= 5e-7)
    #expect(dynamics.mass == 1)
  }

  @Test(arguments: rows)
  func `a spring overshoots by the table's share of the way`(row: Row) {
    let spring = Spring(
      from: 0, to: 100, dynamics: SpringDynamics(bounciness: row.bounciness, speed: row.speed), threshold: 1e-6)
    let peak = stride(from: 0.0, to: 3, by: 1e-4).map { spring.position(at: $0) }.max() ?? 0
    #expect(abs(peak - 100 - (row.overshoot ?? 0)) <= 0.005)
  }

  @Test(arguments: rows)
  func `tension and friction give bounciness and speed back`(row: Row) {
    let dynamics = SpringDynamics(tension: row.tension, friction: row.friction)
    #expect(abs(dynamics.bounciness - row.bounciness) < 1e-4)
    #expect(abs(dynamics.speed - row.speed) < 1e-4)
  }

  @Test func `bounciness and speed round trip over their whole range`() {
    for bounciness in stride(from: 0.0, through: 20, by: 0.5) {
      for speed in stride(from: 0.0, through: 20, by: 0.5) {
        let dynamics = SpringDynamics(bounciness: bounciness, speed: speed)
        #expect(abs(dynamics.bounciness - bounciness) < 1e-9, "at \(bounciness), \(speed)")
        #expect(abs(dynamics.speed - speed) < 1e-9, "at \(bounciness), \(speed)")
      }
    }
  }

  @Test(arguments: [(1, 4.0085), (6, 61.6705), (12, 96.4005), (18, 101.0342)])
  func `from 0 to 100 with bounciness 4 and speed 12 frames are the exact solution's`(frame: Int, position: Double) {
    let spring = Spring(from: 0, to: 100)
    #expect(abs(spring.position(at: Double(frame) / 60) - position) <= 5e-5)
  }

  /// pop runs about 4 % slow at 60 frames a second, because it starts each frame from a blended state.
  @Test(arguments: [(1, 3.5806), (6, 59.7947), (12, 95.6909), (18, 101.0246)])
  func `the exact solution is within two per cent of the way of what pop draws`(frame: Int, pop: Double) {
    #expect(abs(Spring(from: 0, to: 100).position(at: Double(frame) / 60) - pop) < 2)
  }

  @Test(arguments: [(4.0, 101.0342, 0.300, 0.315), (20.0, 137.257, 0.178, 0.774)])
  func `peak, its moment and the moment within one per cent are the table's`(
    bounciness: Double, peak: Double, moment: Double, settled: Double
  ) {
    let spring = Spring(
      from: 0, to: 100, dynamics: SpringDynamics(bounciness: bounciness, speed: 12), threshold: 1e-6)
    let path = (0...20_000).map { ($0, spring.position(at: Double($0) * 1e-4)) }
    let top = path.max { $0.1 < $1.1 } ?? (0, 0)
    #expect(abs(top.1 - peak) < 5e-4)
    #expect(abs(Double(top.0) * 1e-4 - moment) <= 5e-4)
    let last = path.last { abs($0.1 - 100) > 1 } ?? (0, 0)
    #expect(abs(Double(last.0) * 1e-4 - settled) <= 1e-3)
  }
}
