import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

private func goodTimes(_ text: String, _ options: TextOptions = TextOptions()) throws -> [String] {
  let table = try read(text, options)
  #expect(table.series.count == 1, "\(table.series.map(\.name))")
  return (table.series.first?.samples ?? []).map { ISO8601.format($0.time) }
}

@Suite("Tables of strangers that were misread")
struct MisreadTablesOfStrangersTests {
  @Test func `years beside words are years and no seconds of 1970`() throws {
    let years = ["Ancient", "1766", "1895", "1817", "Ancient", "1798", "1808", "Ancient", "1772", "1774"]
    let table = try read("name,year discovered,mass\n" + years.map { "x,\($0),1.5\n" }.joined())
    #expect(table.badRows == 3 && table.faults[0].description.contains("Ancient"), "\(table.faults)")
    #expect(table.samples.map { ISO8601.format($0.time) }.min() == "1766-01-01T00:00:00Z")
    let epochs = try read("time,v\nstart,1\n1717200000,1\n1717200060,2\n1717200120,3\nstop,1\n")
    #expect(epochs.samples.last.map { ISO8601.format($0.time) } == "2024-06-01T00:02:00Z")
  }

  @Test func `dates in two orders are an error that names the option for each`() throws {
    let days = ["05/01/2024", "13/01/2024", "03/02/2024", "20/02/2024", "04/05/2024", "04/13/2024", "05/20/2024"]
    let text = "date,v\n" + days.map { "\($0),1\n" }.joined()
    #expect(fault(text).contains("--dates dmy or --dates mdy"), "\(fault(text))")
    #expect(fault(text).contains("'13/01/2024'") && fault(text).contains("'04/13/2024'"), "\(fault(text))")
    var options = TextOptions()
    options.dates = .dmy
    let table = try read(text, options)
    #expect(table.count == 5 && table.badRows == 2, "\(table.faults)")
  }

  @Test func `a single slip among many dates is read by its neighbours and said`() throws {
    let days = (1...28).map { "\($0)/01/2024,1\n" } + ["01/29/2024,1\n"] + (1...28).map { "\($0)/02/2024,1\n" }
    let table = try read("date,v\n" + days.joined())
    #expect(table.count == 57 && table.badRows == 0)
    #expect(said(table).contains("1 date has day and month in the other order"), "\(said(table))")
    #expect(table.samples.last.map { ISO8601.format($0.time) } == "2024-02-28T00:00:00Z")
  }

  @Test(arguments: [("Q", 4, "1959-10-01"), ("M", 12, "1959-12-01")])
  func `quarters and months behind their letter count within the year beside them`(
    letter: String, count: Int, last: String
  ) throws {
    let rows = (1...count).map {
      "S,1959,\(letter)0\($0),5.\($0),\n".replacing("01\($0 % 10),5.1", with: "1\($0 % 10),5.1")
    }
    let found = try goodTimes("Series id,Year,Period,Value,\n" + rows.joined())
    #expect(found.first == "1959-01-01T00:00:00Z" && found.last == last + "T00:00:00Z", "\(found)")
    #expect(found.count == count)
  }

  @Test func `rows that end in further delimiters keep their header and are not left out`() throws {
    let rows = ["dates, cpi, predict, a, b, c", "1950:1, 28.9,,,,", "1950:2, 29.1, 29.8,,", "1950:3, 29.3, 29.7,,"]
    let later = (0..<9).map { "\(1951 + $0):1, 29.5, 29.7,," }
    let table = try read((rows + later).joined(separator: "\n") + "\n")
    #expect(table.series.first?.name == "cpi" && table.series.first?.samples.count == 12, "\(said(table))")
    #expect(table.samples.first.map { ISO8601.format($0.time) } == "1950-01-01T00:00:00Z")
  }

  @Test func `a column named time that is one small number in every row is no time`() {
    let text = "plan,time,v\n" + (0..<40).map { "3,1,\($0 * $0 % 17).5\n" }.joined()
    #expect(fault(text).contains("all rows have the same time"), "\(fault(text))")
    #expect(fault(text).contains("--time index"), "\(fault(text))")
  }

  @Test func `columns that are months are said to be series of their own`() throws {
    let table = try read(
      "Year  Jan  Feb  Mar\n1749  58.0  62.6  70.0\n1750  73.3  75.9  89.2\n1751  70.0  43.5  45.3\n")
    #expect(table.series.map(\.name) == ["Jan", "Feb", "Mar"])
    #expect(said(table).contains("columns are months"), "\(said(table))")
  }
}

@Suite("Kinds of times that were refused")
struct RefusedTimeKindsTests {
  @Test func `seconds since 1970 may have a decimal comma`() throws {
    let found = try goodTimes("time;v\n1717200000,5;12,3\n1717200001,25;12,4\n1717200002,0;12,5\n")
    #expect(found == ["2024-06-01T00:00:00.5Z", "2024-06-01T00:00:01.25Z", "2024-06-01T00:00:02Z"])
    let quoted = try goodTimes("timestamp,v\n\"1717200000123,5\",1\n\"1717200000124,5\",2\n")
    #expect(quoted.first == "2024-06-01T00:00:00.1235Z")
  }

  @Test(arguments: ["week", "yearweek", "date", "period"])
  func `six digits that count weeks up to the next year are weeks`(name: String) throws {
    let found = try goodTimes("\(name),v\n" + [202051, 202052, 202053, 202101, 202102].map { "\($0),1.5\n" }.joined())
    #expect(found.first == "2020-12-14T00:00:00Z" && found.last == "2021-01-11T00:00:00Z", "\(found)")
  }

  @Test func `six digits that may be months stay months`() throws {
    #expect(try goodTimes("date,v\n202001,1\n202002,2\n202003,3\n").last == "2020-03-01T00:00:00Z")
    #expect(try goodTimes("yearweek,v\n202001,1\n202002,2\n202003,3\n").last == "2020-01-13T00:00:00Z")
  }

  @Test func `times of a day run on past midnight where they rise`() throws {
    let joined = try goodTimes("date,time,v\n2024-06-01,23:50,1\n2024-06-01,24:10,2\n2024-06-01,25:10:30,3\n")
    #expect(joined == ["2024-06-01T23:50:00Z", "2024-06-02T00:10:00Z", "2024-06-02T01:10:30Z"])
    let alone = try goodTimes("time,v\n22:10,1\n23:50,2\n25:10,3\n")
    #expect(alone.last == "1970-01-02T01:10:00Z")
    // Minutes and seconds of laps rise and fall.
    #expect(fault("time,v\n25:10,1\n23:50,2\n26:15,3\n24:05,4\n").contains("no times"))
  }

  @Test func `milliseconds may stand behind a colon`() throws {
    let found = try goodTimes("time,v\n2024-06-01 10:00:00:125,1\n2024-06-01 10:00:00:250,2\n")
    #expect(found == ["2024-06-01T10:00:00.125Z", "2024-06-01T10:00:00.25Z"])
    #expect(try goodTimes("time,v\n10:00:00:125,1\n10:00:00:250,2\n").first == "1970-01-01T10:00:00.125Z")
  }
}

@Suite("Bars of several series in a row")
struct PriceGroupTests {
  private func bars(_ names: String, _ tickers: String) throws -> SourceTable {
    let rows = (2...9).map { "2024-01-0\($0),11,21,12,22,9,19,10,20,100,200\n" }.joined()
    return try read("\(names)\n\(tickers)\nDate,,,,,,,,,,\n" + rows)
  }

  @Test func `a data frame of two tickers is bars of two series`() throws {
    let table = try bars(
      "Price,Close,Close,High,High,Low,Low,Open,Open,Volume,Volume",
      "Ticker,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT")
    #expect(table.kind == .bars && table.series.map(\.name) == ["AAPL", "MSFT"], "\(said(table))")
    let last = try #require(table.series.last?.bars.last)
    #expect([last.open, last.high, last.low, last.close, last.volume] == [20, 22, 19, 21, 200])
    #expect(ISO8601.format(last.time) == "2024-01-09T00:00:00Z" && table.series[0].count == 8)
  }

  @Test func `the ticker may stand before the price, and one that begins later has fewer bars`() throws {
    let names = "date,A_open,A_high,A_low,A_close,B_open,B_high,B_low,B_close\n"
    let rows = (1...9).map { "2024-01-0\($0),2,3,1,2," + ($0 < 4 ? ",,,\n" : "5,6,4,5\n") }.joined()
    let table = try read(names + rows)
    #expect(table.series.map(\.name) == ["A", "B"] && table.series.map(\.count) == [9, 6], "\(said(table))")
    #expect(table.badRows == 0)
  }

  @Test func `columns whose numbers are no bars stay series`() throws {
    let names = "date,door open,door high,door low,door close\n"
    let table = try read(names + (1...9).map { "2024-01-0\($0),9,1,7,3\n" }.joined())
    #expect(table.kind == .samples && table.series.count == 4, "\(said(table))")
  }
}

@Suite("Logs of web servers")
struct WebLogTests {
  @Test func `an access log is refused with the bridge that reads it`() {
    let text = (0..<5).map {
      #"10.0.0.\#($0) - - [01/Jun/2024:10:00:0\#($0) +0000] "GET / HTTP/1.1" 200 50\#($0) "-" "c""#
    }
    #expect(
      fault(text.joined(separator: "\n")).contains("tools/bridges/weblog"), "\(fault(text.joined(separator: "\n")))")
  }

  @Test func `a counter that climbs past 9,999 misses nothing`() throws {
    let rows = (0..<120_000).map { "\(1_700_000_000 + $0),\($0)" }
    let table = try read("time,value\n" + rows.joined(separator: "\n") + "\n")
    let values = table.series[0].samples.map(\.value)
    #expect(values == (0..<120_000).map(Double.init), "\(said(table))")
  }
}

@Suite("Options without an effect")
struct UnusedFieldTests {
  @Test func `a role that points of one value do not have is not taken in silence`() throws {
    var options = TextOptions()
    options.fields = ["ticks": "size"]
    let trades = (0..<30).map { "\(1_700_000_000 + $0),\(100 + $0 % 7),\($0 % 5 + 1)\n" }.joined()
    #expect(said(try read("time,price,size\n" + trades, options)).contains("ticks=size has no use"))
    let bars = (0..<30).map { "\(1_700_000_000 + $0),2,3,1,2,\($0 % 5 + 1)\n" }.joined()
    #expect(!said(try read("time,open,high,low,close,size\n" + bars, options)).contains("no use"))
  }
}

@Suite("Small numbers in a column named time")
struct SmallTimeTests {
  private static func table(_ times: [Int]) -> String {
    "time,age,nodes\n" + times.enumerated().map { "\($1),\(40 + $0 * 7 % 31),\($0 * 3 % 11)\n" }.joined()
  }

  @Test func `days of patients, in no order, are no seconds since 1970`() {
    let days = (0..<60).map { $0 * 1_999 % 3_329 + 8 }
    #expect(fault(Self.table(days)).contains("times go back and forth; --time index takes the rows"))
  }

  @Test func `days that rise a little more often than they fall are none either`() {
    // Two days of a patient, the second not before the first: 62 of 100 steps rise.
    let days = (0..<60).map { $0 % 8 < 5 ? $0 * 61 : ($0 * 1_999 % 3_329 + 8) }
    #expect(fault(Self.table(days)).contains("small numbers in no order count something else; --time index"))
  }

  @Test(arguments: [1, 3]) func `elapsed seconds in order are times, of one run and of several below each other`(
    runs: Int
  ) throws {
    let seconds = (0..<runs).flatMap { _ in (0..<40).map { $0 * 5 } }
    #expect(try read(Self.table(seconds)).count >= 40)
  }
}

@Suite("Dates beside times of day, in any language")
struct NamedClockTests {
  private static let rows = (0..<72).map { place in
    "0\(1 + place / 24).11.2025;\(place % 24 / 10)\(place % 24 % 10):00;\(place * 7 % 11)\n"
  }

  @Test(arguments: [
    "Datum;Uhrzeit;Temperatur", "Datum;Zeit;T", "fecha;hora;t", "Date;Heure;T", "data;ora;t", "日付;時刻;T", "Datum;x;T",
  ]) func `both columns make the time`(header: String) throws {
    var options = TextOptions()
    options.dates = .dmy
    let found = try times(header + "\n" + Self.rows.joined(), options)
    #expect(found.count == 72 && found.first == "2025-11-01T00:00:00Z" && found.last == "2025-11-03T23:00:00Z")
  }

  @Test func `a time of day that each date has once is no part of the time`() throws {
    let rows = (10..<30).map { "2025-11-\($0),06:\($0),\($0 * 7 % 11)\n" }
    #expect(try times("date,sunrise,value\n" + rows.joined()).first == "2025-11-10T00:00:00Z")
  }
}
