import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Pieces of a blind draw: names of times, late columns, reports, and what is said of them")
struct MisreadPiecesTests {
  private static func lines(_ head: String?, _ count: Int, _ line: (Int) -> String) -> String {
    ((head.map { [$0] } ?? []) + (0..<count).map(line)).joined(separator: "\n")
  }

  private func names(_ table: SourceTable) -> [String?] { table.series.map(\.name) }

  private func starts(_ table: SourceTable) -> [String] { table.series[0].samples.map { ISO8601.format($0.time) } }

  // MARK: names of times

  private static let start = 1_728_216_001_000

  @Test(
    arguments: [
      "utc_time", "utc_timestamp", "gmt_time", "time_utc", "timeUTC", "start_utc", "ts_ms", "event_time", "serverTime",
      "frame_timestamp", "UTC Time",
    ], [1, 2, 12])
  func `a name that says a time or UTC is one over milliseconds of our years`(name: String, count: Int) throws {
    let csv = try read(Self.lines("\(name),v", count) { "\(Self.start + $0 * 1_000),\($0 * 7 % 5).5" })
    let json = try read(
      Self.lines(nil, max(count, 2)) { "{\"\(name)\":\(Self.start + $0 * 1_000),\"v\":\($0 * 7 % 5).5}" })
    for table in count == 1 ? [csv] : [csv, json] {
      #expect(table.indexScale == nil && table.series.count == 1 && table.series[0].samples.count == count)
      #expect(starts(table).first == "2024-10-06T12:00:01Z")
    }
  }

  @Test(arguments: ["cpu_time", "gc_time", "elapsed_time", "run_time", "utc_offset", "order_id"])
  func `lengths of time, offsets and ids are no times`(name: String) throws {
    let text = Self.lines("\(name),v", 12) { "\(Self.start + $0 * 1_000),\($0 * 7 % 5).5" }
    guard let table = try? read(text) else { return }
    #expect(!(table.indexScale == nil && starts(table).first == "2024-10-06T12:00:01Z"))
  }

  /// Frames of a match, with the players beside the time, which has a name.
  private static func frames(_ count: Int, named name: String, players: Int = 2) -> String {
    let rows = (0..<count).map { row in
      let list = (0..<players).map {
        "{\"jersey_number\":\($0 + 7),\"role\":\($0),\"track_id\":\"\($0)\",\"distance\":\(Double(row * 63 + $0) / 1_000),\"speed\":1.\((row * 7 + $0) % 9)}"
      }
      return "{\"\(name)\":\(start + row * 40),\"idx\":\(row),\"referees\":[\(list.joined(separator: ","))]}"
    }
    return "[" + rows.joined(separator: ",\n") + "]"
  }

  @Test(arguments: ["utc_time", "stamp"], [5, 12]) func `milliseconds beat a number that rises within a list`(
    name: String, count: Int
  ) throws {
    for players in [1, 2, 5] {
      let table = try read(Self.frames(count, named: name, players: players))
      let last = Set(names(table).compactMap { $0?.split(separator: "/").last.map(String.init) })
      #expect(table.indexScale == nil && starts(table).first == "2024-10-06T12:00:01Z", "\(players)")
      #expect(last == ["distance", "speed"], "\(players): \(last)")
    }
  }

  @Test func `a number that rises within a list is no axis where nothing is a time`() {
    let text = Self.frames(12, named: "a").replacing("\(Self.start / 1_000)", with: "17")
    guard let table = try? read(text) else { return }
    #expect(table.understanding?.time.contains("distance") == false)
  }

  @Test func `steps that are counted stay the axis beside milliseconds of another name`() throws {
    let text = Self.lines(nil, 12) {
      "{\"step\":\($0 * 10),\"wall\":\(Self.start + $0 * 900),\"loss\":\(9 - $0 % 4).5}"
    }
    #expect(try read(text).indexScale != nil)
  }

  @Test(arguments: ["groupid", "jobid", "threadid"]) func `an id of one word is left out of JSON`(name: String) throws {
    let text = Self.lines(nil, 3) {
      "{\"time\":\(Self.start + $0 * 1_000),\"jobs\":[{\"\(name)\":0,\"iops\":\(51 + $0 % 2).5,\"bw\":\(208 + $0)}]}"
    }
    #expect(!names(try read(text)).contains { $0?.hasSuffix(name) == true })
  }

  // MARK: columns that begin late

  private static func challenge(_ before: Int, _ after: Int, _ nothing: String) -> String {
    let head = (0..<before).map { "\($0 * 7_919 % 5_000),\(nothing)" }
    let dates = (0..<after).map { "0.\($0 % 97),20\(10 + $0 % 13)-0\($0 % 9 + 1)-1\($0 % 10)" }
    return (["x,y"] + head + dates).joined(separator: "\n")
  }

  @Test(arguments: [
    (1_000, 1_000, "NA"), (1_200, 900, "NA"), (1_000, 4_000, ""), (5_000, 3_000, "NA"),
  ])
  func `dates behind a sample without any are the time, and rows without one are counted`(
    before: Int, after: Int, nothing: String
  ) throws {
    let table = try read(Self.challenge(before, after, nothing))
    #expect(table.indexScale == nil && table.badRows == 0)
    #expect(table.series.count == 1 && table.series[0].samples.count == after)
    #expect(table.notes[.untimed] == before)
    #expect(said(table).contains("\(before) rows have no time and are left out"))
  }

  @Test func `numbers behind a sample without any are a series`() throws {
    let text = Self.lines("time,a,b", 2_000) {
      "\(1_700_000_000 + $0 * 60),\($0 % 7).5,\($0 < 1_100 ? "" : "\($0 % 5).25")"
    }
    #expect(names(try read(text)) == ["a", "b"])
  }

  @Test(arguments: [1, 2, 40]) func `few rows without a time are bad rows`(bad: Int) throws {
    let text = Self.lines("time,v", 500) {
      "\($0 < bad ? "" : "2024-01-01T00:\(ShortDate.two($0 / 60)):\(ShortDate.two($0 % 60))Z"),\($0 % 7)"
    }
    let table = try read(text)
    #expect(table.badRows == bad && table.notes[.untimed] == 0)
  }

  @Test func `of a column that is empty to the end no option is named`() throws {
    let text = Self.lines("time,a,b", 600) { "\(1_700_000_000 + $0 * 60),\($0 % 7).5," }
    let table = try read(text)
    #expect(said(table).contains("b is empty") && !said(table).contains("value=b"))
  }

  // MARK: times of day

  private static let frequencies = """
    trip_id,start_time,end_time,headway_secs
    STBA,6:00:00,22:00:00,1800
    CITY1,6:00:00,7:59:59,1800
    CITY2,6:00:00,7:59:59,1800
    CITY1,8:00:00,9:59:59,600
    CITY2,8:00:00,9:59:59,600
    CITY1,10:00:00,15:59:59,1800
    CITY2,10:00:00,15:59:59,1800
    CITY1,16:00:00,18:59:59,600
    CITY2,16:00:00,18:59:59,600
    CITY1,19:00:00,22:00:00,1800
    CITY2,19:00:00,22:00:00,1800
    """

  @Test func `a second column of times is said to be left out, and midnight only where one passes`() throws {
    let table = try read(Self.frequencies)
    #expect(names(table) == ["STBA", "CITY1", "CITY2"])
    #expect(said(table).contains("end_time is left out") && !said(table).contains("midnight"))
    let night = try read(Self.lines("time,v", 6) { "\(ShortDate.two((22 + $0) % 24)):00:00,\($0).5" })
    #expect(said(night).contains("and on past midnight"))
  }

  // MARK: reports

  private static func report(_ blocks: Int) -> String {
    (0..<blocks).map { block in
      """
      job\(block): (g=0): rw=randrw, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=sync, iodepth=1
      fio-3.33
      Starting 1 process
      job1: (groupid=0, jobs=1): err= 0: pid=8656: Sat Nov 28 12:21:54 2026
        read: IOPS=51, BW=203KiB/s (208kB/s)(176KiB/867msec)
          clat (usec): min=125, max=2400, avg=296.42, stdev=457.15
          clat percentiles (usec):
           |  1.00th=[  126],  5.00th=[  147], 10.00th=[  151], 20.00th=[  161],
           | 99.00th=[ 2409]
         bw (  KiB/s): min=  208, max=  208, per=100.00%, avg=208.00, stdev= 0.00, samples=1
        lat (usec)   : 10=6.67%, 20=24.44%, 50=17.78%, 100=1.11%, 250=41.11%
        lat (msec)   : 4=2.22%
        IO depths    : 1=100.0%, 2=0.0%, 4=0.0%, 8=0.0%, 16=0.0%, 32=0.0%, >=64=0.0%
      Run status group 0 (all jobs):
         READ: bw=203KiB/s (208kB/s), 203KiB/s-203KiB/s (208kB/s-208kB/s), io=176KiB (180kB), run=867-867msec
      """
    }.joined(separator: "\n")
  }

  @Test(arguments: [1, 2, 20]) func `a report is refused as one, without a header and without rows in their order`(
    blocks: Int
  ) {
    let said = fault(Self.report(blocks))
    #expect(said.contains("report") && said.contains("--output-format=json"), "\(said)")
    #expect(!said.contains("header is") && !said.contains("--time index") && !said.contains("--delimiter"), "\(said)")
  }

  @Test(arguments: [1, 3]) func `tables, also with titles, are no reports`(titles: Int) {
    let rows = (0..<20).map { "\($0) word\($0) \($0 * 3).5 x" }
    let text = (0..<titles).map { "a title of some words \($0)" } + rows
    let all = text.map { Array($0.utf8) }
    var records: [UnsafeBufferPointer<UInt8>] = []
    for line in all {
      // because the records are lent for the length of this test: they are freed below.
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: line.count)
      _ = copy.initialize(from: line)
      records.append(UnsafeBufferPointer(copy))
    }
    #expect(ReportText(records) == nil)
    for record in records { record.deallocate() }
  }

  @Test func `rows in their order are no advice where each word has one row`() {
    let said = fault(Self.lines("name,kind,size", 12) { "n\($0),k,\($0 * 7_919 % 11)" })
    if said.contains("--time index") {
      var options = TextOptions()
      options.bareTimes = .index
      let table = try? read(Self.lines("name,kind,size", 12) { "n\($0),k,\($0 * 7_919 % 11)" }, options)
      #expect(table?.series.contains { $0.samples.count > 1 } == true)
    }
  }

  // MARK: what is said of a table

  @Test(arguments: ["\t", ";", "|", ","]) func `a refusal shows the separators of the header`(separator: String) {
    let text = [["a", "b", "c"], ["x", "y", "z"], ["u", "v", "w"]].map { $0.joined(separator: separator) }
    let shown = separator == "\t" ? "a\\tb\\tc" : ["a", "b", "c"].joined(separator: separator)
    #expect(fault(text.joined(separator: "\n")).contains("'\(shown)'"))
  }

  @Test func `a row of units that begins like a comment is said to be left out`() throws {
    let rows = (0..<20).map { "\(ShortDate.two($0 + 1)).01.1979,\($0 % 7).5,\($0 % 5).25,1\($0).5" }
    let table = try read((["Date,tmax,tmin,Q", "#,°C,°C,m³/s"] + rows).joined(separator: "\n"))
    #expect(table.series.count == 3 && table.badRows == 0)
    #expect(said(table).contains("1 row of units or types below the header is left out"))
    let plain = try read((["Date,tmax,tmin,Q", "# a remark"] + rows).joined(separator: "\n"))
    #expect(!said(plain).contains("units"))
  }

  // MARK: windows of tickers

  private static func ticker(_ row: Int, day: Int = 1_764_244_800_000, step: Int = 2_000) -> String {
    let ts = day + 86_400_000 + row * step
    return
      "{\"channel\":\"ticker\",\"data\":[{\"symbol\":\"BTC_USDT\",\"startTime\":\(day),\"open\":\"23154.32\",\"high\":\"23412.21\",\"low\":\"22761.01\",\"close\":\"231\(30 + row % 9).67\",\"closeTime\":\(ts - 40),\"ts\":\(ts)}]}"
  }

  private func times(_ messages: [String]) throws -> [Timestamp] {
    let reader = ForeignReader(try .standard(.json, name: "feed"))
    var plans = MessagePlans()
    return try messages.flatMap { message in
      try reader.read([Array(message.utf8)], receivedAt: Timestamp(nanoseconds: 1_795_865_000_000_000_000), &plans)
        .points.map { point -> Timestamp in
          switch point.value {
          case .bar(let bar), .trade(let bar): bar.time
          case .sample(let sample): sample.time
          }
        }
    }
  }

  @Test(arguments: [1, 2, 30]) func `the start of a ticker's day is no time, over a socket as in a pipe`(count: Int)
    throws
  {
    let messages = (0..<count).map { Self.ticker($0) }
    let expected = (0..<count).map { Timestamp(nanoseconds: Int64(1_764_331_200_000 + $0 * 2_000) * 1_000_000) }
    #expect(try times(messages) == expected)
    let table = try read(messages.joined(separator: "\n"))
    #expect(table.series[0].bars.map(\.time) + table.series[0].samples.map(\.time) == expected)
  }

  @Test(arguments: [60_000, 3_600_000, 14_400_000, 86_400_000]) func `the start of a bar stays its time`(length: Int)
    throws
  {
    let first = 1_764_201_600_000
    let messages = (0..<3).map { row in
      let start = first + row * length
      return
        "{\"data\":[{\"symbol\":\"BTC_USDT\",\"startTime\":\(start),\"open\":\"23154.32\",\"high\":\"23412.21\",\"low\":\"22761.01\",\"close\":\"23130.67\",\"closeTime\":\(start + length - 1),\"ts\":\(start + length - 37)}]}"
    }
    #expect(
      try times(messages) == (0..<3).map { Timestamp(nanoseconds: Int64(first + $0 * length) * 1_000_000) })
  }
}
