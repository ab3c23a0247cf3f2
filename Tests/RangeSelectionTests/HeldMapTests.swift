import AxisScales
import RangeSelection
import Testing

/// The map from cells to positions changes under a pointer that holds something.
struct HeldMapTests {
  @Test func `a rebase in the main chart moves nothing, and the pointer's way goes on from there`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.main, at: AxisPosition(450), now: bench.now)
    bench.selection.drag(to: bench.selection.viewport.lower.advanced(by: 60), now: bench.now + 0.01)
    #expect(bench.lower == 390)
    bench.selection.rebase(to: bench.selection.viewport.lower.advanced(by: 80))
    #expect(bench.lower == 390)
    bench.selection.drag(to: bench.selection.viewport.lower.advanced(by: 81), now: bench.now + 0.02)
    #expect(bench.lower == 389)
  }

  @Test func `a rebase beyond a bound leaves the rubber band as it is stretched`() {
    var bench = Bench(span: 100)
    bench.show(0...100)
    bench.selection.press(.main, at: AxisPosition(50), now: bench.now)
    bench.selection.drag(to: bench.selection.viewport.lower.advanced(by: 80), now: bench.now + 0.01)
    let stretched = bench.lower
    #expect(stretched < 0)
    bench.selection.rebase(to: bench.selection.viewport.lower.advanced(by: 40))
    bench.selection.drag(to: bench.selection.viewport.lower.advanced(by: 40 + 1e-4), now: bench.now + 0.02)
    #expect(abs(bench.lower - stretched) < 1e-3)
  }

  @Test func `a body that hangs by its middle is held where it is once the map has changed`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.pressOutside(at: AxisPosition(800), now: bench.now)
    #expect(bench.lower == 750)
    bench.selection.rebase(to: AxisPosition(1000))
    #expect(bench.lower == 750)
    bench.selection.drag(to: AxisPosition(990), now: bench.now + 0.01)
    #expect(bench.lower == 740)
  }

  @Test func `a rebase throws nothing`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.body, at: AxisPosition(450), now: bench.now)
    for step in 1...5 {
      bench.now += 0.02
      bench.selection.drag(to: AxisPosition(450 + Double(step)), now: bench.now)
    }
    bench.selection.rebase(to: AxisPosition(950))
    bench.selection.release(now: bench.now)
    #expect(abs(bench.selection.velocity - 50) < 1)
  }

  @Test func `momentum ends on request, and nothing else does`() {
    var coast = Bench(span: 100, data: 0...100_000)
    coast.show(400...500)
    coast.selection.fling(velocity: 500, at: coast.now)
    coast.run(0.1)
    let caught = coast.lower
    coast.selection.endMomentum(at: coast.now)
    coast.run(1)
    #expect(coast.lower == caught && !coast.selection.isMoving)

    var jump = Bench(span: 100)
    jump.show(0...100)
    jump.selection.follow(at: jump.now)
    jump.run(0.05)
    jump.selection.endMomentum(at: jump.now)
    jump.settle()
    #expect(jump.upper == 1000 && jump.mode == .follow)

    var held = Bench(span: 100)
    held.show(400...500)
    held.selection.press(.main, at: AxisPosition(450), now: held.now)
    held.selection.endMomentum(at: held.now)
    #expect(held.selection.isHeldByPointer)

    var band = Bench(span: 100)
    band.show(0...100)
    band.selection.fling(velocity: -3000, at: band.now)
    band.run(0.05)
    #expect(band.selection.overshoot != 0)
    band.selection.endMomentum(at: band.now)
    band.settle()
    #expect(band.lower == 0)
  }
}
