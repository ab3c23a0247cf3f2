import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// What services, weather stations and monitors of machines write: counters named as times, zones as names of columns, days
/// beside the rows, dates without a year.
@Suite("Replies of services and lines of monitors")
struct MisreadServicesTests {
  private static let lorawan =
    #"{"received_at":"2026-11-26T15:0#:00.787Z","uplink_message":{"decoded_payload":{"temperature":2#.5},"#
    + #""rx_metadata":[{"gateway_id":"g","timestamp":@,"rssi":-3#}],"settings":{"timestamp":@}}}"#

  private static func uplinks(from counter: Int, by step: Int = 60_000_000) -> [String] {
    (0..<8).map { minute in
      lorawan.replacing("#", with: "\(minute)").replacing("@", with: "\((counter + minute * step) % (1 << 32))")
    }
  }

  @Test(arguments: [2_463_457_000, 1_263_457_000, 63_457_000, 1_763_457_000])
  func `a counter within a message loses to the time that stands at its root`(counter: Int) throws {
    let lines = Self.uplinks(from: counter)
    for count in [2, 8] {
      let table = try read(lines.prefix(count).joined(separator: "\n") + "\n")
      let found = try #require(table.series.first { $0.name?.hasSuffix("temperature") == true })
      #expect(found.samples.map { ISO8601.format($0.time) }.first == "2026-11-26T15:00:00.787Z")
      #expect(found.samples.map(\.value) == (0..<count).map { 20.5 + Double($0) })
    }
  }

  @Test(arguments: [2, 20]) func `a confirmation that has a time does not give it to points without one`(count: Int)
    throws
  {
    let head = #"{"method":"subscribe","success":true,"req_id":3,"time_in":"2024-06-03T07:33:20.1Z"}"#
    func ticks(_ time: (Int) -> String) -> String {
      let lines = (0..<count).map { tick in
        #"{"channel":"ticker","data":[{"symbol":"BTC/USD",\#(time(tick))"bid":69000.\#(tick),"last":69\#(tick + 100).5}]}"#
      }
      return ([head] + lines).joined(separator: "\n") + "\n"
    }
    let words = fault(ticks { _ in "" })
    #expect(words.contains("no column reads as a time") && words.contains("--time index"), "\(words)")
    let timed = try read(ticks { "\"timestamp\":\"2024-06-03T07:33:\($0 + 30)Z\"," })
    #expect(timed.series.map(\.samples.count) == Array(repeating: count, count: timed.series.count))
    #expect(!timed.series.isEmpty, "\(said(timed))")
  }

  @Test(arguments: [2_463_457_000, 1_263_457_000, 63_457_000])
  func `a counter in a live message loses to the time at its root`(counter: Int) throws {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    let now = try #require(ISO8601.parse("2026-11-26T15:10:00Z".utf8, zone: .utc))
    var times: [String] = []
    for line in Self.uplinks(from: counter) {
      for message in decoder.decode([Array(line.utf8)], receivedAt: now).messages {
        guard message.topic.hasSuffix("temperature"), case .samples(let samples) = message.payload else { continue }
        times += samples.map { ISO8601.format($0.time) }
      }
    }
    #expect(times == (0..<8).map { "2026-11-26T15:0\($0):00.787Z" })
  }

  @Test(arguments: ["MST", "hhmm"]) func `a time of day in digits stands beside a year and its day`(name: String) throws
  {
    let rows = (0..<72).map { "2024,\(32 + $0 / 24),\($0 % 24 * 100 + 30),\(Double($0 * 7 % 31) / 2)\n" }
    let found = try times("Year,DOY,\(name),Global [W/m^2]\n" + rows.joined())
    #expect(found.first == (name == "MST" ? "2024-02-01T07:30:00Z" : "2024-02-01T00:30:00Z") && Set(found).count == 72)
  }

  @Test func `the name of a column may spell the order of its dates, and the next its zone`() throws {
    let rows = (0..<48).map { "0\(1 + $0 / 24)/02/2024,\(ShortDate.two($0 % 24)):00,\($0 * 7 % 31)\n" }.joined()
    #expect(try times("DATE (MM/DD/YYYY),MST,Wind\n" + rows).first == "2024-01-02T07:00:00Z")
    #expect(try times("DATE (DD/MM/YYYY),MST,Wind\n" + rows).first == "2024-02-01T07:00:00Z")
    #expect(
      try times("Datum [TT.MM.JJJJ],Zeit,Wind\n" + rows.replacing("/", with: ".")).first == "2024-02-01T00:00:00Z")
    #expect(fault("DATE,MST,Wind\n" + rows).contains("--dates"))
  }

  // MARK: monitors of machines

  private static let title = "Linux 5.15.0 (host) \t@ \t_x86_64_\t(8 CPU)\n\n"

  private static func sar(_ date: String, half: String = "") -> String {
    let rows = (1..<9).map { "03:00:0\($0)\(half)    all      \($0).25      0.00     9\($0).10\n" }.joined()
    return title.replacing("@", with: date) + "03:00:00\(half)    CPU     %user     %nice     %idle\n" + rows
  }

  @Test(arguments: ["11/26/2026", "11/26/26", "2026-11-26", "26.11.2026"])
  func `the day of times of day stands in the line before them`(date: String) throws {
    let table = try read(Self.sar(date), TextOptions())
    #expect(table.series.first?.samples.first.map { ISO8601.format($0.time) } == "2026-11-26T03:00:01Z")
    #expect(said(table).contains("as '\(date)' before the rows says"))
    #expect(try read(Self.sar(date, half: " PM")).series[0].samples[0].time.nanoseconds % 86_400_000_000_000 > 0)
  }

  @Test func `a day whose month may be its day is said with the option that changes it, and two days are none`() throws
  {
    func first(_ date: String, _ order: DateOrder? = nil) throws -> String {
      var options = TextOptions()
      (options.dates, options.today) = (order, 20_000)
      let table = try read(Self.sar(date), options)
      if order == nil, date == "11/12/2026" { #expect(said(table).contains("--dates dmy")) }
      return table.series[0].samples.first.map { ISO8601.format($0.time) } ?? ""
    }
    #expect(try first("11/12/2026") == "2026-11-12T03:00:01Z")
    #expect(try first("11/12/2026", .dmy) == "2026-12-11T03:00:01Z")
    #expect(try first("2026-11-12 2026-11-13") == "2024-10-04T03:00:01Z")
    #expect(try first("5.10.12") == "2024-10-04T03:00:01Z", "a version is not a date")
  }

  @Test(arguments: ["all", "-"]) func `processors beside a word for all of them are series`(word: String) throws {
    func rows(_ time: Int, _ apart: Int) -> String {
      ([word] + (0..<20).map(String.init)).enumerated().map { place, name in
        "\(1_795_680_000 + time).\(100 + place * apart)\t\(time % 3)\t\(name)\t\(time * 7 % 5 + place)\n"
      }.joined()
    }
    for apart in [0, 3] {
      let table = try read((0..<6).map { "Time\tIRQ\tCPU\tBusy%\n" + rows($0, apart) }.joined())
      #expect(table.series.count == 42 && table.badRows == 0 && table.notes[.headersAgain] == 5)
      #expect(table.series.compactMap(\.name).prefix(2) == ["\(word)/IRQ", "\(word)/Busy%"])
    }
  }

  @Test func `names may stand in a comment below a title, and a word names processes before a number does`() throws {
    let head = "# Time        UID       PID    %usr    %CPU   CPU  Command\n"
    let blocks = (0..<8).map { time in
      head + "15:00:0\(time)       1000      1234    \(time).00    1.00     3  firefox\n"
        + "15:00:0\(time)          0        77    \(time * 2).00    2.00     1  Xorg\n\n"
    }
    let table = try read(Self.title.replacing("@", with: "11/26/2026") + blocks.joined())
    #expect(Set(table.series.compactMap(\.name)).isSuperset(of: ["firefox/%usr", "Xorg/%usr", "Xorg/%CPU"]))
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2026-11-26T15:00:00Z")
  }

  // MARK: dates without a year

  private func rows(_ days: [String]) -> String {
    "time,load\n" + days.enumerated().map { "\($1),\($0 * 7 % 5)\n" }.joined()
  }

  @Test func `dates without a year are of the last one in which all have passed, and it is said`() throws {
    var options = TextOptions()
    options.today = Int64(CivilDate.days(year: 2026, month: 11, day: 27))
    func first(_ days: [String]) throws -> String {
      let table = try read(rows(days), options)
      #expect(said(table).contains("without a year") && said(table).contains("is taken"), "\(said(table))")
      let found = table.series[0].samples.map(\.time)
      #expect(found == found.sorted() && found.count == days.count)
      return found.first.map { String(ISO8601.format($0).prefix(10)) } ?? ""
    }
    #expect(try first((10..<20).map { "26-11 15:00:\($0)" }) == "2026-11-26")
    #expect(try first((10..<20).map { "28-11 15:00:\($0)" }) == "2025-11-28")
    #expect(try first((10..<20).map { "Nov 26 15:00:\($0)" }) == "2026-11-26")
    #expect(try first((10..<20).map { "11/26 15:00:\($0)" }) == "2026-11-26")
    #expect(try first((20..<32).map { "\($0)-12 15:00" } + (10..<13).map { "\($0)-01 15:00" }) == "2025-12-20")
    #expect(try first((28..<30).flatMap { day in (10..<18).map { "\(day)-02 \($0):00" } }) == "2024-02-28")
    #expect(fault(rows((10..<20).map { "05-11 15:00:\($0)" }), options).contains("--dates dmy or --dates mdy"))
    options.dates = .mdy
    #expect(try first((10..<20).map { "05-11 15:00:\($0)" }) == "2026-05-11")
  }

  @Test func `the year stands before the rows of dstat`() throws {
    let head = #""Cmdline:","dstat -t","Date:","05 Nov 2024 15:00:00 CET""# + "\n"
    let rows = (10..<20).map { "\"05-11 15:00:\($0)\",\($0 * 7 % 5).0,\($0).5,1\n" }
    #expect(
      try read(head + "\n\"time\",\"usr\",\"sys\",\"new\"\n" + rows.joined()).series[0].samples.first.map {
        ISO8601.format($0.time)
      } == "2024-11-05T15:00:10Z")
  }

  // MARK: blocks below times

  private static func blocks(_ stamp: String) -> String {
    (0..<5).map { time in
      stamp.replacing("#", with: "\(time)") + "\n"
        + "NAME        CPU(cores)   MEMORY(bytes)\nweb-5d4f    \(time + 2)m    \(120 + time)Mi\n"
        + "db-0        25\(time)m    1024Mi\n"
    }.joined()
  }

  @Test(arguments: [
    "Thu Nov 26 15:0#:00 UTC 2026", "2026-11-26T15:0#:00Z", "11/26/2026 03:0#:00 PM", "2026-11-26 15:0#:00",
  ])
  func `lines below a time are of that time, from a file and from a pipe in any pieces`(stamp: String) throws {
    let text = Self.blocks(stamp)
    let table = try read(text)
    #expect(table.badRows == 0 && table.notes[.headersAgain] == 4, "\(table.faults)")
    #expect(table.series.compactMap(\.name).first == "web-5d4f/CPU(cores)" && table.series.count == 4)
    #expect(table.series[0].samples.map(\.value) == [2, 3, 4, 5, 6])
    #expect(table.series[0].samples.last.map { ISO8601.format($0.time) } == "2026-11-26T15:04:00Z")
    for length in [1, 7, 100] {
      var reader = TextReader()
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: length) {
        let end = min(bytes.count, start + length)
        try bytes[start..<end].withUnsafeBufferPointer { part throws(FeedFault) in
          try reader.consume(part, isEnd: end == bytes.count)
        }
      }
      #expect(reader.table?.series.map(\.samples) == table.series.map(\.samples))
    }
  }

  @Test func `the first block of a pipe tells its rows apart by their words`() throws {
    var reader = TextReader()
    reader.receiveTime = Timestamp(nanoseconds: 5_000_000_000)
    let blocks = Self.blocks("2026-11-26 15:0#:00").split(separator: "2026").map { "2026" + $0 }
    for block in blocks {
      try Array(block.utf8).withUnsafeBufferPointer { part throws(FeedFault) in try reader.consume(part, isEnd: false) }
      try reader.settle()
    }
    let found = try #require(reader.table)
    #expect(found.series.compactMap(\.name).contains("db-0/CPU(cores)") && found.series.count == 4)
    #expect(found.series.map(\.samples.count) == [5, 5, 5, 5])
  }

  @Test func `a time before a table with times of its own, or before a table of commas, is no stamp`() throws {
    let rows = (10..<20).map { "2026-11-20T09:00:\($0)Z,\($0 * 7 % 5)\n" }.joined()
    #expect(try times("2026-11-26 15:00:00\ntime,value\n" + rows).first == "2026-11-20T09:00:10Z")
    let blanks = rows.replacing(",", with: " ")
    #expect(try times(blanks).count == 10)
  }

  @Test func `a table without times stands at the times of arrival where a pipe is told so`() throws {
    let rows = "Name,Load\n" + (0..<6).map { "web,\($0)%\ndb,\($0 * 3)%\n" }.joined()
    func pipe(_ times: BareTimes?) throws -> SourceTable? {
      var options = TextOptions()
      options.bareTimes = times
      var reader = TextReader(options: options)
      reader.receiveTime = Timestamp(nanoseconds: 5_000_000_000)
      try Array(rows.utf8).withUnsafeBufferPointer { part throws(FeedFault) in try reader.consume(part, isEnd: true) }
      return reader.table
    }
    let table = try #require(try pipe(.receive))
    #expect(table.series.compactMap(\.name) == ["web", "db"] && table.series.allSatisfy { $0.samples.count == 6 })
    #expect(table.series[0].samples.allSatisfy { $0.time.nanoseconds == 5_000_000_000 })
    do {
      _ = try pipe(nil)
      Issue.record("there is no time")
    } catch {
      #expect("\(error)".contains("--time receive takes the times of arrival"))
    }
  }
}
