import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Reports of programs, and numbers in them that are no values")
struct MisreadReportsTests {
  private static func lines(_ head: String?, _ count: Int, _ line: (Int) -> String) -> String {
    ((head.map { [$0] } ?? []) + (0..<count).map(line)).joined(separator: "\n")
  }

  private func names(_ table: SourceTable) -> [String?] { table.series.map(\.name) }

  private func starts(_ table: SourceTable) -> [String] { table.series[0].samples.map { ISO8601.format($0.time) } }

  private static func day(_ row: Int) -> String {
    ISO8601.format(Timestamp(nanoseconds: (1_772_438_400 + Int64(row) * 86_400) * 1_000_000_000))
  }

  private static func minute(_ row: Int) -> String { day(0).replacing("08:00", with: "08:\(ShortDate.two(row))") }

  // MARK: logs of seconds since the start

  private static let preamble = [
    "sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)", "", "Running the test with following options:",
    "Number of threads: 4", "Report intermediate results every 1 second(s)", "",
    "Extra file open flags: (none)", "128 files, 16MiB each", "2GiB total file size", "Block size 16KiB",
    "Number of IO requests: 0", "Read/Write ratio for combined random IO test: 1.50",
    "Periodic FSYNC enabled, calling fsync() each 100 requests.", "Threads started!", "",
  ]
  private static let report = [
    "", "File operations:", "    reads/s:                      3158.54", "Throughput:",
    "    read, MiB/s:                  49.35", "    written, MiB/s:               32.90",
    "    total number of events:              120104", "Threads fairness:",
    "    events (avg/stddev):           30026.0000/277.10",
  ]

  @Test(arguments: [2, 10, 60]) func `lines that describe a run of files do not hide its seconds`(count: Int) throws {
    let rows = (0..<count).map {
      "[ \($0 + 1)s ] reads: \(45 + $0 % 9).90 MiB/s writes: 30.5\($0 % 7) MiB/s fsyncs: \(6_500 + $0).59/s latency (ms,95%): 1.\($0 % 10)"
    }
    let table = try read((Self.preamble + rows + Self.report).joined(separator: "\n"))
    #expect(names(table) == ["reads", "writes", "fsyncs", "latency (ms 95%)"] && table.badRows == 0)
    let fsyncs = try #require(table.series.first { $0.name == "fsyncs" })
    #expect(fsyncs.samples.map(\.value) == (0..<count).map { Double(6_500 + $0) + 0.59 })
    #expect(fsyncs.samples.map { table.indexScale?.number(of: $0.time) } == (1...count).map { Double($0) })
  }

  @Test(arguments: [2, 10]) func `a number and its unit stand alone behind the seconds`(count: Int) throws {
    let rows = (0..<count).map { "[ \($0 + 1)s ] \(5_123 + $0).45 MiB/sec" }
    let table = try read((Self.preamble + rows + Self.report).joined(separator: "\n"))
    #expect(table.series.count == 1 && table.series[0].samples.map(\.value).first == 5_123.45)
    #expect(table.indexScale != nil)
  }

  @Test func `a text that makes no table is not said to have a header`() {
    let said = fault(Self.preamble.joined(separator: "\n"))
    #expect(!said.contains("the header is"), "\(said)")
  }

  @Test(arguments: [2, 15]) func `lines that take turns under one name are told apart by the words before it`(
    count: Int
  )
    throws
  {
    let text = (0..<count).flatMap { row in
      ["Total", "Current"].map { kind in
        let front = "10:00:\(ShortDate.two(row)) \(kind) DISK"
        return "\(front) READ:      \(row)\(kind.count).50 K/s | \(kind) DISK WRITE:    \(row).25 K/s"
      }
    }
    let table = try read(text.joined(separator: "\n"))
    let found = Dictionary(table.series.map { ($0.name ?? "", $0.samples.map(\.value)) }) { one, _ in one }
    #expect(
      Set(found.keys) == ["Total DISK READ", "Total DISK WRITE", "Current DISK READ", "Current DISK WRITE"])
    #expect(found["Current DISK READ"] == (0..<count).map { Double($0 * 10 + 7) + 0.5 })
  }

  @Test(arguments: ["INFO", "worker 3"]) func `levels and numbers tell no names apart`(word: String) throws {
    let table = try read(
      Self.lines(nil, 20) {
        "2026-11-28 10:00:\(10 + $0) \($0 % 2 == 0 ? word : word == "INFO" ? "WARN" : "worker 4") loss: \($0).5 acc: 0.\($0)"
      })
    #expect(names(table) == ["loss", "acc"])
  }

  @Test func `numbers with names and no times are refused with the option that takes them`() throws {
    let text = Self.lines(nil, 20) { "Temperature: \(20 + $0).25 C\tHumidity: 4\($0 % 9).50 %" }
    #expect(fault(text).contains("(Temperature, Humidity)") && fault(text).contains("--time index"))
    var options = TextOptions()
    options.bareTimes = .index
    #expect(names(try read(text, options)) == ["Temperature", "Humidity"])
  }

  // MARK: groups above names

  private static let pool = [
    "              capacity     operations     bandwidth ", "pool        alloc   free   read  write   read  write",
    "----------  -----  -----  -----  -----  -----  -----",
  ]

  private static func poolRow(_ name: String, _ row: Int) -> String {
    "\(name)        1.20T  0.60T    \(100 + row)    \(20 + row % 7)  \(30 + row % 9).5M   4.\(row % 9)M"
  }

  @Test(arguments: [2, 3, 12]) func `groups tell apart names that come twice, in blocks below times`(count: Int) throws
  {
    let text = (0..<count).flatMap { row in
      ["Mon Mar  2 08:00:\(ShortDate.two(row)) UTC 2026"] + Self.pool + [
        Self.poolRow("tank", row), Self.poolRow("data", row + 3),
      ]
    }
    let table = try read(text.joined(separator: "\n"))
    let found = Set(names(table).compactMap { $0 })
    #expect(found.isSuperset(of: ["tank/operations read", "tank/bandwidth read", "data/bandwidth write"]))
    #expect(!found.contains { $0.contains("#") } && table.badRows == 0)
    let read = try #require(table.series.first { $0.name == "tank/operations read" })
    #expect(read.samples.map(\.value) == (0..<count).map { Double(100 + $0) })
  }

  @Test func `groups tell apart names that come twice, in a table without times`() throws {
    var options = TextOptions()
    options.bareTimes = .index
    let table = try read((Self.pool + (0..<12).map { Self.poolRow("tank", $0) }).joined(separator: "\n"), options)
    let found = Set(names(table).compactMap { $0 })
    #expect(found.contains { $0.hasSuffix("operations write") } && found.contains { $0.hasSuffix("bandwidth write") })
  }

  @Test(arguments: [3, 20]) func `the cell of a group is over the empty ones behind it`(count: Int) throws {
    let head = [
      "\"Dstat 0.7.4 CSV output\"", "\"system\",\"cpu0 usage\",,,\"cpu1 usage\",,", "time,usr,sys,idl,usr,sys,idl",
    ]
    let rows = (0..<count).map { "\(Self.minute($0)),1\($0 % 9),2.5,8\($0 % 7),3\($0 % 5),4.5,5\($0 % 9)" }
    let table = try read((head + rows).joined(separator: "\n"))
    let found = Set(names(table).compactMap { $0 })
    #expect(found.isSuperset(of: ["cpu0 usage usr", "cpu1 usage usr", "cpu0 usage idl", "cpu1 usage idl"]))
  }

  // MARK: angles

  private static func ephemeris(_ count: Int) -> String {
    let head = [
      " Revised: Nov 09, 2017                  Mars                              499",
      "*******************************************************************************",
      " Date__(UT)__HR:MN     R.A._____(ICRF)_____DEC    APmag             delta",
      "*******************************************************************************", "$$SOE",
    ]
    let rows = (0..<count).map {
      " 2026-Mar-\(10 + $0) 00:00     12 \(34 + $0) 5\($0 % 9).81 -05 \(12 + $0) 3\($0 % 7).1   -1.02\($0 % 9)           0.7001000\($0 % 9)"
    }
    return (head + rows + ["$$EOE"]).joined(separator: "\n")
  }

  @Test(arguments: [2, 3, 19]) func `hours, minutes and seconds of an angle are no values`(count: Int) throws {
    let table = try read(Self.ephemeris(count))
    #expect(names(table) == ["APmag", "delta"] && table.badRows == 0)
    #expect(said(table).contains("a part of an angle") && said(table).contains("R.A._____(ICRF)_____DEC #3"))
  }

  @Test(arguments: [3, 30]) func `columns named as parts of an angle are no values`(count: Int) throws {
    let table = try read(
      Self.lines("time,RAh,RAm,RAs,flux", count) {
        "\(Self.day($0)),\(12 + $0 / 20),\($0 * 3 % 60),\($0 * 7 % 60).5,\($0 * 5 % 11).25"
      })
    #expect(table.series.count == 1 && said(table).contains("a part of an angle"))
  }

  @Test func `numbers above sixty are no parts of an angle`() throws {
    let table = try read(
      Self.lines("time,wah,wam,was", 30) { "\(Self.day($0)),\($0 % 5),\($0 * 7 % 90),\($0 * 11 % 200)" })
    #expect(names(table) == ["wah", "wam", "was"])
  }

  // MARK: numbers that stand still

  private static func session(_ count: Int) -> String {
    "["
      + (0..<count).map {
        "{\"time\":\"\(minute($0))\",\"load\":{\"min1\":0.\(50 + $0),\"min5\":0.44},\"temperature\":48,\"fan_speed\":1200,\"DT\":123,\"mem\":4\($0 % 9).5}"
      }.joined(separator: ",") + "]"
  }

  @Test(arguments: [2, 9, 10, 19]) func `a measured number that stands still over a short session is charted`(
    count: Int
  )
    throws
  {
    let found = Set(names(try read(Self.session(count))).compactMap { $0 })
    #expect(found.isSuperset(of: ["load/min1", "load/min5", "temperature", "fan_speed", "mem"]))
    #expect(found.contains("DT") == (count < 10))
  }

  @Test(arguments: [20, 40]) func `a number that stands still for long is left out, and that is said`(count: Int) throws
  {
    let table = try read(Self.session(count))
    #expect(names(table) == ["load/min1", "mem"])
    #expect(said(table).contains("load/min5 is a constant") && said(table).contains("temperature is a constant"))
  }

  @Test(arguments: [10, 19]) func `the same holds of a table`(count: Int) throws {
    let table = try read(
      Self.lines("time,room_temp,volts,kind,v", count) { "\(Self.minute($0)),21,3.3,7,\($0 * 7 % 11)" })
    #expect(names(table) == ["room_temp", "volts", "v"] && said(table).contains("kind is a constant"))
  }

  // MARK: ids

  @Test(arguments: [2, 20]) func `numbers of the elements of a list are ids`(count: Int) throws {
    let table = try read(
      Self.lines(nil, count) { row in
        let cores = (0..<4).map { "{\"cpu_number\":\($0),\"total\":\(row + $0).5}" }.joined(separator: ",")
        return "{\"time\":\"\(Self.minute(row))\",\"percpu\":[\(cores)]}"
      })
    #expect(names(table) == (0..<4).map { "percpu/\($0)/total" })
  }

  @Test func `two numbers of a list that count by chance are values`() throws {
    let table = try read(
      Self.lines(nil, 3) { "{\"time\":\"\(Self.minute($0))\",\"bits\":[{\"v\":0},{\"v\":1}],\"w\":\($0).5}" })
    #expect(names(table).contains("bits/0/v") && names(table).contains("bits/1/v"))
  }

  @Test(arguments: ["Kundenreferenz", "tel", "Belegnummer", "phone", "PLZ"])
  func `numbers that name someone are ids, and that is said`(name: String) throws {
    let table = try read(
      Self.lines("datum;\(name);betrag", 20) {
        "\(Self.day($0));\(30_123_456 + $0 * 7_919_317 % 9_999_991);\($0 * 7 % 90),5"
      })
    #expect(table.series.count == 1)
    #expect(said(table).contains("\(name) is an id") && said(table).contains("value=\(name)"))
  }

  // MARK: borders

  private static let stamps = (0..<6).map { "2026-03-02 08:0\($0):00" }

  @Test(arguments: [1, 2, 6], [7, 64, 4_096]) func `a table within borders has its names`(count: Int, piece: Int) throws
  {
    let border = "+---------------------+------+-------+"
    let rows = (0..<count).map { "| \(Self.stamps[$0]) | 7.\($0) |    1\($0) |" }
    let text =
      ([border, "| created_at          | qps  | conns |", border] + rows + [
        border, "\(count) rows in set (0.00 sec)", "",
      ])
      .joined(separator: "\n")
    let table = try read(text)
    #expect(names(table) == ["qps", "conns"] && table.badRows == 0)
    #expect(table.series[1].samples.map(\.value) == (0..<count).map { Double(10 + $0) })
    #expect(try inPieces(text, of: piece) == table.series)
  }

  private func inPieces(_ text: String, of size: Int) throws -> [SourceSeries] {
    var reader = TextReader()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let end = min(start + size, bytes.count)
      try bytes[start..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
    }
    return try #require(reader.table).series
  }

  @Test(arguments: ["", "shape: (4, 2)\n"], ["│", "┆"]) func `lines of box drawing are borders`(
    shape: String, inner: String
  ) throws {
    let rows = (0..<4).map { "│ \(Self.stamps[$0]) \(inner)    \($0).5 │" }
    let text =
      shape
      + ([
        "┌─────────────────────┬────────┐", "│ ts                  \(inner) v      │",
        "│ ---                 \(inner) ---    │",
        "│ timestamp           \(inner) double │", "├─────────────────────┼────────┤",
      ] + rows + [
        "├─────────────────────┴────────┤", "│ 4 rows             2 columns │", "└──────────────────────────────┘",
      ])
      .joined(separator: "\n")
    let table = try read(text)
    #expect(table.series.count == 1 && table.series[0].samples.map(\.value) == [0.5, 1.5, 2.5, 3.5])
    #expect(starts(table)[0] == "2026-03-02T08:00:00Z" && table.badRows == 0)
    #expect(table.understanding?.valueName == "v")
  }

  @Test func `numbers of rows stand before the border of some`() throws {
    let rows = (0..<4).flatMap { ["\($0 + 1). │ \(Self.stamps[$0]) │ \($0).5 │", "   ├─────────────────────┼─────┤"] }
    let text =
      (["   ┏━━━━━━━━━━━━━━━━━━━━━┳━━━━━┓", "   ┃                  ts ┃   v ┃", "   ┡━━━━━━━━━━━━━━━━━━━━━╇━━━━━┩"]
      + rows)
      .joined(separator: "\n")
    #expect(try read(text).series[0].samples.map(\.value) == [0.5, 1.5, 2.5, 3.5])
  }

  @Test(arguments: ["+1,2\n3,4\n", "+", "--- a\n", "+-\n", "", "shape of things\n", "+---+---x\n"])
  func `a line that draws no border begins none`(text: String) {
    Array(text.utf8).withUnsafeBufferPointer { #expect(BorderedText.isOne($0, isEnd: true) != true) }
  }

  @Test(arguments: [true, false], [1, 2, 12]) func `records over several lines are rows`(isMySQL: Bool, count: Int)
    throws
  {
    let text = (0..<count).flatMap { row in
      let stamp = "2026-03-02 08:\(ShortDate.two(row)):00"
      return isMySQL
        ? [
          "*************************** \(row + 1). row ***************************", "  ts: \(stamp)",
          " qps: \(row).5", "conn: \(10 + row)", "note: NULL",
        ]
        : [
          "-[ RECORD \(row + 1) ]----------", "ts   | \(stamp)", "qps  | \(row).5", "conn | \(10 + row)",
          "note | a \"b\"",
        ]
    }
    let table = try read(text.joined(separator: "\n") + "\n(\(count) rows)\n")
    #expect(names(table) == ["qps", "conn"] && table.badRows == 0)
    #expect(table.series[0].samples.map(\.value) == (0..<count).map { Double($0) + 0.5 })
    #expect(starts(table)[0] == "2026-03-02T08:00:00Z")
    #expect(try inPieces(text.joined(separator: "\n"), of: 5) == table.series)
  }

  // MARK: times

  @Test(arguments: [2, 20]) func `a colon stands behind times that have no name`(count: Int) throws {
    let rows = (0..<count).map { "\(1_772_438_400 + $0 * 300): 1.\($0)0e+03 2.5\($0)e+01" }
    let table = try read((["                          in                 out", ""] + rows).joined(separator: "\n"))
    #expect(names(table) == ["in", "out"] && table.badRows == 0)
    #expect(starts(table).first == "2026-03-02T08:00:00Z" && table.series[0].samples.count == count)
  }

  @Test(arguments: ["", "frame.time_epoch", "rx_timestamp"])
  func `seconds of our years are times, not an axis of numbers`(
    name: String
  ) throws {
    let table = try read(Self.lines("\(name),len", 30) { "\(1_772_438_400 + $0 * 13).125,\(60 + $0 * 7 % 1_400)" })
    #expect(table.indexScale == nil && starts(table).first == "2026-03-02T08:00:00.125Z")
  }

  @Test(arguments: [3, 20]) func `digits of a date and of a time of day stand beside each other without names`(
    count: Int
  )
    throws
  {
    let table = try read(
      Self.lines(nil, count) { "20260302 0800\(ShortDate.two($0 * 2)) 9\($0 % 9) 230.\($0) [OL] 25.5\($0)" })
    #expect(starts(table) == (0..<count).map { "2026-03-02T08:00:\(ShortDate.two($0 * 2))Z" })
  }

  @Test func `the timestamp of another clock is no value`() {
    let said = fault(
      Self.lines(nil, 20) {
        "{\"__REALTIME_TIMESTAMP\":\"\(1_772_438_400_000_005 + $0 * 1_000_000)\",\"__MONOTONIC_TIMESTAMP\":\"\(1_000_000 + $0 * 999_983)\",\"_PID\":\"\(100 + $0 % 3)\",\"MESSAGE\":\"x\"}"
      })
    #expect(said.contains("nor a column of numbers"), "\(said)")
  }

  @Test func `when a row was written is not when it was measured`() throws {
    let table = try read(
      Self.lines("creationDate,startDate,endDate,value", 20) {
        "\(Self.day($0 + 30)),\(Self.day($0)),\(Self.day($0 + 1)),\($0 * 7 % 30)"
      })
    #expect(starts(table).first == Self.day(0))
    #expect(starts(try read(Self.lines("created_at,value", 3) { "\(Self.day($0)),\($0)" })).first == Self.day(0))
  }

  @Test(arguments: [2, 10]) func `intervals that follow each other are an axis`(count: Int) throws {
    let rows = (0..<count).map { row in
      let interval = "\"start\":\(row).5,\"end\":\(row + 1).5,\"seconds\":1"
      return
        "{\"streams\":[{\"socket\":5,\(interval),\"bits_per_second\":9\(row)00.5}],\"sum\":{\(interval),\"bytes\":1\(row)00}}"
    }
    let table = try read("{\"start\":{\"version\":\"3.9\"},\"intervals\":[\(rows.joined(separator: ","))],\"end\":{}}")
    let found = try #require(table.series.first { $0.name == "streams/0/bits_per_second" })
    #expect(found.samples.map { table.indexScale?.number(of: $0.time) } == (0..<count).map { Double($0) + 0.5 })
    #expect(!names(table).contains { $0?.hasSuffix("end") == true || $0?.hasSuffix("start") == true })
  }

  @Test func `a word alone between records is no record`() throws {
    let text =
      "RESET\n"
      + (0..<15).map { row in
        "CPU web1 \(1_772_438_400 + row * 10) 2026/03/02 08:0\(row / 6):\(row % 6)0 10 100 4 \(row * 7 % 30) 200\nSEP"
      }.joined(separator: "\n")
    let table = try read(text)
    #expect(table.indexScale == nil && starts(table).first == "2026-03-02T08:00:00Z")
  }
}
