import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct TableLabelTests {
  private let size = ScreenSize(columns: 80, rows: 24)

  private func lines(_ mark: TableMark, _ labels: TableLabels?) throws -> [String] {
    let table = try TableSamples.table(["a"], [("Ann", [10]), ("Bob", [30]), ("Cid", [20])])
    var chart = try TableChart(table, mark, series: ["a"])
    chart.form.labels = labels
    return TableSamples.view(.ascii, .mono).frame(chart, size: size).plainText
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func row(_ text: String, _ lines: [String]) -> Int? { lines.firstIndex { $0.contains(text) } }

  @Test func `a label stands on the side of its point that was asked for`() throws {
    func label(_ place: TableLabels.Place) throws -> (row: Int, column: Int)? {
      let drawn = try lines(.scatter, TableLabels(place, format: "<{name}>"))
      guard let at = row("<Cid>", drawn) else { return nil }
      return (at, drawn[at].count - (drawn[at].split(separator: "<Cid>", maxSplits: 1).last?.count ?? 0))
    }
    let (right, left) = (try #require(try label(.right)), try #require(try label(.left)))
    #expect(right.row == left.row && right.column > left.column)
    #expect(try label(.above)?.row == right.row - 1)
    #expect(try label(.below)?.row == right.row + 1)
    #expect(try label(.none) == nil)
    #expect(try row("<Cid>", lines(.line, nil)) == nil)
  }

  @Test(arguments: [TableMark.columns, .bars, .pie, .donut, .line, .scatter, .radar])
  func `the text has name, series, value and share of its value`(mark: TableMark) throws {
    let text = try lines(mark, TableLabels(.above, format: "{name}/{series}={value}")).joined(separator: "\n")
    #expect(["Ann/a=10", "Bob/a=30", "Cid/a=20"].contains(where: text.contains), "\(mark)\n\(text)")
    let shares = try lines(mark, TableLabels(.above, format: "{share}")).joined()
    #expect(["16.7 %", "50.0 %", "33.3 %"].contains(where: shares.contains), "\(mark)\n\(shares)")
  }

  @Test func `words in braces that mean nothing stay, and an open brace is a brace`() throws {
    let text = try lines(.columns, TableLabels(.above, format: "{x}{value")).joined()
    #expect(text.contains("{x}{value"))
  }
}
