import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

private func read(_ text: String) throws -> SourceTable {
  try Array(text.utf8).withUnsafeBytes { try TextReader.read($0) }
}

/// The closes of bars, or the values of all series, each after its time.
private func points(_ text: String) throws -> [String] {
  let table = try read(text)
  #expect(table.badRows == 0, "\(table.faults.prefix(1))")
  if table.kind == .bars { return table.bars.map { "\(ISO8601.format($0.time)) \($0.close)" } }
  return table.series.flatMap { series in
    series.samples.map { "\(series.name ?? "") \(ISO8601.format($0.time)) \($0.value)" }
  }
}

/// A data frame of bars as JSON, in each of the forms that pandas writes.
private struct Frame {
  let keys: [String]
  let isText: Bool

  private static let names = ["open", "high", "low", "close"]

  private func cells(_ row: Int) -> [Double] { [1.5, 3, 0.5, 2.25].map { $0 + Double(row) } }
  private func key(_ row: Int) -> String { isText ? "\"\(keys[row])\"" : keys[row] }
  private func list(_ items: some Sequence<String>) -> String { items.joined(separator: ",") }
  private func object(_ row: Int) -> String {
    list(zip(Self.names, cells(row)).map { "\"\($0)\":\($1)" })
  }

  var split: String {
    let data = list(keys.indices.map { row in "[\(list(cells(row).map { "\($0)" }))]" })
    return """
      {"columns":[\(list(Self.names.map { "\"\($0)\"" }))],"index":[\(list(keys.indices.map(key)))],"data":[\(data)]}
      """
  }

  var columns: String {
    let columns = Self.names.indices.map { column in
      "\"\(Self.names[column])\":{\(list(keys.indices.map { "\"\(keys[$0])\":\(cells($0)[column])" }))}"
    }
    return "{\(list(columns))}"
  }

  var index: String { "{\(list(keys.indices.map { "\"\(keys[$0])\":{\(object($0))}" }))}" }

  var table: String {
    """
    {"schema":{"fields":[{"name":"Date","type":"datetime"},{"name":"open","type":"number"}],"primaryKey":["Date"]},
    "data":[\(list(keys.indices.map { "{\"Date\":\(key($0)),\(object($0))}" }))]}
    """
  }
}

@Suite("Tables as data frames are written")
struct DataFrameTests {
  @Test(arguments: [2, 3, 2_500])
  func `a frame is the same bars in every form of JSON, with times as texts or as numbers`(count: Int) throws {
    let times = (0..<count).map { Timestamp(nanoseconds: (1_704_153_600 + Int64($0) * 86_400) * 1_000_000_000) }
    let wanted = times.enumerated().map { "\(ISO8601.format($1)) \(2.25 + Double($0))" }
    for frame in [
      Frame(keys: times.map { ISO8601.format($0) }, isText: true),
      Frame(keys: times.map { String($0.nanoseconds / 1_000_000) }, isText: false),
    ] {
      for text in [frame.split, frame.columns, frame.index, frame.table] {
        #expect(try points(text) == wanted, "\(text.prefix(200))")
        #expect(try points(text + "\n") == wanted, "\(text.prefix(200))")
      }
    }
  }

  @Test func `a series by time is its values, and years are keys from three on`() throws {
    #expect(
      try points(#"{"2024-01-02":1.5,"2024-01-03":null,"2024-01-04":2}"#).filter { !$0.contains("nan") } == [
        " 2024-01-02T00:00:00Z 1.5", " 2024-01-04T00:00:00Z 2.0",
      ])
    #expect(
      try points(#"{"2020":5,"2021":6,"2022":7}"#) == [
        " 2020-01-01T00:00:00Z 5.0", " 2021-01-01T00:00:00Z 6.0", " 2022-01-01T00:00:00Z 7.0",
      ])
  }

  @Test func `an index that only counts is no column`() throws {
    let table = try read(#"{"columns":["a"],"index":[0,1],"data":[[1],[2]]}"#)
    #expect(table.columns == ["a"])
    #expect(table.timesAreIndices)
  }

  @Test func `a market data service's reply is its one table by time, with numbers before its names left out`() throws {
    let text = """
      {"Meta Data": {"1. Information": "Daily Prices", "2. Symbol": "IBM", "3. Last Refreshed": "2024-01-03"},
       "Time Series (Daily)": {
        "2024-01-03": {"1. open": "160.1", "2. high": "161.2", "3. low": "159.9", "4. close": "160.5", "5. volume": "10"},
        "2024-01-02": {"1. open": "161.1", "2. high": "162.2", "3. low": "160.9", "4. close": "161.5", "5. volume": "20"}
       }}
      """
    #expect(try points(text) == ["2024-01-03T00:00:00Z 160.5", "2024-01-02T00:00:00Z 161.5"])
  }

  @Test func `levels of an order book are no times`() {
    for text in [#"{"100.5":1,"100.75":2,"101.25":3}"#, #"{"bids":{"2024":1,"2025":2},"asks":{"2026":1}}"#] {
      #expect(throws: FeedFault.self, "\(text)") { try read(text) }
    }
  }

  @Test func `a header of several rows is joined, and what all columns share is said`() throws {
    let rows = (2...9).map { "2024-01-0\($0),1.5,3,0.5,2.25,100\n" }.joined()
    let table = try read("Price,Open,High,Low,Close,Volume\nTicker,AAPL,AAPL,AAPL,AAPL,AAPL\nDate,,,,,\n" + rows)
    #expect(table.kind == .bars)
    #expect(table.bars.count == 8)
    #expect(table.badRows == 0)
    #expect(
      table.understanding?.assumptions.contains("the header says AAPL of every column") == true,
      "\(table.understanding?.assumptions ?? [])")
    let two = try read(
      "Price,Close,Close\nTicker,AAPL,MSFT\nDate,,\n" + (2...9).map { "2024-01-0\($0),1,2\n" }.joined())
    #expect(two.series.map(\.name) == ["AAPL", "MSFT"])
    let four = try read(
      "Price,Close,Close,Open,Open\nTicker,A,B,A,B\nDate,,,,\n" + (2...9).map { "2024-01-0\($0),1,2,3,4\n" }.joined())
    #expect(four.series.map(\.name) == ["Close A", "Close B", "Open A", "Open B"])
  }

  @Test func `a row of words below the header is no part of it`() throws {
    let table = try read("date,v\nNorth,\n2024-01-02,1\n2024-01-03,2\n2024-01-04,3\n")
    #expect(table.samples.map(\.value) == [1, 2, 3])
    #expect(table.badRows == 1)
  }
}

@Suite("Tables as services send them")
struct ServiceTableTests {
  @Test func `columns in an object of their own are rows, with the scalars around them left out`() throws {
    let text = """
      {"latitude":52.52,"longitude":13.41,"timezone":"GMT","hourly_units":{"time":"iso8601","temperature_2m":"C"},
       "hourly":{"time":["2024-01-01T00:00","2024-01-01T01:00","2024-01-01T02:00"],"temperature_2m":[3.1,3.0,2.8],
       "relative_humidity_2m":[88,89,90]}}
      """
    #expect(
      try points(text) == [
        "temperature_2m 2024-01-01T00:00:00Z 3.1", "temperature_2m 2024-01-01T01:00:00Z 3.0",
        "temperature_2m 2024-01-01T02:00:00Z 2.8", "relative_humidity_2m 2024-01-01T00:00:00Z 88.0",
        "relative_humidity_2m 2024-01-01T01:00:00Z 89.0", "relative_humidity_2m 2024-01-01T02:00:00Z 90.0",
      ])
  }

  @Test func `lists of pairs are a series each`() throws {
    let text = #"{"prices":[[1704067200000,42.5],[1704153600000,44]],"volumes":[[1704067200000,7]]}"#
    #expect(
      try points(text) == [
        "prices 2024-01-01T00:00:00Z 42.5", "prices 2024-01-02T00:00:00Z 44.0", "volumes 2024-01-01T00:00:00Z 7.0",
      ])
  }

  @Test func `a dashboard's points have their value before their time`() throws {
    let text = """
      [{"target":"a","datapoints":[[622,1450754160000],[365,1450754220000]]},
       {"target":"b","datapoints":[[861,1450754160000]]}]
      """
    #expect(
      try points(text) == [
        "a 2015-12-22T03:16:00Z 622.0", "a 2015-12-22T03:17:00Z 365.0", "b 2015-12-22T03:16:00Z 861.0",
      ])
  }

  @Test func `prices deeper than their times belong to them`() throws {
    let text = """
      {"chart":{"result":[{"meta":{"symbol":"AAPL","regularMarketPrice":185.6},"timestamp":[1704205800,1704292200],
      "indicators":{"quote":[{"open":[187.1,184.2],"high":[188.4,185.8],"low":[183.8,183.4],"close":[185.6,184.2],
      "volume":[82488700,58414500]}],"adjclose":[{"adjclose":[184.9,183.5]}]}}],"error":null}}
      """
    #expect(try points(text) == ["2024-01-02T14:30:00Z 185.6", "2024-01-03T14:30:00Z 184.2"])
  }

  @Test func `at most a bounded number of values around a table is read for each row`() throws {
    let count = 5_000
    let around = (0..<count).map { "\"x\($0)\":\($0)" }.joined(separator: ",")
    let keyed = (0..<count).map { "\"\(1_700_000_000 + $0)\":{\"v\":\($0)}" }.joined(separator: ",")
    let times = (0..<count).map { "\(1_700_000_000 + $0)" }.joined(separator: ",")
    for table in ["\"t\":{\(keyed)}", "\"hourly\":{\"time\":[\(times)],\"v\":[\(times)]}"] {
      let root = ForeignValue(try JSONReader.read(Array("{\(around),\(table)}".utf8)))
      let rows = RecordShape([try JSONReader.read(Array("{\(around),\(table)}".utf8))]).rows(of: root)
      #expect(rows.count == count)
      #expect(rows.allSatisfy { $0.names.count <= 2 + MessageCells.mostAround })
    }
  }
}
