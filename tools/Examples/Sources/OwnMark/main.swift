// A mark of your own: it says which values its axis needs, and draws points with a pen. This one draws lollipops.

import SlipstreamCharts

struct Lollipops: CustomMark {
  func extent(of points: [MarkPoint]) -> ClosedRange<Double>? {
    let values = points.map(\.values.close) + [0]
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  func draw(_ points: [MarkPoint], with pen: inout MarkPen) {
    for point in points {
      pen.stem(at: point, from: 0, to: point.values.close)
      pen.dot(at: point, point.values.close)
    }
  }
}

let day: Int64 = 86_400_000_000_000
let sales = Series(kind: .samples)
for (place, value) in [3.0, 7, 5, 9, 6, 2, 4, 8].enumerated() {
  _ = sales.append(Sample(time: Timestamp(nanoseconds: Int64(20_000 + place) * day), value: value))
}
let chart = try Chart(title: "sales", panes: [Pane([ChartSeries("sales", sales, .custom(Lollipops()))])])
print(chart.text(columns: 70, rows: 18))
