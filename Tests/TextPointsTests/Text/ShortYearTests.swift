import CivilTime
import Testing
import TextPoints
import TimeSeries

private func years(_ series: SourceSeries) -> [Int] {
  series.samples.map { CivilDate(days: Int($0.time.nanoseconds / Timestamp.nanosecondsPerDay)).year }
}

/// Years of two digits in a column of their own.
@Suite("Years of two digits")
struct ShortYearTests {
  private func column(_ years: [String], name: String = "Year") -> String {
    "\(name),v\n" + years.enumerated().map { "\($1),\(Double($0 % 7) / 3)" }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: ["Year", "year", "YEAR", "yr", "Jahr"], [63, 40, 32])
  func `numbers above those of days are years of a column that is named so`(_ name: String, _ first: Int) throws {
    let table = try read(column((first..<first + 28).map { "\($0)" }, name: name))
    #expect(years(table.series[0]) == (first..<first + 28).map { 1_900 + $0 }, "\(said(table))")
  }

  @Test(arguments: [("96", 96), ("98", 98)]) func `years go on from 99 to 0`(_ text: String, _ first: Int) throws {
    for isPadded in [true, false] {
      let cells = (first..<first + 12).map { isPadded && $0 % 100 < 10 ? "0\($0 % 100)" : "\($0 % 100)" }
      #expect(years(try read(column(cells)).series[0]) == (first..<first + 12).map { 1_900 + $0 })
    }
  }

  @Test func `a zero in front makes small numbers years`() throws {
    let table = try read(column((0..<20).map { $0 < 10 ? "0\($0)" : "\($0)" }))
    #expect(years(table.series[0]) == Array(2_000..<2_020))
  }

  @Test(arguments: [1, 0, 5]) func `small numbers count the years of something`(_ first: Int) {
    let text = column((first..<first + 20).map { "\($0)" })
    let words = fault(text)
    #expect(words.contains("not a time") || words.contains("no fault"), "\(words)")
    #expect((try? read(text)).map { $0.indexScale != nil } ?? true, "\(words)")
  }

  @Test(arguments: [63, 1, 14, 90]) func `a column that the user says is one of years has no seconds`(_ first: Int)
    throws
  {
    for options in [TextOptions(fields: ["time": "Year"]), TextOptions(fields: ["time": "Year"], timeUnit: .year)] {
      let table = try read(column((first..<first + 9).map { "\($0)" }), options)
      let found = years(table.series[0])
      #expect(found.map { $0 % 100 } == (first..<first + 9).map { $0 % 100 } && table.badRows == 0)
      #expect(found.allSatisfy { (1_900...2_099).contains($0) }, "\(found)")
    }
  }

  @Test func `years of four digits stay what they are`() throws {
    #expect(years(try read(column((1_963..<1_990).map { "\($0)" })).series[0]) == Array(1_963..<1_990))
  }
}

/// Whole numbers that name the series of a panel.
@Suite("Panels of ids and times")
struct PanelTests {
  /// Rows of each id at each time; ids in blocks, or the times.
  private func panel(_ name: String, ids: [Int], years: Range<Int>, inBlocks: Bool, _ columns: Int = 1) -> String {
    let rows = ids.flatMap { id in years.map { (id, $0) } }
    let sorted = inBlocks ? rows : rows.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    let names = (0..<columns).map { "v\($0)" }.joined(separator: ",")
    return "\(name),Year,\(names)\n"
      + sorted.map { id, year in
        let values = (0..<columns).map { Double(id * 100 + year % 100) + Double($0) / 4 + 0.5 }
        return "\(id),\(year)," + values.map { "\($0)" }.joined(separator: ",")
      }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: ["State", "firm", "id", "Region", "k"], [63..<93, 1_963..<1_993])
  func `ids in blocks of rising times make a series each`(_ name: String, _ years: Range<Int>) throws {
    let ids = [1, 3, 4, 5, 7, 51]
    let table = try read(panel(name, ids: ids, years: years, inBlocks: true))
    #expect(table.series.map(\.name) == ids.map { "\($0)" }, "\(said(table))")
    #expect(table.series.allSatisfy { $0.samples.count == 30 })
    #expect(table.series[5].samples.first?.value == 5_100.5 + Double(years.lowerBound % 100))
  }

  @Test(arguments: ["State", "firm", "county", "id"], [2, 16, 46])
  func `ids that are each at every time make a series each where they are named so`(_ name: String, _ count: Int) throws
  {
    let table = try read(panel(name, ids: Array(1...count), years: 63..<85, inBlocks: false))
    #expect(table.series.count == count && table.series.allSatisfy { $0.samples.count == 22 }, "\(said(table))")
  }

  @Test func `several values of each id are series, too`() throws {
    let table = try read(panel("State", ids: [1, 3, 51], years: 63..<93, inBlocks: true, 3))
    #expect(table.series.count == 9 && table.series.allSatisfy { $0.samples.count == 30 })
  }

  @Test func `a whole number that comes back names no block`() throws {
    let rows = (0..<40).map { "\(1_960 + $0),\($0 % 3),\(Double($0) / 3)" }
    let table = try read("Year,k,v\n" + rows.joined(separator: "\n") + "\n")
    #expect(!table.series.contains { $0.samples.count < 40 }, "\(table.series.map(\.name))")
  }
}

/// Tables whose rows are series.
@Suite("A series in each row")
struct SeriesInRowsTests {
  private func table(_ names: [String], rows: Int, quote: String = "") -> String {
    let head = names.map { quote + $0 + quote }.joined(separator: ",")
    let body = (0..<rows).map { row in
      let values = (1..<names.count).map { Double((row * 7_919) % 5_000) + Double($0) / 2 }
      return (["D\(row + 1)"] + values.map { "\($0)" }).map { quote + $0 + quote }.joined(separator: ",")
    }
    return ([head] + body).joined(separator: "\n") + "\n"
  }

  @Test(arguments: ["V", "t", "step_", "x"], ["", "\""])
  func `a table of a series in each row is refused without an option that charts nonsense`(
    _ stem: String, _ quote: String
  ) {
    let words = fault(table((1...15).map { "\(stem)\($0)" }, rows: 60, quote: quote))
    #expect(words.contains("each row looks like a series") && words.contains("turn the table"), "\(words)")
    #expect(!words.contains("--fields"), "\(words)")
  }

  @Test(arguments: [3, 60]) func `the turned table makes a chart by the option that the advice names`(rows: Int) throws
  {
    let text = table(["name"] + (1...15).map { "V\($0)" }, rows: rows)
    #expect(fault(text).contains("each step is a row, and --time index takes these in their order"), "\(fault(text))")
    let cells = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let turned = cells[0].indices.map { column in cells.map { $0[column] }.joined(separator: ",") }
    let table = try read(turned.joined(separator: "\n") + "\n", TextOptions(bareTimes: .index))
    #expect(table.series.map(\.samples.count) == Array(repeating: 15, count: rows), "\(said(table))")
    #expect(table.series.last?.name == "D\(rows)" && table.series.last?.samples.last?.value == Double(cells[rows][15]))
  }

  @Test func `a table whose turned rows make no chart is not to be turned`() {
    // Numbers that are the same in all steps would be no values.
    let rows = (1...9).map { "D\($0)," + Array(repeating: "7", count: 15).joined(separator: ",") }
    let words = fault((["name," + (1...15).map { "V\($0)" }.joined(separator: ",")] + rows).joined(separator: "\n"))
    #expect(!words.contains("turn the table"), "\(words)")
  }

  @Test func `columns with names of their own are no steps`() {
    let names = ["id", "height", "width", "depth", "mass", "age", "area", "price", "size"]
    #expect(!fault(table(names, rows: 60)).contains("each row looks like a series"))
  }
}
