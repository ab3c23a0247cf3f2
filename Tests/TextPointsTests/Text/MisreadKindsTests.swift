import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Kinds of times that were misread or refused")
struct MisreadTimeKindsTests {
  @Test(arguments: [
    ("Month", "Jan-99", "Feb-99", "1999-02-01"), ("Date", "Dec-31", "Jan-32", "2032-01-01"),
    ("Quarter", "4Q23", "1Q24", "2024-01-01"), ("date", "1Q2024", "2Q2024", "2024-04-01"),
    ("bin", "\"[2024-05-01, 2024-05-02)\"", "\"[2024-05-02, 2024-05-03)\"", "2024-05-02"),
  ])
  func `months and quarters of two digits and bins in brackets are dates`(
    name: String, one: String, two: String, date: String
  ) throws {
    #expect(try times("\(name),v\n\(one),1\n\(two),2\n").last == date + "T00:00:00Z")
  }

  @Test func `a time in digits may end in the letter for UTC`() throws {
    #expect(try times("ts,v\n20240601T103000Z,1\n20240601T103100Z,2\n").last == "2024-06-01T10:31:00Z")
  }

  @Test func `seconds that lie far ahead are said`() throws {
    let table = try read("time,v\n3800000000,1\n3800000001,2\n")
    #expect(said(table).contains("after 2050"), "\(said(table))")
  }

  @Test func `a temperature named t is no time beside one`() throws {
    let rows = (0..<4).map { #"{"topic":"home/a","payload":{"t":2\#($0).5},"tst":"2024-06-01T00:00:0\#($0)Z"}"# + "\n" }
    let table = try read(rows.joined())
    #expect(table.series[0].samples.map(\.value) == [20.5, 21.5, 22.5, 23.5])
    #expect(table.series[0].samples.last.map { ISO8601.format($0.time) } == "2024-06-01T00:00:03Z")
  }

  @Test func `days beside a month are no years`() {
    #expect(fault("Date,v\nJan 15,1\nJan 16,2\nJan 17,3\n").contains("holds no times"))
  }

  @Test func `single digits behind years are quarters where their steps are alike, else months`() throws {
    let quarters = (0..<9).map { "\(1950 + $0 / 4):\($0 % 4 + 1),\($0)\n" }.joined()
    #expect(try times("date,v\n" + quarters).last == "1952-01-01T00:00:00Z")
    #expect(try times("date,v\n" + quarters)[2] == "1950-07-01T00:00:00Z")
    let months = (0..<24).map { "\(1950 + $0 / 12):\($0 % 12 + 1),\($0)\n" }.joined()
    #expect(try times("date,v\n" + months)[2] == "1950-03-01T00:00:00Z")
  }

  @Test func `two digits that would be of the second half of this century are of the last one`() throws {
    #expect(
      try times("date,time,v\n13-Dec-63,06:56,1\n14-Dec-63,06:57,2\n3-Jan-64,06:57,3\n").last == "1964-01-03T06:57:00Z")
  }

  @Test func `weeks, times of day and minutes in digits stand in columns of their own`() throws {
    #expect(try times("year,week,v\n2020,53,1\n2021,1,2\n") == ["2020-12-28T00:00:00Z", "2021-01-04T00:00:00Z"])
    #expect(
      try times("Year,Month,Day,Time,v\n2024,5,1,10:30:00.5,1\n2024,5,2,11:00,2\n").first == "2024-05-01T10:30:00.5Z")
    #expect(try times("Date,HHMM,v\n2024-05-01,0930,1\n2024-05-01,1000,2\n").first == "2024-05-01T09:30:00Z")
  }

  @Test(arguments: [
    ("Time,v\n2024-06-01 10:00 UTC+2,1\n2024-06-01 11:00 UTC+2,2\n", "2024-06-01T08:00:00Z"),
    (
      "MTU (CET/CEST),v\n01.06.2024 10:00 - 01.06.2024 11:00,1\n13.06.2024 11:00 - 13.06.2024 12:00,2\n",
      "2024-06-01T08:00:00Z"
    ),
    ("Time (ET),v\n2024-06-01 10:00,1\n2024-06-01 11:00,2\n", "2024-06-01T14:00:00Z"),
    ("time,UTC Offset,v\n2024-06-01 10:00,-06:00,1\n2024-06-01 10:00,-07:00,2\n", "2024-06-01T16:00:00Z"),
    ("time,utc_offset,v\n2024-06-01 10:00,2,1\n2024-06-01 11:00,2,2\n", "2024-06-01T08:00:00Z"),
    ("time,utc_offset,v\n2024-06-01 10:00,5.5,1\n2024-06-01 11:00,5.5,2\n", "2024-06-01T04:30:00Z"),
  ])
  func `zones behind times, in headers as a pair, and as offsets in hours are read`(text: String, first: String) throws
  {
    #expect(try times(text).first == first)
  }

  @Test func `an hour that comes twice is settled in a zone of the header, and from the newest row on`() throws {
    let rows = ["01:30", "02:00", "02:30", "02:00", "02:30", "03:00"]
    func text(_ rows: [String]) -> String {
      "Time (Europe/Berlin),v\n" + rows.enumerated().map { "2024-10-27 \($1),\($0)\n" }.joined()
    }
    let steps = ["23:30", "00:00", "00:30", "01:00", "01:30", "02:00"]
    #expect(try times(text(rows)).map { $0.dropFirst(11).prefix(5) } == steps.map { $0[...] })
    #expect(try times(text(rows.reversed())).map { $0.dropFirst(11).prefix(5) } == steps.reversed().map { $0[...] })
  }

  @Test func `a name that is believed by nothing loses to a column of times without a name`() throws {
    #expect(try times("timestamp,logged,v\n,2024-05-01 00:00,1\n,2024-05-01 01:00,2\n").last == "2024-05-01T01:00:00Z")
    let same = (0..<3).map { "2024-05-07,2024-05-01 0\($0):00,\($0)\n" }.joined()
    #expect(try times("date,logged,v\n" + same).last == "2024-05-01T02:00:00Z")
  }
}

@Suite("The reading goes on being checked after the sample")
struct LateCheckTests {
  private func rows(_ count: Int, _ row: (Int) -> String) -> String { (0..<count).map { row($0) + "\n" }.joined() }

  @Test func `a file that changes the order of day and month is read on, and says so`() throws {
    let text = rows(1_100) { place in
      let date = CivilDate(days: 19_723 + place / 3)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let (day, month) = (two(date.day), two(date.month))
      return
        "\(place < 1_005 ? "\(day)/\(month)" : "\(month)/\(day)")/\(date.year) \(two(place % 3 * 8)):00,\(place % 7)"
    }
    let table = try read("time,v\n" + text)
    #expect(table.badRows == 0 && table.count == 1_100)
    #expect(
      zip(table.samples, table.samples.dropFirst()).allSatisfy {
        $1.time.nanoseconds(since: $0.time) == 28_800_000_000_000
      })
    #expect(said(table).contains("day and month in the other order"), "\(said(table))")
  }

  @Test func `a gap of a month is no other order`() throws {
    let text = rows(30) { "\($0 + 1)/01/2024,\($0)" } + rows(3) { "0\($0 + 4)/03/2024,\($0)" }
    let table = try read("time,v\n" + text)
    #expect(table.samples.last.map { ISO8601.format($0.time) } == "2024-03-06T00:00:00Z")
    #expect(!said(table).contains("other order"))
  }

  @Test func `a mark of missing values that comes after the sample is a gap, and said`() throws {
    let text = rows(1_300) { "\(1_717_200_000 + $0),\($0 > 1_100 && $0 % 7 == 3 ? "-9999" : "\(10 + $0 % 5)")" }
    let table = try read("time,v\n" + text)
    #expect(table.samples.count { $0.value.isNaN } == 29 && !table.samples.contains { $0.value == -9_999 })
    #expect(said(table).contains("29 numbers such as -9999"), "\(said(table))")
    var options = TextOptions()
    options.missing = ["none"]
    #expect(try read("time,v\n" + text, options).samples.count { $0.value == -9_999 } == 29)
  }

  @Test func `numbers from any start beside times since 1970 are said`() throws {
    let text = rows(1_500) { "\($0 < 1_200 ? Double($0) / 10 : 1_717_200_000 + Double($0)),\($0 % 7)" }
    #expect(said(try read("t,v\n" + text)).contains("two kinds of times"))
    #expect(!said(try read("t,v\n" + rows(1_500) { "\(Double($0) / 10),\($0 % 7)" })).contains("two kinds"))
  }
}

@Suite("Kinds of tables that were misread or refused")
struct MisreadTableKindsTests {
  @Test func `the header below lines of a report is the row that names the times`() throws {
    let table = try read(
      "Report generated,2024-07-01\nSensor,17\nLocation,roof\n\nTimestamp,Temp\n2024-06-01 00:00,1.5\n2024-06-01 01:00,2.5\n"
        + "2024-06-01 02:00,3.5\n")
    #expect(table.columns == ["Timestamp", "Temp"] && table.samples.map(\.value) == [1.5, 2.5, 3.5])
    #expect(
      try times("Station;Graz\nZeitzone;MEZ\n\nDatum;Wert\n01.06.2024 10:00;1\n13.06.2024 11:00;2\n").first
        == "2024-06-01T09:00:00Z")
  }

  @Test func `a line of another width before a header is no header of a table of R`() throws {
    let table = try read("Category: All categories\n\nMonth,python: (Worldwide)\n2004-01,25\n2004-02,26\n2004-03,24\n")
    #expect(table.samples.map(\.value) == [25, 26, 24])
    let ofR = try read("time,v\n1,2024-06-01,5\n2,2024-06-02,6\n3,2024-06-03,7\n")
    #expect(ofR.samples.map(\.value) == [5, 6, 7])
  }

  @Test func `columns of a data frame that are named by numbers have a header`() throws {
    let table = try read("Month,0\n2016-01-01,129.9\n2016-02-01,306.5\n")
    #expect(table.badRows == 0 && table.samples.map(\.value) == [129.9, 306.5])
    #expect(try read("2016-01-01,0\n2016-02-01,306.5\n").count == 2)
  }

  @Test func `numbers of a log have their names before them, and thousandths behind a comma`() throws {
    let named = try read(
      "2024-06-01T10:00:00Z INFO latency=12.5 ms\n2024-06-01T10:00:01Z INFO latency=13.5 ms\n2024-06-01T10:00:02Z INFO latency=11 ms\n"
    )
    #expect(named.series[0].samples.map(\.value) == [12.5, 13.5, 11] && named.columns.contains("latency"))
    let loss = try read((0..<5).map { "2024-06-01 10:00:0\($0),125 INFO loss=0.\(9 - $0)\n" }.joined())
    #expect(loss.samples.map(\.value) == [0.9, 0.8, 0.7, 0.6, 0.5])
    #expect(loss.samples.last.map { ISO8601.format($0.time) } == "2024-06-01T10:00:04.125Z")
  }

  @Test func `a time in brackets begins a line of a log, and no array`() throws {
    let text = (0..<3).map { "[2024-06-01T10:00:0\($0).500+0200] gc pause=1\($0).5ms\n" }.joined()
    let table = try read(text)
    #expect(table.samples.map(\.value) == [10.5, 11.5, 12.5])
    #expect(table.samples.first.map { ISO8601.format($0.time) } == "2024-06-01T08:00:00.5Z")
    #expect(try read("[[1717200000,5],[1717200060,6]]").count == 2)
  }

  @Test func `lines of a log without a year are refused with what helps`() {
    let text = (0..<9).map { "Jun  1 10:00:0\($0) host sensord: temp=4\($0).5\n" }.joined()
    #expect(fault(text).contains("name no year") && fault(text).contains("short-iso"), "\(fault(text))")
  }

  @Test func `the minus sign of Unicode is one`() throws {
    #expect(try read("time,chg\n2024-06-01,1.5\n2024-06-02,−2.5\n").samples.map(\.value) == [1.5, -2.5])
  }

  @Test(arguments: ["sep=;\n", "\"sep=;\"\r\n"])
  func `a line that names the delimiter is no header`(line: String) throws {
    #expect(try read(line + "Datum;Wert\n2024-06-01;1,5\n2024-06-02;2,5\n").samples.map(\.value) == [1.5, 2.5])
  }

  @Test func `words that come again in place of numbers mean missing, by themselves or by the option`() throws {
    let text = "time,v\n" + (0..<30).map { "\(1_717_200_000 + $0),\($0 % 7 == 3 ? "offline" : "\($0)")\n" }.joined()
    let table = try read(text)
    #expect(table.badRows == 0 && table.samples.count { $0.value.isNaN } == 4)
    #expect(said(table).contains("'offline' means missing in v"), "\(said(table))")
    var options = TextOptions()
    options.missing = ["offline"]
    #expect(try read(text, options).samples.count { $0.value.isNaN } == 4)
    #expect(fault("time,v\n1717200000,a\n1717200001,b\n1717200002,3\n").contains("nor a column of numbers"))
  }

  @Test func `bars without any price are left out and said, one without a part of them is a bad row`() throws {
    let table = try read(
      "date,open,high,low,close\n2024-06-03,1,2,1,2\n2024-06-04,,,,\n2024-06-05,2,3,2,3\n2024-06-06,2,3,,3\n")
    #expect(table.bars.count == 2 && table.badRows == 1)
    #expect(said(table).contains("1 bar has no prices"), "\(said(table))")
  }

  @Test func `an empty column of values leads to the others, as in ticks of a terminal`() throws {
    let table = try read(
      "<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\n2024.06.03\t00:00:01.123\t1.08\t1.09\t\t\n"
        + "2024.06.03\t00:00:01.456\t1.07\t1.10\t\t\n2024.06.03\t00:00:02.456\t1.06\t1.091\t\t\n")
    #expect(table.series.map(\.name) == ["<BID>", "<ASK>"])
    #expect(table.series[1].samples.map(\.value) == [1.09, 1.10, 1.091])
  }

  @Test func `rows of numbers in quotes are no header`() throws {
    let table = try read(
      #"{"list":[["1717200060000","100","103","99","101","12.5"],["1717200000000","100","103","99","101","12.5"]]}"#)
    #expect(table.kind == .bars && table.bars.map(\.volume) == [12.5, 12.5])
  }

  @Test func `names that are another one in each row make no series`() throws {
    let table = try read("symbol,year,mass\nH,1766,1\nHe,1895,4\nLi,1817,7\nBe,1798,9\n")
    #expect(table.series.count == 1 && table.count == 4)
    #expect(said(table).contains("--fields symbol=symbol"))
    let list = try read("symbol,time,price\nA,2024-06-01,1\nB,2024-06-01,2\nC,2024-06-01,3\nD,2024-06-01,4\n")
    #expect(list.series.map(\.name) == ["A", "B", "C", "D"], "a list of last prices keeps its names")
  }

  @Test func `output of programs that need a bridge names it`() {
    #expect(
      fault("r b swpd free buff\n1 0 0 1234 20\n0 0 0 1235 20\n0 0 0 1236 20\n").contains("tools/bridges/vmstat"))
  }

  @Test func `a pickle of any protocol is refused by name`() {
    for protocolNumber: UInt8 in 2...5 {
      let bytes: [UInt8] = [0x80, protocolNumber, 0x7D, 0x71, 0x00, 0x2E]
      #expect(throws: FeedFault.self) { try bytes.withUnsafeBytes { _ = try TextReader.read($0) } }
      guard case .other(let words)? = bytes.withUnsafeBufferPointer({ ContentKind($0) }) else {
        Issue.record("not recognised")
        continue
      }
      #expect(words.contains("pickle"))
    }
  }
}
