import AxisScales
import RangeSelection
import Testing
import ValueMotion

/// FEATURES.md 1.8.
struct InteractionRowTests {
  @Test func `I1: pan, zoom and their momenta are switched one by one`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.change { $0.switches = [.zoom] }
    bench.selection.pan(by: 10, at: bench.now)
    bench.throwMain(by: 0.3, in: 0.1)
    bench.settle()
    #expect(bench.lower == 400)
    bench.selection.change { $0.switches = [.pan] }
    bench.selection.zoom(by: 2, anchor: nil, at: bench.now)
    bench.selection.press(.lowerGrip, at: AxisPosition(400), now: bench.now)
    #expect(!bench.selection.isHeldByPointer)
    bench.throwMain(by: -0.3, in: 0.1)
    #expect(!bench.selection.isMoving && bench.span == 100 && abs(bench.lower - 430) < 1e-5)
    bench.selection.flingZoom(rate: 3, anchor: nil, at: bench.now)
    #expect(!bench.selection.isMoving)
  }

  @Test func `I2: a wheel zooms at the pointer while it drags, and the drag goes on`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.main, at: bench.main(0.3), now: bench.now)
    bench.selection.drag(to: bench.main(0.4), now: bench.now + 0.1)
    let datum = bench.main(0.4)
    bench.selection.zoom(by: 1.2, anchor: datum, at: bench.now + 0.1)
    #expect(bench.selection.isHeldByPointer && abs(bench.span - 100 / 1.2) < 1e-5)
    #expect(abs(bench.main(0.4).distance(to: datum)) < 1e-5)
    bench.selection.drag(to: bench.main(0.5), now: bench.now + 0.2)
    #expect(abs(bench.main(0.5).distance(to: datum)) < 1e-5, "the datum is still under the pointer")
  }

  @Test func `I3: the aspect lock keeps the ratio it was made with`() {
    let lock = AspectLock(span: 200, height: 50)
    #expect(lock?.height(forSpan: 100) == 25 && lock?.span(forHeight: 10) == 40)
    #expect(AspectLock(span: 0, height: 1) == nil && AspectLock(span: .nan, height: 1) == nil)
  }

  @Test(arguments: [20.0, 30, 60, 144])
  func `I4: momentum follows pop's decay at any frame rate`(rate: Double) {
    var bench = Bench(span: 100)
    bench.show(600...700)
    bench.selection.fling(velocity: -400, at: bench.now)
    let decay = Decay(from: 600, velocity: -400, threshold: 0.2)
    for frame in 1...Int(rate) {
      _ = bench.selection.advance(to: Double(frame) / rate + bench.now)
      // 1e-9 of the span, beyond the grid of a millionth of a slot on which places stand.
      #expect(abs(bench.lower - decay.position(at: Double(frame) / rate)) < 1e-7 + 5e-7)
    }
  }

  @Test func `I5: momentum zoom loses a quarter of its rate in a sixtieth of a second`() {
    var bench = Bench(span: 1000, data: 0...1e6)
    bench.show(400_000...401_000)
    bench.selection.flingZoom(rate: 3, anchor: AxisPosition(400_250), at: bench.now)
    var rates: [Double] = []
    var last = bench.span
    for _ in 0..<12 {
      bench.run(1.0 / 60)
      rates.append(last / bench.span)
      last = bench.span
      #expect(abs(bench.selection.viewport.share(of: AxisPosition(400_250)) - 0.25) < 1e-6)
    }
    for (a, b) in zip(rates, rates.dropFirst()) {
      // Factors e^r: the logarithms are in the ratio 3 to 4.
      #expect(abs((b - 1) / (a - 1) - 0.75) < 0.02)
    }
  }

  @Test func `I6: a double tap zooms towards what was tapped, and a reset undoes it`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.doubleTap(at: AxisPosition(420), now: bench.now)
    bench.settle()
    #expect(abs(bench.lower - 410) < 1e-5 && abs(bench.span - 50) < 1e-5)
  }

  @Test func `I7: a box is shown whole, from whichever corner it was drawn`() {
    var bench = Bench(span: 100)
    let isPossible = bench.selection.boxZoom(from: AxisPosition(450), to: AxisPosition(410), at: bench.now)
    #expect(isPossible)
    bench.settle()
    #expect(bench.lower == 410 && bench.upper == 450)
    let events = bench.selection.drainEvents()
    #expect(events.contains { $0.action == .boxZoom && $0.phase == .start })
    let isPossible2 = bench.selection.boxZoom(from: AxisPosition(3), to: AxisPosition(3), at: bench.now)
    #expect(!isPossible2)
  }

  @Test func `I9: a correction is applied before the law, and to every change`() {
    var bench = Bench(span: 100)
    bench.selection.change {
      $0.correction = { wish in
        var held = wish
        held.span = max(held.span, 80)
        return held
      }
    }
    bench.show(400...420)
    #expect(bench.span == 80)
    bench.selection.press(.lowerGrip, at: bench.selection.viewport.lower, now: bench.now)
    bench.selection.drag(to: AxisPosition(999), now: bench.now)
    #expect(bench.span >= 80)
  }

  @Test func `I11: to the start, the end, the centre, and by a value`() {
    var bench = Bench(span: 100)
    bench.selection.goToStart(at: bench.now)
    bench.settle()
    #expect(bench.lower == 0 && bench.mode == .hold)
    bench.selection.goToCentre(at: bench.now)
    bench.settle()
    #expect(bench.lower == 450)
    bench.selection.pan(by: 12.5, at: bench.now)
    bench.settle()
    #expect(bench.lower == 462.5)
    bench.selection.goToEnd(at: bench.now)
    bench.settle()
    #expect(bench.upper == 1000 && bench.mode == .follow)
    bench.selection.page(by: -1, at: bench.now)
    bench.selection.page(by: -1, at: bench.now)
    bench.settle()
    #expect(bench.lower == 700)
  }

  @Test func `I12: zoom levels are shares of the initial span, about a point`() {
    var bench = Bench(span: 100)
    bench.show(300...500)
    bench.selection.zoom(toLevel: 1, anchor: AxisPosition(350), at: bench.now)
    bench.settle()
    #expect(abs(bench.lower - 325) < 1e-5 && bench.span == 100)
    bench.selection.zoom(toLevel: 0.5, anchor: nil, at: bench.now)
    bench.settle()
    #expect(abs(bench.lower - 350) < 1e-5 && bench.span == 50)
  }

  @Test func `presses of different keys build on one another's targets`() {
    var bench = Bench(span: 120)
    bench.show(400...520)
    bench.selection.pan(by: 10, at: bench.now)
    bench.selection.zoom(by: 1.2, anchor: nil, at: bench.now)
    bench.selection.pan(by: -4, at: bench.now)
    bench.settle()
    #expect(abs(bench.lower - 416) < 1e-5 && abs(bench.span - 100) < 1e-5)
  }

  @Test func `any input catches a coast in the same frame`() {
    for input in 0..<8 {
      var bench = Bench(span: 100)
      bench.show(600...700)
      bench.selection.fling(velocity: -600, at: bench.now)
      bench.run(0.2)
      let caught = bench.lower
      switch input {
      case 0: bench.selection.stop(at: bench.now)
      case 1: bench.selection.press(.main, at: bench.main(0.5), now: bench.now)
      case 2: bench.selection.press(.lowerGrip, at: bench.main(0), now: bench.now)
      case 3: bench.selection.pan(by: -2, at: bench.now)
      case 4: bench.selection.zoom(by: 1.2, anchor: bench.main(0), at: bench.now)
      case 5: bench.selection.keyDown(.forward, at: bench.now)
      case 6: bench.selection.hold(at: bench.now)
      default: bench.selection.setSpan(100, at: bench.now)
      }
      bench.settle()
      #expect(abs(bench.lower - caught) < 2.01, "input \(input)")
    }
  }

  @Test func `Esc lets a follower follow, and catches one on its way to the live end`() {
    var bench = Bench(span: 100)
    bench.grow(to: 1001)
    bench.selection.stop(at: bench.now)
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1001)
    bench.show(0...100)
    bench.selection.follow(at: bench.now)
    bench.run(0.05)
    let caught = bench.lower
    bench.selection.stop(at: bench.now)
    #expect(bench.mode == .hold && bench.lower == caught && !bench.selection.isMoving)
  }

  @Test func `without motion every target is there at once, and nothing is thrown`() {
    var bench = Bench(span: 100, motion: false)
    bench.selection.pan(by: -10, at: bench.now)
    #expect(bench.lower == 890 && !bench.selection.isMoving)
    bench.selection.zoom(by: 2, anchor: nil, at: bench.now)
    #expect(bench.span == 50)
    bench.selection.goToEnd(at: bench.now)
    #expect(bench.upper == 1000)
    bench.grow(to: 1001)
    #expect(bench.upper == 1001 && !bench.selection.isMoving)
    bench.show(400...500)
    bench.throwMain(by: 0.3, in: 0.1)
    #expect(abs(bench.lower - 370) < 1e-5 && !bench.selection.isMoving)
    bench.selection.keyDown(.back, at: bench.now)
    bench.selection.keyRepeat(.back, at: bench.now)
    #expect(abs(bench.lower - 366) < 1e-5 && !bench.selection.isMoving)
  }

  @Test func `Space holds what follows and follows what holds; a held viewport at the live end stays`() {
    var bench = Bench(span: 100)
    bench.selection.toggleFollow(at: bench.now)
    #expect(bench.mode == .hold)
    bench.grow(to: 1010)
    bench.settle()
    #expect(bench.upper == 1000 && bench.selection.newSinceHeld == 10)
    bench.selection.zoom(by: 1 / 1.2, anchor: nil, at: bench.now)
    bench.settle()
    #expect(bench.mode == .hold)
    bench.selection.toggleFollow(at: bench.now)
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1010)
  }
}
