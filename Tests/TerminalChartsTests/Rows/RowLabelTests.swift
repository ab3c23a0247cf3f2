import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct RowLabelTests {
  private let size = ScreenSize(columns: 80, rows: 24)

  private func lines(_ mark: Mark, _ labels: PointLabels?) throws -> [String] {
    let table = try RowSamples.table(["a"], [("Ann", [10]), ("Bob", [30]), ("Cid", [20])])
    var chart = try Chart(table, mark, series: ["a"])
    chart.proportions.labels = labels
    return RowSamples.view(.ascii, .mono).cells(of: chart, size: size).plainText
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func row(_ text: String, _ lines: [String]) -> Int? { lines.firstIndex { $0.contains(text) } }

  @Test func `a label stands on the side of its point that was asked for`() throws {
    func label(_ place: PointLabels.Place) throws -> (row: Int, column: Int)? {
      let drawn = try lines(.scatter, PointLabels(place, format: "<{name}>"))
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

  @Test(arguments: [Mark.columns, .bars, .pie, .donut, .line, .scatter, .radar])
  func `the text has name, series, value and share of its value`(mark: Mark) throws {
    let text = try lines(mark, PointLabels(.above, format: "{name}/{series}={value}")).joined(separator: "\n")
    #expect(["Ann/a=10", "Bob/a=30", "Cid/a=20"].contains(where: text.contains), "\(mark)\n\(text)")
    let shares = try lines(mark, PointLabels(.above, format: "{share}")).joined()
    #expect(["16.7 %", "50.0 %", "33.3 %"].contains(where: shares.contains), "\(mark)\n\(shares)")
  }

  @Test func `words in braces that mean nothing stay, and an open brace is a brace`() throws {
    let text = try lines(.columns, PointLabels(.above, format: "{x}{value")).joined()
    #expect(text.contains("{x}{value"))
  }
}
