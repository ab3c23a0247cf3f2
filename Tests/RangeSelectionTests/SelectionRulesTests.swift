import AxisScales
import RangeSelection
import Testing

@Suite struct SelectionRulesTests {
  @Test func `rules are in force at once, and the law is checked against all of them`() {
    var bench = Bench(span: 100)
    var rules = bench.selection.rules
    rules.rightGap = 40
    rules.limits = SpanLimits(minimum: 5, maximum: 60)
    #expect(bench.selection.set(rules) == [.law, .range])
    #expect(bench.span == 60 && bench.upper == 1040 && bench.mode == .follow)
  }

  @Test func `a change says what it changed`() {
    var bench = Bench(span: 100)
    #expect(bench.selection.set(bench.selection.rules) == [])
    #expect(bench.selection.change { $0.momentum = .off } == [], "no law is about momentum")
    #expect(bench.selection.change { $0.leftGap = 9 } == .law, "the view is at the other end")
    #expect(bench.selection.change { $0.rightGap = 9 } == [.law, .range])
  }

  @Test func `rules that cannot be kept become the nearest that can`() {
    var bench = Bench(span: 100)
    bench.selection.change {
      $0.slotWidth = .nan
      $0.leftGap = -1
      $0.rightGap = .infinity
      $0.limits = SpanLimits(minimum: -5, maximum: .nan)
    }
    let rules = bench.selection.rules
    #expect(rules.slotWidth == 1 && rules.leftGap == 0 && rules.rightGap == 0)
    #expect(rules.limits.minimum > 0 && rules.limits.maximum == nil)
  }
}
