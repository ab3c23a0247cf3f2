import AxisScales
import RangeSelection
import Testing

/// FEATURES.md 1.6.
struct RangeRowTests {
  @Test func `F1, F6: a range is set at any time, and whether it was possible is answered`() {
    var bench = Bench(span: 100)
    let isPossible = bench.selection.setRange(lower: AxisPosition(100), upper: AxisPosition(300), at: bench.now)
    #expect(isPossible)
    #expect(bench.selection.isMoving)
    bench.settle()
    #expect(bench.lower == 100 && bench.upper == 300 && bench.mode == .hold)
    let isPossible2 = bench.selection.setRange(lower: AxisPosition(300), upper: AxisPosition(300), at: bench.now)
    #expect(!isPossible2)
    let isPossible3 = bench.selection.setRange(lower: AxisPosition(300), upper: AxisPosition(200), at: bench.now)
    #expect(!isPossible3)
    let isPossible4 = bench.selection.setRange(
      lower: AxisPosition(5), upper: AxisPosition(50), animated: false, at: bench.now)
    #expect(isPossible4)
    #expect(bench.lower == 5 && bench.upper == 50 && !bench.selection.isMoving)
  }

  @Test func `F6: a range may be set before there are data, and holds when they come`() {
    var selection = RangeSelection(initialSpan: 100, limits: SpanLimits(minimum: 5))
    selection.setRange(lower: AxisPosition(20), upper: AxisPosition(70), animated: false, at: 0)
    selection.setBounds(.slots(0...500), at: 0)
    #expect(selection.viewport == Viewport(lower: AxisPosition(20), span: 50, mode: .hold))
  }

  @Test func `F2, F3: what fit shows is the window, without padding of its own`() {
    var bench = Bench(span: 100, data: 12...480)
    bench.selection.fit(at: bench.now)
    bench.settle()
    #expect(bench.lower == 12 && bench.upper == 480 && bench.mode == .fit)
  }

  @Test func `F4: a reset shows the initial span at the live end and follows, or the default range that was set`() {
    var bench = Bench(span: 100)
    bench.show(200...500)
    bench.selection.reset(at: bench.now)
    #expect(bench.mode == .follow)
    bench.settle()
    #expect(bench.lower == 900 && bench.upper == 1000)
    bench.selection.change { $0.defaultRange = .slots(600...800) }
    bench.selection.reset(at: bench.now)
    bench.settle()
    #expect(bench.lower == 600 && bench.upper == 800 && bench.mode == .hold)
  }

  @Test func `F5: gaps are room beyond the data that can be reached`() {
    var bench = Bench(span: 100)
    bench.selection.change { $0.leftGap = 7 }
    bench.selection.change { $0.rightGap = 3 }
    bench.selection.goToStart(at: bench.now)
    bench.settle()
    #expect(bench.lower == -7)
    bench.selection.goToEnd(at: bench.now)
    bench.settle()
    #expect(bench.upper == 1003)
  }

  @Test func `F7: streaming keeps ranges, only fit computes them again`() {
    var bench = Bench(span: 100)
    bench.show(300...420)
    for bar in 1...500 { bench.grow(to: 1000 + Double(bar)) }
    #expect(bench.lower == 300 && bench.upper == 420)
  }

  @Test func `F8: hands stay in the union of data and default range, or in the default range, or go anywhere`() {
    var bench = Bench(span: 100)
    bench.selection.change { $0.defaultRange = .slots(500...1200) }
    bench.selection.pan(by: 5000, at: bench.now)
    bench.settle()
    #expect(bench.upper == 1200)
    bench.selection.pan(by: -5000, at: bench.now)
    bench.settle()
    #expect(bench.lower == 0)
    bench.selection.change { $0.allowsPanningOutOfDefaultRange = false }
    bench.selection.pan(by: -5000, at: bench.now)
    bench.settle()
    #expect(bench.lower == 500)
    bench.selection.change { $0.allowsPanningOutOfDefaultRange = true }
    bench.selection.change { $0.allowsPanningOutOfMaximumRange = true }
    bench.selection.pan(by: -5000, at: bench.now)
    bench.settle()
    #expect(bench.lower == -4500)
  }

  @Test func `F9: the main chart stretches beyond a bound under a pointer and comes back without bouncing`() {
    var bench = Bench(span: 80)
    bench.show(0...80)
    bench.selection.press(.main, at: AxisPosition(40), now: bench.now)
    for (pointer, shown) in [(10.0, 5.146), (20, 9.670), (40, 17.255), (80, 28.387)] {
      bench.now += 0.1
      // The pointer has gone that far, as seen through the map that is shown.
      bench.selection.drag(to: bench.selection.viewport.lower.advanced(by: 40 + pointer), now: bench.now)
      #expect(abs(bench.lower + shown) < 5e-4)
      #expect(abs(bench.selection.overshoot + shown) < 5e-4)
    }
    bench.now += 0.2
    bench.selection.release(now: bench.now)
    var last = bench.lower
    while bench.selection.isMoving {
      bench.run(1.0 / 60)
      #expect(bench.lower >= last - 1e-9, "without bouncing")
      last = bench.lower
    }
    #expect(bench.lower == 0 && bench.selection.overshoot == 0)
  }

  @Test func `W3: with a plain resistance the chart moves by the pointer's way over 2.5`() {
    var bench = Bench(span: 100)
    bench.selection.change { $0.stretch = .linear(2.5) }
    bench.show(0...100)
    bench.selection.press(.main, at: AxisPosition(40), now: bench.now)
    bench.selection.drag(to: AxisPosition(60), now: bench.now + 0.1)
    #expect(abs(bench.lower + 8) < 1e-5)
    bench.selection.release(now: bench.now + 0.3)
    bench.now += 0.3
    bench.settle()
    #expect(bench.lower == 0)
  }

  @Test func `W6: the entrance begins closer and settles on what is shown`() {
    var bench = Bench(span: 100)
    bench.selection.enter(at: bench.now)
    #expect(bench.span == 80 && bench.upper == 1000)
    bench.settle()
    #expect(bench.span == 100 && bench.upper == 1000 && bench.mode == .follow)
  }

  @Test func `F9: what is caught beyond a bound stands under the hand and goes on from there`() {
    var bench = Bench(span: 100)
    bench.show(10...110)
    bench.throwMain(by: 0.5, in: 0.08)
    while bench.selection.overshoot > -3 { bench.run(1.0 / 240, rate: 240) }
    let caught = bench.selection.viewport
    bench.selection.press(.main, at: bench.main(0.4), now: bench.now)
    #expect(bench.selection.viewport == caught && !bench.selection.isMoving)
    bench.selection.drag(to: bench.main(0.4 + 1e-6), now: bench.now + 0.01)
    #expect(abs(bench.lower - caught.lower.value) < 1e-3)
    bench.selection.release(now: bench.now + 0.2)
    bench.now += 0.2
    bench.settle()
    #expect(bench.lower == 0)
  }

  @Test func `F9: without bounce nothing passes a bound`() {
    var bench = Bench(span: 100)
    bench.selection.change { $0.bounces = false }
    bench.show(10...110)
    bench.selection.press(.main, at: bench.main(0.2), now: bench.now)
    bench.selection.drag(to: bench.main(0.9), now: bench.now + 0.05)
    #expect(bench.lower == 0 && bench.selection.overshoot == 0)
    bench.selection.release(now: bench.now + 0.05)
    bench.settle()
    #expect(bench.lower == 0)
  }

  @Test func `a wheel, a key and a script get the same span for the same wish: there is one law`() {
    for wish in [1.0, 3, 50, 400, 5000] {
      var spans: [Double] = []
      for way in 0..<6 {
        var bench = Bench(span: 100, minimum: 10, maximum: 300)
        bench.show(400...500)
        switch way {
        case 0: bench.selection.setSpan(wish, at: bench.now)
        case 1: bench.selection.zoom(by: 100 / wish, anchor: AxisPosition(450), at: bench.now)
        case 2:
          bench.selection.setRange(
            lower: AxisPosition(450 - wish / 2), upper: AxisPosition(450 + wish / 2), at: bench.now)
        case 3:
          bench.selection.press(.upperGrip, at: AxisPosition(500), now: bench.now)
          bench.selection.drag(to: AxisPosition(400 + wish), now: bench.now)
        case 4:
          bench.selection.focus = .upperGrip
          bench.selection.pan(by: wish - 100, at: bench.now)
        default:
          bench.selection.adopt(
            Viewport(lower: AxisPosition(450 - wish / 2), span: wish, mode: .hold), at: bench.now)
        }
        bench.settle()
        spans.append(bench.span)
      }
      #expect(spans.allSatisfy { abs($0 - min(max(wish, 10), 300)) < 1e-5 }, "\(wish): \(spans)")
    }
  }
}
