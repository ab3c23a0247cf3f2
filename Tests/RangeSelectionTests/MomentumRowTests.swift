import AxisScales
import RangeSelection
import Testing
import ValueMotion

/// The T rows of FEATURES.md 1.12, 2.3, and the release of section 4.
struct MomentumRowTests {
  /// Drags the body evenly at `velocity` units per second for `seconds`, and lets go.
  static func sweep(_ bench: inout Bench, velocity: Double, seconds: Double, rest: Double = 0) {
    let start = bench.selection.viewport.centre
    let begin = bench.now
    bench.selection.press(.body, at: start, now: begin)
    for step in 1...20 {
      bench.now = begin + seconds * Double(step) / 20
      bench.selection.drag(to: start.advanced(by: velocity * (bench.now - begin)), now: bench.now)
    }
    bench.now += rest
    bench.selection.release(now: bench.now)
  }

  @Test func `T1 to T4, T6: the seed's formula holds to the digit, in widths of the overview, and the end is written`()
  {
    // 2 widths a second in one second travel 0.4 width; an overview of 100,000 slots.
    var bench = Bench(span: 100, data: 0...100_000, momentum: .seed)
    bench.show(20_000...20_100)
    bench.selection.fling(velocity: 200_000, at: 0)
    for (share, position) in [(0.05, 0.0904876), (0.25, 0.3050781), (0.5, 0.3875), (0.75, 0.3996094), (1, 0.4)] {
      _ = bench.selection.advance(to: share)
      #expect(abs((bench.lower - 20_000) / 100_000 - position) <= 5e-8)
    }
    #expect(bench.lower == 60_000 && !bench.selection.isMoving)
  }

  @Test(arguments: [Momentum.decay, .seed])
  func `a release starts at the pointer's speed within one per cent`(momentum: Momentum) {
    for velocity in [-900.0, -60, 80, 700] {
      var bench = Bench(span: 100, data: 0...10_000, momentum: momentum)
      bench.show(5000...5100)
      Self.sweep(&bench, velocity: velocity, seconds: 0.3)
      #expect(abs(bench.selection.velocity - velocity) <= 0.01 * abs(velocity))
      let before = bench.lower
      bench.now += 1e-4
      _ = bench.selection.advance(to: bench.now)
      #expect(abs((bench.lower - before) / 1e-4 - velocity) <= 0.02 * abs(velocity))
    }
  }

  @Test func `T8: body and main chart are thrown, grips never are`() {
    for part in SelectorPart.allCases {
      var bench = Bench(span: 100)
      bench.show(400...500)
      let start = AxisPosition(part == .upperGrip ? 500 : 400)
      bench.selection.press(part, at: start, now: 0)
      for step in 1...5 {
        let way = part == .main ? 0.0 : Double(step)
        let offset = part == .main ? -Double(step) : 0
        let position = part == .main ? bench.selection.viewport.lower.advanced(by: offset) : start.advanced(by: way)
        bench.selection.drag(to: position, now: Double(step) * 0.016)
      }
      bench.selection.release(now: 0.08)
      #expect(bench.selection.isMoving == (part == .main || part == .body))
    }
  }

  @Test func `a pointer that rested 50 ms throws nothing`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    Self.sweep(&bench, velocity: 300, seconds: 0.2, rest: 0.051)
    #expect(!bench.selection.isMoving)
    bench.show(400...500)
    Self.sweep(&bench, velocity: 300, seconds: 0.2, rest: 0.049)
    #expect(bench.selection.isMoving)
  }

  @Test func `only the last 100 ms in one direction count`() {
    var bench = Bench(span: 100, data: 0...10_000)
    bench.show(5000...5100)
    bench.selection.press(.body, at: AxisPosition(5050), now: 0)
    // Far to the right in half a second, then slowly back.
    for step in 1...25 { bench.selection.drag(to: AxisPosition(5050 + Double(step) * 20), now: Double(step) * 0.02) }
    for step in 1...4 {
      bench.selection.drag(to: AxisPosition(5550 - Double(step) * 2), now: 0.5 + Double(step) * 0.02)
    }
    bench.selection.release(now: 0.58)
    #expect(abs(bench.selection.velocity + 100) < 2)
  }

  @Test func `a throw is capped`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    Self.sweep(&bench, velocity: 1e9, seconds: 0.05)
    #expect(abs(bench.selection.velocity) <= 12 * 1000)
  }

  @Test(arguments: [Momentum.decay, .seed])
  func `at a bound position and velocity go over to a spring, whatever the frame rate`(momentum: Momentum) {
    var rests: [Double] = []
    for rate in [20.0, 30, 60, 1000] {
      var bench = Bench(span: 100, momentum: momentum)
      bench.show(60...160)
      bench.selection.fling(velocity: -500, at: 0)
      bench.now = 0
      bench.run(0.3, rate: rate)
      rests.append(bench.lower)
      var deepest = 0.0
      while bench.selection.isMoving {
        let before = (bench.lower, bench.selection.velocity)
        bench.run(1 / rate, rate: rate)
        deepest = min(deepest, bench.lower)
        // No jump in a frame: the way is what the velocities of its ends allow.
        let fastest = max(abs(before.1), abs(bench.selection.velocity), 30)
        #expect(abs(bench.lower - before.0) <= fastest / rate * 1.3 + 0.3)
      }
      #expect(bench.lower == 0)
    }
    for rest in rests { #expect(abs(rest - rests[0]) < 4e-6) }
  }

  @Test func `the spring at a bound starts with the coast's speed`() {
    var bench = Bench(span: 100)
    bench.show(60...160)
    bench.selection.fling(velocity: -500, at: 0)
    let decay = Decay(from: 60, velocity: -500, threshold: 0.2)
    let contact = decay.time(reaching: 0) ?? 0
    _ = bench.selection.advance(to: contact - 1e-6)
    let before = bench.selection.velocity
    _ = bench.selection.advance(to: contact + 1e-6)
    #expect(abs(bench.selection.velocity - before) < 0.01 * abs(before))
  }

  @Test func `T9: a stop catches at once, T10: a new throw replaces the old one`() {
    var bench = Bench(span: 100, momentum: .seed)
    bench.show(400...500)
    bench.selection.fling(velocity: 300, at: 0)
    _ = bench.selection.advance(to: 0.1)
    bench.selection.stop(at: 0.1)
    let caught = bench.lower
    _ = bench.selection.advance(to: 5)
    #expect(bench.lower == caught)
    bench.selection.fling(velocity: 300, at: 6)
    bench.selection.fling(velocity: -300, at: 6)
    _ = bench.selection.advance(to: 8)
    #expect(abs(bench.lower - (caught - 60)) < 1e-5)
  }

  @Test func `T5: frames are wanted while something moves, and none when nothing does`() {
    var bench = Bench(span: 100)
    bench.show(600...700)
    #expect(bench.selection.advance(to: 0) == true, "the change is to be drawn")
    #expect(bench.selection.advance(to: 1) == false)
    bench.selection.fling(velocity: -100, at: 1)
    var frames = 0
    while bench.selection.advance(to: 1 + Double(frames) / 60), frames < 1000 { frames += 1 }
    #expect(frames > 60 && frames < 400)
    #expect(bench.selection.advance(to: 100) == false)
    bench.grow(to: 1001)
    #expect(bench.selection.advance(to: 101) == false, "bars that are not in view wake nobody")
  }

  @Test func `T7: every move of a throw is reported, with its flag`() {
    var bench = Bench(span: 100)
    bench.show(600...700)
    bench.selection.fling(velocity: -100, at: bench.now)
    #expect(bench.selection.drainEvents().isEmpty)
    for frame in 0..<30 {
      bench.run(1.0 / 60)
      var events = bench.selection.drainEvents()
      // The start is reported with the first move.
      if frame == 0 { #expect(events.removeFirst().phase == .start) }
      #expect(events.count == 1 && events[0].isMomentum && events[0].viewport == bench.selection.viewport)
    }
  }

  @Test func `T11: a throw is relative to where it began, and the bounds still hold`() {
    for start in [100.0, 300, 700] {
      var bench = Bench(span: 100, momentum: .seed)
      bench.show(start...start + 100)
      bench.selection.fling(velocity: 1000, at: bench.now)
      bench.settle()
      #expect(abs(bench.lower - min(start + 200, 900)) < 1e-5)
    }
  }

  @Test func `momentum off throws nothing, and what is stretched still comes back`() {
    var bench = Bench(span: 100, momentum: .off)
    bench.show(400...500)
    bench.throwMain(by: 0.3, in: 0.1)
    #expect(!bench.selection.isMoving && abs(bench.lower - 370) < 1e-5)
    bench.show(0...100)
    bench.throwMain(by: 0.3, in: 0.1)
    #expect(bench.selection.isMoving)
    bench.settle()
    #expect(bench.lower == 0)
  }

  @Test func `a throw in the main chart goes against the pointer, in the overview with it`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.throwMain(by: 0.2, in: 0.1)
    #expect(bench.selection.velocity < 0)
    bench.selection.stop(at: bench.now)
    Self.sweep(&bench, velocity: 200, seconds: 0.1)
    #expect(bench.selection.velocity > 0)
  }
}
