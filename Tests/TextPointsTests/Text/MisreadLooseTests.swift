import CivilTime
import Testing
import TextPoints
import TimeSeries

@Suite("Tables of people who write them by hand, and messages with numbers beside their values")
struct MisreadLooseTests {
  private static func rows(_ count: Int, _ line: (Int) -> String) -> [String] { (0..<count).map(line) }

  private func names(_ lines: [String]) throws -> [String?] {
    try read(lines.joined(separator: "\n")).series.map(\.name)
  }

  @Test(arguments: ["Second", "seconds", "ts_s"], [2, 4, 40])
  func `seconds of our years are times, though seconds may count from any start`(name: String, count: Int) throws {
    let table = try read(
      (["\(name),Value"] + Self.rows(count) { "\(1_594_938_042 + $0),2\($0 % 9)" }).joined(separator: "\n"))
    #expect(table.indexScale == nil)
    #expect(table.series[0].samples[0].time.nanoseconds == 1_594_938_042_000_000_000)
  }

  @Test(arguments: ["Second,v", "x,v", "step,v"]) func `a unit of time that is asked for is obeyed`(header: String)
    throws
  {
    var options = TextOptions()
    options.timeUnit = .seconds
    let table = try read(([header] + Self.rows(30) { "\(10 + $0),\($0 * 7 % 11).5" }).joined(separator: "\n"), options)
    #expect(table.indexScale == nil && table.series[0].samples[0].time.nanoseconds == 10_000_000_000)
  }

  @Test func `row names are no series, also where one is missing`() throws {
    let lines = Self.rows(3_000) { row in
      "\"\(row < 1_500 ? row + 1 : row + 2)\",\"S\(row / 1_000)\",2015-06-06 \(ShortDate.two(row % 1_000 / 60)):\(ShortDate.two(row % 60)):27,\(100 + row % 37)"
    }
    #expect(try names(["\"\",\"id\",\"time\",\"gl\""] + lines) == ["S0", "S1", "S2"])
  }

  @Test func `short rows below a header cost themselves alone`() throws {
    let head = ["depth (cm),year,a,b,c,d,e", "\"A\",\"B\",\"C\"", "0,4,6"]
    let table = try read(
      (head + Self.rows(25) { "\($0 * 10),\(2_000 - 2 * $0),1.5,2.\($0),3,4.5,5.\($0)" }).joined(separator: "\n"))
    #expect(table.badRows >= 1 && table.series.last?.samples.count == 25)
    #expect(table.series.last?.samples[0].time.nanoseconds == 946_684_800_000_000_000)
  }

  @Test(arguments: ["YYYYMM", "yearmonth", "Year_Month"], [false, true])
  func `six digits under a name of year and month are months, and a thirteenth is the whole year`(
    name: String, hasTotals: Bool
  ) throws {
    let lines = (1990..<1995).flatMap { year in
      (1...(hasTotals ? 13 : 12)).map { "\(year)\(ShortDate.two($0)),\(year % 7).\($0)" }
    }
    let table = try read((["\(name),v"] + lines).joined(separator: "\n"))
    #expect(
      table.indexScale == nil && table.badRows == 0 && table.notes[.summaries] == (hasTotals ? 5 : 0)
        && table.series[0].samples.count == 60)
    #expect(table.series[0].samples[1].time.nanoseconds == 633_830_400_000_000_000)
  }

  @Test func `numbers that say something of a series are no values`() throws {
    let lines = Self.rows(150) {
      "S\($0 % 3),\($0 % 3 + 10),2024-0\($0 / 84 + 1)-\(ShortDate.two($0 / 3 % 28 + 1)),\($0 * 7 % 23).5,\($0 % 4)"
    }
    #expect(try names(["id,dept,date,sales,staff"] + lines).allSatisfy { $0?.hasSuffix("dept") == false })
  }

  @Test func `a number that never changes in a thousand rows is no value, and that is said`() throws {
    let lines = Self.rows(6_000) { "\(1_700_000_000 + $0),7,\($0 * 7 % 23).5,\($0 % 4)" }
    let table = try read((["time,store,sales,staff"] + lines).joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["sales", "staff"])
    #expect(table.understanding?.assumptions.joined().contains("store is a constant in the first") == true)
  }

  @Test(arguments: [" ", "    "]) func `names with blanks between them stand above cells with tabs`(gap: String) throws
  {
    let head = ["week", "observed", "state"].joined(separator: gap)
    let table = try read(
      ([head] + Self.rows(60) { "\(199_001 + $0 / 52 * 100 + $0 % 52)\t\($0 % 5)\t  \($0 % 2)" }).joined(
        separator: "\n"))
    #expect(table.series.map(\.name) == ["observed", "state"] && table.faults.isEmpty && table.indexScale == nil)
    #expect(table.understanding?.skippedLines == 0)
  }

  @Test func `numbers name the columns of a table with row names`() throws {
    let head = "\"8336\" \"8337\" \"8338\""
    var options = TextOptions()
    options.bareTimes = .index
    let table = try read(
      ([head] + Self.rows(30) { "\"\($0 + 1)\" \($0 % 3) \($0 % 5) \($0 % 7)" }).joined(separator: "\n"), options)
    #expect(table.series.map(\.name) == ["8336", "8337", "8338"] && table.series[0].samples.count == 30)
  }

  @Test func `the number of a message is no size of its trade`() throws {
    let trades = Self.rows(30) { row in
      "[{\"ev\":\"T\",\"sym\":\"\(row % 2 == 0 ? "MSFT" : "AAPL")\",\"x\":\(4 + row % 3),\"i\":\"\(52_908 + row)\",\"z\":3,\"p\":\(485 + row % 5).1,\"s\":\(100 + row % 4),\"c\":[0,12],\"t\":\(1_764_300_000_600 + row),\"q\":\(3_681_330 + row)}]"
    }
    let table = try read(trades.joined(separator: "\n"))
    #expect(table.kind == .bars && Set(table.series.map(\.name)) == ["MSFT", "AAPL"])
    #expect(table.series[0].bars[0].volume == 100)
  }

  @Test(arguments: [0, 1, 2, 20]) func `each path of a boat is a series`(count: Int) throws {
    let greeting =
      #"{"name":"signalk-server","version":"2.13.0","timestamp":"2025-11-28T03:20:00+00:00","roles":["master"]}"#
    let lines = Self.rows(count) { row in
      #"{"context":"vessels.a","updates":[{"source":{"pgn":128267,"src":"115"},"timestamp":"2025-11-28T03:20:\#(ShortDate.two(row))Z","values":[{"path":"navigation.speed","value":3.\#(row)},{"path":"navigation.position","value":{"latitude":60.1,"longitude":24.\#(row)}},{"path":"navigation.state","value":"moored"}]}]}"#
    }
    guard count > 0 else { return }
    let table = try read(([greeting] + lines).joined(separator: "\n"))
    #expect(
      Set(table.series.map(\.name)) == [
        "navigation.speed", "navigation.position.latitude", "navigation.position.longitude",
      ])
    #expect(table.series.allSatisfy { $0.samples.count == count })
  }

  @Test func `the name of a picture is no number with a unit`() throws {
    let lines = Self.rows(30) { "{\"dt\":\(1_764_300_000 + $0 * 60),\"temp\":\($0 % 7).5,\"icon\":\"04n\"}" }
    #expect(try names(lines).count == 1)
  }

  @Test(arguments: ["año", "AÑO", "Jahr", "année"], ["2013", "2013-14"])
  func `years in other languages are times, and harvests begin in their first one`(name: String, form: String) throws {
    let lines = Self.rows(12) { row in
      (form.count > 4 ? "\(2_001 + row)-\(ShortDate.two((2 + row) % 100))" : "\(2_001 + row)") + ",\(row * 7 % 11).5"
    }
    let table = try read((["\(name),monto"] + lines).joined(separator: "\n"))
    #expect(table.indexScale == nil && table.badRows == 0)
    #expect(table.series[0].samples.map { $0.time.nanoseconds / 86_400_000_000_000 }.first == 11_323)
    #expect(table.series[0].samples[1].time.nanoseconds / 86_400_000_000_000 == 11_688)
  }

  @Test func `a month of the next year's number stays a month`() throws {
    let table = try read("date,v\n2001-01,1\n2001-02,2\n2001-03,3\n2001-04,4\n")
    #expect(table.series[0].samples[1].time.nanoseconds / 86_400_000_000_000 == 11_354)
  }

  @Test func `a day and a clock of UTC are read before those of some other zone`() throws {
    let lines = Self.rows(20) { "05/07/2010,12:22:\(10 + $0),\($0).5,05/07/2010,17:22:\(10 + $0)" }
    var options = TextOptions()
    options.dates = .dmy
    let table = try read((["Fecha,Hora,Magnitud,Fecha UTC,Hora UTC"] + lines).joined(separator: "\n"), options)
    #expect(table.series[0].samples[0].time.nanoseconds == 1_278_350_530_000_000_000)
  }

  @Test func `the date of a whole table is no time of its rows`() throws {
    let lines = Self.rows(20) { "P\($0),Q\($0 * 7 % 20),\($0).5,2026-01-31" }
    let fault = #expect(throws: FeedFault.self) {
      try read((["exporter,importer,change,as_of_date"] + lines).joined(separator: "\n"))
    }
    #expect(fault?.description.contains("all 20 rows have the same") == true)
  }

  @Test func `rows of a list that hold an object keep their numbers`() throws {
    let rows = Self.rows(30) { row in
      "[\(row + 1)5,16.\(10 + row),-88.0,3200\(row % 7),478.\(row),\(row % 4 == 0 ? "{\"type\":\"adsb\",\"alt\":338\(row)}" : "null"),\"icao\"]"
    }
    var options = TextOptions()
    options.bareTimes = .index
    let table = try read(
      "{\"icao\":\"ac\",\"timestamp\":1738703622.6,\"trace\":[\n\(rows.joined(separator: ",\n"))]}", options)
    #expect(table.series.first { $0.name == "#2" }?.samples.count == 30)
  }

  @Test func `a column of numbers and words is left out in so many words`() throws {
    let lines = Self.rows(60) {
      "2024-01-01 10:\(ShortDate.two($0)):00,\($0).5,\($0 % 3 == 0 ? "\($0)" : "closed\($0)")"
    }
    let table = try read((["time,a,b"] + lines).joined(separator: "\n"))
    #expect(table.understanding?.assumptions.joined(separator: ";").contains("column b is left out") == true)
  }

  @Test func `names stand over the fields from the left where one more is in brackets`() throws {
    let head = "keys       mem      clients blocked requests            connections"
    var options = TextOptions()
    options.bareTimes = .index
    let lines = Self.rows(30) {
      "\(506 + $0)        \(1_015 + $0).00K  \(1 + $0 % 2)       0       \(24 + $0 * 9) (+\($0))             \(7 + $0)"
    }
    let table = try read(([head] + lines).joined(separator: "\n"), options)
    #expect(table.series.first { $0.name == "requests" }?.samples.map(\.value) == (0..<30).map { Double(24 + $0 * 9) })
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (5, 7)]) func `times of day go on past midnight, in two rows as in many`(
    before: Int, after: Int
  ) throws {
    let clocks = (0..<before).map { "23:59:\(60 - before + $0)" } + (0..<after).map { "00:00:0\($0)" }
    var options = TextOptions()
    options.today = 20_000
    let lines = clocks.enumerated().map { "\($1),\($0 * 3 % 7).5" }
    let table = try read((["time,v"] + lines).joined(separator: "\n"), options)
    let times = table.series[0].samples.map(\.time.nanoseconds)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 1_000_000_000 })
  }

  @Test(arguments: ["sunspot_number", "price index", "sleep_quality"])
  func `a number or an index of something is a value`(
    name: String
  ) throws {
    let lines = Self.rows(30) { "2024-01-\(ShortDate.two($0 + 1)),\(100 + $0 * 7 % 23),\($0).5" }
    #expect(try names(["date,\(name),other"] + lines) == [name, "other"])
  }

  @Test func `a date of each week is finer than its month, and the number of the week is no value`() throws {
    let lines = Self.rows(100) { week in
      let date = CivilDate(days: 13_519 + 7 * week)
      return
        "\(week % 9),\(date.year),\(date.year)\(ShortDate.two(week % 52 + 1)),\(date),\(date.month),\(week * 7 % 11).5"
    }
    let table = try read((["cases,YEAR,YearWeek,LastDayWeek,MONTH,rain"] + lines).joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["cases", "rain"])
    #expect(
      table.series[0].samples.map { $0.time.nanoseconds / 86_400_000_000_000 } == (0..<100).map { 13_519 + 7 * $0 })
  }

  @Test(arguments: [24, 48, 96, 288], ["Period", "settlement_period"])
  func `the number of a part of the day is its time`(count: Int, name: String) throws {
    let slots = Self.rows(3 * count) { "\($0 % count + 1),\($0 * 7 % 11).5" }
    let parts = slots.enumerated().map { "2020,1,\($0 / count + 1),\($1)" }
    let dates = slots.enumerated().map { "2020-01-0\($0 / count + 1),\($1)" }
    for table in [
      try read((["Year,Month,Day,\(name),load"] + parts).joined(separator: "\n")),
      try read((["Date,\(name),load"] + dates).joined(separator: "\n")),
    ] {
      #expect(table.series.count == 1 && table.badRows == 0)
      let first: Int64 = 1_577_836_800_000_000_000
      let step = 86_400_000_000_000 / Int64(count)
      #expect(table.series[0].samples.map(\.time.nanoseconds) == (0..<Int64(3 * count)).map { first + $0 * step })
    }
  }

  @Test func `rows of cells with words in a message are series by their names`() throws {
    let lines = Self.rows(20) { row in
      let states = ["3c6444", "4b1814"].map { icao in
        "[\"\(icao)\",\"DLH9LF  \",\"Germany\",\(1_795_842_000 + row * 10),6.\(10 + row),50.1,96\(row % 7).3,false,null]"
      }
      return "{\"time\":\(1_795_842_000 + row * 10),\"states\":[\(states.joined(separator: ","))]}"
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.series.contains { $0.name == "3c6444/#5" && $0.samples.count == 20 }, "\(table.series.map(\.name))")
    #expect(table.series[0].samples.first?.time.nanoseconds == 1_795_842_000_000_000_000)
  }

  @Test(arguments: [1, 2, 20]) func `deals in a list under any name have times of their own`(count: Int) throws {
    let lines = Self.rows(count) { row in
      let deals = (0...row % 3).map {
        #"{"p":"912\#(10 + row).0\#($0)","v":"0.1\#($0)","S":\#(1 + $0 % 2),"t":\#(1_795_845_603_608 + row * 10 + $0)}"#
      }
      return
        #"{"c":"spot@public.deals@BTCUSDT","d":{"deals":[\#(deals.joined(separator: ","))],"e":"deals"},"s":"BTCUSDT","t":\#(1_795_845_603_700 + row * 10)}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.kind == .bars && table.series.count == 1)
    #expect(table.series[0].bars.count == (0..<count).reduce(0) { $0 + $1 % 3 + 1 })
    #expect(table.series[0].bars[0].time.nanoseconds == 1_795_845_603_608_000_000)
  }

  @Test(arguments: [2, 30]) func `each counter of perf is a series over the seconds since the start`(count: Int)
    throws
  {
    let lines = Self.rows(count) { second in
      """
           \(second + 1).001112245           1,00\(second % 10).12 msec task-clock                #    0.324 CPUs utilized
           \(second + 1).001112245             13,\(100 + second)      page-faults               #  509.728 /sec
           \(second + 1).001112245    <not supported>      cycles
      """
    }
    let table = try read((["#           time             counts unit events"] + lines).joined(separator: "\n") + "\n")
    #expect(table.series.map(\.name) == ["task-clock", "page-faults"] && table.indexScale != nil)
    #expect(table.series[1].samples.map(\.value) == (0..<count).map { Double(13_100 + $0) })
  }
}
