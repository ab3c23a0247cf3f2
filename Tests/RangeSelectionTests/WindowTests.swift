import RangeSelection
import Scales
import Testing

/// FEATURES.md section 4.
struct WindowTests {
  @Test func `following, a new bar shifts the viewport by a slot within 400 ms, the span constant`() {
    var bench = Bench(span: 100)
    bench.grow(to: 1001)
    #expect(bench.selection.isMoving && bench.upper < 1001)
    #expect(bench.settle() <= 0.4)
    #expect(bench.upper == 1001 && bench.span == 100 && bench.mode == .follow)
  }

  @Test func `holding, nothing moves when bars come or go`() {
    var bench = Bench(span: 100, mode: .hold)
    bench.show(500...600)
    let before = bench.selection.viewport
    bench.grow(to: 1100)
    bench.trim(to: 400)
    bench.settle()
    #expect(bench.selection.viewport == before)
    #expect(bench.selection.newSinceHeld == 100)
  }

  @Test func `fitting, the whole window is shown whatever comes or goes`() {
    var bench = Bench(span: 100, mode: .fit)
    #expect(bench.lower == 0 && bench.upper == 1000)
    bench.grow(to: 1100)
    bench.trim(to: 50)
    #expect(bench.lower == 50 && bench.upper == 1100)
  }

  @Test func `a trim that reaches the left edge slides, with the span kept`() {
    var bench = Bench(span: 100, mode: .hold)
    bench.show(500...600)
    bench.trim(to: 530)
    #expect(bench.lower == 530 && bench.upper == 630)
  }

  @Test func `a throw at a bound is taken over by its spring and comes to rest on it`() {
    var bench = Bench(span: 100)
    bench.show(20...120)
    bench.throwMain(by: 0.4, in: 0.1)
    var beyond = 0.0
    while bench.selection.isMoving, bench.now < 10 {
      bench.run(1.0 / 60)
      beyond = min(beyond, bench.selection.overshoot)
    }
    #expect(beyond < -1)
    #expect(bench.lower == 0 && bench.selection.overshoot == 0)
  }

  @Test func `R10: a grip stops at the minimum span and reacts again when dragged back`() {
    var bench = Bench(span: 100, minimum: 10, mode: .hold)
    bench.show(500...600)
    bench.selection.press(.lowerGrip, at: AxisPosition(500), now: bench.now)
    bench.selection.drag(to: AxisPosition(700), now: bench.now + 0.1)
    #expect(bench.lower == 590 && bench.upper == 600)
    #expect(bench.selection.isAtMinimum)
    bench.selection.drag(to: AxisPosition(560), now: bench.now + 0.2)
    #expect(bench.lower == 560 && bench.upper == 600)
    #expect(!bench.selection.isAtMinimum)
    bench.selection.release(now: bench.now + 0.2)
    #expect(!bench.selection.isMoving)
  }
}
