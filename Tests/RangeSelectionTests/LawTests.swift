import AxisScales
import RangeSelection
import Testing

struct LawTests {
  /// Slots around 0, and nanoseconds of our days with slots of a second and of a day.
  static let axes: [(unit: Double, base: Int64)] = [
    (1, 0), (1, 4_000_000), (1e9, 1_700_000_000_000_000_000), (86_400e9, 1_700_000_000_000_000_000),
  ]

  @Test(arguments: axes)
  func `no gesture and no feed ever breaks min, max or the bounds`(unit: Double, base: Int64) {
    let total = Scale.count(250_000, short: 100_000)
    let perGame = 500
    for game in 0..<total / perGame {
      let seed = UInt64(game) &* 977 &+ UInt64(bitPattern: base)
      var player = Player(seed: seed, unit: unit, base: base)
      for step in 0..<perGame {
        player.step()
        if let fault = Self.fault(player.selection) {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  @Test func `numbers that are none, and positions at the end of all numbers, break nothing`() {
    let ends = [AxisPosition(whole: .min), AxisPosition(whole: .max), AxisPosition(whole: 0, fraction: 0.999_999_999)]
    for number in [Double.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300] {
      for position in ends {
        var bench = Bench(span: 100)
        bench.show(400...500)
        let now = bench.now
        for step in 0..<21 {
          switch step {
          case 0: bench.selection.pan(by: number, at: now)
          case 1: bench.selection.zoom(by: number, anchor: position, at: now)
          case 2: bench.selection.fling(velocity: number, at: now)
          case 3: bench.selection.flingZoom(rate: number, anchor: position, at: now)
          case 4: bench.selection.setSpan(number, anchor: position, at: now)
          case 5: bench.selection.page(by: number, at: now)
          case 6: bench.selection.zoom(toLevel: number, anchor: nil, at: now)
          case 7: bench.selection.centre(on: position, at: now)
          case 8: bench.selection.setRange(lower: AxisPosition(0), upper: position, at: now)
          case 9: bench.selection.press(.main, at: position, now: now)
          case 10: bench.selection.drag(to: ends[0], now: number)
          case 11: bench.selection.drag(to: ends[1], now: now + 0.01)
          case 12: bench.selection.release(now: now + 0.02)
          case 13: bench.selection.press(.upperGrip, at: position, now: now)
          case 14: bench.selection.drag(to: ends[0], now: now)
          case 15: bench.selection.pressOutside(at: position, now: now)
          case 16: bench.selection.adopt(Viewport(lower: position, span: number, mode: .hold), at: now)
          case 17: bench.selection.change { $0.slotWidth = number }
          case 18: bench.selection.change { $0.rightGap = number }
          case 19: bench.selection.resume(Viewport(lower: position, span: number, mode: .follow), at: now)
          default: bench.selection.change { $0.limits = SpanLimits(minimum: number, maximum: number) }
          }
          if step != 20 || number <= 1000 {
            let fault = Self.fault(bench.selection)
            #expect(fault == nil, "\(number), \(position), step \(step)")
          }
          bench.run(0.05)
        }
      }
    }
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75])
  func `a fitted view of a window with more digits than a span has its first point in view`(fraction: Double) {
    // The logarithms of 0.1 and 10,000.003, as the axis of --x-log has them.
    let lower = AxisPosition(whole: -1_000_000_000_000_000)
    let upper = AxisPosition(whole: 4_000_000_112_134_553, fraction: fraction)
    var selection = RangeSelection(
      initialSpan: lower.distance(to: upper), rules: SelectionRules(limits: SpanLimits(minimum: 10)))
    selection.setBounds(SelectionBounds(lower: lower, upper: upper), at: 0)
    selection.fit(at: 1)
    _ = selection.advance(to: 10)
    #expect(selection.viewport.mode == .fit && selection.viewport.lower <= lower)
    #expect(abs(selection.viewport.upper.distance(to: upper)) <= 1)
  }

  @Test func `a window that reaches to the end of all numbers breaks nothing`() {
    var bench = Bench(span: 100)
    let all = SelectionBounds(lower: AxisPosition(whole: .min), upper: AxisPosition(whole: .max))
    bench.selection.setBounds(all, at: bench.now)
    bench.selection.fit(at: bench.now)
    bench.settle()
    bench.selection.goToStart(at: bench.now)
    bench.selection.fling(velocity: -1e18, at: bench.now)
    bench.settle()
    #expect(bench.span >= 5 && bench.span.isFinite)
  }

  /// The start of the newest slot.
  private static func newest(_ selection: RangeSelection) -> AxisPosition {
    guard let bounds = selection.bounds else { return AxisPosition(whole: .max) }
    return max(bounds.lower, bounds.upper.advanced(by: -selection.rules.slotWidth))
  }

  /// What is wrong with a selection by the law of `RangeSelection`, or nil.
  static func fault(_ selection: RangeSelection) -> String? {
    let (viewport, limits) = (selection.viewport, selection.rules.limits)
    if viewport.span < limits.minimum { return "span \(viewport.span) below \(limits.minimum)" }
    if let most = limits.maximum, viewport.span > most, viewport.span > limits.minimum {
      return "span \(viewport.span) above \(most)"
    }
    guard let reach = selection.reach else { return nil }
    if !selection.isMoving, !selection.isHeldByPointer {
      let end = min(reach.upper, newest(selection).advanced(by: viewport.span))
      // Places are steps of 2^-20.
      if viewport.mode == .follow, abs(viewport.upper.distance(to: end)) > 1e-6 {
        return "follows at rest, and not at the live end"
      }
      // A long span has whole units, so a fraction of one may stay out.
      let missing = reach.extent - viewport.span
      if viewport.mode == .fit, limits.maximum == nil, missing >= 1e-6 * selection.rules.slotWidth {
        return "fits, and \(missing) is not seen"
      }
    }
    if newest(selection).distance(to: viewport.lower) > 1e-6 {
      return "the newest slot is left of the view from \(viewport.lower.value)"
    }
    let beyond = selection.overshoot
    if beyond != 0 {
      if !selection.isMoving, !selection.isHeldByPointer { return "\(beyond) beyond a bound, and nobody holds it" }
      if !selection.rules.bounces { return "\(beyond) beyond a bound without bounce" }
      return abs(beyond) <= viewport.span ? nil : "\(beyond) beyond a bound is more than the span \(viewport.span)"
    }
    let (lower, upper) = (viewport.lower, viewport.upper)
    if upper.distance(to: reach.upper) >= 0, lower >= reach.lower { return nil }
    if lower <= reach.lower, upper >= reach.upper { return nil }
    return "[\(lower.value), \(upper.value)] against [\(reach.lower.value), \(reach.upper.value)]"
  }
}
