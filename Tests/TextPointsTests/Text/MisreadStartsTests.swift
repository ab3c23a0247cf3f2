import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Numbers that count from another start")
struct MisreadStartsTests {
  private static func rows(_ head: String, _ count: Int, _ first: Int, _ step: Int) -> String {
    ([head] + (0..<count).map { "\(first + $0 * step),\($0 * 7 % 11).5" }).joined(separator: "\n")
  }

  private func first(_ text: String) throws -> String? {
    let table = try read(text)
    #expect(table.indexScale == nil && table.badRows == 0)
    return table.series.first?.samples.first.map { ISO8601.format($0.time) }
  }

  @Test(
    arguments: [
      ("time (days since 1850-01-01),tas", 63_553, 30, "2024-01-02T00:00:00Z"),
      ("time [hours since 1900-01-01 00:00:00],t2m", 1_086_984, 6, "2024-01-02T00:00:00Z"),
      ("Time (seconds since 2000-01-01T12:00:00Z),v", 757_425_600, 60, "2024-01-02T00:00:00Z"),
      ("minutes since 1 January 1990,v", 17_884_800, 1, "2024-01-03T00:00:00Z"),
      ("ntp_time,offset", 3_913_056_000, 3_600, "2024-01-01T00:00:00Z"),
      ("filetime,cpu", 133_500_000_000_000_000, 600_000_000, "2024-01-17T21:20:00Z"),
      ("visit_time,n", 13_350_000_000_000_000, 60_000_000, "2024-01-17T21:20:00Z"),
      ("ZDATE,steps_a_day", 725_760_000, 3_600, "2024-01-01T00:00:00Z"),
    ], [1, 2, 3, 40])
  func `the name says the start`(one: (head: String, first: Int, step: Int, time: String), count: Int) throws {
    #expect(try first(Self.rows(one.head, count, one.first, one.step)) == one.time)
  }

  @Test(arguments: [
    "# time: seconds since 2000-01-01", "# units of time: seconds since\n# the epoch of 1 January 2000, 00:00:00",
    "# seconds since 2000.0",
  ]) func `a comment says the start of the column that is named as a time`(comment: String) throws {
    #expect(try first(comment + "\n" + Self.rows("time,v", 9, 757_382_400, 60)) == "2024-01-01T00:00:00Z")
  }

  @Test(arguments: [
    "# seconds since 1970-01-01", "# customers served since 2001", "# seconds since the start of the run",
    "# days since 1900-01-01 or seconds since 1904-01-01",
  ]) func `other comments change nothing`(comment: String) throws {
    #expect(try first(comment + "\n" + Self.rows("time,v", 9, 1_704_067_200, 60)) == "2024-01-01T00:00:00Z")
  }

  @Test func `a start that leads past our years is not believed`() throws {
    // Seconds since 1970 under a comment that belongs to something else.
    let text = "# seconds since 2100-01-01\n" + Self.rows("time,v", 9, 1_704_067_200, 60)
    #expect(try first(text) == "2024-01-01T00:00:00Z")
  }

  @Test func `a unit that is asked for is obeyed`() throws {
    var options = TextOptions()
    options.timeUnit = .seconds
    let table = try read(Self.rows("ntp_time,v", 5, 3_913_056_000, 60), options)
    #expect(ISO8601.format(table.series[0].samples[0].time) == "2093-12-31T00:00:00Z")
  }

  @Test(arguments: [
    ("gps_time", 1_388_000_000, "seconds since 1980-01-06", "2023-12-30T19:33:20Z"),
    ("Time", 3_786_912_000, "seconds since 1904-01-01", "2024-01-01T00:00:00Z"),
    ("Time", 3_786_912_000 + 126_230_400, "seconds since 1900-01-01", "2024-01-02T00:00:00Z"),
  ]) func `the option that counts from another start is named, and works`(
    one: (name: String, first: Int, start: String, time: String)
  ) throws {
    var options = TextOptions()
    options.today = 19_800
    let text = Self.rows("\(one.name),alt", 9, one.first, 1)
    let words = said(try read(text, options))
    #expect(words.contains("--columns '\(one.start),alt'"), "\(words)")
    options.columns = [one.start, "alt"]
    let table = try read(text, options)
    #expect(ISO8601.format(table.series[0].samples[0].time) == one.time)
  }

  @Test func `seconds of the years since, and of no satellite, are not said to count from 1980`() throws {
    var options = TextOptions()
    options.today = 19_800
    #expect(!said(try read(Self.rows("time,alt", 9, 1_388_000_000, 1), options)).contains("1980"))
    #expect(!said(try read(Self.rows("gps_time,alt", 9, 1_704_067_200, 1), options)).contains("1980"))
  }

  @Test(arguments: [1, 7, 64, 100_000]) func `comments behind rows are fields, however the text comes`(piece: Int)
    throws
  {
    let text =
      "#\tseconds since 1900.0\n#\n"
      + (0..<20).map { "\(2_272_060_800 + $0 * 86_400)  1\($0 % 9)  # \($0 + 1) Jan 1972" }
      .joined(separator: "\n")
    var reader = TextReader()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(start + piece, bytes.count)
      try bytes[start..<end].withUnsafeBufferPointer { part throws(FeedFault) in
        try reader.consume(part, isEnd: end == bytes.count)
      }
    }
    let table = try #require(reader.table)
    #expect(table.series.count == 1 && table.series[0].samples.count == 20)
    #expect(ISO8601.format(table.series[0].samples[4].time) == "1972-01-05T00:00:00Z")
  }

  @Test(arguments: ["1.5 #ff0000", "1 2 #3", "5 # ", "# 5", "a 1 # b"]) func `other marks begin no comment of a row`(
    line: String
  ) {
    Array((line + "\n").utf8).withUnsafeBufferPointer { bytes in
      #expect(CommentedRows.isOne(bytes, isEnd: true) == false)
    }
  }
}
