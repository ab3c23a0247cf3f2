import AxisScales
import RangeSelection
import Testing

/// FEATURES.md section 4: what happens to the window in mid drag and in mid coast.
struct WindowInMotionTests {
  @Test(arguments: [SelectorPart.main, .body, .lowerGrip, .upperGrip])
  func `in mid drag, appends and trims move nothing, and the pointer stays on the same datum`(part: SelectorPart) {
    var bench = Bench(span: 100)
    bench.show(400...500)
    let start = part == .upperGrip ? AxisPosition(500) : AxisPosition(400)
    bench.selection.press(part, at: start, now: bench.now)
    bench.selection.drag(to: start.advanced(by: 5), now: bench.now + 0.01)
    let shown = bench.selection.viewport
    for step in 1...50 {
      bench.grow(to: 1000 + Double(step))
      bench.trim(to: Double(step))
      #expect(bench.selection.viewport == shown)
    }
    let pointer = part == .main ? shown.lower.advanced(by: 5) : start.advanced(by: 5)
    bench.selection.drag(to: pointer, now: bench.now + 0.02)
    #expect(bench.selection.viewport == shown)
  }

  @Test func `in mid drag, a trim that takes what is held slides without a jump, then or later`() {
    for part in [SelectorPart.main, .body] {
      var bench = Bench(span: 100)
      bench.show(400...500)
      bench.selection.press(part, at: AxisPosition(450), now: bench.now)
      bench.trim(to: 420)
      #expect(bench.lower == 420)
      let pointer = part == .main ? AxisPosition(470) : AxisPosition(450)
      bench.selection.drag(to: pointer.advanced(by: part == .main ? -1 : 1), now: bench.now + 0.01)
      #expect(abs(bench.lower - 421) < 1e-5, "\(part)")
    }
  }

  @Test func `in mid drag, the overview may grow under a resting pointer without a jump`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.body, at: AxisPosition(450), now: bench.now)
    bench.selection.drag(to: AxisPosition(460), now: bench.now)
    bench.grow(to: 2000)
    // The same column is now another position.
    bench.selection.rebase(to: AxisPosition(920))
    #expect(bench.lower == 410)
    bench.selection.drag(to: AxisPosition(922), now: bench.now + 0.01)
    #expect(bench.lower == 412)
  }

  @Test func `a follower that is only pressed follows again when it is let go`() {
    var bench = Bench(span: 100)
    bench.selection.press(.main, at: AxisPosition(950), now: bench.now)
    bench.grow(to: 1005)
    #expect(bench.upper == 1000)
    bench.selection.release(now: bench.now)
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1005)
  }

  @Test func `in mid coast, appends and trims leave the path bit for bit as it was`() {
    var (quiet, busy) = (Bench(span: 100), Bench(span: 100))
    for step in 0..<2 {
      var bench = Bench(span: 100)
      bench.show(600...700)
      bench.selection.fling(velocity: -400, at: bench.now)
      if step == 0 { quiet = bench } else { busy = bench }
    }
    for frame in 1...200 {
      quiet.run(1.0 / 60)
      busy.run(1.0 / 60)
      busy.grow(to: 1000 + Double(frame) * 7)
      busy.trim(to: Double(frame))
      #expect(busy.selection.viewport == quiet.selection.viewport)
    }
  }

  @Test func `in mid coast, a bound that comes nearer takes it over, one that widens lets it go further`() {
    var bench = Bench(span: 100)
    bench.show(300...400)
    bench.selection.fling(velocity: -500, at: bench.now)
    bench.run(0.2)
    bench.trim(to: 150)
    bench.settle()
    #expect(bench.lower == 150)
    bench = Bench(span: 100)
    bench.show(890...990)
    bench.selection.fling(velocity: 200, at: bench.now)
    bench.grow(to: 3000)
    bench.settle()
    #expect(bench.upper > 1050 && bench.mode == .hold)
  }

  @Test func `in mid coast, a trim that cuts pushes the viewport along, and it goes on from there`() {
    var bench = Bench(span: 100)
    bench.show(500...600)
    bench.selection.change { $0.trimPolicy = .shrink }
    bench.selection.fling(velocity: 200, at: bench.now)
    bench.run(0.1)
    bench.trim(to: 550)
    let velocity = bench.selection.velocity
    #expect(bench.lower == 550 && velocity > 100)
    bench.run(0.01, rate: 100)
    #expect(abs(bench.lower - 550 - velocity * 0.01) < 0.02)
    bench.run(0.01, rate: 100)
    #expect(bench.lower > 552)
  }

  @Test func `in mid zoom outwards, what fits goes on showing the whole window`() {
    var bench = Bench(span: 100, mode: .fit)
    bench.selection.flingZoom(rate: -0.5, anchor: nil, at: bench.now)
    bench.grow(to: 1100)
    bench.trim(to: 50)
    repeat {
      bench.run(0.01, rate: 100)
      #expect(bench.lower == 50 && bench.upper == 1100 && bench.mode == .fit)
    } while bench.selection.isMoving
  }

  @Test func `a coast towards the live end may end in follow, and then goes along`() {
    var bench = Bench(span: 100)
    bench.show(800...900)
    bench.selection.fling(velocity: 900, at: bench.now)
    for bar in 1...60 {
      bench.run(1.0 / 60)
      bench.grow(to: 1000 + Double(bar))
    }
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1060)
  }
}
