import AxisScales
import RangeSelection
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

  @Test func `a row of different keys ends at the same place however fast it comes`() {
    for pause in [0, 0.03, 0.1, 2] {
      var bench = Bench(span: 120, data: 0...10_000)
      bench.show(5000...5120)
      for direction in [KeyDirection.zoomIn, .forward, .forward, .zoomOut, .back, .zoomIn] {
        bench.selection.keyDown(direction, at: bench.now)
        bench.run(pause)
        bench.selection.keyUp(direction, at: bench.now)
      }
      bench.settle()
      // 5010..5110, two steps of 2, back to 120 about the centre, a step of 2.4 back, and in again.
      #expect(abs(bench.lower - 5011.6) < 1e-5 && abs(bench.span - 100) < 1e-5, "\(pause)")
    }
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
    bench.selection.change { $0.slotWidth = 3 }
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

  @Test func `presses that were read in one turn do not spoil the rhythm of a held key`() {
    var bench = Bench(span: 100, data: 0...100_000)
    for repeatIndex in 0..<40 {
      bench.selection.keyDown(.back, at: bench.now)
      if repeatIndex % 2 == 0 { bench.selection.keyDown(.back, at: bench.now) }
      bench.run(0.033, rate: 1 / 0.033)
    }
    #expect(bench.selection.velocity < -100)
    bench.run(0.2)
    let coasting = bench.selection.velocity
    bench.run(0.1)
    #expect(abs(bench.selection.velocity) < abs(coasting))
  }

  @Test func `a zoom key that is held magnifies faster and faster about the live end, and follows on`() {
    var bench = Bench(span: 400)
    bench.selection.keyDown(.zoomIn, at: bench.now)
    bench.run(0.3)
    bench.selection.keyRepeat(.zoomIn, at: bench.now)
    for bar in 1...30 {
      bench.run(1.0 / 60)
      bench.grow(to: 1000 + Double(bar))
    }
    bench.selection.keyUp(.zoomIn, at: bench.now)
    let released = bench.span
    bench.settle()
    #expect(bench.span < released && bench.mode == .follow && bench.upper == 1030)
  }

  @Test func `a held key moves a grip to its minimum and no further`() {
    var bench = Bench(span: 100, minimum: 10)
    bench.show(400...500)
    bench.selection.focus = .lowerGrip
    bench.selection.keyRepeat(.forward, at: bench.now)
    bench.run(3)
    #expect(bench.lower == 490 && bench.upper == 500 && bench.selection.isAtMinimum)
    bench.selection.keyUp(.forward, at: bench.now)
    #expect(!bench.selection.isMoving)
  }

  @Test(arguments: [1, 10])
  func `a held key that pushes what fits against a bound leaves it fitting when bars come and go`(looks: Int) {
    for (part, direction) in [(SelectorPart.upperGrip, KeyDirection.forward), (.lowerGrip, .back), (.main, .zoomOut)] {
      var bench = Bench(span: 100, mode: .fit)
      bench.selection.focus = part
      bench.selection.keyRepeat(direction, at: bench.now)
      bench.run(0.001, rate: 1000)
      bench.grow(to: 1003)
      bench.trim(to: 20)
      for _ in 0..<looks {
        bench.run(0.01 / Double(looks), rate: 100 * Double(looks))
        #expect(bench.lower == 20 && bench.upper == 1003 && bench.mode == .fit, "\(part)")
      }
    }
  }

  @Test func `a grip that a held key moves goes on from what a trim left of the range`() {
    var bench = Bench(span: 100)
    bench.show(500...600)
    bench.selection.change { $0.trimPolicy = .shrink }
    bench.selection.focus = .upperGrip
    bench.selection.keyRepeat(.forward, at: bench.now)
    bench.run(0.05)
    let upper = bench.upper
    bench.trim(to: 530)
    #expect(bench.lower == 530 && bench.upper == upper && upper > 602)
    bench.run(0.001, rate: 1000)
    #expect(bench.lower == 530 && bench.upper > upper && bench.upper < upper + 1)
  }

  @Test func `a held key does not pass the oldest point`() {
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
