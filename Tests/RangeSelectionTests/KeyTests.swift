import RangeSelection
import Scales
import Testing

struct KeyTests {
  @Test func `ten presses of Left 100 ms apart end exactly ten steps further`() {
    var bench = Bench(span: 100)
    for _ in 0..<10 {
      bench.selection.pan(by: -bench.selection.panStep, at: bench.now)
      bench.run(0.1)
    }
    bench.settle()
    #expect(bench.lower == 880)
    #expect(bench.span == 100)
    #expect(bench.mode == .hold)
  }

  @Test func `presses clamp at the live end and follow from there on`() {
    var bench = Bench(span: 100)
    bench.show(700...800)
    for _ in 0..<70 {
      bench.selection.pan(by: 2, at: bench.now)
      bench.run(0.02)
    }
    #expect(bench.mode == .hold)
    for _ in 0..<70 { bench.selection.pan(by: 2, at: bench.now) }
    bench.settle()
    #expect(bench.upper == 1000)
    #expect(bench.mode == .follow)
  }

  @Test func `a press is at least one slot`() {
    var bench = Bench(span: 20)
    #expect(bench.selection.panStep == 1)
    bench.selection.slotWidth = 3
    #expect(bench.selection.panStep == 3)
  }

  @Test func `a zoom press is exactly 1.2, about the live end when following and about the centre when not`() {
    var bench = Bench(span: 120)
    bench.selection.zoom(by: 1.2, anchor: nil, at: bench.now)
    bench.settle()
    #expect(abs(bench.span - 100) < 1e-6 && bench.upper == 1000 && bench.mode == .follow)
    bench.show(400...520)
    bench.selection.zoom(by: 1.2, anchor: nil, at: bench.now)
    bench.settle()
    #expect(abs(bench.lower - 410) < 1e-5 && abs(bench.upper - 510) < 1e-5)
  }

  @Test func `a held key speeds up, and what it pushed coasts when it goes up`() {
    var bench = Bench(span: 100, data: 0...100_000)
    bench.selection.keyDown(.back, at: bench.now)
    bench.run(0.3)
    bench.selection.keyRepeat(.back, at: bench.now)
    bench.run(0.2)
    let early = bench.selection.velocity
    bench.run(1)
    let late = bench.selection.velocity
    #expect(late < early && early < 0)
    bench.selection.keyUp(.back, at: bench.now)
    let released = bench.lower
    #expect(bench.selection.isMoving)
    #expect(abs(bench.selection.velocity - late) < 1e-9 * abs(late))
    bench.settle()
    #expect(bench.lower < released - 10)
  }

  @Test func `without release events a rhythm of repeats is a held key, and its end a release`() {
    var bench = Bench(span: 100, data: 0...100_000)
    bench.selection.keyDown(.back, at: bench.now)
    bench.run(0.4)
    for _ in 0..<30 {
      bench.selection.keyDown(.back, at: bench.now)
      bench.run(0.033, rate: 1 / 0.033)
    }
    #expect(bench.selection.velocity < -100)
    let held = bench.lower
    bench.settle()
    #expect(bench.lower < held)
    #expect(!bench.selection.isMoving)
  }

  @Test func `taps 100 ms apart are never a held key`() {
    var bench = Bench(span: 100)
    for _ in 0..<20 {
      bench.selection.keyDown(.back, at: bench.now)
      bench.run(0.1)
    }
    bench.settle()
    #expect(bench.lower == 860)
  }

  @Test func `a held key stops hard at the oldest point`() {
    var bench = Bench(span: 100, data: 0...500)
    bench.selection.keyDown(.back, at: bench.now)
    bench.selection.keyRepeat(.back, at: bench.now)
    for _ in 0..<300 {
      bench.run(1.0 / 60)
      #expect(bench.selection.overshoot == 0)
    }
    bench.selection.keyUp(.back, at: bench.now)
    bench.settle()
    #expect(bench.lower == 0)
  }
}
