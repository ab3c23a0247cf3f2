import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Tables whose columns are times")
struct MisreadTurnedTests {
  /// A table of Eurostat, in which letters behind numbers are flags and a colon means that one is missing.
  private func table(_ times: [String]) -> String {
    let head = (["freq,unit,geo\\TIME_PERIOD"] + times.map { $0 + " " }).joined(separator: "\t")
    let rows = ["AT", "BE", "BG", "CH", "CY", "CZ", "DE"].enumerated().map { row, country in
      let cells = times.indices.map { column in
        (row + column) % 4 == 3 ? ": " : "\(10 + row).\(column % 10) \(["b", "", "p", "e"][(row + column) % 4])"
      }
      return (["A,PC,\(country)"] + cells).joined(separator: "\t")
    }
    return ([head] + rows).joined(separator: "\n") + "\n"
  }

  /// The series of a table as lines of name, time and value.
  private func lines(_ table: SourceTable) -> [String] {
    table.series.flatMap { series in
      series.samples.map { "\(series.name ?? "-") \(ISO8601.format($0.time)) \($0.value)" }
    }
  }

  @Test(arguments: 1...6) func `numbers with flags below years are series of the rows`(count: Int) throws {
    let table = try read(table((0..<count).map { String(2_018 + $0) }))
    let found = lines(table)
    #expect(table.badRows == 0 && found.first == "AT 2018-01-01T00:00:00Z 10.0", "\(said(table)) \(table.faults)")
    #expect(found.contains("DE 2018-01-01T00:00:00Z 16.0") && !found.contains { $0.hasPrefix("CH 2018") }, "\(found)")
    if count > 2 { #expect(found.contains("BE 2020-01-01T00:00:00Z nan") == (count > 3), "\(found)") }
  }

  @Test(arguments: [
    (["2023-Q1", "2023-Q2"], "2023-04-01"), (["2023-01", "2023-02", "2023-03"], "2023-02-01"),
    (["2023M01", "2023M02"], "2023-02-01"), (["2023-01-02", "2023-01-03"], "2023-01-03"), (["2023M05"], "2023-05-01"),
  ])
  func `so are they below quarters, months and days`(_ times: [String], _ second: String) throws {
    let table = try read(table(times))
    let column = min(1, times.count - 1)
    #expect(lines(table).contains("AT \(second)T00:00:00Z 10.\(column)"), "\(lines(table)) \(said(table))")
  }

  @Test(arguments: [1, 2, 30], [3, 64]) func `a development bank's table has a series for each country`(
    rows: Int, years: Int
  ) throws {
    let head =
      ["Country Name", "Country Code", "Indicator Name", "Indicator Code"] + (0..<years).map { "\(1_960 + $0)" }
    let body = (0..<rows).map { row in
      ["Country \(row)", "C\(row)", "GDP (current US$)", "NY.GDP.MKTP.CD"]
        + (0..<years).map { $0 == 0 && row > 0 ? "" : "\(Double(row * 1_000 + $0) + 0.5)" }
    }
    func line(_ cells: [String]) -> String { cells.map { "\"\($0)\"" }.joined(separator: ",") + ",\r\n" }
    let text =
      "\u{FEFF}\"Data Source\",\"World Development Indicators\",\r\n\r\n\"Last Updated Date\",\"2024-06-28\",\r\n\r\n"
      + line(head) + body.map(line).joined()
    let table = try read(text)
    #expect(table.series.compactMap(\.name) == (0..<rows).map { "Country \($0)" }, "\(said(table))")
    let last = try #require(table.series.last?.samples)
    // An empty cell before the first value is no gap.
    #expect(ISO8601.format(last[0].time) == "\(rows > 1 ? 1_961 : 1_960)-01-01T00:00:00Z" && table.badRows == 0)
    #expect(last.last.map { ISO8601.format($0.time) } == "\(1_959 + years)-01-01T00:00:00Z")
    #expect(said(table).contains("are times, and each row is a series, named by Country Name"), "\(said(table))")
  }

  @Test func `the columns of the first rows that may differ later all name the series`() throws {
    let years = (2_000..<2_010).map(String.init)
    var lines = ["Country Name,Country Code,Indicator Name,Indicator Code," + years.joined(separator: ",")]
    for country in ["Aruba,ABW", "Brazil,BRA"] {
      for indicator in 0..<1_100 {
        let cells = years.indices.map { "\(indicator + $0).5" }.joined(separator: ",")
        lines.append("\(country),Indicator \(indicator),I.\(indicator),\(cells)")
      }
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.series.first?.name == "Aruba/Indicator 0" && table.series.allSatisfy { $0.samples.count == 10 })
    #expect(table.rowsBeyond > 0)
  }

  @Test(arguments: [
    ("2019 [YR2019],2020 [YR2020],2021 [YR2021]", "2019 2020 2021"), ("Y1961,Y1962,Y1963", "1961 1962 1963"),
    ("X1961,X1962,X1963", "1961 1962 1963"), ("2023,2022,2021,2020", "2023 2022 2021 2020"),
    ("Jan-23,Feb-23,Mar-23", "2023 2023 2023"), ("2000-01-31,2000-02-29,2000-03-31", "2000 2000 2000"),
    ("2023Q1,2023Q2,2023Q3", "2023 2023 2023"),
  ])
  func `names are times in the notations of statistics`(_ names: String, _ found: String) throws {
    let years = found.split(separator: " ")
    let cells = years.indices.map { ",\($0 + 1).5" }.joined()
    let table = try read("Area,Element,\(names)\nPeru,Yield\(cells)\nChile,Yield\(cells)\nCuba,Yield\(cells)\n")
    #expect(table.series.compactMap(\.name) == ["Peru", "Chile", "Cuba"], "\(said(table))")
    let times = table.series[0].samples.map { ISO8601.format($0.time) }
    #expect(zip(times, years).allSatisfy { $0.hasPrefix($1) } && times.count == years.count, "\(times)")
  }

  @Test func `dates in an unknown order are an error whose option reads them`() throws {
    let text = "Item,01/02/2020,02/02/2020,03/02/2020\nA,1.5,2.5,3.5\nB,2.5,3.5,4.5\n"
    #expect(fault(text).contains("--dates"), "\(fault(text))")
    var options = TextOptions()
    options.dates = .dmy
    #expect(lines(try read(text, options)).contains("B 2020-02-03T00:00:00Z 4.5"))
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a table on its side has the points of the table that stands`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (series, times) = (Int.random(in: 1...9, using: &random), Int.random(in: 3...40, using: &random))
    let values = (0..<series).map { _ in
      (0..<times).map { _ in Double(Int.random(in: -999...999, using: &random)) / 8 }
    }
    let days = (0..<times).map { place in
      ISO8601.format(Timestamp(nanoseconds: Int64(19_000 + place * 3) * 86_400_000_000_000)).prefix(10)
    }
    let wide =
      (["name"] + days.map(String.init)).joined(separator: ",") + "\n"
      + values.enumerated().map { "row \($0)," + $1.map { "\($0)" }.joined(separator: ",") + "\n" }.joined()
    let tall =
      "name,time,value\n"
      + values.enumerated().map { row, cells in zip(days, cells).map { "row \(row),\($0),\($1)\n" }.joined() }.joined()
    var options = TextOptions()
    options.fields = ["symbol": "name"]
    let (one, other) = (lines(try read(wide)), lines(try read(tall, options)))
    #expect(one == other && one.count == series * times, "seed \(seed)")
  }

  @Test(arguments: [1, 7, 100_000]) func `the rows are the same however the text comes`(piece: Int) throws {
    let bytes = Array(table((2_000..<2_030).map(String.init)).utf8)
    var reader = TextReader()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(bytes.count, start + piece)
      try bytes[start..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
    }
    let whole = try read(table((2_000..<2_030).map(String.init)))
    #expect(try lines(#require(reader.table)) == lines(whole))
  }

  @Test func `rows that nothing tells apart are refused`() {
    let said = fault("unit,2019,2020,2021\nkg,1.5,2.1,3.7\nkg,2.2,3.1,2.4\n")
    #expect(said.contains("are times; turn the table, so that each time is a row"), "\(said)")
    // Advice that leads to no chart is not given.
    let words = fault("unit,2019,2020,2021\nkg,low,low,high\nkg,low,high,low\n")
    #expect(words.contains("are times") && !words.contains("turn the table"), "\(words)")
  }

  @Test func `rows of several dates each stay rows`() throws {
    let rows = (1...9).map { "2024-01-0\($0),2024-02-0\($0),2024-03-0\($0),\($0).5\n" }
    let text = "start,end,due,cost\n" + rows.joined()
    #expect(try read(text).series.map(\.samples.count) == [9])
  }

  @Test func `a log of numbers with bars between them stays a log`() throws {
    let text = (0..<20).map { "2026-11-28 10:00:\(10 + $0)\tloss: \($0).5\tacc: 0.\($0)" }.joined(separator: "\n")
    #expect(try read(text).series.map(\.name) == ["loss", "acc"])
  }
}
