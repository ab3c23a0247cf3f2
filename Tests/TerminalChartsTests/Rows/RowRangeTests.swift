import AxisScales
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// A range of a chart of rows, drawn by the library alone.
@Suite struct RowRangeTests {
  private static let size = ScreenSize(columns: 120, rows: 30)

  /// Rows with the names r100, r101 ..., the values 1, 2 ... and, as numbers, 0, 10, 20 ...
  private func chart(_ count: Int, _ mark: Mark, hasNumbers: Bool = false) throws -> Chart {
    let rows = (0..<count).map { ("r\(100 + $0)", [Double($0 + 1), Double($0 * 10)]) }
    return try Chart(
      try RowSamples.table(["value", "at"], rows), mark, series: ["value"], x: hasNumbers ? "at" : nil)
  }

  private func range(_ lower: Double, _ span: Double) -> Viewport {
    Viewport(lower: AxisPosition(lower), span: span, mode: .hold)
  }

  @Test(arguments: [Mark.columns, .bars, .stack, .line, .scatter])
  func `the rows in the picture are those that start in the range`(mark: Mark) throws {
    let chart = try chart(12, mark)
    let cells = try #require(chart.frame(showing: range(3, 5), size: Self.size)).plainText
    for row in 0..<12 { #expect(cells.contains("r\(100 + row)") == (3..<8).contains(row), "row \(row)") }
  }

  @Test(arguments: [0, 1, 2, 12]) func `all rows are in view without a range, and with that of the bounds`(count: Int)
    throws
  {
    for mark in Mark.ofRows where ![.band, .bubble, .polar, .candles, .ohlc].contains(mark) {
      let chart = try chart(count, mark)
      let frame = try #require(chart.frame(size: Self.size))
      guard let bounds = chart.bounds() else {
        #expect(count == 0)
        continue
      }
      #expect(bounds.extent == Double(count))
      #expect(chart.frame(showing: range(bounds.lower.value, bounds.extent), size: Self.size) == frame, "\(mark)")
    }
  }

  @Test func `numbers are an axis, on which a line goes on to the edges of its range`() throws {
    let chart = try chart(11, .line, hasNumbers: true)
    #expect(chart.bounds() == SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(100)))
    #expect(chart.shownRows(of: range(25, 30)) == [2, 3, 4, 5, 6])
    #expect(try self.chart(11, .scatter, hasNumbers: true).shownRows(of: range(25, 30)) == [3, 4, 5])
    let shown = chart.showing(range(25, 30))
    #expect(shown.positionExtent == 25...55)
  }

  @Test(arguments: [0, 1, 2, 12]) func `a range that no axis has is drawn without a trap`(count: Int) throws {
    for mark in Mark.ofRows where ![.band, .bubble, .polar, .candles, .ohlc].contains(mark) {
      for hasNumbers in [false, true] {
        let chart = try chart(count, mark, hasNumbers: hasNumbers)
        for span in [0, -1, .nan, .infinity, 1e-300, 1e300, .leastNonzeroMagnitude] {
          for lower in [0, -1e15, 1e15, Double(count), 0.5] {
            #expect(chart.frame(showing: range(lower, span), size: Self.size) != nil)
          }
        }
      }
    }
  }

  @Test func `a click on a part of the rows selects a value of the whole table`() throws {
    var chart = try chart(12, .columns)
    let view = ChartView(theme: Theme(), glyphs: .octant)
    var found: Set<Int> = []
    for column in 0..<Self.size.columns {
      let selection = view.selection(
        in: chart, at: (column, Self.size.rows - 4), showing: range(3, 5), size: Self.size, mode: .point)
      if let row = selection.row { found.insert(row) }
    }
    #expect(found == Set(3..<8))
    chart.selection = .value(of: "value", row: 5)
    let frame = try #require(view.frame(chart, showing: range(3, 5), size: Self.size))
    #expect(frame.plainText.contains("r105  value  6"))
    chart.selection = .value(of: "value", row: 9)
    #expect(view.frame(chart, showing: range(3, 5), size: Self.size)?.plainText.contains("r109") == false)
  }

  @Test(arguments: [0, 1, 2, 40]) func `a chart of rows is text, an SVG and pixels`(count: Int) throws {
    let chart = try chart(count, .columns)
    let (view, size) = (ChartView(), ScreenSize(columns: 60, rows: 20))
    #expect(!chart.text(columns: 60, rows: 20).isEmpty && chart.text(columns: 10, rows: 2).isEmpty)
    #expect(view.svg(chart, size: size)?.contains("<svg") == true)
    #expect(try #require(view.image(chart, size: size)).width == 540)
  }

  @Test func `a mark of time draws no rows, and a mark of rows no time`() throws {
    let rows = #expect(throws: ChartFault.self) { try chart(2, .hollow) }
    #expect(rows?.description.contains("hollow draws series over time") == true)
    let time = #expect(throws: ChartFault.self) {
      try Chart(panes: [Pane([ChartSeries("A", BarWalk.series(3), .pie)])])
    }
    #expect(time?.description.contains("pie draws the rows of a table, and A is a series over time") == true)
  }
}
