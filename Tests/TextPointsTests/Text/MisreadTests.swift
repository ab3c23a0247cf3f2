import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

private let berlin: TextOptions = {
  var options = TextOptions()
  let zone = Zone.embedded("Europe/Berlin") ?? .utc
  options.zoneOffset = { Int64(zone.offset(atWallSeconds: $0)) }
  return options
}()

@Suite("A reading is believed after its result was checked: times")
struct BelievedTimeTests {
  @Test(arguments: [
    ("2-Feb-18", "1-Feb-18", "31-Jan-18", "2018-01-31"), ("31-Dec-98", "1-Jan-99", "2-Jan-99", "1999-01-02"),
    ("18-Jan-26", "18-Jan-27", "18-Jan-28", "2018-01-28"), ("98-Jan-15", "98-Jan-16", "98-Jan-17", "1998-01-17"),
    ("26.01.18", "27.01.18", "28.01.18", "2018-01-28"), ("18/01/26", "18/01/27", "18/01/28", "2018-01-28"),
    ("01/26/18", "01/27/18", "01/28/18", "2018-01-28"), ("1-Jun-58", "1-Jun-60", "1-Jun-75", "1975-06-01"),
  ])
  func `two digits of a year have one place and one century in the whole column`(
    one: String, two: String, three: String, last: String
  ) throws {
    let found = try times("Date,Close\n\(one),1\n\(two),2\n\(three),3\n")
    #expect(found.last == last + "T00:00:00Z", "\(found)")
    #expect(found == found.sorted() || found == found.sorted().reversed(), "\(found)")
  }

  @Test func `one row alone has its year behind the month`() throws {
    #expect(try times("Date,Close\n26-Jan-18,1\n") == ["2018-01-26T00:00:00Z"])
  }

  @Test func `a unit that changes within the sample or behind it is read by magnitude, and said`() throws {
    for (count, change) in [(10, 5), (1_550, 1_500)] {
      let rows = (0..<count).map { row -> String in
        let seconds = 1_735_689_600 + (row - change) * 60
        return "\(row < change ? "\(seconds)000" : "\(seconds)000000"),93.1,93.5,92.9,93.2,10.5,\(seconds)999,900.1\n"
      }
      let table = try read(rows.joined())
      #expect(table.kind == .bars && table.badRows == 0 && table.count == count)
      #expect(ISO8601.format(table.bars[change].time) == "2025-01-01T00:00:00Z")
      #expect(
        zip(table.bars, table.bars.dropFirst()).allSatisfy { $1.time.nanoseconds(since: $0.time) == 60_000_000_000 })
      #expect(said(table).contains("\(count - change) times are in another unit"), "\(said(table))")
    }
  }

  @Test(arguments: [
    ("1704067200", "1704067260"), ("1704067200000", "1704067260000"), ("1704067200.5", "1704067260.5"),
    ("1.7040672e9", "1.70406726e9"), ("1.7040672E+12", "1.70406726E+12"), ("20240101000000", "20240101000100"),
    ("202401010000", "202401010001"), ("45292.0", "45292.000694"), ("2460310.5", "2460310.500694"),
    ("20240101 000000", "20240101 000100"), ("2024-01-01T00:00/2024-01-01T00:01", "2024-01-01T00:01/2024-01-01T00:02"),
  ])
  func `the same minute in many forms is the same minute`(one: String, two: String) throws {
    let found = try times("date,v\n\(one),1\n\(two),2\n")
    #expect(found.map { $0.prefix(16) } == ["2024-01-01T00:00", "2024-01-01T00:01"], "\(found)")
  }

  @Test func `day numbers of a spreadsheet are dates`() throws {
    #expect(
      try times("Date,Price\n45292,100\n45293,101\n45294,102\n").last == "2024-01-03T00:00:00Z")
    #expect(
      try times("Date,Price\n45292.041667,1\n45292.083333,2\n") == ["2024-01-01T01:00:00Z", "2024-01-01T02:00:00Z"])
    #expect(try times("t,v\n45292,100\n", TextOptions(timeUnit: .days)) == ["2024-01-01T00:00:00Z"])
    #expect(try times("time,v\n45292,1\n45293,2\n").first?.hasPrefix("1970") == true, "seconds that count are seconds")
  }

  @Test func `times of day go on past midnight, in either direction`() throws {
    var options = TextOptions()
    options.today = 19_724
    #expect(
      try times("time,v\n23:59:58,1\n23:59:59,2\n00:00:00,3\n00:00:01,4\n", options).suffix(2) == [
        "2024-01-03T00:00:00Z", "2024-01-03T00:00:01Z",
      ])
    #expect(
      try times("time,v\n00:00:01,4\n00:00:00,3\n23:59:59,2\n23:59:58,1\n", options).last == "2024-01-01T23:59:58Z")
  }

  @Test(arguments: [
    ("2024-W01", "2024-W02", "2024-01-08"), ("2020-W53", "2021-W01", "2021-01-04"),
    ("2024W01", "2024W02", "2024-01-08"),
    ("2024-W01-3", "2024-W02-3", "2024-01-10"), ("2024-031", "2024-032", "2024-02-01"),
    ("2024H1", "2024H2", "2024-07-01"),
    ("2024-S1", "2024-S2", "2024-07-01"), ("2024-Q1", "2024-Q2", "2024-04-01"),
    ("2024-01-01 - 2024-01-07", "2024-01-08 - 2024-01-14", "2024-01-08"),
  ])
  func `weeks, days of the year, halves and intervals mean their beginning`(one: String, two: String, date: String)
    throws
  {
    for name in ["TIME_PERIOD", "week", "x"] {
      #expect(try times("\(name),v\n\(one),1\n\(two),2\n").last == date + "T00:00:00Z", "\(name)")
    }
  }

  @Test func `parts in columns are joined to the nanosecond`() throws {
    #expect(
      try times("Year,Month,Day,Hour,Minute,Second,v\n2024,3,10,23,50,1,1\n2024,3,10,23,50,2,2\n")
        == ["2024-03-10T23:50:01Z", "2024-03-10T23:50:02Z"])
    #expect(
      try times("time_s time_us v\n1332019828 859987 1\n1332019828 899981 2\n1332019829 39975 3\n")
        == ["2012-03-17T21:30:28.859987Z", "2012-03-17T21:30:28.899981Z", "2012-03-17T21:30:29.039975Z"])
    #expect(
      try times("header.stamp.secs,header.stamp.nsecs,value\n1704067200,0,1\n1704067200,500000000,2\n").last
        == "2024-01-01T00:00:00.5Z")
    #expect(try times("jahr,monat,tag,stunde,v\n2024,3,10,23,1\n2024,3,11,0,2\n").last == "2024-03-11T00:00:00Z")
    #expect(
      try times("year,doy,hour,v\n2024,60,12,1\n2024,61,12,2\n") == ["2024-02-29T12:00:00Z", "2024-03-01T12:00:00Z"])
  }

  @Test func `of several times the one that differs row by row wins, an empty one loses`() throws {
    let rows = (0..<6).map {
      ",,0,2024-01-01T00:00:00Z,2024-01-02T00:00:00Z,2024-01-01T0\($0):00:00Z,20.\($0),usage_user,cpu\n"
    }.joined()
    let influx = try read(",result,table,_start,_stop,_time,_value,_field,_measurement\n" + rows)
    #expect(influx.series.count == 1 && influx.samples.map(\.value) == [20, 20.1, 20.2, 20.3, 20.4, 20.5])
    #expect(Set(influx.samples.map(\.time)).count == 6)
    let empty = try read("time,created_at,v\n,2024-01-01 00:00,1\n,2024-01-01 01:00,2\n,2024-01-01 02:00,3\n")
    #expect(empty.samples.map(\.value) == [1, 2, 3] && empty.badRows == 0)
  }

  @Test func `each series may have a column of times of its own`() throws {
    let table = try read("Time,Data1,Time,Data2\n0.00,1,0.000,10\n0.01,2,0.005,11\n,,0.010,12\n")
    #expect(table.series.map(\.name) == ["Data1", "Data2"] && table.series.map(\.count) == [2, 3])
    #expect(table.series[1].samples.map(\.time.nanoseconds) == [0, 5_000_000, 10_000_000])
  }

  @Test func `unusual names of times and names in other languages count where the cells are times`() throws {
    for name in ["epochmillis", "unix_time", "fecha", "Zeitstempel", "Datum", "日期", "recorded_at"] {
      #expect(
        try times("\(name),a,b\n1704067200000,1,2\n1704067201000,2,3\n1704067202000,4,3\n").count == 3, "\(name)")
    }
    #expect(try read("date,data\n2024-01-01,1\n2024-01-02,2\n").samples.map(\.value) == [1, 2], "data is a value here")
  }

  @Test func `the candidates come with their evidence`() throws {
    let table = try read("date,stamp,v\n2024-01-01,1704067200,1\n2024-01-01,1704067260,2\n2024-01-01,1704067320,3\n")
    let readings = table.understanding?.readings.filter { $0.subject == .time } ?? []
    #expect(readings.count { $0.isChosen } == 1)
    #expect(readings.allSatisfy { (0...1).contains($0.score) })
  }
}

@Suite("A reading is believed after its result was checked: zones")
struct BelievedZoneTests {
  @Test(arguments: [
    "timezone,x\nEurope/Berlin,1\n\ntime,v\n2024-01-01T00:00,1\n2024-01-01T01:00,2\n2024-01-01T02:00,3\n2024-01-01T03:00,4\n",
    "# timezone: Europe/Berlin\ntime,v\n2024-01-01T00:00,1\n2024-01-01T01:00,2\n",
    "Time (Europe/Berlin),v\n2024-01-01 00:00,1\n2024-01-01 01:00,2\n",
    "time [CET],v\n2024-01-01 00:00,1\n2024-01-01 01:00,2\n",
    "time,tz,v\n2024-01-01 00:00,CET,1\n2024-01-01 01:00,CET,2\n",
    "time,v\n2024-01-01 00:00:00 Europe/Berlin,1\n2024-01-01 01:00:00 Europe/Berlin,2\n",
    "time,v\n20240101 00:00:00 CET,1\n20240101 01:00:00 CET,2\n",
    "time,utc_offset,v\n2024-01-01 00:00,3600,1\n2024-01-01 01:00,3600,2\n",
    "{\"timezone\":\"Europe/Berlin\",\"hourly\":{\"time\":[\"2024-01-01T00:00\",\"2024-01-01T01:00\"],\"v\":[1,2]}}",
  ])
  func `a zone in the header, in a column, beside the rows or behind the times is read`(text: String) throws {
    let table = try read(text)
    #expect(table.badRows == 0, "\(table.faults)")
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2023-12-31T23:00:00Z", "\(text)")
  }

  @Test func `a zone column may change from row to row`() throws {
    let text = "datetime,tz_cd,v\n2024-03-10 01:45,EST,1\n2024-03-10 03:00,EDT,2\n2024-03-10 03:15,EDT,3\n"
    let steps = try read(text).samples.map(\.time)
    #expect(steps[1].nanoseconds(since: steps[0]) == 900_000_000_000)
  }

  @Test func `an hour that comes twice is settled by the order of the rows`() throws {
    let hours = ["01:00", "01:30", "02:00", "02:30", "02:00", "02:30", "03:00", "03:30"]
    let text = "time,load\n" + hours.enumerated().map { "2024-10-27 \($1),\($0)\n" }.joined()
    let table = try read(text, berlin)
    #expect(
      zip(table.samples, table.samples.dropFirst()).allSatisfy {
        $1.time.nanoseconds(since: $0.time) == 1_800_000_000_000
      })
    #expect(said(table).contains("2 local times come for the second time"))
  }

  @Test func `an hour that never comes is said`() throws {
    let text = "time,load\n2024-03-31 01:30,1\n2024-03-31 02:00,2\n2024-03-31 02:30,3\n2024-03-31 03:00,4\n"
    #expect(said(try read(text, berlin)).contains("2 rows name an hour that the clocks of the zone skip"))
  }
}

@Suite("A reading is believed after its result was checked: rows and series")
struct BelievedRowTests {
  @Test func `a column of words that come again while times come again is the series, whatever its name`() throws {
    let sensors = try read(
      "entity_id,state,last_changed\na,1,2025-08-31T22:00:00Z\na,unavailable,2025-08-31T22:30:00Z\n"
        + "a,3,2025-08-31T23:00:00Z\nb,20,2025-08-31T22:10:00Z\nb,21,2025-08-31T23:10:00Z\n")
    #expect(sensors.series.map(\.name) == ["a", "b"] && sensors.badRows == 0)
    #expect(sensors.series[0].samples[1].value.isNaN)
    let words = try read(
      "entity_id,state,last_changed\n"
        + (0..<10).map {
          "temp,20.\($0),2024-01-01T0\($0):00:00Z\ndoor,\($0 % 2 == 0 ? "on" : "off"),2024-01-01T0\($0):10:00Z\n"
        }
        .joined())
    #expect(words.series.map(\.name) == ["temp"] && words.count == 10 && words.badRows == 0)
    #expect(said(words).contains("door has words in place of numbers and is left out"))
    let pairs = try read(
      "day,city,what,v\n"
        + (0..<24).map { "2024-01-0\($0 / 4 + 1),\(["Rome", "Oslo"][$0 % 2]),\(["wet", "dry"][$0 / 2 % 2]),\($0)\n" }
        .joined())
    #expect(Set(pairs.series.map(\.name)) == ["Rome/wet", "Oslo/wet", "Rome/dry", "Oslo/dry"])
  }

  @Test func `a column of words that tells nothing apart is no series`() throws {
    let table = try read(
      "time,sky,v\n" + (0..<20).map { "2024-01-01 00:\($0 + 10),\(["sun", "rain"][$0 % 2]),\($0)\n" }.joined())
    #expect(table.series.count == 1)
  }

  @Test func `ids, counters, codes and constants are no values, and the option that charts them is said`() throws {
    let table = try read(
      "time,RECORD,site_no,qc_flag,lat,temp,wind\n"
        + (0..<12).map { "2024-01-01 00:\($0 + 10),\($0),00000001,1,52.5,\($0 % 3),\($0 % 5)\n" }.joined())
    #expect(table.series.map(\.name) == ["temp", "wind"])
    #expect(said(table).contains("column RECORD is a counter and left out (--fields value=RECORD charts it)"))
    let counters = try read("time,n1,n2\n" + (0..<12).map { "2024-01-01 00:\($0 + 10),\($0),\($0)\n" }.joined())
    #expect(counters.count == 24, "a table of nothing else is charted")
  }

  @Test func `rows of units and types below the header are no rows`() throws {
    let logger = try read(
      "\"TOA5\",\"CR1000X\",\"1234\",\"a\",\"b\",\"c\"\n\"TIMESTAMP\",\"RECORD\",\"AirTC_Avg\"\n\"TS\",\"RN\",\"Deg C\"\n"
        + "\"\",\"\",\"Avg\"\n"
        + (0..<9).map { "\"2024-01-01 00:\($0)0:00\",\($0),5.\($0)\n" }.joined().replacing("00:60", with: "01:00")
        .replacing("00:70", with: "01:10").replacing("00:80", with: "01:20"))
    #expect(logger.badRows == 0 && logger.samples.map(\.value).first == 5 && logger.count == 9)
    let wells = try read("TIME;WBHPH;WBHPH\nDAYS;BARS;BARS\n;well-a;well-b\n15.07.1999;456.78;0\n16.07.1999;1.5;2.45\n")
    #expect(wells.series.map(\.name) == ["WBHPH well-a", "WBHPH well-b"])
    let types = try read(
      "# a comment\nagency_cd\tsite_no\tdatetime\t1_00060\n5s\t15s\t20d\t14n\nUSGS\t0001\t2024-03-10 00:00\t100\n"
        + "USGS\t0001\t2024-03-10 00:15\t101\n")
    #expect(types.samples.map(\.value) == [100, 101] && types.badRows == 0)
  }

  @Test func `a comment may be the header`() throws {
    let table = try read(
      "#YY  MM DD hh mm WDIR ATMP\n#yr  mo dy hr mn degT degC\n2024 03 10 23 50 180 18.0\n2024 03 10 22 50 181 MM\n"
        + "2024 03 10 21 50 182 17.8\n")
    #expect(table.series.map(\.name) == ["WDIR", "ATMP"])
    #expect(table.series[0].samples.map { ISO8601.format($0.time) }.first == "2024-03-10T23:50:00Z")
  }

  @Test func `a preamble as wide as the table is no header`() throws {
    let table = try read(
      "Security,AAA US Equity,\nStart Date,1/2/2024,\nEnd Date,1/31/2024,\nCurrency,USD,\n,,\nDate,PX_LAST,PX_VOLUME\n"
        + (8...19).map { "1/\($0)/2024,10\($0 % 7),10\($0)\n" }.joined())
    #expect(table.series.map(\.name) == ["PX_LAST", "PX_VOLUME"] && table.badRows == 0 && table.count == 24)
  }

  @Test func `a header that comes again is skipped, a second table is left out, in a text and in pieces`() throws {
    let again = try read("epochmillis,a,b\n1704067200000,1,2\n1704067201000,2,3\nepochmillis,a,b\n1704067202000,3,4\n")
    #expect(again.series.map(\.count) == [3, 3] && again.badRows == 0)
    #expect(said(again).contains("the header is repeated 1 time"))
    let rows = (10..<30).map { "2024-01-01T00:\($0),\($0)\n" }.joined()
    let text = "time,temp\n" + rows + "\ntime,temp_max\n2024-01-01,99\n2024-01-02,98\n"
    let two = try read(text)
    #expect(two.count == 20 && two.badRows == 0)
    #expect(said(two).contains("from line 23 on another table follows and is left out"), "\(said(two))")
    var reader = TextReader()
    for piece in stride(from: 0, to: text.utf8.count, by: 40) {
      let bytes = Array(text.utf8.dropFirst(piece).prefix(40))
      try bytes.withUnsafeBufferPointer { try reader.consume($0, isEnd: piece + 40 >= text.utf8.count) }
    }
    #expect(reader.table?.count == 20)
  }

  @Test func `numbers that mean missing are gaps where they come again and stand far outside`() throws {
    let values = ["10", "10.1", "-9999", "-9999", "10.5", "10.6"]
    let table = try read("time,temp\n" + values.enumerated().map { "2024-01-01 0\($0):00,\($1)\n" }.joined())
    #expect(table.samples.map(\.value.isNaN) == [false, false, true, true, false, false])
    #expect(said(table).contains("-9999 means missing in temp"))
    let price = try read(
      "time,v\n" + ["990", "999", "1005", "999", "1010"].enumerated().map { "2024-01-0\($0 + 1),\($1)\n" }.joined())
    #expect(!price.samples.contains { $0.value.isNaN }, "999 among such numbers is a number")
    var options = TextOptions()
    options.missing = ["7", "out"]
    let given = try read("time,v\n2024-01-01,7\n2024-01-02,out\n2024-01-03,8\n", options)
    #expect(given.samples.map(\.value.isNaN) == [true, true, false] && given.badRows == 0)
  }

  @Test func `numbers may have factors and units behind them, and a bad volume costs no price`() throws {
    let table = try read(
      "date,open,high,low,close,volume\n2024-01-02,1,2,0.5,1.5,1.5K\n2024-01-03,1,2,0.5,1.5,980\n2024-01-04,1,2,0.5,1.5,1.2M\n"
        + "2024-01-05,1,2,0.5,1.5,3B\n2024-01-06,1,2,0.5,1.5,-\n")
    #expect(
      table.bars.prefix(4).map(\.volume) == [1_500, 980, 1_200_000, 3e9] && table.bars.last?.volume.isNaN == true)
    #expect(try read("time,v\n2024-01-01,12.5 °C\n2024-01-02,(3.5)\n").samples.map(\.value) == [12.5, -3.5])
    #expect(
      try read("time,v\n2024-01-01,980 MiB\n2024-01-02,1 GiB\n").samples.map(\.value) == [
        980 * 1_048_576, 1_073_741_824,
      ])
    let bad = try read("date,open,high,low,close,volume\n2024-01-02,1,2,0.5,1.5,x\n2024-01-03,1,2,0.5,1.5,980\n")
    #expect(bad.count == 2 && bad.badRows == 0 && said(bad).contains("1 volume is not a number"))
  }

  @Test func `columns by place are known by their shape`() throws {
    let kraken = try read(
      "[[1704067200,\"42000.1\",\"42100.0\",\"41900.0\",\"42050.0\",\"42010.0\",\"12.5\",100],"
        + "[1704070800,\"42050.1\",\"42150.0\",\"41950.0\",\"42080.0\",\"42020.0\",\"13.5\",101]]")
    #expect(kraken.kind == .bars && kraken.bars.map(\.volume) == [12.5, 13.5])
    let coinbase = try read("[[1704067260,41900,42100,42000,42050,12.5],[1704067200,41800,42000,41900,42000,13.5]]")
    #expect(coinbase.bars.first.map { [$0.open, $0.high, $0.low, $0.close] } == [42_000, 42_100, 41_900, 42_050])
  }

  @Test func `an option is named only if it leads to a chart`() {
    #expect(fault("a,b\n1,2\n3,5\n").contains("--time index takes the rows in their order"))
    #expect(!fault("a,b\n1,2\n3,5\n").contains("--fields"))
    #expect(!fault("name,colour\nx,red\ny,blue\n").contains("--"))
    #expect(fault("speed,created\n7,1700000000\n9,1700000060\n").contains("--fields time=created takes column created"))
  }
}
