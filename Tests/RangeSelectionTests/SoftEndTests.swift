import AxisScales
import RangeSelection
import Testing

/// P11: whatever moves the view towards the oldest or the newest point, it slows down there and does not stop dead.
struct SoftEndTests {
  enum Way: CaseIterable, Sendable {
    case heldKey, releasedKey, inferredKey, wheel, pages, jump, fling, firmFling, seedFling, firmDrag
  }

  /// A view in the middle of `points` slots that moves back in one way; the clock stands at the last input.
  private static func moving(_ way: Way, points: Double, from lower: Double, span: Double) -> Bench {
    var bench = Bench(span: span, data: 0...points, minimum: 1, momentum: way == .seedFling ? .seed : .decay)
    if way == .firmFling || way == .firmDrag || way == .seedFling { bench.selection.change { $0.bounces = false } }
    bench.show(lower...lower + span)
    switch way {
    case .heldKey: bench.selection.keyRepeat(.back, at: bench.now)
    case .releasedKey:
      bench.selection.keyRepeat(.back, at: bench.now)
      bench.now += 0.4
      bench.selection.keyUp(.back, at: bench.now)
    case .inferredKey:
      for _ in 0..<12 {
        bench.selection.keyDown(.back, at: bench.now)
        bench.now += 0.033
      }
    case .wheel:
      for _ in 0..<8 {
        bench.selection.pan(by: -span * 0.1, at: bench.now)
        bench.now += 0.02
      }
    case .pages: for _ in 0..<3 { bench.selection.page(by: -1, at: bench.now) }
    case .jump:
      bench.selection.goToStart(at: bench.now)
      bench.now += 0.08
      bench.selection.pan(by: -span * 0.1, at: bench.now)
    case .fling, .firmFling, .seedFling: bench.selection.fling(velocity: -span * 8, at: bench.now)
    case .firmDrag: bench.throwMain(by: 0.2, in: 0.05)
    }
    _ = bench.selection.advance(to: bench.now)
    return bench
  }

  @Test(arguments: Way.allCases)
  func `the speed of a pan falls to 0 without a jump, and no frame moves further than the speed says`(way: Way) {
    for lower in [30.0, 300] {
      var bench = Self.moving(way, points: 1000, from: lower, span: 100)
      let step = 1.0 / 500
      var speed = bench.selection.velocity
      var fastest = abs(speed)
      while bench.selection.isMoving, bench.now < 20 {
        let before = bench.lower
        bench.run(step, rate: 1 / step)
        let next = bench.selection.velocity
        fastest = max(fastest, abs(next))
        // At 100 per second of its speed, a motion stops within five frames of a screen.
        #expect(abs(speed) - abs(next) <= 100 * step * fastest + 0.1, "\(way) from \(lower), at \(bench.now)")
        #expect(abs(bench.lower - before) <= max(abs(speed), abs(next)) * step * 1.01 + 0.02, "\(way) from \(lower)")
        if way != .fling { #expect(bench.selection.overshoot == 0) }
        speed = next
      }
      #expect(abs(speed) <= 1, "\(way) from \(lower) ends at \(speed) a second")
      #expect(bench.selection.overshoot == 0 && bench.lower >= 0)
    }
  }

  @Test func `a held key and what coasts after it end exactly at the oldest point, however near it began`() {
    for way in [Way.heldKey, .inferredKey, .pages, .firmFling] {
      for lower in [0.001, 0.5, 1, 3, 40] {
        var bench = Self.moving(way, points: 1000, from: lower, span: 100)
        if way == .inferredKey { #expect(bench.lower >= 0) }
        bench.settle()
        #expect(bench.lower == 0 && !bench.selection.isMoving, "\(way) from \(lower)")
      }
    }
  }

  @Test func `a key that is held at the end moves nothing, and nothing waits for frames`() {
    for direction in [KeyDirection.back, .forward] {
      var bench = Bench(span: 100)
      bench.show(direction == .back ? 20...120 : 880...980)
      for _ in 0..<60 {
        bench.selection.keyRepeat(direction, at: bench.now)
        bench.run(1.0 / 30, rate: 30)
      }
      #expect(bench.lower == (direction == .back ? 0 : 900) && !bench.selection.isMoving)
      #expect(bench.mode == (direction == .back ? .hold : .follow))
      _ = bench.selection.drainEvents()
      bench.selection.keyRepeat(direction, at: bench.now)
      #expect(!bench.selection.isMoving && bench.selection.drainEvents().isEmpty)
      bench.selection.keyUp(direction, at: bench.now)
      #expect(!bench.selection.isMoving)
    }
  }

  @Test func `a view that brakes turns back at once, and the newest points take it along`() {
    var bench = Bench(span: 100)
    bench.show(10...110)
    bench.selection.keyRepeat(.back, at: bench.now)
    bench.run(0.15)
    let braking = bench.lower
    #expect(braking > 0 && braking < 4)
    bench.selection.keyRepeat(.forward, at: bench.now)
    bench.run(0.2)
    #expect(bench.lower > braking)

    bench = Bench(span: 100)
    bench.show(890...990)
    bench.selection.keyRepeat(.forward, at: bench.now)
    bench.run(0.15)
    #expect(bench.upper < 1000 && bench.mode == .follow)
    bench.grow(to: 1003)
    bench.settle()
    #expect(bench.upper == 1003)
  }

  @Test(arguments: [0.0, 1, 2, 50])
  func `with no more points than the view shows, no way of moving leaves the law or goes on for ever`(points: Double) {
    for way in Way.allCases {
      var bench = Self.moving(way, points: points, from: 0, span: 50)
      let seconds = bench.settle()
      #expect(seconds < 10, "\(way)")
      #expect(bench.selection.overshoot == 0 && LawTests.fault(bench.selection) == nil, "\(way)")
    }
  }
}
