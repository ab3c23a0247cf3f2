// A chart in a part of a screen of your own, moved by an input of your own: a list at the left, the chart beside it, and
// a selector of one row below it. The words of the command line are the input: left and right for keys, in and out for a
// wheel, and 40-52 for a pointer that drags from one column of the selector to another.
//     PartOfAScreen left in 90-70

import SlipstreamCharts

/// A part of the screen: a chart, its range, and below it a selector of one row.
struct ChartPanel {
  let chart: Chart
  let bounds: SelectionBounds
  var selector: RangeSelection
  /// Where it is on the screen, and the size of the chart.
  let left = 22
  let top = 1
  let room = ScreenSize(columns: 76, rows: 24)

  private var geometry: SelectorGeometry { SelectorGeometry(viewport: selector.viewport, bounds: bounds) }

  /// The share of the selector's row that lies left of a column of the screen.
  private func share(ofColumn column: Double) -> Double { (column - Double(left)) / Double(room.columns) }

  private func position(ofColumn column: Double) -> AxisPosition {
    bounds.lower.advanced(by: share(ofColumn: column) * bounds.lower.distance(to: bounds.upper))
  }

  /// A pointer takes the part of the selector under it, moves it, rests, and lets it go.
  mutating func drag(from start: Double, to end: Double, at now: Double) {
    guard let part = geometry.part(at: share(ofColumn: start), gripReach: 1.5 / Double(room.columns)) else { return }
    selector.press(part, at: position(ofColumn: start), now: now)
    selector.drag(to: position(ofColumn: end), now: now + 0.2)
    selector.release(now: now + 1)
  }

  /// Copies the cells of the chart to their place, and draws the selector.
  func draw(on screen: inout CellBuffer) {
    guard let cells = chart.frame(showing: selector.viewport, size: room) else { return }
    for row in 0..<room.rows {
      for column in 0..<room.columns { screen.set(cells[column, row], left + column, top + row) }
    }
    for column in left..<left + room.columns {
      let isInside = geometry.body.contains(share(ofColumn: Double(column) + 0.5))
      _ = screen.write(isInside ? "=" : ".", column, top + room.rows + 1)
    }
  }
}

let (hour, prices) = (3_600e9, Series(kind: .samples))
for number in 0..<600 {
  let value = 50 + Double(number % 24) / 2 + Double(number * 37 % 11)
  _ = prices.append(Sample(time: Timestamp(nanoseconds: Int64(number) * 3_600_000_000_000), value: value))
}
let chart = try Chart(title: "load", panes: [Pane([ChartSeries("load", prices, .line)])])
guard let bounds = chart.bounds() else { preconditionFailure("the chart has points") }
var panel = ChartPanel(
  chart: chart, bounds: bounds,
  selector: RangeSelection(initialSpan: 100 * hour, limits: SpanLimits(minimum: 12 * hour)))
panel.selector.setBounds(bounds, at: 0)

// Seconds of a clock of your own. A program with a loop of its own calls `advance` once a frame, while it is true.
var now = 0.0
for word in CommandLine.arguments.dropFirst() {
  let columns = word.split(separator: "-").compactMap { Double($0) }
  switch word {
  case "left", "right":
    let direction: KeyDirection = word == "left" ? .back : .forward
    panel.selector.keyDown(direction, at: now)
    panel.selector.keyUp(direction, at: now + 0.1)
  case "in": panel.selector.zoom(by: 1.2, anchor: nil, at: now)
  case "out": panel.selector.zoom(by: 1 / 1.2, anchor: nil, at: now)
  default: if columns.count == 2 { panel.drag(from: columns[0], to: columns[1], at: now) }
  }
  now += 2
  _ = panel.selector.advance(to: now)
  let view = panel.selector.viewport
  print("\(word): \(Int(view.span / hour)) hours from hour \(Int(view.lower.value / hour))")
}

// The screen: other parts of the program draw into the same cells.
var screen = CellBuffer(ScreenSize(columns: 100, rows: 28))
for (row, name) in ["> load", "  memory", "  disk"].enumerated() { _ = screen.write(name, 1, 1 + row) }
panel.draw(on: &screen)
print(screen.plainText)
