import AxisScales
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The words of a chart of rows: its first line, and the names of its categories.
@Suite struct RowWordsTests {
  private static let sizes = [
    ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12),
  ]

  private static func lines(
    _ chart: Chart, _ size: ScreenSize
  ) -> [String] {
    let text = RowSamples.view(.octant, .mono).cells(of: chart, size: size).plainText
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `the first line names the only series, the rows in view, and how many of them a bar stands for`() throws {
    let rows = (0..<12_000).map { ("row\($0)", [Double($0 % 90)]) }
    var chart = try Chart(RowSamples.table(["sold"], rows), .columns, series: ["sold"])
    let size = Self.sizes[1]
    let all = Self.lines(chart, size)[0]
    #expect(all.contains("sold") && all.hasSuffix("rows a bar"), "\(all)")
    #expect(all.contains("greatest of "), "\(all)")
    let few = Self.lines(chart.showing(from: 10, to: 20), size)[0]
    #expect(few.hasSuffix("sold  10 of 12,000 rows"), "\(few)")
    // Where there is no room for all, the name of the series gives way first.
    chart.title = String(repeating: "t", count: 30)
    let narrow = Self.lines(chart.showing(from: 10, to: 20), ScreenSize(columns: 52, rows: 12))[0]
    #expect(narrow.hasSuffix("10 of 12,000 rows") && !narrow.contains("sold"), "\(narrow)")
    let whole = try Chart(RowSamples.table(["sold"], Array(rows.prefix(5))), .columns, series: ["sold"])
    #expect(Self.lines(whole, size)[0].hasSuffix("sold"))
  }

  @Test(arguments: [false, true])
  func `a bar of several rows has the name of the row whose value it shows`(isLying: Bool) throws {
    let rows = (0..<200).map { ("row\($0).", [$0 % 10 == 7 ? 90.0 : 1]) }
    var chart = try Chart(RowSamples.table(["a"], rows), .columns, series: ["a"])
    chart.isLying = isLying
    // Ten rows a bar.
    let size = isLying ? ScreenSize(columns: 60, rows: 22) : ScreenSize(columns: 27, rows: 24)
    let lines = Self.lines(chart, size)
    #expect(lines[0].hasSuffix("greatest of 10 rows a bar"), "\(lines)")
    let names = lines.dropFirst().joined(separator: " ").split(separator: " ").filter { $0.hasPrefix("row") }
    #expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix("7.") }, "\(lines)")
  }

  @Test func `candles that share a cell are counted in the first line`() throws {
    let prices = (0..<300).map { ("row\($0)", [5.0, 9, 1, 4 + Double($0 % 3)]) }
    let table = try RowSamples.table(["open", "high", "low", "close"], prices)
    let chart = try Chart(table, .candles, series: ["open", "high", "low", "close"])
    #expect(Self.lines(chart, Self.sizes[1])[0].hasSuffix("rows a candle"))
    #expect(!Self.lines(chart.showing(from: 0, to: 30), Self.sizes[1])[0].contains("a candle"))
  }

  @Test func `names that thin out are as long as the space between them`() throws {
    let rows = (0..<60).map { ("a name of many words \($0)", [Double($0)]) }
    let chart = try Chart(RowSamples.table(["a"], rows), .columns, series: ["a"])
    for columns in stride(from: 40, through: 200, by: 7) {
      let lines = Self.lines(chart, ScreenSize(columns: columns, rows: 24))
      let names = lines[23].split(separator: "  ").map { $0.trimmingCharacters(in: " ") }.filter { !$0.isEmpty }
      #expect(names.allSatisfy { $0.hasPrefix("a name of ") }, "\(columns): \(names)")
    }
    // Ten names have room for 14 columns each, not for 12.
    let wide = Self.lines(chart, ScreenSize(columns: 160, rows: 24))[23]
    #expect(wide.contains("a name of man"), "\(wide)")
  }

  @Test func `a box over categories counts the names in view, whatever their values`() throws {
    let rows = (0..<20).map { ("row\($0)", [Double($0)]) }
    var chart = try Chart(RowSamples.table(["a"], rows), .columns, series: ["a"])
    chart.passage.values = AxisPair(main: 100...200, second: nil)
    #expect(chart.showing(from: 2, to: 6).passage.window?.count == 4)
  }
}

extension String.SubSequence {
  fileprivate func trimmingCharacters(in blank: Character) -> String {
    String(drop { $0 == blank }.reversed().drop { $0 == blank }.reversed())
  }
}
