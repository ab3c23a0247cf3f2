import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Tables, messages and logs of two blind draws, and what looks like them")
struct MisreadDrawsTests {
  private static func lines(_ head: String?, _ count: Int, _ line: (Int) -> String) -> String {
    ((head.map { [$0] } ?? []) + (0..<count).map(line)).joined(separator: "\n")
  }

  private func names(_ table: SourceTable) -> [String?] { table.series.map(\.name) }

  private func starts(_ table: SourceTable) -> [String] { table.series[0].samples.map { ISO8601.format($0.time) } }

  // MARK: blanks

  @Test(
    arguments: ["\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}", "\u{3000}"],
    ["1@jan@2022@@H:00", "2022-01-01@@H:00", "1/13/22,@@H:00:00@AM", "Jan@1,@2022,@@H:00@AM"])
  func `blanks of any width stand between the words of a time`(blank: String, form: String) throws {
    for count in [1, 2, 9] {
      let text = Self.lines("datetime;value", count) {
        form.replacing("@H", with: "0\($0 + 1)").replacing("@", with: blank) + ";\($0).5"
      }
      let table = try read(text)
      let plain = try read(text.replacing(blank, with: " "))
      #expect(table.badRows == 0 && table.series[0].samples.count == count)
      #expect(starts(table) == starts(plain))
    }
  }

  @Test func `a blank of a letter's last byte is none`() throws {
    let table = try read(Self.lines("datum;à value", 4) { "2024-01-0\($0 + 1);1.\($0)" })
    #expect(table.series[0].samples.count == 4 && table.badRows == 0)
  }

  @Test func `an interval with thin blanks around its dash begins at its first time`() throws {
    let table = try read(
      Self.lines("datetime,value", 5) {
        "\"1/13/22, \($0 + 1):00\u{202F}AM\u{2009}–\u{2009}\($0 + 2):00\u{202F}AM\",\($0).5"
      })
    #expect(starts(table) == (1...5).map { "2022-01-13T0\($0):00:00Z" })
  }

  // MARK: day numbers

  @Test(
    arguments: [
      "JD", "jd", "BJD", "HJD", "bjd_tdb", "Julian Date", "jd_utc",
    ], [1, 2, 40])
  func `astronomers' names mean Julian days where the numbers are some`(name: String, count: Int) throws {
    let table = try read(Self.lines("\(name),flux", count) { "\(2_460_000 + $0).5,\($0 * 7 % 11).5" })
    #expect(table.indexScale == nil && table.series[0].samples.count == count)
    #expect(starts(table).first == "2023-02-25T00:00:00Z")
  }

  @Test(arguments: ["MJD", "mjd_obs", "MJD-OBS", "epoch"]) func `modified Julian days are read under their names`(
    name: String
  ) throws {
    let table = try read(Self.lines("\(name),flux", 30) { "\(60_000 + $0).25,\($0 * 7 % 11).5" })
    #expect(table.indexScale == nil && starts(table).first == "2023-02-25T06:00:00Z")
  }

  @Test func `days out of order that no training counts are epochs of observations`() throws {
    let days = [54_781, 52_953, 55_129, 55_194, 55_296, 55_467, 55_516, 55_517, 55_593, 55_646, 55_168, 55_168, 55_555]
    let table = try read((["epoch,sep"] + days.map { "\($0),\($0 % 97).5" }).joined(separator: "\n"))
    #expect(table.indexScale == nil && starts(table).first == "2008-11-11T00:00:00Z")
  }

  @Test(arguments: [
    ("JD", 100, 1, ".5"), ("epoch", 40_000, 1, ""), ("epoch", 40_000, 10, ""), ("epoch", 0, 1, ".5"),
    ("MJD_err", 10, 1, "e-3"),
  ])
  func `other numbers under such names are no days`(name: String, first: Int, step: Int, end: String) throws {
    let text = Self.lines("\(name),v", 30) { "\(first + $0 * step)\(end),\($0 * 7 % 11).5" }
    guard let table = try? read(text) else { return }
    #expect(table.indexScale != nil)
  }

  @Test func `a time of seconds stays one of seconds`() throws {
    let table = try read(Self.lines("time,v", 30) { "\(1_700_000_000 + $0),\($0 * 7 % 11).5" })
    #expect(starts(table).first == "2023-11-14T22:13:20Z")
  }

  @Test func `days asked for are counted as the name or the numbers say`() throws {
    var options = TextOptions()
    options.timeUnit = .days
    for (name, day) in [("epoch", "54781"), ("mjd", "54781"), ("x", "2454781.5"), ("time", "39763")] {
      options.fields = ["time": name]
      let table = try read(Self.lines("\(name),v", 3) { "\(day),\($0).5" }, options)
      #expect(starts(table).first == "2008-11-11T00:00:00Z", "\(name)")
    }
  }

  @Test(arguments: ["time", "JD"]) func `times of twenty-five rows a second stay apart`(name: String) throws {
    func day(_ row: Int) -> String {
      // Billionths of a day.
      let part = (row * 40 * 1_000_000_000 + 43_200_000) / 86_400_000
      let digits = String(500_000_000 + part)
      return "2460000.\(digits)"
    }
    let table = try read(Self.lines("\(name),flux", 5_000) { "\(day($0)),\($0 % 13)" })
    let times = table.series[0].samples.map(\.time.nanoseconds)
    #expect(Set(times).count == 5_000)
    #expect(times.enumerated().allSatisfy { ($1 - times[0] - Int64($0) * 40_000_000).magnitude <= 43_200 })
  }

  @Test func `a day number is moved no farther than half of its last decimal`() throws {
    // 34.97 s past a second, with seven decimals.
    let table = try read(Self.lines("time,v", 4) { "\(2_450_275 + $0).9700771,1.\($0)" })
    let exact = 0.4700771 * 86_400
    let found = Double(table.series[0].samples[0].time.nanoseconds % 86_400_000_000_000) / 1e9
    #expect(abs(found - exact) <= 0.004_33)
    let near = try read(Self.lines("time,v", 4) { "\(2_460_000 + $0).5006944,1.\($0)" })
    #expect(starts(near)[0] == "2023-02-25T00:01:00Z")
  }

  // MARK: an hour that comes twice

  @Test(arguments: [1, 3, 42]) func `an hour that comes twice in a wide table is counted once`(columns: Int) throws {
    func stamp(_ quarter: Int) -> String {
      let local = quarter < 12 ? quarter : quarter - 4
      return "30.10.2016 \(ShortDate.two(local / 4)):\(ShortDate.two(local % 4 * 15))"
    }
    let head = "time;" + (0..<columns).map { "PV\($0)" }.joined(separator: ";")
    let text = Self.lines(head, 40) { row in
      stamp(row) + ";" + (0..<columns).map { "\((row * 7 + $0) % 11)" }.joined(separator: ";")
    }
    #expect(try read(text).notes[.clocksBack] == 1)
  }

  // MARK: messages

  private static let station: @Sendable (Int) -> String = { row in
    "{\"data\":{\"ts\":\(1_795_842_000 + row * 60),\"conditions\":[{\"lsid\":48308,\"data_structure_type\":1,\"txid\":1,"
      + "\"temp\":4\(row % 7).1,\"humid\":78,\"bid\":5,\"grid\":3,\"hum\":7\(row % 5)}]}}"
  }

  @Test func `ids and kinds within messages are left out, and words that end alike are values`() throws {
    let table = try read(Self.lines(nil, 30, Self.station))
    let last = names(table).map { $0?.split(separator: "/").last.map(String.init) ?? "" }
    #expect(last.contains("temp") && last.contains("hum"))
    #expect(!last.contains("lsid") && !last.contains("txid") && !last.contains("data_structure_type"))
    #expect(said(table).contains("lsid") || said(table).contains("more ids"))
  }

  @Test(arguments: ["humid", "bid", "grid", "fluid"]) func `a number that is named like an id and moves is a value`(
    name: String
  ) throws {
    let table = try read(
      Self.lines(nil, 30) { "{\"time\":\(1_795_842_000 + $0 * 60),\"a\":{\"\(name)\":\($0 % 3),\"temp\":1.\($0)}}" })
    #expect(names(table).contains("a/\(name)"))
  }

  @Test func `a number that never changes in a whole file of messages is left out, as in a table`() throws {
    let json = Self.lines(nil, 60) {
      "{\"time\":\(1_795_842_000 + $0 * 60),\"DT\":123,\"P\":\(1_400 + $0 * 7 % 90),\"Q\":\($0 % 9).5}"
    }
    #expect(names(try read(json)) == ["P", "Q"])
    // A few rows prove nothing.
    #expect(names(try read(json.split(separator: "\n").prefix(5).joined(separator: "\n"))).contains("DT"))
  }

  private static let minute = 1_795_843_800_000

  private static func candles(_ first: Int, _ count: Int) -> String {
    (first..<first + count).map { row in
      let open = 91_000 + row * 3
      return
        "[\"\(minute + row * 60_000)\",\"\(open).5\",\"\(open + 9).5\",\"\(open - 8).5\",\"\(open + 2).5\",\"\(3 + row % 5).25\",\"356961.5\"]"
    }.joined(separator: ",")
  }

  private static func envelope(_ rows: String, _ sent: Int) -> String {
    "{\"action\":\"update\",\"arg\":{\"channel\":\"candle1m\",\"instId\":\"BTCUSDT\"},\"data\":[\(rows)],\"ts\":\(sent)}"
  }

  @Test(arguments: [2, 30]) func `a candle's own time wins over that of its envelope`(count: Int) throws {
    let sent = Self.minute + count * 60_000
    let lines =
      [Self.envelope(Self.candles(0, count), sent)]
      + (0..<5).map { Self.envelope(Self.candles(count - 1 + $0 / 3, 1), sent + $0 * 1_000) }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.kind == .bars && table.series.count == 1 && table.badRows == 0)
    let times = table.series[0].bars.map(\.time.nanoseconds)
    #expect(times.prefix(count).elementsEqual((0..<count).map { Int64(Self.minute + $0 * 60_000) * 1_000_000 }))
    #expect(table.series[0].bars[0].open == 91_000.5 && table.series[0].bars[0].volume == 3.25)
  }

  @Test func `a price in the first place of a row is no time`() throws {
    let lines = (0..<30).map { row in
      "{\"instId\":\"BTCUSDT\",\"data\":[[\"9\(1_000 + row).5\",\"0.\(row)\"],[\"9\(1_001 + row).5\",\"1.\(row)\"]],\"ts\":\(Self.minute + row * 1_000)}"
    }
    let table = try read(lines.joined(separator: "\n"))
    let all = table.series.flatMap { $0.samples.map(\.time) + $0.bars.map(\.time) }
    #expect(all.allSatisfy { $0.nanoseconds >= Int64(Self.minute) * 1_000_000 })
  }

  @Test func `a disk among those of a machine names no message`() throws {
    let lines = (0..<12).map { row in
      "{\"cpu\":{\"total\":2\(row % 9).5},\"fs\":[{\"device_name\":\"/dev/sda1\",\"used\":\(7_000 + row * 3)}],\"now\":\"2026-11-28T10:00:\(10 + row)Z\"}"
    }
    #expect(names(try read(lines.joined(separator: "\n"))) == ["cpu/total", "fs/0/used"])
  }

  // MARK: logs

  private static let preamble = [
    "sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)", "", "Running the test with following options:",
    "Number of threads: 1", "", "Threads started!", "",
  ]
  private static let report = [
    "execution time (avg/stddev):   24.9303/0.00", "", "CPU speed:", "    events per second:  2094.11", "",
    "General statistics:", "    total time:                          20.0003s",
    "    total number of events:              41887",
    "Latency (ms):", "         min:                                    0.36",
  ]

  @Test(arguments: [2, 20, 90]) func `the seconds in front of a log are its axis, and the text around is left out`(
    count: Int
  ) throws {
    let rows = (0..<count).map {
      "[ \($0 + 1)s ] thds: 4 tps: \(200 + $0 % 7).24 qps: 4358.26 (r/w/o: 2622.62/\(708 + $0).49/383.55) lat (ms,95%): \($0 % 5).36 err/s: 0.00"
    }
    let table = try read((Self.preamble + rows + Self.report).joined(separator: "\n"))
    let found = Dictionary(uniqueKeysWithValues: table.series.map { ($0.name ?? "", $0.samples) })
    #expect(table.indexScale != nil && table.badRows == 0)
    #expect(found["tps"]?.map(\.value) == (0..<count).map { Double(200 + $0 % 7) + 0.24 })
    #expect(found["tps"]?.map { table.indexScale?.number(of: $0.time) } == (1...count).map { Double($0) })
    #expect(found["w"]?.last?.value == Double(707 + count) + 0.49)
    #expect(found["lat (ms 95%)"]?.first?.value == 0.36)
    #expect(said(table).contains("left out"))
  }

  @Test func `units stand behind the numbers of such a line`() throws {
    let rows = (0..<20).map {
      "[ \($0 + 1)s ] reads: 5\($0 % 9).90 MiB/s writes: 39.93 MiB/s fsyncs: \(251 + $0).59/s latency (ms,95%): 0.014"
    }
    let table = try read((Self.preamble + rows).joined(separator: "\n"))
    let found = Dictionary(uniqueKeysWithValues: table.series.map { ($0.name ?? "", $0.samples.map(\.value)) })
    #expect(found["reads"]?.first == 50.9 && found["fsyncs"]?.last == 270.59)
  }

  @Test(arguments: ["2.5 s: ", "[2.5s] ", "[ 2500ms ] "]) func `elapsed times have units`(front: String) {
    let text = Array((front + "loss: 3.5 acc: 0.5").utf8)
    guard case .object(let members)? = LogLine.record(text) else {
      Issue.record("no record")
      return
    }
    #expect(members.map(\.name) == ["elapsed", "loss", "acc"])
    #expect(members[0].value == .number("2.5"))
  }

  @Test(arguments: ["[12] loss: 3.5 acc: 0.5", "12 loss: 3.5 acc: 0.5", "1s 5ms/step - loss: 3.5 - acc: 0.5"])
  func `a number without a unit, or before another, is no elapsed time`(line: String) {
    guard case .object(let members)? = LogLine.record(Array(line.utf8)) else { return }
    #expect(!members.contains { $0.name == "elapsed" })
  }

  // MARK: years

  @Test func `payments of accident years are a series of each accident year`() throws {
    let rows = (1999...2003).flatMap { accident in
      (accident...2005).map { "\(accident),\($0),\(100 + ($0 - accident) * 7)" }
    }
    let table = try read((["Accident Year,Calendar Year,Paid"] + rows).joined(separator: "\n"))
    #expect(table.series.count == 5 && table.series[0].samples.count == 7)
    #expect(starts(table).first == "1999-01-01T00:00:00Z")
  }

  @Test func `scenarios of accident years are series of both`() throws {
    let rows = ["Steady", "Rising"].flatMap { scenario in
      (1999...2003).flatMap { accident in
        (accident...2005).map { "\(accident),\($0),\(100 + ($0 - accident) * 7),\(scenario)" }
      }
    }
    let table = try read((["Accident Year,Calendar Year,Paid,Scenario"] + rows).joined(separator: "\n"))
    #expect(table.series.count == 10)
  }

  @Test(arguments: ["Calendar Year", "fiscal_year", "Water Year"]) func `a year with a word before it is the time`(
    name: String
  ) throws {
    let table = try read(Self.lines("\(name),Paid", 9) { "\(1999 + $0),\($0 * 3 % 7).5" })
    #expect(starts(table).first == "1999-01-01T00:00:00Z")
  }

  // MARK: pages of words around rows

  private static func ephemeris(_ count: Int) -> String {
    let head = [
      " Automated mail xmit by MAIL_REQUEST, PID= 129626 Thu Feb 22 22:18:29 2018",
      " Revised: Nov 09, 2017     Spitzer Space Telescope (SST) / (Sun)            -79 ",
      "*****************************************",
      " Date__(UT)__HR:MN     R.A._(ICRF/J2000.0)_DEC            delta      deldot   1-way_LT",
      "*****************************************", "$$SOE",
    ]
    let rows = (0..<count).map {
      " 2017-Oct-\(10 + $0) 12:00     16 59 55.02 -23 00 01.1 1.5781632550435\($0 % 10)   0.7820\(10 + $0)  13.12\(51 + $0)84"
    }
    return (head + rows + ["$$EOE", "Column meaning:", " TIME", "  Prior to 1962, times are UT1."]).joined(
      separator: "\n")
  }

  @Test(arguments: [2, 3, 20], [nil, "blanks"]) func `the rows of an ephemeris are read, with the names above them`(
    count: Int, delimiter: String?
  ) throws {
    var options = TextOptions()
    if delimiter != nil { options.delimiter = 0x20 }
    let table = try read(Self.ephemeris(count), options)
    let delta = try #require(table.series.first { $0.name == "delta" })
    #expect(delta.samples.count == count && table.badRows == 0)
    #expect(ISO8601.format(delta.samples[0].time) == "2017-10-10T12:00:00Z")
    #expect(table.series.contains { $0.name == "1-way_LT" } && said(table).contains("$$SOE"))
  }

  @Test(arguments: [2, 3, 20]) func `the rows of an ephemeris with commas have the names of its header`(
    count: Int
  ) throws {
    let rule = String(repeating: "*", count: 40)
    let rows = (0..<count).map { "2017-Oct-\(10 + $0) 12:00, 1.5781\(10 + $0 * 7 % 80), 0.7\(10 + $0 * 3 % 50)," }
    let head = ["Target body name: Spitzer", rule, " Date__(UT)__HR:MN, delta, deldot,", rule, "$$SOE"]
    let table = try read((head + rows + ["$$EOE", "Column meaning:"]).joined(separator: "\n"))
    #expect(Set(names(table)) == ["delta", "deldot"])
    #expect(table.series.allSatisfy { $0.samples.count == count } && table.badRows == 0)
    #expect(starts(table).first == "2017-10-10T12:00:00Z")
  }

  @Test func `one title over several fields gives its name to none, and moves no other`() throws {
    let head = "time                 position    speed"
    let rows = (0..<12).map { "2024-01-\(10 + $0)T00:00:00Z 1\($0 % 9) 2\($0 % 7) 3\($0 % 5)    4.\($0)" }
    let table = try read(([head] + rows).joined(separator: "\n"))
    #expect(table.series.first { $0.name == "speed" }?.samples.first?.value == 4)
    #expect(!names(table).contains("position"))
  }

  @Test func `a row of data is called no header`() {
    let said = fault((0..<3).map { "the \($0)th part of 12 things is 5.\($0) or 3\($0) more" }.joined(separator: "\n"))
    #expect(!said.contains("the header is 'the 0th"))
  }

  // MARK: rows in their order

  @Test func `words that tell rows apart are named where rows are placed in their order`() throws {
    var options = TextOptions()
    options.bareTimes = .index
    let text = Self.lines("value,sensor", 12) { "\($0).5,\($0 % 3 == 0 ? "Y" : "X")" }
    #expect(said(try read(text, options)).contains("--fields symbol=sensor"))
    options.fields = ["symbol": "sensor"]
    #expect(try read(text, options).series.count == 2)
    options.fields = [:]
    #expect(!said(try read(Self.lines("value,note", 12) { "\($0).5,n\($0)" }, options)).contains("symbol=note"))
  }
}
