import TerminalScreen
import TimeSeries

@testable import TerminalCharts

/// Tables and charts for tests.
enum RowSamples {
  static let vegetables = try? table(
    ["2011", "2012"], [("Broccoli", [5.65, 4.35]), ("Carrots", [12.6, 13.2]), ("Mushrooms", [8.4, 4.6])])

  static func table(_ columns: [String], _ rows: [(String, [Double])]) throws -> PointTable {
    var table = try PointTable(columns: columns)
    for (name, values) in rows { try table.append(name, values) }
    return table
  }

  /// A chart of any mark: two series, and columns for places and areas.
  static func chart(_ mark: Mark, _ rows: [[Double]]) throws -> Chart {
    if mark.drawsPrices {
      let prices = rows.map { row in
        [row[0], max(row[0], row[1]) + 1, min(row[0], row[1]) - 1, row[1]]
      }
      let table = try table(["a", "high", "low", "b"], prices.enumerated().map { ("row \($0.offset)", $0.element) })
      return try Chart(table, mark, series: ["a", "high", "low", "b"])
    }
    let table = try table(["a", "b", "x", "size"], rows.enumerated().map { ("row \($0.offset)", $0.element) })
    return try Chart(table, mark, series: ["a", "b"], x: "x", size: "size")
  }

  static func view(_ glyphs: GlyphSet = .octant, _ depth: ColorDepth = .truecolor) -> ChartView {
    ChartView(theme: Theme(depth: depth), glyphs: glyphs)
  }
}

extension ChartView {
  /// The cells of a chart of rows on a screen of any size.
  func cells(of chart: Chart, size: ScreenSize) -> CellBuffer {
    var view = self
    view.pixels = nil
    return view.picture(of: chart, size: size).surface.buffer
  }
}
