// Two charts that show the same range: a throw of one goes on in both, each within its own limits.

import SlipstreamCharts

func selection() -> RangeSelection {
  var selection = RangeSelection(initialSpan: 100, limits: SpanLimits(minimum: 5))
  selection.setBounds(
    SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(1_000)), at: 0)
  return selection
}

var linked = LinkedSelections()
linked.add(selection(), as: "price", group: "session", at: 0)
linked.add(selection(), as: "spread", group: "session", at: 0)
linked.update("price", at: 0) { $0.fling(velocity: -400, at: 0) }

// The frames of two seconds, thirty a second.
for frame in 0...60 {
  _ = linked.advance(to: Double(frame) / 30)
  guard frame % 15 == 0 else { continue }
  let ranges = linked.names.compactMap { name in
    linked[name].map { "\(name) from \(Int($0.viewport.lower.value))" }
  }
  print("after \(Double(frame) / 30) s:", ranges.joined(separator: ", "))
}
