import AxisScales
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The overview of a chart of rows.
@Suite struct RowOverviewTests {
  private static func overview(_ mark: Mark, _ count: Int) throws -> RowOverview {
    let rows = (0..<count).map { ("row\($0)", [Double($0 * 7 % 11) + 1, Double($0)]) }
    let hasNumbers = mark == .line || mark == .scatter
    let chart = try Chart(RowSamples.table(["a", "x"], rows), mark, series: ["a"], x: hasNumbers ? "x" : nil)
    let bounds = try #require(chart.rowBounds)
    let half = Viewport(lower: bounds.lower, span: bounds.extent / 2, mode: .hold)
    return try #require(RowOverview(chart, bounds: bounds, viewport: half))
  }

  @Test(arguments: [1, 2, 3, 17, 200, 5_000], [1, 9, 40, 143])
  func `bars are level from edge to edge, and where there are pixels their edges are finer than a column`(
    count: Int, columns: Int
  ) throws {
    let overview = try Self.overview(.columns, count)
    let coarse = try #require(overview.columns(columns))
    let fine = try #require(overview.fineColumns(columns))
    #expect(coarse.isStepped && fine.isStepped && fine.parts > coarse.parts)
    #expect(fine.extents.count == columns * fine.parts && coarse.extents.count == columns)
    for (overview, length) in [(coarse, columns), (fine, columns * fine.parts)] {
      let points = overview.outline(of: 0..<length).flatMap(\.self)
      #expect(points.count == 2 * length)
      for place in stride(from: 0, to: points.count - 1, by: 2) {
        let (left, right) = (points[place], points[place + 1])
        #expect(left.high == right.high && left.low == right.low && right.x - left.x == 1)
      }
    }
    // A part of the columns has the same edges.
    let all = fine.outline(of: 0..<columns * fine.parts).flatMap(\.self)
    let some = fine.outline(of: 1..<columns * fine.parts).flatMap(\.self)
    #expect(some.map(\.x) == Array(all.map(\.x).dropFirst(2)))
  }

  @Test(arguments: [(Mark.columns, false), (.stack, false), (.scatter, false), (.line, true)])
  func `only a line through numbers has a last value in a column`(mark: Mark, hasLasts: Bool) throws {
    let columns = try #require(try Self.overview(mark, 300).columns(20))
    #expect(columns.hasLasts == hasLasts)
    var drawn: [CellBuffer] = []
    for hasLasts in [columns.hasLasts, true] {
      var surface = CellSurface(size: ScreenSize(columns: 24, rows: 6), theme: Theme(), glyphs: .octant)
      var columns = columns
      columns.hasLasts = hasLasts
      let rect = CellRect(column: 2, row: 1, columns: 20, rows: 4)
      surface.drawOverview(columns, look: SelectorLook(focus: .main), in: rect)
      drawn.append(surface.buffer)
    }
    #expect((drawn[0] == drawn[1]) == hasLasts, "\(mark)")
  }
}
