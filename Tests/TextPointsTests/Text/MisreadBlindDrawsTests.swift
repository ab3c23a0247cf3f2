import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Blind draws: numbers alone, lists of series in JSON, names on levels, collectors")
struct MisreadBlindDrawsTests {
  private func series(_ table: SourceTable) -> [String: [Double]] {
    Dictionary(table.series.map { ($0.name ?? "", $0.samples.map(\.value)) }) { first, _ in first }
  }

  // MARK: numbers alone

  /// A gauge's numbers, some of which are missing.
  private static func gauge(_ count: Int, mark: String = "-99.000") -> [String] {
    (0..<count).map { $0 % 5 == 1 ? mark : "\($0 % 7).25" }
  }

  @Test(arguments: ["-99.000", "-999", "1e20"]) func `a mark for missing ones among numbers alone is a gap, and said`(
    _ mark: String
  ) throws {
    let table = try read(Self.gauge(40, mark: mark).joined(separator: "\n"))
    let values = table.samples.map(\.value)
    #expect(values.count == 40 && values.count { $0.isNaN } == 8, "\(values)")
    #expect(table.samples.map(\.time.nanoseconds) == Array(0..<40))
    #expect(said(table).contains("means missing"), "\(said(table))")
  }

  @Test(arguments: [0, 1, 2, 3]) func `few numbers prove no mark`(_ count: Int) throws {
    guard count > 0 else { return }
    let table = try read((0..<count).map { $0 == 0 ? "7.5" : "-99" }.joined(separator: "\n"))
    #expect(table.samples.map(\.value) == (0..<count).map { $0 == 0 ? 7.5 : -99 })
  }

  @Test func `words for a missing number, and those of --missing, are gaps among numbers alone`() throws {
    #expect(try read("1\n2\nNA\n4").samples.map(\.value.isNaN) == [false, false, true, false])
    var options = TextOptions()
    options.missing = ["4", "void"]
    #expect(try read("1\nvoid\n3\n4", options).samples.map(\.value.isNaN) == [false, true, false, true])
    #expect(try read("1\nother\n3").badRows == 1)
  }

  @Test(arguments: ["200512310000", "2005123100", "20051231000000"])
  func `a time above numbers alone is no number`(_ moment: String) throws {
    let table = try read(([moment] + Self.gauge(30)).joined(separator: "\n"))
    #expect(table.samples.count == 30 && table.samples.first?.value == 0.25)
    #expect(said(table).contains("('\(moment)') looks like a time and is left out"), "\(said(table))")
  }

  @Test func `a number like a time among others as large is one`() throws {
    let text = (0..<30).map { "2005123100\(10 + $0)" }.joined(separator: "\n")
    #expect(try read(text).samples.count == 30)
  }

  // MARK: marks near the numbers

  private static func heights(_ count: Int, top: Int) -> String {
    let rows = (0..<count).map { place in
      "2026-04-\(ShortDate.two(place / 24 + 1))T\(ShortDate.two(place % 24)):00:00Z,\(place % 9 == 4 ? 9_999 : place * 911 % top)"
    }
    return "time,cloud_top\n" + rows.joined(separator: "\n")
  }

  @Test func `a usual mark that comes again and again above numbers that reach near it is said, and stays a number`()
    throws
  {
    let table = try read(Self.heights(60, top: 9_800))
    #expect(table.series.first?.samples.count { $0.value == 9_999 } == 7)
    #expect(
      said(table).contains("9999 comes 7 times in cloud_top and may mean missing (--missing 9999 makes gaps)"),
      "\(said(table))")
    var options = TextOptions()
    options.missing = ["9999"]
    let gaps = try read(Self.heights(60, top: 9_800), options)
    #expect(gaps.series.first?.samples.count { $0.value.isNaN } == 7 && !said(gaps).contains("may mean missing"))
  }

  // MARK: lists of series

  @Test(arguments: [2, 3, 40]) func `times in an object beside lists of series are the times of them all`(_ count: Int)
    throws
  {
    let places = (0..<count).map { "\($0)" }.joined(separator: ",")
    func lists(_ times: [String]) -> String {
      let quoted = times.map { "\"\($0)\"" }.joined(separator: ",")
      return #"{"name":"run","n_obs":\#(count),"time":{"type":"string","index":[\#(places)],"raw":[\#(quoted)]},"#
        + #""series":[{"label":"Pace","type":"int","raw":[\#(places)]},{"label":"Way","type":"int","raw":[\#(places)]}]}"#
    }
    let moments = lists((0..<count).map { "2018-07-31 18:22:\(ShortDate.two($0))" })
    #expect(series(try read(moments))["Way"] == (0..<count).map(Double.init))
    #expect(try times(moments).first == "2018-07-31T18:22:00Z")
    let years = lists((0..<count).map { "\(1_871 + $0)" })
    let annual = try read(years)
    #expect(series(annual)["Pace"] == (0..<count).map(Double.init), "\(said(annual))")
    #expect(try times(years).first == "1871-01-01T00:00:00Z")
  }

  @Test func `the data of a chart may be an object beside its options`() throws {
    let days = (1...9).map { "\"2024-01-0\($0)\"" }.joined(separator: ",")
    let numbers = (1...9).map { "\($0).5" }.joined(separator: ",")
    let text =
      #"{"type":"line","data":{"labels":[\#(days)],"datasets":[{"label":"a","data":[\#(numbers)]},"#
      + #"{"label":"b","data":[\#(numbers)]}]}}"#
    #expect(series(try read(text))["b"] == (1...9).map { Double($0) + 0.5 })
  }

  // MARK: names

  @Test(arguments: [1, 2, 30]) func `a level of names may be of numbers`(_ count: Int) throws {
    let rows = (1...count).map { "2016-01-\(ShortDate.two($0)),\($0).5,\($0).25," }
    let text = "hydro_id,flow,flow,level\nsite,137,66,66\ntime,,,\n" + rows.joined(separator: "\n")
    let table = try read(text)
    #expect(table.badRows == 0, "\(said(table))")
    #expect(series(table)["flow 66"] == (1...count).map { Double($0) + 0.25 }, "\(table.series.map(\.name))")
  }

  @Test func `a row of data with empty cells ends no header`() throws {
    let text = "day,a,b\nx,1,2\ny,3,4\nz,,\n"
    #expect(fault(text).contains("'day,a,b'"), "\(fault(text))")
  }

  @Test func `the year of a record is a label, and no value`() throws {
    let rows = (1...28).map { "2014-07-\(ShortDate.two($0)),\(70 + $0 % 9),\(1_900 + $0 * 13 % 97)" }
    let table = try read("date,record_temp,record_temp_year\n" + rows.joined(separator: "\n"))
    #expect(table.series.count == 1 && said(table).contains("column record_temp_year is a year"), "\(said(table))")
  }

  @Test func `spans of years stand at their beginning`() throws {
    let rows = (0..<8).map { "\(1_891 + $0 * 10)-\(1_900 + $0 * 10)\t\($0 * 3)\t\($0 + 5)" }
    let text = "Region\tAustria\tHungary\n" + rows.joined(separator: "\n")
    #expect(try times(text).first == "1891-01-01T00:00:00Z" && times(text).last == "1961-01-01T00:00:00Z")
  }

  // MARK: reports and logs

  @Test func `a drawn line below a title names no column`() throws {
    let rows = (1...9).map { "0\($0):00 4\($0).8F" }.joined(separator: "\n")
    for front in ["HOURS OF THE TEST\n-----------------\n", "-----------------\n"] {
      let table = try read(front + rows)
      #expect(table.samples.count + (table.series.first?.samples.count ?? 0) >= 9, "\(said(table))")
      #expect(!said(table).contains("--"), "\(said(table))")
    }
  }

  @Test func `the collections of Go stand at the seconds since its start`() throws {
    let lines = (1...20).map {
      "gc \($0) @\($0).058s 0%: 0.5+1.9+0 ms clock, 0+0.94/1.9/2.9+0 ms cpu, \($0)->\($0 + 1)->1 MB, 5 MB goal, 4 P"
    }
    let table = try read((lines + ["scvg0: inuse: 49, idle: 3, sys: 53 (MB)"]).joined(separator: "\n"))
    #expect(table.timesAreIndices && series(table)["end_mb"] == (1...20).map { Double($0 + 1) }, "\(said(table))")
    #expect(series(table)["clock_ms"]?.first == 2.4)
  }

  // MARK: times

  /// Half hours of two years' last and first days, under a year, a day of the year and an hour with decimals.
  private static func halfHours(_ count: Int) -> String {
    let rows = (1...count).map { place in
      "1998\t\(place / 48 + 364)\t\(Double(place % 48) / 2)\t\(place % 7).5"
    }
    return "Year\tDoY\tHour\tNEE\n" + rows.joined(separator: "\n")
  }

  @Test(arguments: [10, 47, 96]) func `hours with decimals place the rows within their day`(_ count: Int) throws {
    let found = try times(Self.halfHours(count))
    #expect(found.first == "1998-12-30T00:30:00Z" && Set(found).count == count)
    if count == 96 { #expect(found.last == "1999-01-01T00:00:00Z") }
  }

  @Test func `hours that a boiler ran are values, with a row for each day and beside whole times`() throws {
    let days = (1...28).map { "1998,\($0),\($0 % 9).75,\($0 % 5)" }.joined(separator: "\n")
    #expect(try read("year,doy,hour,state2\n" + days).series.count == 2)
    let moments = (1...28).map { "2023-11-\(ShortDate.two($0)) 23:59:32.458+01:00,\($0 % 9).5,\($0 % 7).25" }
    let table = try read("timestamp,solar,hour\n" + moments.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name) == ["solar", "hour"], "\(said(table))")
    // The hours of the rows themselves are another time.
    let hours = (0..<23).map { "2023-11-01 \(ShortDate.two($0)):30:00,\($0 % 9).5,\($0).5" }
    #expect(try read("timestamp,solar,hour\n" + hours.joined(separator: "\n")).series.count == 1)
  }

  @Test func `dates of six digits that two orders read are asked for`() throws {
    let rows = (0..<20).map { "L 250502  1706\(ShortDate.two($0 * 2))    N3003.73 000.00 +0000\($0 % 7)" }
    let text = rows.joined(separator: "\n")
    #expect(
      fault(text).contains("('250502') may be read in several orders: say which with --dates ymd or --dates dmy"),
      "\(fault(text))")
    var options = TextOptions()
    options.dates = .dmy
    #expect(try times(text, options).first == "2002-05-25T17:06:00Z")
  }

  @Test func `dates with two digits of the year before a time of day are asked for`() throws {
    let rows = (0..<20).map { "37.004, -5.54, \($0).25, 09/05/03 14:34:\(ShortDate.two($0)), 0" }
    let text = rows.joined(separator: "\n")
    #expect(
      fault(text).contains("may be year first or day first or month first: say which with --dates"), "\(fault(text))")
    var options = TextOptions()
    options.dates = .mdy
    #expect(try times(text, options).last == "2003-09-05T14:34:19Z")
  }

  // MARK: series

  @Test func `flags of some rows name no series under a name of one`() throws {
    let rows = (1...30).map { "04JD005,2016/01/\(ShortDate.two($0)),\($0).5,\($0 < 9 ? "B" : $0 % 7 == 0 ? "E" : "")" }
    let table = try read("ID,Date,Flow,SYM\n" + rows.joined(separator: "\n"))
    #expect(
      table.series.count == 1 && said(table).contains("column SYM marks some rows and names no series"),
      "\(said(table))")
    // Where rows share their times, the words tell them apart.
    let shared = (1...30).map { "2016-01-\(ShortDate.two(($0 + 1) / 2)),\($0).5,\($0 % 2 == 0 ? "B" : "")" }
    #expect(try read("Date,Flow,SYM\n" + shared.joined(separator: "\n")).series.count == 2)
  }

  @Test func `the name of a market's candles tells the series of one channel apart`() throws {
    let rows = (0..<20).map { place in
      let (market, price) = place % 2 == 0 ? ("BTC", 19_000) : ("ETH", 590)
      return #"{"time":\#(1_606_292_600 + place),"channel":"spot.candlesticks","event":"update","result":{"#
        + #""t":"\#(1_606_292_580 + place / 4 * 60)","v":"2.5","c":"\#(price)","h":"\#(price + 1)","l":"\#(price - 1)","o":"\#(price)","n":"1m_\#(market)_USDT"}}"#
    }
    let table = try read(rows.joined(separator: "\n"))
    #expect(
      table.kind == .bars && Set(table.series.compactMap(\.name)) == ["1m_BTC_USDT", "1m_ETH_USDT"], "\(said(table))")
  }

  @Test func `values of a list have the names of their types`() throws {
    let records = (0..<12).map { place in
      #"{"timestamp":"2023-07-07 19:\#(ShortDate.two(place)):48","sensor":{"pin":"\#(place % 2)","id":77456},"location":{"indoor":0},"#
        + #""sensordatavalues":[{"id":36451229742,"value_type":"temperature","value":"20.\#(place)"},"#
        + #"{"id":36451229745,"value_type":"pressure","value":"97294.\#(place)"}]}"#
    }
    let table = try read("[" + records.joined(separator: ",") + "]")
    #expect(
      table.series.compactMap(\.name) == ["sensordatavalues/temperature", "sensordatavalues/pressure"], "\(said(table))"
    )
  }

  @Test func `a reference number is no value`() throws {
    let rows = (1...12).map {
      "2015-11-\(ShortDate.two($0)),\(35_166_597 + $0 * $0 * 7_919 % 9_999_991),\($0).01,\(4_000 + $0).02"
    }
    let table = try read("DATE,REF #,AMOUNT,BALANCE\n" + rows.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name) == ["AMOUNT", "BALANCE"] && said(table).contains("column REF # is an id"))
  }

  @Test(arguments: ["-99.99", "-999.99", "9999.9", "-999.9999"])
  func `nines with decimals of nines are marks for missing numbers`(_ mark: String) throws {
    let rows = (0..<30).map {
      "\(1_948 + $0),\($0 < 2 ? mark : "\(22 + $0 % 7).5"),\($0 < 2 ? mark : "\(23 + $0 % 5).25")"
    }
    let table = try read("year,1,2\n" + rows.joined(separator: "\n"))
    #expect(
      table.series.allSatisfy { $0.samples.count { $0.value.isNaN } == 2 } && said(table).contains("means missing"))
  }

  @Test func `the port of a host is no value`() throws {
    let lines = (0..<20).map {
      "[2021-11-28 18:39:\(ShortDate.two($0)).426]  net      new job from rx.unmineable.com:3333 diff 100001 algo rx/0 \($0 % 3 == 0 ? "height" : "height of it")"
    }
    let others = (0..<5).map { "[2021-11-28 18:40:0\($0).426]  net      use pool rx.unmineable.com:3333" }
    #expect(!fault((lines + others).joined(separator: "\n")).hasPrefix("no fault"))
    let latencies = (0..<20).map { "2021-11-28 18:39:\(ShortDate.two($0)) api.latency:\(300 + $0)" }
    #expect(try read(latencies.joined(separator: "\n")).count == 20)
  }

  @Test(arguments: [1, 2, 12]) func `measures of Withings have their unit taken in, and the names of their types`(
    _ count: Int
  ) throws {
    let groups = (0..<count).map { place in
      #"{"attrib":0,"date":\#(1_645_943_416 - place * 86_400),"created":1646027958,"grpid":\#(3_415_696_183 + place * 77),"measures":["#
        + #"{"type":1,"unit":\#(place % 2 == 0 ? -3 : -4),"value":\#(place % 2 == 0 ? 110_100 : 1_101_000)},{"type":6,"unit":-3,"value":15713}]}"#
    }
    let table = try read(
      #"{"status":0,"body":{"updatetime":1646027958,"timezone":"Europe/Paris","measuregrps":["#
        + groups.joined(separator: ",") + "]}}")
    #expect(series(table)["weight (kg)"] == [Double](repeating: 110.1, count: count), "\(said(table))")
    #expect(series(table)["fat ratio (%)"]?.first == 15.713)
  }

  @Test func `addresses that come again name the series of a table without names`() throws {
    let rows = (0..<30).map { place in
      "61371 \(1_000 + place * 16).03\(place % 9 + 1) 192.0.2.\(place % 3 + 1) 9514 0.\(place % 7)1 0.01\(place % 5) 0.001 0.0004"
    }
    var options = TextOptions()
    options.today = 20_790
    #expect(
      try read(rows.joined(separator: "\n"), options).series.allSatisfy { $0.name?.hasPrefix("192.0.2.") == true })
  }

  @Test func `temperatures of a printer have their targets, and the power of a heater its sign`() throws {
    let lines = (0..<17).map {
      "2022-06-11 01:12:\(ShortDate.two($0 * 2)),915 - Recv:  T:204.\(10 + $0) /205.00 B:59.9\($0 % 3) /60.00 @:\(76 + $0 % 7) B@:\(22 + $0 % 9)"
    }
    let table = try read(lines.joined(separator: "\n"))
    let names = Set(table.series.compactMap(\.name))
    #expect(names.isSuperset(of: ["T", "B", "@", "B@"]), "\(names)")
    #expect(names.contains("T target") || said(table).contains("T target"), "\(said(table))")
  }
}
