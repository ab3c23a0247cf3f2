import AxisScales
import ChartParts
import RangeSelection
import Testing

/// FEATURES.md 1.11, as far as it is a matter of the library.
struct RangeSelectorRowTests {
  @Test func `R1, R5, R6: main chart and selector are one viewport, whoever moves it`() {
    var bench = Bench(span: 100)
    bench.selection.press(.body, at: AxisPosition(950), now: bench.now)
    bench.selection.drag(to: AxisPosition(450), now: bench.now)
    let overview = SelectorGeometry(viewport: bench.selection.viewport, bounds: .slots(0...1000))
    #expect(overview.lower == 0.4 && overview.upper == 0.5)
    bench.selection.release(now: bench.now + 1)
    bench.throwMain(by: -0.3, in: 0.1)
    var shares: [Double] = []
    while bench.selection.isMoving {
      bench.run(1.0 / 60)
      let overview = SelectorGeometry(viewport: bench.selection.viewport, bounds: .slots(0...1000))
      #expect(overview.lower == bench.lower / 1000 && abs(overview.upper - bench.upper / 1000) < 1e-12)
      shares.append(overview.lower)
    }
    #expect(shares.count > 30, "momentum included")
  }

  @Test func `R4, R15: edges, sides and body are there before the first frame, and grips win hits`() {
    var selection = RangeSelection(initialSpan: 200, limits: SpanLimits(minimum: 5))
    selection.setBounds(.slots(0...1000), at: 0)
    let parts = SelectorGeometry(viewport: selection.viewport, bounds: .slots(0...1000))
    #expect(parts.lowerSide == 0...0.8 && parts.body == 0.8...1 && parts.upperSide == 1...1)
    #expect(parts.part(at: 0.79, gripReach: 0.02) == .lowerGrip)
    #expect(parts.part(at: 0.81, gripReach: 0.02) == .lowerGrip)
    #expect(parts.part(at: 0.9, gripReach: 0.02) == .body)
    #expect(parts.part(at: 0.99, gripReach: 0.02) == .upperGrip)
    #expect(parts.part(at: 0.5, gripReach: 0.02) == nil)
  }

  @Test func `R4: where both grips are under the pointer the nearer one wins, at an end the one that can move`() {
    func part(_ lower: Double, _ upper: Double, _ share: Double) -> SelectorPart? {
      let viewport = Viewport(lower: AxisPosition(lower), span: upper - lower, mode: .hold)
      return SelectorGeometry(viewport: viewport, bounds: .slots(0...1000)).part(at: share, gripReach: 0.02)
    }
    #expect(part(500, 510, 0.502) == .lowerGrip)
    #expect(part(500, 510, 0.509) == .upperGrip)
    #expect(part(1000, 1000, 1) == .lowerGrip)
    #expect(part(0, 0, 0) == .upperGrip)
  }

  @Test func `R7: a body drag shifts by the pointer's way, the span kept, and the first event only takes hold`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.body, at: AxisPosition(430), now: bench.now)
    #expect(bench.lower == 400)
    bench.selection.drag(to: AxisPosition(437), now: bench.now + 0.1)
    #expect(bench.lower == 407 && bench.span == 100)
  }

  @Test func `R7: a press outside the selector centres it there, and it can be dragged on`() {
    var bench = Bench(span: 100)
    bench.selection.pressOutside(at: AxisPosition(300), now: bench.now)
    #expect(bench.lower == 250 && bench.mode == .hold)
    bench.selection.drag(to: AxisPosition(310), now: bench.now + 0.1)
    #expect(bench.lower == 260)
    bench.selection.drag(to: AxisPosition(10), now: bench.now + 0.2)
    #expect(bench.lower == 0)
  }

  @Test func `R8: the left grip moves the minimum, the right one the maximum, to the value under the pointer`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.lowerGrip, at: AxisPosition(400), now: bench.now)
    bench.selection.drag(to: AxisPosition(333), now: bench.now)
    bench.selection.release(now: bench.now)
    #expect(bench.lower == 333 && bench.upper == 500)
    bench.selection.press(.upperGrip, at: AxisPosition(500), now: bench.now)
    bench.selection.drag(to: AxisPosition(612.5), now: bench.now)
    bench.selection.release(now: bench.now)
    #expect(bench.lower == 333 && bench.upper == 612.5)
  }

  @Test func `R8: with the focus on a grip the keys move that edge`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.focus = .lowerGrip
    bench.selection.pan(by: 7, at: bench.now)
    bench.settle()
    #expect(bench.lower == 407 && bench.upper == 500)
    bench.selection.focus = .upperGrip
    bench.selection.pan(by: -3, at: bench.now)
    bench.settle()
    #expect(bench.lower == 407 && bench.upper == 497)
  }

  @Test(arguments: [SelectorPart.lowerGrip, .upperGrip], [-1e9, -50, 0, 50, 1e9])
  func `R9: grips never cross, wherever they are dragged`(part: SelectorPart, way: Double) {
    var bench = Bench(span: 100)
    bench.show(400...500)
    let edge = part == .lowerGrip ? 400.0 : 500
    bench.selection.press(part, at: AxisPosition(edge), now: bench.now)
    bench.selection.drag(to: AxisPosition(edge + way), now: bench.now)
    #expect(bench.span >= 5 && bench.lower >= 0 && bench.upper <= 1000)
    if part == .lowerGrip { #expect(bench.upper == 500) } else { #expect(bench.lower == 400) }
  }

  @Test func `R10: at the minimum a grip stops by keys and by the pointer; with push it takes the other along`() {
    var bench = Bench(span: 100, minimum: 10)
    bench.show(400...500)
    bench.selection.focus = .upperGrip
    for _ in 0..<100 { bench.selection.pan(by: -2, at: bench.now) }
    bench.settle()
    #expect(bench.lower == 400 && bench.upper == 410 && bench.selection.isAtMinimum)
    bench.selection.pan(by: 2, at: bench.now)
    bench.settle()
    #expect(bench.upper == 412 && !bench.selection.isAtMinimum)
    bench.selection.change { $0.gripPolicy = .push }
    bench.selection.press(.upperGrip, at: AxisPosition(412), now: bench.now)
    bench.selection.drag(to: AxisPosition(300), now: bench.now)
    #expect(bench.lower == 290 && bench.upper == 300)
  }

  @Test func `R11: a zoom of the main chart stops at the minimum and keeps what is under the pointer`() {
    var bench = Bench(span: 100, minimum: 10)
    bench.show(400...500)
    let anchor = AxisPosition(425)
    for _ in 0..<40 {
      bench.selection.zoom(by: 1.2, anchor: anchor, at: bench.now)
      bench.run(0.016)
      #expect(abs(bench.selection.viewport.share(of: anchor) - 0.25) < 2e-6)
    }
    bench.settle()
    #expect(bench.span == 10 && bench.selection.isAtMinimum)
    #expect(abs(bench.selection.viewport.share(of: anchor) - 0.25) < 2e-6)
  }

  @Test func `R12: the minimum is five slots unless it is given, in whatever unit the axis has`() {
    var selection = RangeSelection(initialSpan: 100, limits: .automatic(slotWidth: 1))
    #expect(selection.rules.limits.minimum == 5)
    selection.change { $0.slotWidth = 60e9 }
    #expect(selection.rules.limits.minimum == 300e9)
    #expect(selection.viewport.span == 300e9, "the law holds at once")
    selection.change { $0.limits = SpanLimits(minimum: 345_600e9) }
    selection.change { $0.slotWidth = 1e9 }
    #expect(selection.rules.limits.minimum == 345_600e9)
  }

  @Test func `R13: wider than the extent becomes the whole extent`() {
    var bench = Bench(span: 100, data: 0...300)
    bench.selection.setSpan(5000, at: bench.now)
    bench.settle()
    #expect(bench.lower == 0 && bench.upper == 300)
    bench.selection.setRange(lower: AxisPosition(-100), upper: AxisPosition(900), at: bench.now)
    bench.settle()
    #expect(bench.lower == 0 && bench.upper == 300)
  }

  @Test func `R13: a body drag stops at the edge with its span, a grip drag is cut there`() {
    var bench = Bench(span: 100)
    bench.show(400...500)
    bench.selection.press(.body, at: AxisPosition(450), now: bench.now)
    bench.selection.drag(to: AxisPosition(-500), now: bench.now)
    #expect(bench.lower == 0 && bench.upper == 100 && bench.selection.overshoot == 0)
    bench.selection.drag(to: AxisPosition(451), now: bench.now)
    #expect(bench.lower == 401, "and comes along again where it was taken")
    bench.selection.release(now: bench.now + 1)
    bench.selection.press(.upperGrip, at: AxisPosition(501), now: bench.now)
    bench.selection.drag(to: AxisPosition(4000), now: bench.now)
    #expect(bench.lower == 401 && bench.upper == 1000)
  }

  @Test(arguments: [(0, 0..<0), (1, 0..<0), (5, 3..<4), (10, 6..<8), (249, 149..<199), (1000, 600..<800)])
  func `R14: the fourth fifth of the points, by floor`(count: Int, fifth: Range<Int>) {
    #expect(DefaultSelection.fourthFifth(count: count) == fifth)
  }

  @Test func `R14: a stream begins with the last fifth and follows`() {
    let span = DefaultSelection.lastFifth(of: .slots(0...1000))
    let bench = Bench(span: span)
    #expect(bench.lower == 800 && bench.upper == 1000 && bench.mode == .follow)
  }

  @Test func `R19: on an axis of nanoseconds in our days, edges, grips and momentum are as exact as on slots`() {
    let base: Int64 = 1_700_000_000_000_000_000
    var selection = RangeSelection(initialSpan: 3600e9, limits: SpanLimits(minimum: 60e9))
    let start = AxisPosition(whole: base)
    selection.setBounds(SelectionBounds(lower: start, upper: start.advanced(by: 86_400e9)), at: 0)
    selection.press(.lowerGrip, at: selection.viewport.lower, now: 0)
    selection.drag(to: start.advanced(by: 80_000e9), now: 0)
    selection.release(now: 0)
    #expect(selection.viewport.lower == start.advanced(by: 80_000e9))
    #expect(selection.viewport.upper == start.advanced(by: 86_400e9))
    selection.fling(velocity: -6000e9, at: 0)
    for frame in 1...600 { _ = selection.advance(to: Double(frame) / 60) }
    let decay = restDistance(velocity: -6000e9, span: 6400e9)
    #expect(abs(selection.viewport.lower.distance(to: start) + 80_000e9 + decay) < 10)
  }

  /// The rest distance of a coast, from FEATURES.md 2.4's formulas.
  private func restDistance(velocity: Double, span: Double) -> Double {
    let stop = 5 * 0.002 * span
    return velocity / 1000 * 0.998 / 0.002 * (1 - stop / abs(velocity))
  }
}
