import AxisScales
import Randomness
import Testing

@testable import RangeSelection

/// FEATURES.md section 4: what happens to the window, event by event, at rest.
struct WindowTests {
  // MARK: append

  @Test func `an update inside the last bar moves nothing`() {
    for mode in ViewportMode.allCases {
      var bench = Bench(mode: mode)
      let before = bench.selection.viewport
      bench.grow(to: 1000)
      #expect(bench.selection.viewport == before && !bench.selection.isMoving)
    }
  }

  @Test func `the same bounds again move nothing at rest, whatever a person has done before`() {
    for seed in 0..<UInt64(200) {
      var random = SplitMix64(seed: seed)
      var bench = Bench(span: Double(Int.random(in: 5...900, using: &random)))
      bench.selection.change {
        $0.trimPolicy = [.slide, .shrink].randomElement(using: &random) ?? .slide
        $0.rightGap = Double(Int.random(in: 0...9, using: &random))
      }
      for _ in 0..<4 {
        switch random.next() % 5 {
        case 0: bench.selection.goToStart(at: bench.now)
        case 1: bench.selection.zoom(by: Double.random(in: 0.2...5, using: &random), anchor: nil, at: bench.now)
        case 2: bench.selection.fit(at: bench.now)
        case 3: bench.selection.follow(at: bench.now)
        default: bench.selection.page(by: -1, at: bench.now)
        }
        bench.settle()
      }
      bench.grow(to: Double(1000 + random.next() % 50))
      bench.settle()
      let before = bench.selection.viewport
      let bounds = bench.selection.bounds
      if let bounds { bench.selection.setBounds(bounds, at: bench.now) }
      #expect(bench.selection.viewport == before && !bench.selection.isMoving, "seed \(seed)")
      // Nothing is skipped: the law has nothing to move.
      bench.selection.enforceMode()
      #expect(bench.selection.viewport == before, "seed \(seed)")
    }
  }

  @Test func `following, a new bar shifts the viewport by a slot within 400 ms, the span and the right gap constant`() {
    var bench = Bench(span: 100)
    bench.selection.change { $0.rightGap = 3 }
    bench.grow(to: 1000)
    bench.settle()
    #expect(bench.upper == 1003)
    bench.grow(to: 1001)
    #expect(bench.selection.isMoving && bench.upper < 1004)
    #expect(bench.settle() <= 0.4)
    #expect(bench.upper == 1004 && bench.span == 100 && bench.mode == .follow)
  }

  @Test func `an append across a seam is a shift of one slot, because the axis has no seam`() {
    var bench = Bench(span: 100)
    bench.grow(to: 1001)
    bench.settle()
    #expect(bench.lower == 901)
  }

  @Test(arguments: [1.0, 5, 20, 60, 100, 1000, 10_000])
  func `however fast bars come, the lag behind the live end stays below a fifth of a second of them`(rate: Double) {
    var bench = Bench(span: 100)
    var live = 1000.0
    for frame in 1...600 {
      let due = (1000 + Double(frame) / 60 * rate).rounded(.down)
      if due > live {
        live = due
        bench.grow(to: live)
      }
      bench.run(1.0 / 60)
      let lag = live - bench.upper
      #expect(lag <= max(1, rate * 0.2) && lag >= 0, "lag \(lag) at \(rate) bars a second")
      #expect(bench.mode == .follow)
    }
    bench.settle()
    #expect(bench.upper == live)
  }

  @Test func `holding, nothing moves when bars come, and the badge counts them`() {
    var bench = Bench(span: 100)
    bench.show(500...600)
    let before = bench.selection.viewport
    bench.grow(to: 1100)
    bench.trim(to: 400)
    bench.settle()
    #expect(bench.selection.viewport == before)
    #expect(bench.selection.newSinceHeld == 100)
    bench.selection.follow(at: bench.now)
    #expect(bench.selection.newSinceHeld == 0)
  }

  @Test func `fitting, the whole window is shown whatever comes or goes`() {
    var bench = Bench(span: 100, mode: .fit)
    #expect(bench.lower == 0 && bench.upper == 1000)
    bench.grow(to: 1100)
    bench.trim(to: 50)
    #expect(bench.lower == 50 && bench.upper == 1100)
  }

  // MARK: trim

  @Test func `a trim that leaves what is shown moves nothing in any mode but fit`() {
    for mode in [ViewportMode.follow, .hold] {
      var bench = Bench(mode: mode)
      let before = bench.selection.viewport
      bench.trim(to: 700)
      #expect(bench.selection.viewport == before)
    }
  }

  @Test func `slide: a trim that reaches the left edge keeps the span, pinned to the oldest point`() {
    var bench = Bench(span: 100)
    bench.show(500...600)
    for oldest in [530.0, 531, 700] {
      bench.trim(to: oldest)
      #expect(bench.lower == oldest && bench.span == 100 && bench.mode == .hold)
    }
  }

  @Test func `shrink: a trim cuts down to the minimum span, and then slides`() {
    var bench = Bench(span: 100, minimum: 10)
    bench.show(500...600)
    bench.selection.change { $0.trimPolicy = .shrink }
    bench.trim(to: 530)
    #expect(bench.lower == 530 && bench.upper == 600)
    bench.trim(to: 595)
    #expect(bench.lower == 595 && bench.upper == 605)
  }

  @Test func `pin: what is shown is asked to be kept, up to the cap`() {
    var bench = Bench(span: 100)
    bench.show(500...600)
    #expect(bench.selection.trimLimit(AxisPosition(550)) == AxisPosition(550), "slide asks for nothing")
    bench.selection.change { $0.trimPolicy = .pin(cap: 80) }
    #expect(bench.selection.trimLimit(AxisPosition(400)) == AxisPosition(400))
    #expect(bench.selection.trimLimit(AxisPosition(550)) == AxisPosition(500))
    #expect(bench.selection.trimLimit(AxisPosition(620)) == AxisPosition(540))
    bench.trim(to: 540)
    #expect(bench.lower == 540 && bench.span == 100)
    bench.selection.follow(at: bench.now)
    #expect(bench.selection.trimLimit(AxisPosition(620)) == AxisPosition(620), "a follower needs nothing old")
  }

  @Test func `when less is left than the span, all of it is in view and the span is kept`() {
    for mode in [ViewportMode.follow, .hold] {
      var bench = Bench(span: 100, mode: mode)
      bench.trim(to: 960)
      #expect(bench.span == 100 && bench.lower <= 960 && bench.upper >= 1000)
    }
  }

  @Test func `a stream that starts empty keeps its span, and follows from the first bar on`() {
    var bench = Bench(span: 150, data: 0...0)
    for bar in 1...400 {
      bench.grow(to: Double(bar))
      bench.run(0.05)
      #expect(bench.span == 150 && bench.mode == .follow)
    }
    bench.settle()
    #expect(bench.upper == 400)
  }

  // MARK: late points, gaps, resize, epochs

  @Test func `a late bar before the viewport moves its numbers along, so the same bars stay in view`() {
    var bench = Bench(span: 100)
    bench.show(500...600)
    bench.selection.renumber(from: AxisPosition(200), by: 1)
    #expect(bench.lower == 501 && bench.span == 100 && bench.selection.bounds?.upper == AxisPosition(1001))
    bench.selection.renumber(from: AxisPosition(601), by: 1)
    #expect(bench.lower == 501)
    bench.selection.renumber(from: AxisPosition(550), by: 1)
    #expect(bench.lower == 501 && bench.span == 100)
    #expect(!bench.selection.isMoving)
  }

  @Test func `a late bar does not make a follower move: it stays at the live end under its new number`() {
    var bench = Bench(span: 100)
    bench.selection.renumber(from: AxisPosition(950), by: 1)
    #expect(bench.upper == 1001 && !bench.selection.isMoving && bench.mode == .follow)
  }

  @Test func `a late bar in mid coast and in mid glide moves their path along`() {
    for action in 0..<3 {
      var (bench, other) = (Bench(span: 100), Bench(span: 100))
      for late in [false, true] {
        var run = Bench(span: 100)
        run.show(400...500)
        switch action {
        case 0: run.selection.fling(velocity: 120, at: run.now)
        case 1: run.selection.pan(by: 50, at: run.now)
        default: run.selection.zoom(by: 2, anchor: AxisPosition(430), at: run.now)
        }
        run.run(0.1)
        if late { run.selection.renumber(from: AxisPosition(10), by: 1) }
        run.settle()
        if late { other = run } else { bench = run }
      }
      #expect(abs(other.lower - bench.lower - 1) < 1e-5 && abs(other.span - bench.span) < 1e-5, "action \(action)")
    }
  }

  @Test func `a late bar in mid drag moves nothing under the pointer`() {
    for (part, late) in [(SelectorPart.main, 10.0), (.main, 420), (.body, 10), (.lowerGrip, 10)] {
      var bench = Bench(span: 100)
      bench.show(400...500)
      let start = part == .main ? bench.main(0.5) : AxisPosition(400)
      bench.selection.press(part, at: start, now: bench.now)
      bench.selection.drag(to: start.advanced(by: -7), now: bench.now)
      let shown = bench.selection.viewport
      bench.selection.renumber(from: AxisPosition(late), by: 1)
      let shift = late < 400 ? 1.0 : 0
      #expect(abs(bench.lower - shown.lower.value - shift) < 1e-5 && bench.span == shown.span)
      // The pointer has not moved: it is where it was, under the numbers of now.
      let pointer = part == .main ? bench.main(0.43) : start.advanced(by: -7 + shift)
      bench.selection.drag(to: pointer, now: bench.now + 0.01)
      #expect(abs(bench.lower - shown.lower.value - shift) < 1e-5, "\(part), \(late)")
    }
  }

  @Test func `a new epoch ends drag and coast without a crash, even when the clock goes back`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.fling(velocity: 300, at: bench.now)
    bench.run(0.1)
    bench.selection.beginEpoch(at: bench.now)
    #expect(!bench.selection.isMoving)
    bench.selection.press(.main, at: bench.main(0.5), now: bench.now)
    bench.selection.beginEpoch(at: bench.now)
    bench.selection.setBounds(.slots(0...50), at: bench.now)
    #expect(!bench.selection.isHeldByPointer && bench.lower <= 0 && bench.upper >= 50)
    _ = bench.selection.advance(to: 0)
    bench.selection.setBounds(SelectionBounds(lower: AxisPosition(90), upper: AxisPosition(80)), at: -5)
    #expect(bench.selection.bounds?.extent == 0)
  }

  // MARK: away from the live end, and back

  @Test func `a pan or a zoom away from the live end holds, in follow and in fit`() {
    var bench = Bench(span: 100)
    bench.selection.pan(by: -2, at: bench.now)
    #expect(bench.mode == .hold)
    bench.selection.follow(at: bench.now)
    bench.settle()
    bench.selection.zoom(by: 2, anchor: AxisPosition(920), at: bench.now)
    #expect(bench.mode == .hold)
    bench.selection.fit(at: bench.now)
    bench.settle()
    bench.selection.zoom(by: 2, anchor: nil, at: bench.now)
    #expect(bench.mode == .hold)
  }

  @Test func `a zoom at the live end goes on following`() {
    var bench = Bench(span: 100)
    bench.selection.zoom(by: 2, anchor: nil, at: bench.now)
    bench.grow(to: 1003)
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1003 && abs(bench.span - 50) < 1e-5)
  }

  @Test(arguments: [100.0, 20_000, 3_000_000])
  func `End follows again by a spring of at most 400 ms, from however far`(live: Double) {
    var bench = Bench(span: 100, data: 0...live)
    bench.show(0...100)
    bench.selection.goToEnd(at: bench.now)
    #expect(bench.mode == .follow)
    #expect(bench.settle() <= 0.42)
    #expect(bench.upper == live)
  }

  @Test func `End catches up with a feed that runs away`() {
    var bench = Bench(span: 100)
    bench.show(0...100)
    bench.selection.goToEnd(at: bench.now)
    var live = 1000.0
    for _ in 0..<60 {
      live += 167
      bench.grow(to: live)
      bench.run(1.0 / 60)
    }
    #expect(bench.mode == .follow && live - bench.upper <= 9)
  }

  @Test func `a drag, a throw or a press to the right edge ends in follow`() {
    var bench = Bench(span: 100)
    bench.show(850...950)
    bench.selection.press(.body, at: AxisPosition(900), now: bench.now)
    bench.selection.drag(to: AxisPosition(949.8), now: bench.now + 0.3)
    #expect(bench.mode == .hold)
    bench.selection.release(now: bench.now + 1)
    bench.now += 1
    #expect(bench.mode == .follow)
    bench.settle()
    #expect(bench.upper == 1000)
    bench.show(850...950)
    bench.throwMain(by: -0.4, in: 0.1)
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1000)
  }
}
