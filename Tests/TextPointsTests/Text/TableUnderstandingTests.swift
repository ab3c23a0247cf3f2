import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

private func fields(_ text: String) throws -> TextOptions { TextOptions(fields: try TextOptions.fields(parsing: text)) }

@Suite("Which column is the time")
struct TimeColumnTests {
  @Test(arguments: [
    ("date,temp\n2024-01-02,1\n2024-01-03,2\n", "2024-01-02T00:00:00Z"),
    ("time,close\n2024-01-02,1\n", "2024-01-02T00:00:00Z"),
    ("ts,px\n1700000000,1\n", "2023-11-14T22:13:20Z"),
    ("Date_UTC,px\n2024-01-02,1\n", "2024-01-02T00:00:00Z"),
    ("dateUtc,px\n2024-01-02,1\n", "2024-01-02T00:00:00Z"),
    ("Time (UTC),px\n2024-01-02 09:30,1\n", "2024-01-02T09:30:00Z"),
    (",co2\n2024-01-02,1\n", "2024-01-02T00:00:00Z"),
    ("when,co2\n2024-01-02,1\n", "2024-01-02T00:00:00Z"),
    ("price,traded\n5,2024-01-02 09:30\n", "2024-01-02T09:30:00Z"),
    ("temperature,date\n21,2024-01-02\n", "2024-01-02T00:00:00Z"),
    ("YEAR,sun\n1700,5\n1701,11\n", "1700-01-01T00:00:00Z"),
    ("<DATE>\t<TIME>\t<CLOSE>\n2024.01.02\t09:30:00\t5\n", "2024-01-02T09:30:00Z"),
  ])
  func `it is found by its name, or by its text`(text: String, first: String) throws {
    #expect(try times(text).first == first)
  }

  @Test func `a date and a time of day in columns of their own are one time, in many forms`() throws {
    for text in [
      "date,time,v\n2024-01-02,09:30,1\n", "time,v,date\n09:30,1,2024-01-02\n", "Date,Time,v\n20240102,0930,1\n",
      "date,time,v\n20240102,093000,1\n", "date,time,v\n1/2/2024,9:30 AM,1\n1/20/2024,9:30 AM,1\n",
      "date,hour,v\n2024-01-02,9,1\n",
    ] {
      let first = try #require(try times(text).first)
      #expect(first == "2024-01-02T09:30:00Z" || first == "2024-01-02T09:00:00Z", "\(text)")
    }
    let zoned = TextOptions(zoneOffset: { _ in -18_000 })
    #expect(try times("date,time,v\n2024-01-02,09:30,1\n", zoned) == ["2024-01-02T14:30:00Z"])
  }

  @Test func `bars of a day do not fall on its midnight where a column says their hour`() throws {
    let table = try read(
      "date,time,open,high,low,close\n2024-01-02,09:30,1,2,0,1\n2024-01-02,09:31,1,2,0,1\n2024-01-02,09:32,1,2,0,1\n")
    #expect(table.kind == .bars && Set(table.bars.map(\.time)).count == 3)
  }

  @Test func `years with quarters or months are dates`() throws {
    #expect(
      try times("year,quarter,gdp\n1959,1,5\n1959,2,6\n") == ["1959-01-01T00:00:00Z", "1959-04-01T00:00:00Z"])
    #expect(try times("year,month,day,v\n2024,2,29,5\n") == ["2024-02-29T00:00:00Z"])
    #expect(try times("Year,Month,v\n2024,Feb,5\n") == ["2024-02-01T00:00:00Z"])
  }

  @Test func `the finer of two times counts, and the other is no value`() throws {
    let table = try read("date,timestamp,v\n2024-01-02,1704187800,5\n2024-01-02,1704187860,6\n")
    #expect(table.samples.map(\.time.nanoseconds) == [1_704_187_800_000_000_000, 1_704_187_860_000_000_000])
    #expect(table.series.count == 1)
    #expect(try times("YEAR,x,TIME\n1951,5,1\n1952,6,2\n") == ["1951-01-01T00:00:00Z", "1952-01-01T00:00:00Z"])
  }

  @Test func `a column that counts is an index beside a time, and the place of the points without one`() throws {
    let beside = try read(",date,v\n0,2024-01-02,5\n1,2024-01-03,6\n")
    #expect(beside.samples.map(\.value) == [5, 6] && !beside.timesAreIndices)
    for text in [",v\n0,5\n1,6\n2,7\n", "index,v\n0,5\n1,6\n2,7\n", "rownames,v\n0,5\n1,6\n2,7\n"] {
      let alone = try read(text)
      #expect(alone.timesAreIndices && alone.samples.map(\.time.nanoseconds) == [0, 1, 2], "\(text)")
    }
  }

  @Test func `bare numbers stand at the number of their row`() throws {
    for text in ["5\n6\n7\n", "v\n5\n6\n7\n", "[5, 6, 7]", "\n5\n6\n\n7"] {
      let table = try read(text)
      #expect(table.timesAreIndices && table.samples.map(\.time.nanoseconds) == [0, 1, 2], "\(text)")
      #expect(table.samples.map(\.value) == [5, 6, 7])
    }
  }

  @Test func `what has no time says so, with its columns and the option that helps`() throws {
    #expect(fault("a,b\n1,2\n3,5\n").contains("not a time series: no column reads as a time; the header is 'a,b'"))
    #expect(fault("a,b\n1,2\n").contains("--time index"))
    #expect(fault("speed,created\n7,1700000000\n9,1700000060\n").contains("--fields time=created"))
    var options = TextOptions()
    options.bareTimes = .index
    let inOrder = try read("a,b\n1,2\n3,5\n", options)
    #expect(inOrder.series.map(\.name) == ["a", "b"])
  }
}

@Suite("How times are written")
struct TimeNotationTests {
  @Test(arguments: [
    ("2024/01/02", "2024-01-02T00:00:00Z"), ("2024.01.02 09:30", "2024-01-02T09:30:00Z"),
    ("2024-1-2", "2024-01-02T00:00:00Z"), ("2024-01", "2024-01-01T00:00:00Z"), ("2024/3", "2024-03-01T00:00:00Z"),
    ("Jan 2, 2024", "2024-01-02T00:00:00Z"), ("January 2nd, 2024", "2024-01-02T00:00:00Z"),
    ("2-Jan-2024", "2024-01-02T00:00:00Z"), ("2 Jan 2024 21:05:06", "2024-01-02T21:05:06Z"),
    ("Tue, 2 Jan 2024 21:05:06 GMT", "2024-01-02T21:05:06Z"), ("Jan 2024", "2024-01-01T00:00:00Z"),
    ("02Jan2024", "2024-01-02T00:00:00Z"), ("Jan-1-1995", "1995-01-01T00:00:00Z"),
    ("1974Q2", "1974-04-01T00:00:00Z"), ("1974-Q2", "1974-04-01T00:00:00Z"), ("Q2 1974", "1974-04-01T00:00:00Z"),
    ("13/2/2024", "2024-02-13T00:00:00Z"), ("2/13/2024", "2024-02-13T00:00:00Z"),
    ("02.01.2024", "2024-01-02T00:00:00Z"), ("2/13/24 9:30 PM", "2024-02-13T21:30:00Z"),
    ("20240102 093000", "2024-01-02T09:30:00Z"), ("20240102T0930", "2024-01-02T09:30:00Z"),
    ("29/Aug/2024:10:00:00 +0200", "2024-08-29T08:00:00Z"), ("2024-01-02 09:30:00 UTC", "2024-01-02T09:30:00Z"),
    ("20240102", "2024-01-02T00:00:00Z"), ("19580329", "1958-03-29T00:00:00Z"),
  ])
  func `they are read as people write them`(text: String, time: String) throws {
    #expect(try times("date,value\n\"\(text)\",1\n") == [time])
  }

  @Test func `years, months and decimal years of statistics are no seconds of 1970`() throws {
    #expect(try times("time,value\n2019,1\n2020,2\n") == ["2019-01-01T00:00:00Z", "2020-01-01T00:00:00Z"])
    #expect(try times("year,value\n1700,1\n2019,2\n").first == "1700-01-01T00:00:00Z")
    #expect(try times("time,value\n20240101,1\n20240102,2\n").first == "2024-01-01T00:00:00Z")
    #expect(try times("month,value\n202401,1\n202402,2\n").last == "2024-02-01T00:00:00Z")
    #expect(
      try times("time,value\n1949,112\n1949.0833,118\n1949.1667,132\n1949.25,129\n")
        == ["1949-01-01T00:00:00Z", "1949-02-01T00:00:00Z", "1949-03-01T00:00:00Z", "1949-04-01T00:00:00Z"])
    #expect(try times("time,value\n1958.2027,1\n1958.2219,2\n").first?.hasPrefix("1958-03-1") == true)
  }

  @Test func `what fits two readings is a fault that names the option and the column`() throws {
    let order = fault("day,v\n01/02/2024,1\n03/04/2024,2\n")
    #expect(order.contains("column day ('01/02/2024')") && order.contains("--dates dmy or --dates mdy"), "\(order)")
    #expect(fault("t,v\n2019,1\n").contains("--time-unit year or --time-unit s"))
    #expect(
      try times("t,v\n1700000000,1\n1700000060000,2\n1700000120,3\n") == [
        "2023-11-14T22:13:20Z", "2023-11-14T22:14:20Z", "2023-11-14T22:15:20Z",
      ], "each number is in the unit of its magnitude, which leads to times in order")
    var options = TextOptions()
    options.dates = .dmy
    #expect(try times("date,v\n01/02/2024,1\n", options) == ["2024-02-01T00:00:00Z"])
    options.dates = .mdy
    #expect(try times("date,v\n01/02/2024,1\n", options) == ["2024-01-02T00:00:00Z"])
    #expect(try times("t,v\n2019,1\n", TextOptions(timeUnit: .seconds)) == ["1970-01-01T00:33:39Z"])
    #expect(try times("t,v\n2019,1\n", TextOptions(timeUnit: .year)) == ["2019-01-01T00:00:00Z"])
    #expect(try times("t,v\n20190203,1\n", TextOptions(timeUnit: .ymd)) == ["2019-02-03T00:00:00Z"])
  }

  @Test func `one row of many settles the order, and a later row that does not fit is a bad row`() throws {
    let rows = (1...1_000).map { "\($0 % 12 + 1)/\($0 % 28 + 1)/2024,\($0)\n" }.joined()
    let table = try read("date,v\n" + rows + "28/1/2024,5\n")
    #expect(table.count == 1_000 && table.badRows == 1)
    #expect(table.faults.first?.description == "line 1002: time '28/1/2024' is not a time")
  }

  @Test func `times of day alone are on the day that is given, and that is said`() throws {
    var options = TextOptions()
    options.today = 19_724
    let table = try read("time,v\n09:30,1\n9:45:30.5 pm,2\n", options)
    #expect(table.samples.map { ISO8601.format($0.time) } == ["2024-01-02T09:30:00Z", "2024-01-02T21:45:30.5Z"])
    #expect(table.understanding?.sentence?.contains("times of day, on 2024-01-02") == true)
  }

  @Test(arguments: ["1676-01-01", "2263-01-01", "1565", "99991231"])
  func `a time beyond what can be held is a bad row`(text: String) throws {
    let table = try read("date,value\n\(text),1\n1990-01-01,2\n")
    #expect(table.badRows >= 1)
    #expect(table.samples.allSatisfy { ISO8601.format($0.time).hasPrefix("1990") })
  }
}

@Suite("Which columns are values")
struct ValueColumnTests {
  @Test func `a usual name is the value, else each column of numbers is a series`() throws {
    let one = try read("date,close,volume,note\n2024-01-02,5,100,x\n")
    #expect(one.series.map(\.name) == [nil] && one.samples.map(\.value) == [5])
    #expect(one.understanding?.sentence?.contains("column volume is left out") == true)
    let several = try read("date,a,b,note,c\n2024-01-02,1,2,x,3\n2024-01-03,4,,y,nan\n")
    #expect(several.series.map(\.name) == ["a", "b", "c"])
    #expect(several.series[0].samples.map(\.value) == [1, 4])
    #expect(several.series[1].samples.map(\.value.isNaN) == [false, true])
    #expect(several.badRows == 0)
    let temp = try read("year,temp\n1990,5\n1991,6\n")
    #expect(temp.series.map(\.name) == [nil])
    #expect(temp.understanding?.sentence == "time from column year (years); value from column temp")
  }

  @Test func `bars are found by long and by short names, and by their place`() throws {
    for header in ["t,o,h,l,c,v", "Date,Open,High,Low,Close,Volume", "time,1. open,2. high,3. low,4. close,5. volume"] {
      let table = try read("\(header)\n2024-01-02,2,4,1,3,100\n")
      #expect(table.kind == .bars && table.bars.first?.close == 3 && table.bars.first?.volume == 100, "\(header)")
    }
    let bare = try read("2024-01-02,2,4,1,3,100\n2024-01-03,3,5,2,4,100\n")
    #expect(bare.kind == .bars && bare.count == 2)
    #expect(try read("2024-01-02,2\n2024-01-03,3\n").samples.map(\.value) == [2, 3])
    #expect(try read("1700000000;2\n1700000060;3\n").samples.map(\.value) == [2, 3])
  }

  @Test func `a bad cell of a wide row costs that cell alone`() throws {
    let rows = (0..<1_000).map { "\(1_700_000_000 + $0),1,2\n" }.joined()
    let table = try read("time,a,b\n" + rows + "1700001000,x,4\n1700001001,5,6\n")
    #expect(table.series.map(\.count) == [1_001, 1_002])
    #expect(table.faults.map(\.description) == ["line 1002: a 'x' is not a number"])
  }

  @Test func `rows that share their times are told of`() throws {
    let table = try read("year,x,kind\n" + (0..<30).map { "\(1990 + $0 % 2),\($0),k\($0 % 3)\n" }.joined())
    #expect(table.understanding?.sentence?.contains("30 of 30 rows have the time of another row") == true)
  }

  @Test func `each symbol is a series`() throws {
    let table = try read("symbol,date,price\nA,2024-01-02,1\nB,2024-01-02,2\nA,2024-01-03,3\n")
    #expect(table.series.map(\.name) == ["A", "B"])
    #expect(table.series.map { $0.samples.map(\.value) } == [[1, 3], [2]])
    let named = try read("firm,date,price\nA,2024-01-02,1\nB,2024-01-02,2\n", try fields("symbol=firm"))
    #expect(named.series.map(\.name) == ["A", "B"])
    let wide = try read("symbol,date,x,y\nA,2024-01-02,1,2\nB,2024-01-02,3,4\n")
    #expect(wide.series.map(\.name) == ["A/x", "A/y", "B/x", "B/y"])
    let bars = try read("symbol,date,open,high,low,close\nA,2024-01-02,1,2,0,1\nB,2024-01-02,1,2,0,1\n")
    #expect(bars.kind == .bars && bars.series.map(\.count) == [1, 1])
    let json = try read("{\"symbol\":\"A\",\"time\":1,\"value\":1}\n{\"symbol\":\"B\",\"time\":1,\"value\":2}\n")
    #expect(json.series.map(\.name) == ["A", "B"])
  }

  @Test func `rows that share times are a series for each word that tells them apart, whatever the column's name`()
    throws
  {
    let firms = ["Shell", "BP", "Eni", "OMV"]
    let text =
      "firm,date,price\n" + (0..<20).map { "\(firms[$0 % 4]),2024-01-\(10 + $0 / 4),\($0)\n" }.joined()
    let table = try read(text)
    #expect(table.series.map(\.name) == firms && table.series.map(\.count) == [5, 5, 5, 5])
    #expect(table.understanding?.sentence?.contains("a series for each firm") == true)
  }

  @Test func `a name that is no column is a fault with the header, a place is one`() throws {
    let nosuch = fault("symbol,time,value\nA,1,2\n", try fields("symbol=nosuch"))
    #expect(nosuch.contains("the header is 'symbol,time,value'"))
    #expect(try times(",x\n2024-01-02,5\n", try fields("time=#1")) == ["2024-01-02T00:00:00Z"])
    var options = TextOptions()
    options.columns = TextOptions.columns(parsing: "time,,value")
    let table = try read("1700000000,7,5\n1700000060,8,6\n", options)
    #expect(table.series.count == 1 && table.samples.map(\.value) == [5, 6])
  }

  @Test func `more symbols than can be kept are counted`() throws {
    let rows = (0..<1_500).map { "S\($0),2024-01-02,1\nS\($0),2024-01-03,2\n" }.joined()
    let table = try read("symbol,date,price\n" + rows)
    #expect(table.series.count == SourceTable.mostSeries && table.rowsBeyond == 1_000)
  }
}

@Suite("How a table is written")
struct RowProportionsTests {
  @Test(arguments: [",", ";", "\t", "|", "  "])
  func `its delimiter is found`(delimiter: String) throws {
    let rows = (1...9).map { "2024-01-0\($0)\(delimiter)\($0).5\(delimiter)x\n" }.joined()
    let table = try read("date\(delimiter)v\(delimiter)note\n" + rows)
    #expect(table.samples.map(\.value) == (1...9).map { Double($0) + 0.5 })
  }

  @Test func `a decimal comma and thousands are found, and what may be either is asked`() throws {
    #expect(try read("date;v\n2024-01-02;1.234,5\n2024-01-03;2,25\n").samples.map(\.value) == [1_234.5, 2.25])
    #expect(
      try read("date,v\n2024-01-02,\"1,234.5\"\n2024-01-03,\"2,000\"\n").samples.map(\.value) == [1_234.5, 2_000])
    #expect(try read("date,v\n2024-01-02,$5.25\n2024-01-03,$6\n").samples.map(\.value) == [5.25, 6])
    #expect(try read("date;v\n2024-01-02;12 %\n2024-01-03;-3 %\n").samples.map(\.value) == [12, -3])
    #expect(try read("date;v\n2024-01-02;1 234\n2024-01-03;12\n").samples.map(\.value) == [1_234, 12])
    #expect(fault("date;v\n2024-01-02;1,234\n2024-01-03;5,678\n").contains("--decimal point or --decimal comma"))
    var options = TextOptions()
    options.decimal = .comma
    #expect(try read("date;v\n2024-01-02;1,234\n", options).samples.map(\.value) == [1.234])
    options.decimal = .point
    #expect(try read("date;v\n2024-01-02;1,234\n", options).samples.map(\.value) == [1_234])
    #expect(try read("date;v\n2024-01-02;0,123\n").samples.map(\.value) == [0.123])
  }

  @Test func `lines before the header are left out and told`() throws {
    let text =
      "Station 12\nlatitude,longitude,x\n1,2,3\n\ntime,temp\n" + (1...9).map { "2024-01-0\($0),\($0)\n" }.joined()
    let table = try read(text)
    #expect(table.samples.map(\.value) == (1...9).map(Double.init))
    #expect(table.understanding?.skippedLines == 4)
    let short = try read("x y\n" + (1...9).map { "a \($0) 2024-01-0\($0)\n" }.joined())
    #expect(short.columns == ["#1", "x", "y"], "R has no name over the names of its rows")
  }

  @Test func `line ends of an old Mac are line ends`() throws {
    #expect(try read("time,value\r1,2\r3,4\r").samples.map(\.value) == [2, 4])
  }

  @Test(arguments: [
    ("[{\"t\":1700000000,\"v\":5},{\"t\":1700000060,\"v\":6}]", 2),
    ("{\"status\":\"ok\",\"data\":[\n{\"t\":1700000000,\"v\":5},\n{\"t\":1700000060,\"v\":6}\n],\"n\":2}", 2),
    ("[[1700000000,5],[1700000060,6]]", 2),
    ("[[\"time\",\"v\"],[1700000000,5],[1700000060,6]]", 2),
    ("{\n \"t\": 1700000000,\n \"v\": 5\n}\n{\n \"t\": 1700000060,\n \"v\": 6\n}\n", 2),
    ("{\"t\":1700000000,\"v\":5}", 1),
    ("{\"a\":{\"time\":1700000000},\"b\":{\"value\":5}}\n{\"a\":{\"time\":1700000060},\"b\":{\"value\":6}}\n", 2),
    ("[1700000000,5]\n[1700000060,6]\n", 2),
  ])
  func `JSON is read in the shapes that it comes in`(text: String, count: Int) throws {
    let table = try read(text)
    #expect(table.count == count && table.badRows == 0, "\(table.faults)")
    #expect(table.samples.first == Sample(time: Timestamp(nanoseconds: 1_700_000_000_000_000_000), value: 5))
  }

  @Test func `what is no text of points is named`() {
    func named(_ bytes: [UInt8]) -> String {
      do {
        _ = try bytes.withUnsafeBytes { try TextReader.read($0) }
        return "read"
      } catch {
        return "\(error)"
      }
    }
    #expect(named([0x1F, 0x8B, 8, 0]).contains("gzip"))
    #expect(named(Array("PAR1....".utf8)).contains("Parquet"))
    #expect(named(Array("PK\u{3}\u{4}....".utf8)).contains("xlsx"))
    #expect(named([0xFF, 0xFE, 0, 0, 0x74, 0, 0, 0]).contains("UTF-32"))
    #expect(named(Array("<!DOCTYPE html><p>".utf8)).contains("web page"))
    #expect(named([0x89, 0x50, 0x4E, 0x47, 0x0D]).contains("image"))
  }

  @Test func `nothing is told of a plain file`() throws {
    for text in [
      "time,value\n1700000000,5\n", "time,open,high,low,close,volume\n2024-01-02,1,2,0,1,5\n",
      "symbol,sequence,time,value\nA,0,2024-01-02,1\n", "date,open,high,low,close\n2024-01-02,1,2,0,1\n",
      "time,value\n",
    ] {
      #expect(try read(text).understanding?.sentence == nil, "\(text)")
    }
  }

  @Test func `a header alone has no points and no fault`() throws {
    #expect(try read("time,value\n").count == 0)
    #expect(try read("date,temp").count == 0)
    #expect(try read("symbol,date,price\n").count == 0)
  }
}

@Suite("Texts that come as they are written")
struct StreamedTextTests {
  private func feed(_ reader: inout TextReader, _ text: String) throws {
    try Array(text.utf8).withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
  }

  @Test func `a row that comes alone is understood when no more comes, a header alone is waited with`() throws {
    var reader = TextReader()
    try feed(&reader, "date,temp\n")
    try reader.settle()
    #expect(reader.drainTable() == nil && reader.isWaiting)
    try feed(&reader, "2024-01-02,5\n")
    #expect(reader.drainTable() == nil)
    try reader.settle()
    #expect(reader.drainTable()?.samples.map(\.value) == [5])
    try feed(&reader, "2024-01-03,6\n2024-0")
    #expect(reader.drainTable()?.samples.map(\.value) == [6])
    try feed(&reader, "1-04,7\n")
    #expect(reader.drainTable()?.samples.map(\.value) == [7])
  }

  @Test func `a long text is understood without a pause`() throws {
    var reader = TextReader()
    try feed(&reader, "date,temp\n" + (0..<1_001).map { "2024-01-02,\($0)\n" }.joined())
    #expect(reader.drainTable()?.count == 1_001)
  }

  @Test func `series of a stream keep their places`() throws {
    var reader = TextReader()
    try feed(&reader, "symbol,date,price\nA,2024-01-02,1\n")
    try reader.settle()
    #expect(reader.drainTable()?.series.map(\.name) == ["A"])
    try feed(&reader, "B,2024-01-02,2\nA,2024-01-03,3\n")
    let next = reader.drainTable()
    #expect(next?.series.map(\.name) == ["A", "B"] && next?.series.map(\.count) == [1, 1])
  }
}
