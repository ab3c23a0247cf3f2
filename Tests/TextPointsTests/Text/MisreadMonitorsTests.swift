import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What a stranger's monitors of machines, loggers and logs print: rows of several things at one time, units in names,
/// blocks with short names, words among numbers, days below each other.
@Suite("Monitors, loggers and logs")
struct MisreadMonitorsTests {
  private func names(_ table: SourceTable) -> [String] { table.series.compactMap(\.name) }

  private func values(_ table: SourceTable, _ name: String) -> [Double]? {
    table.series.first { $0.name == name }?.samples.map(\.value)
  }

  // MARK: rows at one time

  private func cards(_ offset: Int, _ head: String = "", _ cell: (Int) -> String = { _ in "" }) -> String {
    let rows = (0..<12).map { row in
      let (second, card) = (row / 2, row % 2)
      return "2026/11/27 13:00:0\(second).12\(card * offset), \(cell(card))\(45 + card * 16 + second % 3), "
        + "\(card == 0 ? 20_000 + second : 3) MiB\n"
    }
    return "timestamp, \(head)temperature.gpu, memory.used [MiB]\n" + rows.joined()
  }

  @Test(arguments: [0, 2])
  func `rows of several things at each time are said where no column names them`(offset: Int) throws {
    let table = try read(cards(offset))
    #expect(said(table).contains("2 rows come at each time") && said(table).contains("no column names them"))
    let named = try read(cards(offset, "index, ") { "\($0), " })
    #expect(named.series.count == 4 && !said(named).contains("no column names them"))
  }

  @Test func `rows at steady times, or alike at one time, are not said`() throws {
    let steady = (0..<12).map { "2026-11-27T13:00:\($0 + 10)Z,\($0 % 2 * 100)\n" }
    #expect(!said(try read("time,value\n" + steady.joined())).contains("rows come at each time"))
    let alike = (0..<12).map { "2026-11-27T13:00:\($0 / 2 + 10)Z,\($0 * 7 % 5)\n" }
    #expect(!said(try read("time,value\n" + alike.joined())).contains("rows come at each time"))
  }

  @Test func `the unit in a name is the unit of its numbers`() throws {
    let table = try read(cards(2))
    #expect(values(table, "memory.used [MiB]")?.prefix(2) == [20_000, 3])
    let rows = (0..<4).map { "2026-11-27T13:00:0\($0)Z,\($0 % 2 == 0 ? "2 GiB" : "512 MiB"),3K\n" }
    let mixed = try read("time,size (GiB),count\n" + rows.joined())
    #expect(values(mixed, "size (GiB)") == [2, 0.5, 2, 0.5] && values(mixed, "count")?.first == 3_000)
  }

  // MARK: logs

  @Test func `numbers within other words of a log are no values of a name`() throws {
    var lines = (0..<12).map {
      "2026-11-27 13:\($0 + 10):01,123 INFO worker: processed batch=\($0) latency=1\($0 % 4).5ms queue=\($0 % 3)"
    }
    lines.insert("2026-11-27 13:15:02,900 WARNING worker: retry 1 of 3", at: 6)
    let table = try read(lines.joined(separator: "\n"))
    #expect(names(table) == ["batch", "latency", "queue"] && table.badRows == 0)
    #expect(values(table, "batch") == (0..<12).map(Double.init) && values(table, "queue")?.count == 12)
    #expect(said(table).contains("1 record holds no point") && !said(table).contains("'of' means missing"))
  }

  @Test func `the states in a log of ESPHome are series`() throws {
    let text = (0..<3).map { minute in
      """
      [13:0\(minute):01][D][sensor:094]: 'Room Temperature': Sending state 21.\(minute)0000 °C with 1 decimals of accuracy
      [13:0\(minute):01][D][sensor:094]: 'Room Humidity': Sending state 45.20000 % with 1 decimals of accuracy
      [13:0\(minute):05][I][wifi:300]: Connected

      """
    }.joined()
    let table = try read(text)
    #expect(names(table) == ["Room Temperature", "Room Humidity"] && !table.timesAreIndices)
    #expect(values(table, "Room Temperature") == [21, 21.1, 21.2] && table.badRows == 0)
  }

  @Test func `topics before JSON, or before numbers, name the series`() throws {
    let lines = (0..<6).map {
      #"home/\#($0 % 2 == 0 ? "bath" : "hall") {"Time":"2026-11-27T13:0\#($0):00Z","temperature":\#($0)}"#
    }
    #expect(names(try read(lines.joined(separator: "\n"))) == ["home/bath", "home/hall"])
    let stamped = (0..<6).map {
      #"2026-11-27T13:0\#($0):00+0000 home/\#($0 % 2 == 0 ? "bath" : "hall") {"temperature":\#($0)}"#
    }
    #expect(try read(stamped.joined(separator: "\n")).series.map { $0.samples.count } == [3, 3])
    let plain = (0..<6).map { "2026-11-27T13:0\($0):00+0000 home/\($0 % 2 == 0 ? "bath" : "hall")/temperature \($0).5" }
    #expect(names(try read(plain.joined(separator: "\n"))) == ["home/bath/temperature", "home/hall/temperature"])
    var pipe = TextReader()
    pipe.receiveTime = Timestamp(nanoseconds: 5_000_000_000)
    let untimed = (0..<4).map { #"home/bath {"temperature":\#($0)}"# + "\n" }.joined()
    try Array(untimed.utf8).withUnsafeBufferPointer { part throws(FeedFault) in try pipe.consume(part, isEnd: true) }
    #expect(pipe.table?.series.first?.samples.map(\.value) == [0, 1, 2, 3])
  }

  @Test func `a temperature behind a date in words is one`() throws {
    let lines = (0..<3).map { "Fri 27 Nov 13:00:\($0)1 CET 2026 temp=48.\($0)'C\n" }
    let table = try read(lines.joined())
    #expect(table.series[0].samples.map(\.value) == [48, 48.1, 48.2])
    let french = (0..<3).map { "ven. 27 nov. 2026 13:00:\($0)1 CET temp=48.\($0)'C\n" }
    #expect(said(try read(french.joined())).contains("LC_ALL=C date"))
  }

  // MARK: blocks

  private func blocks(_ block: (Int) -> String) -> String {
    (0..<4).map { "2026-11-27T13:0\($0):00+00:00\n" + block($0) }.joined()
  }

  @Test func `names of a block that are one fewer or one more than its fields fit its rows`() throws {
    let free = blocks {
      "        total   used   free  shared  available\nMem:    23975   32\($0)0  15000   120   20450\nSwap:    2047      \($0)   2047\n"
    }
    let table = try read(free)
    #expect(values(table, "Mem:/used") == [3_200, 3_210, 3_220, 3_230] && values(table, "Swap:/used") == [0, 1, 2, 3])
    let df = blocks {
      "Filesystem 1K-blocks Used Use% Mounted on\n/dev/sda1 1024 5\($0) 50% /\n/dev/sdb1 2048 1\($0) 5% /data\n"
    }
    let disks = try read(df)
    #expect(values(disks, "/dev/sda1/Used") == [50, 51, 52, 53] && values(disks, "/dev/sdb1/Use%") == [5, 5, 5, 5])
    #expect(disks.badRows == 0 && disks.notes[.headersAgain] == 3)
  }

  @Test func `titles and rulers of a block are no rows`() throws {
    let pools = blocks {
      "        capacity     operations\npool   alloc   free   read  write\n-----  -----  -----  -----  -----\n"
        + "tank   1.20T   600G     1\($0)     34\nrpool  20.1G  80.0G      0      5\n-----  -----  -----  -----  -----\n"
    }
    let table = try read(pools)
    #expect(values(table, "tank/read") == [10, 11, 12, 13] && table.badRows == 0)
    let plain =
      "pool   alloc   free   read  write\n-----  -----  -----  -----  -----\ntank   1.20T   600G     12     34\nrpool  1.20T   600G     12     34\n"
    #expect(fault(plain).contains("zpool iostat -T d prints the times"))
    let mongo = (0..<3).map { "    *0    1\($0)      0     1|0  0.0% 0|0 0|0   111b    3 Nov 27 13:00:0\($0).123\n" }
    let names = "insert query update getmore command qrw arw net_in conn                time\n"
    #expect(fault(names + mongo.joined()).contains("mongostat --json prints a record a line"))
  }

  @Test func `an object over several lines below a time has that time`() throws {
    let text = blocks {
      "{\n   \"coretemp\":{\n      \"Adapter\": \"ISA adapter\",\n      \"Core 0\":{\n         \"temp\": 4\($0).5\n      }\n   }\n}\n"
    }
    let table = try read(text)
    #expect(table.series[0].samples.map(\.value) == [40.5, 41.5, 42.5, 43.5])
    #expect(ISO8601.format(table.series[0].samples[3].time) == "2026-11-27T13:03:00Z")
  }

  @Test func `few rows of vmstat below its titles are rows, and the titles come again`() throws {
    let head = "procs ----memory--- --io-- -----timestamp-----\n r  b  free   bi   bo                 UTC\n"
    func rows(_ seconds: Range<Int>) -> String {
      seconds.map { " 1  0  81\($0)   12   3\($0) 2026-11-27 13:00:0\($0)\n" }.joined()
    }
    for text in [head + rows(0..<3), head + rows(0..<4) + head + rows(4..<6)] {
      let table = try read(text)
      #expect(values(table, "free")?.prefix(3) == [810, 811, 812] && table.badRows == 0, "\(names(table))")
      #expect(table.series.first.map { ISO8601.format($0.samples[1].time) } == "2026-11-27T13:00:01Z")
    }
    let traffic = "  Time           eth0                wlan0\nHH:MM:SS   KB/s in  KB/s out   KB/s in  KB/s out\n"
    let lines = (0..<4).map { "13:00:0\($0)      1.\($0)      0.50      0.00      0.00\n" }
    #expect(try read(traffic + lines.joined()).series[0].samples.map(\.value) == [1, 1.1, 1.2, 1.3])
  }

  // MARK: loggers

  @Test func `a counter under a number sign is no value, and names are whole`() throws {
    let rows = (1...5).map { "\($0),11/20/26 0\($0):00:00 PM,7\($0).2,45.1\n" }
    let head =
      ##""#","Date Time, GMT-05:00","Temp, °F (LGR S/N: 10234567, SEN S/N: 10234567, LBL: Air)","RH, % (LGR S/N: 10234567)""##
    let table = try read("\"Plot Title: Greenhouse\"\n\(head)\n" + rows.joined())
    #expect(
      names(table) == ["Temp, °F (LGR S/N: 10234567, SEN S/N: 10234567, LBL: Air)", "RH, % (LGR S/N: 10234567)"])
    #expect(said(table).contains("column # is a counter"))
  }

  @Test func `an interval of a day is placed at its start`() throws {
    let rows = (0..<4).map { "Electric usage,2026-11-02,0\($0):00,0\($0):59,0.\($0)5,kWh\n" }
    for head in ["TYPE,DATE,START TIME,END TIME,USAGE,UNITS\n"] {
      #expect(try times(head + rows.joined()).last == "2026-11-02T03:00:00Z")
    }
    let turned = (0..<4).map { "2026-11-02,0\($0):59,0\($0):00,0.\($0)5\n" }
    #expect(try times("DATE,END TIME,START TIME,USAGE\n" + turned.joined()).last == "2026-11-02T03:00:00Z")
  }

  @Test func `names above the first columns of wider rows are theirs`() throws {
    let rows = (0..<5).map { "\($0 + 20)/08/93\t0900\t0.2\($0)\t3.07\t0\t25\t0.24\n" }
    let table = try read("Date     \tTime\tVal1\tVal2\n" + rows.joined())
    #expect(values(table, "Val1") == [0.2, 0.21, 0.22, 0.23, 0.24])
    #expect(ISO8601.format(table.series[0].samples[0].time) == "1993-08-20T09:00:00Z")
  }

  @Test func `times of day that begin again with another word are days of their own`() throws {
    func rows(_ words: String, _ level: Int) -> [String] {
      (0..<24).map { "\(words),\($0 < 10 ? "0" : "")\($0):00:00,\(level).\($0)\n" }
    }
    let days = rows("EFH,SSX", 1) + rows("EFH,SWX", 2) + rows("MFH,SSX", 3)
    let table = try read("Haus,typtag,Zeit,F_el\n" + days.joined())
    #expect(names(table) == ["EFH/SSX", "EFH/SWX", "MFH/SSX"])
    #expect(table.series.allSatisfy { $0.samples.count == 24 && $0.samples[0].time == table.series[0].samples[0].time })
    // A log goes on past midnight, and words that come again name no day.
    let log = rows("a,INFO", 1) + rows("b,INFO", 2) + rows("a,INFO", 3)
    #expect(try read("host,level,Zeit,F_el\n" + log.joined()).series[0].samples.last.map { $0.time.nanoseconds } != nil)
    let week = rows("Mon", 1) + rows("Tue", 2)
    #expect(try read("Wochentag,Zeit,F_el\n" + week.joined()).series.count == 1)
  }

  @Test func `a weather file below its description is a table of blanks`() throws {
    let head = "TRY04   Tiefland   (Klimaregion  4)\nStation: Potsdam   WMO-Nummer: 10379\n\nFormat: (i2,2x,i4,2x,i2)\n"
    let lines = ["RG TRY-Region {1..15}", "MM Monat {1..12}", "t Lufttemperatur [°C]"].joined(separator: "\n")
    let rows = (0..<48).map { " 4   1   \($0 / 24 + 1)  \($0 % 24 + 1)   \($0 % 9).5  100\($0 % 7).1\n" }
    let table = try read(head + lines + "\n\nRG   MM  DD  HH   t   p\n***\n" + rows.joined())
    #expect(values(table, "t")?.prefix(3) == [0.5, 1.5, 2.5] && table.badRows == 0)
    #expect(said(table).contains("lines before the header are left out"))
  }

  // MARK: pipes

  /// The table of lines that come one by one.
  private func pipe(_ text: String) throws -> SourceTable? {
    var reader = TextReader()
    reader.receiveTime = Timestamp(nanoseconds: 1_795_795_200_000_000_000)
    for line in text.split(separator: "\n") {
      try Array("\(line)\n".utf8).withUnsafeBufferPointer { part throws(FeedFault) in
        try reader.consume(part, isEnd: false)
      }
      if line.utf8.contains(where: \.isDigit) { try reader.settle() }
    }
    return reader.table
  }

  @Test func `the first row of a pipe below its titles is enough`() throws {
    let vmstat = "procs ----memory--- --io-- -----timestamp-----\n r  b  free   bi   bo                 UTC\n"
    let rows = (0..<3).map { " 1  0  81\($0)   12   30 2026-11-27 13:00:0\($0)\n" }.joined()
    #expect(values(try #require(try pipe(vmstat + rows)), "free") == [810, 811, 812])
    let rates = (0..<3).map { "13:00:0\($0)   1.\($0)   0.5\n" }
    let traffic = try #require(try pipe("  Time        eth0\nHH:MM:SS   KB/s in  KB/s out\n" + rates.joined()))
    #expect(names(traffic) == ["#2", "#3"] && said(traffic).contains("the columns have no names"))
    let log =
      "2026-11-27 13:00:01,123 INFO worker: done batch=17 queue=4\n2026-11-27 13:00:02,900 WARNING worker: try 1 3\n"
    #expect(values(try #require(try pipe(log)), "batch") == [17])
    let topics = (0..<4).map {
      "2026-11-27T13:0\($0):00+0000 home/\($0 % 2 == 0 ? "bath" : "hall")/temperature \($0).5\n"
    }
    #expect(names(try #require(try pipe(topics.joined()))) == ["home/bath/temperature", "home/hall/temperature"])
  }
}
