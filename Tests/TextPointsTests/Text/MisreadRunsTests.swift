import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Runs below each other, ids, flags and what is left out")
struct MisreadRunsTests {
  private func names(_ table: SourceTable) -> [String] { table.series.compactMap(\.name) }

  private func options(_ fields: String, _ unit: TimeUnit? = nil) throws -> TextOptions {
    var options = TextOptions()
    options.fields = try TextOptions.fields(parsing: fields)
    options.timeUnit = unit
    return options
  }

  // MARK: runs

  /// Runs of three to five rows, each with a word or number of its own.
  private func runs(_ count: Int, _ name: (Int) -> String, head: String = "time,id,age,event") -> String {
    let rows = (0..<count).flatMap { run in
      (1...3 + run % 3).map { "\($0),\(name(run)),\(20 + run % 7),0.\($0 * 7 % 10)" }
    }
    return ([head] + rows).joined(separator: "\n")
  }

  @Test(arguments: [2, 3, 40], [true, false])
  func `the column that changes where the numbers begin again names the runs`(count: Int, areWords: Bool) throws {
    let table = try read(runs(count) { areWords ? "p\($0)x" : "\($0 + 1)" })
    #expect(table.understanding?.columns.first { $0.name == "id" }?.useInWords == "symbol")
    #expect(!said(table).contains("no column names the runs"), "\(said(table))")
    #expect(Set(names(table).map { $0.prefix { $0 != "/" } }).count == count)
  }

  @Test func `a number that stands still in each of many runs is no value`() throws {
    let table = try read(runs(40) { "\($0 + 1)" })
    #expect(said(table).contains("age is a constant of each series"), "\(said(table))")
    let asked = try read(runs(40) { "\($0 + 1)" }, options("symbol=id"))
    #expect(names(asked) == names(table))
  }

  @Test func `a column that changes within runs, or in every row, is not advised`() throws {
    let rows = (0..<40).map { "\($0 % 4 + 1),\($0 / 3),\($0).5" }
    let table = try read((["time,week,v"] + rows).joined(separator: "\n"))
    #expect(said(table).contains("begin again in row 5, and no column names the runs"), "\(said(table))")
    #expect(!said(table).contains("symbol="), "\(said(table))")
  }

  @Test func `one run has no name`() throws {
    let table = try read("time,id,v\n" + (0..<9).map { "\($0 + 1),7,\($0 * 5 % 7).5\n" }.joined())
    #expect(table.understanding?.isBySymbol == false)
  }

  // MARK: ids

  @Test(arguments: ["teamIDfg", "IDfg", "userIdHash", "key_mlbam", "customer_key"])
  func `an id is no value, and alone it is refused`(name: String) throws {
    func rows(_ end: (Int) -> String) -> String { (0..<12).map { "20\(10 + $0),\(700 - 3 * $0)\(end($0))\n" }.joined() }
    let beside = try read("year,\(name),score\n" + rows { ",\($0 * 5 % 7).5" })
    #expect(said(beside).contains("\(name) is an id"), "\(said(beside))")
    let alone = fault("year,\(name)\n" + rows { _ in "" })
    #expect(alone.contains("There is no column of values: \(name) is an id"), "\(alone)")
    #expect(alone.contains("--fields value=\(name)"), "\(alone)")
    #expect(try read("year,\(name)\n" + rows { _ in "" }, options("value=\(name)")).count == 12)
  }

  @Test(arguments: ["humid", "Bid", "fluid", "PIDs", "rapid_flow", "keyRate"])
  func `a word with these letters is a value`(name: String) throws {
    let table = try read("year,\(name)\n" + (0..<12).map { "20\(10 + $0),\(700 - 3 * $0)\n" }.joined())
    #expect(table.count == 12)
  }

  @Test(arguments: [0, 1, 2_900]) func `the number of a row is no value, wherever a part of a table begins`(first: Int)
    throws
  {
    let rows = (0..<35).map { "\(first + $0),20\(10 + $0 / 4),T\($0 % 4),\($0 * 5 % 7).5\n" }.joined()
    let table = try read(",year,team,score\n" + rows)
    #expect(!names(table).contains { $0.contains("#1") }, "\(names(table))")
    let alone = fault(",year,team,teamIDfg\n" + rows.replacing(".5", with: ""))
    #expect(alone.contains("There is no column of values"), "\(alone)")
  }

  // MARK: descriptions of records

  private func records(_ name: String, _ count: Int) -> String {
    "["
      + (0..<count).map {
        "{\"\(name)\":{\"date\":\"2017-03-17 01:36:0\($0).5\",\"duration\":0.\($0 + 1)},\"v\":\($0 + 4).5}"
      }.joined(separator: ",") + "]"
  }

  @Test(arguments: ["meta", "metadata", "info"], [2, 9])
  func `an object that describes a record says its time`(name: String, count: Int) throws {
    let table = try read(records(name, count))
    #expect(table.indexScale == nil && names(table) == ["\(name)/duration", "v"])
    #expect(table.series[1].samples.first.map { ISO8601.format($0.time) } == "2017-03-17T01:36:00.5Z")
  }

  @Test func `beside a time of the record its description is left out, and its numbers are said`() throws {
    let rows = (0..<4).map {
      "{\"time\":\"2024-01-0\($0 + 1)\",\"meta\":{\"date\":\"2020-01-01\",\"version\":3},\"v\":\($0).5}\n"
    }.joined()
    let table = try read(rows)
    #expect(table.count == 4 && said(table).contains("the numbers of the object meta are left out"), "\(said(table))")
  }

  @Test(arguments: [1, 3, 4]) func `runs in a list have their own times, and as rows their own numbers`(count: Int)
    throws
  {
    let runs = (0..<count).map {
      "{\"metadata\":{\"date\":\"2017-03-17 01:36:0\($0).9\"},\"values\":[4.\($0),4.1],\"warmups\":[[1,5.7]]}"
    }
    let text = "{\"benchmarks\":[{\"runs\":[\(runs.joined(separator: ","))]}],\"version\":\"1.0\"}"
    let table = try read(text)
    #expect(table.indexScale == nil && table.series.allSatisfy { $0.samples.count == count }, "\(said(table))")
    var byRow = TextOptions()
    byRow.bareTimes = .index
    let placed = try read(text, byRow).series[0].samples.map(\.time.nanoseconds)
    #expect(placed == (0..<Int64(count)).map { $0 })
  }

  // MARK: messages

  private static let markets = (0..<8).map {
    "{\"method\":\"lastprice_update\",\"params\":[\"\($0 % 2 == 0 ? "ETH_BTC" : "BTC_USDT")\","
      + "\"\($0 % 2 == 0 ? "0.02\($0)" : "9124\($0).5")\"],\"id\":null}"
  }

  @Test(arguments: ["", "symbol=params/0", "symbol=params.0"])
  func `the word at the first place of a list names the series of a message`(fields: String) throws {
    let mapping = try FeedMapping.standard(.json, name: "FEED", options: try options(fields))
    let reader = ForeignReader(mapping)
    var found: Set<String> = []
    for line in Self.markets {
      for point in try reader.read([Array(line.utf8)], receivedAt: Timestamp(nanoseconds: 1 << 60)).points {
        found.insert(point.series)
      }
    }
    #expect(found == ["ETH_BTC", "BTC_USDT"])
  }

  @Test(arguments: ["", "symbol=params/0"]) func `the same lines in a file are the same series`(fields: String) throws {
    var options = try options(fields)
    options.bareTimes = .index
    #expect(names(try read(Self.markets.joined(separator: "\n"), options)).sorted() == ["BTC_USDT", "ETH_BTC"])
  }

  @Test func `a name with a slash is found as one, too`() throws {
    let value = ForeignValue(try JSONReader.read(Array(#"{"a/b":1,"c":{"d/e":2,"f":[3]}}"#.utf8)))
    for (path, number) in [("a/b", 1), ("c/d/e", 2), ("c.f.0", 3), ("c/f/0", 3)] {
      #expect(value[try FieldPath(parsing: path)]?.number == .number(Double(number)), "\(path)")
    }
  }

  // MARK: what is left out

  @Test(arguments: ["0/0/0/21/21", "1|2", "4;5;6"]) func `several numbers in a cell are said`(cell: String) throws {
    let rows = (0..<6).map { "2024-01-0\($0 + 1)T00:00:00Z\t\(cell)\t\($0 * 5 % 7).5\n" }.joined()
    let table = try read("time\ttimers\tvalue\n" + rows)
    #expect(
      said(table).contains("column timers holds several numbers in a cell ('\(cell)') and is left out"),
      "\(said(table))")
  }

  @Test(arguments: ["a/b", "1/x"]) func `words are no such cells`(cell: String) throws {
    let rows = (0..<6).map { "2024-01-0\($0 + 1)T00:00:00Z\t\(cell)\t\($0 * 5 % 7).5\n" }.joined()
    #expect(!said(try read("time\tother\tvalue\n" + rows)).contains("several numbers"))
  }

  @Test(arguments: ["is_open", "hasError", "RECORD_IS_PROCESSED", "enabled", "fix_valid"], [0, 1])
  func `a truth is no value, and a meter beside its moving sibling is one`(name: String, truth: Int) throws {
    let rows = (0..<20).map {
      "{\"time\":\(1_700_000_000 + $0 * 10),\"KWH_HIGH\":9986.186,\"KWH_LOW\":917\($0).25,\"\(name)\":\(truth)}\n"
    }.joined()
    let table = try read(rows)
    #expect(names(table) == ["KWH_HIGH", "KWH_LOW"])
    #expect(said(table).contains("\(name) is a flag and left out"), "\(said(table))")
  }

  @Test(arguments: ["island", "history", "hash_rate", "valid_count"]) func `other names are no truths`(name: String)
    throws
  {
    let rows = (0..<20).map { "{\"time\":\(1_700_000_000 + $0 * 10),\"a\":\($0).5,\"\(name)\":\($0 % 2)}\n" }.joined()
    #expect(names(try read(rows)) == ["a", name])
  }

  // MARK: years

  @Test(arguments: [40, 60]) func `a column of years is offered as the time, with the options that work`(count: Int)
    throws
  {
    let rows = (0..<count).map { "N\($0),\(20 + $0 % 50),\(1_970 + $0 * 7 % 31),\(1_990 + $0 * 11 % 25)\n" }.joined()
    let text = "name,age,convicted,exonerated\n" + rows
    let said = fault(text)
    #expect(said.contains("--fields time=exonerated --time-unit year"), "\(said)")
    #expect(try read(text, options("time=exonerated", .year)).count > 0)
  }

  @Test func `numbers beyond our years, and a single one, are not offered`() {
    for (first, step) in [(1_700, 1), (2_095, 1), (1_990, 0)] {
      let said = fault("name,a,b\n" + (0..<9).map { "N\($0),\(first + $0 * step),\($0 * 5 % 7).5\n" }.joined())
      #expect(!said.contains("--time-unit year"), "\(said)")
    }
  }

  // MARK: advice

  @Test func `an empty column of a whole file is not advised`() throws {
    let rows = (0..<600).map { "\(1_700_000_000 + $0 * 10),\($0 % 7).5,,\($0 % 5).5\n" }.joined()
    let table = try read("time,a,b,c\n" + rows)
    #expect(said(table).contains("b is empty") && !said(table).contains("value=b"), "\(said(table))")
  }

  @Test func `every row that shares its time is counted`() throws {
    let table = try read("year,x,kind\n" + (0..<30).map { "\(1990 + $0 / 3),\($0),k\($0 % 2)\n" }.joined())
    #expect(said(table).contains("30 of 30 rows have the time of another row"), "\(said(table))")
  }
}
