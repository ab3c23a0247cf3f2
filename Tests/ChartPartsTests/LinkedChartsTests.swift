import AxisScales
import ChartParts
import RangeSelection
import Testing

/// Charts that are linked by name, as the article on linked charts has them (I10).
struct LinkedChartsTests {
  private func bounds(_ range: ClosedRange<Double>) -> SelectionBounds {
    SelectionBounds(lower: AxisPosition(range.lowerBound), upper: AxisPosition(range.upperBound))
  }

  private func selection(_ data: ClosedRange<Double> = 0...1000, minimum: Double = 5) -> RangeSelection {
    var selection = RangeSelection(initialSpan: 100, limits: SpanLimits(minimum: minimum))
    selection.setBounds(bounds(data), at: 0)
    return selection
  }

  private func session() -> LinkedSelections {
    var linked = LinkedSelections()
    linked.add(selection(), as: "price", group: "session", at: 0)
    linked.add(selection(), as: "spread", group: "session", at: 0)
    linked.add(selection(), as: "volume", at: 0)
    return linked
  }

  @Test func `I10: a throw of one chart goes on in all of its group, in the same frames, and in no other chart`() {
    var linked = session()
    let before = linked["volume"]?.viewport
    linked.update("price", at: 1) { $0.fling(velocity: -400, at: 1) }
    var frames = 0
    for frame in 0...240 {
      let now = 1 + Double(frame) / 60
      if linked.advance(to: now) { frames += 1 }
      #expect(linked["price"]?.viewport == linked["spread"]?.viewport, "frame \(frame)")
      #expect(linked["volume"]?.viewport == before, "frame \(frame)")
    }
    #expect(frames > 30 && linked["price"]?.viewport != before)
  }

  @Test func `I10: who is touched last leads, and catches the other's motion`() {
    var linked = session()
    linked.update("price", at: 1) { $0.fling(velocity: -400, at: 1) }
    _ = linked.advance(to: 1.1)
    linked.update("spread", at: 1.1) { $0.stop(at: 1.1) }
    let caught = linked["spread"]?.viewport
    _ = linked.advance(to: 2)
    #expect(linked["price"]?.viewport == caught && linked["spread"]?.viewport == caught)
  }

  @Test func `I10: a chart that follows its feed does not take the lead from a hand`() {
    var linked = session()
    linked.update("price", at: 1) {
      $0.setRange(lower: AxisPosition(200), upper: AxisPosition(300), animated: false, at: 1)
    }
    linked.setBounds(bounds(0...1200), of: "spread", at: 2)
    _ = linked.advance(to: 3)
    #expect(linked["price"]?.viewport.lower == AxisPosition(200))
    #expect(linked["spread"]?.viewport.lower == AxisPosition(200))
  }

  @Test func `I10: each chart keeps its own law`() {
    var linked = LinkedSelections()
    linked.add(selection(), as: "a", group: "g", at: 0)
    linked.add(selection(500...900, minimum: 50), as: "b", group: "g", at: 0)
    linked.update("a", at: 1) {
      $0.setRange(lower: AxisPosition(100), upper: AxisPosition(110), animated: false, at: 1)
    }
    #expect(linked["a"]?.viewport.span == 10)
    #expect(linked["b"]?.viewport.span == 50 && linked["b"]?.viewport.lower == AxisPosition(500))
  }

  @Test func `I10: charts come to a group and leave it by name`() {
    var linked = session()
    linked.update("price", at: 1) {
      $0.setRange(lower: AxisPosition(200), upper: AxisPosition(300), animated: false, at: 1)
    }
    linked.link("volume", to: "session", at: 2)
    #expect(linked["volume"]?.viewport.lower == AxisPosition(200))
    linked.link("spread", to: nil, at: 2)
    linked.update("price", at: 3) {
      $0.setRange(lower: AxisPosition(400), upper: AxisPosition(500), animated: false, at: 3)
    }
    #expect(linked["volume"]?.viewport.lower == AxisPosition(400))
    #expect(linked["spread"]?.viewport.lower == AxisPosition(200))
    linked.remove("price")
    #expect(linked.names == ["spread", "volume"] && linked["price"] == nil)
    let isThere = linked.update("price", at: 4) { $0.stop(at: 4) }
    #expect(!isThere)
  }
}
