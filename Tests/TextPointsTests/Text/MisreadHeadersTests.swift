import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What a second round of strangers tried: files of packages, exports of services and the output of tools.
@Suite("Tables that strangers tried again")
struct MisreadHeadersTests {
  @Test(arguments: [1, 2, 20]) func `a name over a date and a time of day leaves the others over their columns`(
    count: Int
  ) throws {
    let rows = (0..<count).map { "2026-11-20,09:3\($0 % 10):00,\(5 + $0),\(7 * $0 % 11)\n" }
    let table = try read("Date,Close,Spread\n" + rows.joined())
    #expect(table.series.allSatisfy { $0.samples.map(\.time) == table.series[0].samples.map(\.time) })
    #expect(
      table.series[0].samples.prefix(10).map { ISO8601.format($0.time) }
        == (0..<min(count, 10)).map { "2026-11-20T09:3\($0):00Z" })
    #expect(table.series[0].samples.first?.value == 5)
  }

  @Test func `a stamp of vmstat at the end of its lines shifts no name`() throws {
    let rows = (0..<5).map { " \($0 % 3)  \($0 % 2) 81\($0)456 2026-11-20 09:30:0\($0)\n" }
    let table = try read(" r  b   free          UTC\n" + rows.joined())
    #expect(table.series.map(\.name) == ["r", "b", "free"])
    #expect(table.series[2].samples.map(\.value) == [810_456, 811_456, 812_456, 813_456, 814_456])
    #expect(ISO8601.format(table.series[0].samples[4].time) == "2026-11-20T09:30:04Z")
  }

  @Test func `numbers over a table with nothing over its times are names`() throws {
    let table = try read(",351,1419,cash\n2004-01-09,1.5,2.5,0\n2004-01-12,1.6,2.6,0\n2004-01-13,1.7,2.7,1\n")
    #expect(table.series.map(\.name) == ["351", "1419", "cash"] && table.badRows == 0)
  }

  @Test(arguments: ["tC", "t_kw", "t2m", "Time Zone", "T_out"])
  func `a name that only begins like a time is none`(name: String) {
    let rows = (0..<8).map { "a\($0),\(40 + $0),\(100 + $0 * $0 % 7)\n" }
    #expect(fault("id,\(name),load\n" + rows.joined()).contains("no column reads as a time"))
  }

  @Test(arguments: ["t", "t_ms", "t (s)", "T", "t_utc"])
  func `a letter before a unit of time is one`(name: String) throws {
    let rows = (0..<8).map { "\(1_700_000_000 + $0),\($0 * $0 % 7)\n" }
    #expect(try times("\(name),load\n" + rows.joined()).first == "2023-11-14T22:13:20Z")
  }

  @Test(arguments: ["Last", "Price", "Settle"])
  func `a last price beside open, high and low is the close of a bar`(name: String) throws {
    let rows = (1..<8).map { "2026-11-0\($0),\($0 + 10),\($0 + 12),\($0 + 9),\($0 + 11),5\n" }
    let table = try read("Date,Open,High,Low,\(name),Volume\n" + rows.joined())
    #expect(table.kind == .bars && table.bars.map(\.close) == (1..<8).map { Double($0 + 11) })
  }

  @Test func `the last price of a ticker, beside the prices of its day, is no close`() throws {
    let rows = (0..<9).map { "\(1_700_000_000 + $0 * 7),10,20,9,\(10 + $0)\n" }
    let table = try read("time,open,high,low,last\n" + rows.joined())
    #expect(table.kind == .samples && table.series[0].samples.map(\.value) == (0..<9).map { Double(10 + $0) })
  }

  @Test func `of two volumes the one that is not always zero counts`() throws {
    let rows = (0..<9).map { "2026.11.20 09:0\($0),1,2,1,2,\(100 + $0),0\n" }
    let table = try read("<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<TICKVOL>,<VOL>\n" + rows.joined())
    #expect(table.bars.map(\.volume) == (0..<9).map { Double(100 + $0) })
  }

  @Test func `the word price in the names of four prices makes no series of that name`() throws {
    let rows = (1..<8).map { "2026-11-0\($0),1,3,1,2,7\n" }
    let table = try read("Date,Open Price,High Price,Low Price,Close Price,Volume\n" + rows.joined())
    #expect(table.kind == .bars && table.series[0].name == nil && table.bars.allSatisfy { $0.volume == 7 })
  }

  @Test func `ids in front of times in milliseconds are no seconds of 1982`() throws {
    let rows = (0..<6).map { "[7,\"te\",[\(401_597_393 + $0),\(1_795_167_000_000 + $0 * 1_003),\($0 % 3),91026.5]]\n" }
    let table = try read(rows.joined())
    #expect(ISO8601.format(try #require(table.series.first?.samples.first?.time)) == "2026-11-20T09:30:00Z")
  }

  @Test func `codes with zeros in front are no times`() {
    #expect(fault("0101051895 0.5 -1\n0101051896 0.7 -2\n0101051897 0.1 -3\n").contains("no column reads as a time"))
  }

  @Test(arguments: ["Buchungstag", "when", "x"])
  func `dates with two digits of the year that are all in order are times`(
    name: String
  ) throws {
    let rows = (1..<9).map { "DE;0\($0).11.26;-\($0),50\n" }
    #expect(try times("IBAN;\(name);Betrag\n" + rows.joined()).last == "2026-11-08T00:00:00Z")
  }

  @Test func `times of one step over midnight tell the order of day and month`() throws {
    let rows = (200..<400).map { step -> String in
      let (day, minutes) = (1 + step / 288, step % 288 * 5)
      return "01/0\(day)/2021 \(ShortDate.two(minutes / 60)):\(ShortDate.two(minutes % 60)),\(step % 7)\n"
    }
    #expect(try times("Time,GHI\n" + rows.joined()).last == "2021-01-02T09:15:00Z")
    let days = try read("Time,GHI\n" + rows.joined().replacing("01/02/", with: "02/01/"))
    #expect(ISO8601.format(try #require(days.series[0].samples.last?.time)) == "2021-01-02T09:15:00Z")
  }

  @Test func `a quantity beside a sensor makes a series of each pair`() throws {
    let rows = (0..<10).flatMap { minute in
      ["a", "b", "c"].flatMap { room in
        ["temp", "hum"].map { "2026-11-20T09:0\(minute):00Z,\(room),\($0),\(minute + $0.count)\n" }
      }
    }
    let table = try read("timestamp,sensor,quantity,value\n" + rows.joined())
    #expect(table.series.compactMap(\.name).sorted() == ["a/hum", "a/temp", "b/hum", "b/temp", "c/hum", "c/temp"])
  }

  @Test(arguments: ["room", "model", "MMSI", "vehicle"])
  func `a column named as a thing separates series that share no times`(name: String) throws {
    let rows = (0..<20).map { "2026-11-20T09:\(10 + $0):07Z,\(100_000 + $0 % 2),\($0)\n" }
    #expect(try read("time,\(name),speed\n" + rows.joined()).series.map(\.samples.count) == [10, 10])
  }

  @Test func `numbers that say the time again, or when it ends, are no values`() throws {
    let rows = (1..<9).map { "2026-11-0\($0),2026110\($0),\(1_793_491_200_000 + $0 * 86_400_000),\($0)\n" }
    #expect(try read("date,MapDate,closeMillis,level\n" + rows.joined()).series.map(\.samples.count) == [8])
  }

  @Test func `messages of another kind are skipped and counted, and cost nothing of the bad rows`() throws {
    let rows = (0..<300).map { number in
      number % 2 == 0
        ? #"{"class":"TPV","time":"2026-11-20T09:\#(10 + number / 60):\#(ShortDate.two(number % 60))Z","speed":\#(number)}"#
        : #"{"class":"SKY","hdop":1.1,"speed":4}"#
    }
    let table = try read(rows.joined(separator: "\n"))
    #expect(table.badRows == 0 && table.notes[.withoutData] == 150 && table.series[0].samples.count == 150)
  }

  @Test(arguments: ["Surface Albedo", "ts/$date", "a&b", "x;y"])
  func `a name that a shell would change stands in quotes in advice`(name: String) throws {
    let rows = (10..<30).map { "2026-11-\($0),\($0 * $0 % 13),0.8\n" }
    #expect(said(try read("time,a,\(name)\n" + rows.joined())).contains("--fields 'value=\(name)' charts it"))
  }

  @Test func `an apostrophe in a name stands outside of the quotation marks`() throws {
    let rows = (10..<30).map { "2026-11-\($0),\($0 * $0 % 13),0.8\n" }
    let words = said(try read("time,a,day's mean\n" + rows.joined()))
    #expect(words.contains(#"--fields 'value=day'\''s mean' charts it"#), "\(words)")
  }

  @Test(arguments: [900, 1_000, 1_001, 1_500]) func `blocks longer than the sample are series of their own`(
    length: Int
  ) throws {
    let rows = ["north", "south"].flatMap { place in
      (0..<length).map { "\(place),\(1_700_000_000 + $0 * 600),\($0 % 97)\n" }
    }
    let table = try read("car_park,time,occupancy\n" + rows.joined())
    #expect(table.series.compactMap(\.name) == ["north", "south"])
    #expect(table.series.map(\.samples.count) == [length, length])
  }

  @Test func `a word that never changes makes no series, however long the table is`() throws {
    let rows = (0..<3_000).map { "kg,\(1_700_000_000 + $0 * 600),\($0 % 97)\n" }
    #expect(try read("unit,time,weight\n" + rows.joined()).series.map(\.name) == [nil])
  }
}
