import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Tables of packages, devices and banks that nobody here had seen")
struct MisreadUnseenTests {
  private static func lines(_ head: [String], _ count: Int, _ line: (Int) -> String) -> String {
    (head + (0..<count).map(line)).joined(separator: "\n") + "\n"
  }

  private func names(_ table: SourceTable) -> [String?] { table.series.map(\.name) }

  private func starts(_ table: SourceTable) -> [String] {
    table.kind == .bars
      ? table.series[0].bars.map { ISO8601.format($0.time) } : table.series[0].samples.map { ISO8601.format($0.time) }
  }

  // MARK: lines that are no rows

  @Test(arguments: ["Site Closed", "  End of record"])
  func `words alone below rows between blanks take no part in reading these`(note: String) throws {
    let head = [
      "Oxford", "   yyyy  mm   tmax    tmin      af    rain     sun",
      "              degC    degC    days      mm   hours",
    ]
    let rows = Self.lines(head, 36) {
      "   \(1_990 + $0 / 12)  \($0 % 12 + 1)   1\($0 % 9).5   2.\($0 % 7)   \($0 % 4)   44.\($0 % 5)  7\($0 % 8).5"
    }
    let table = try read(rows + note + "\n")
    #expect(names(table) == ["tmax", "tmin", "af", "rain", "sun"], "\(said(table))")
    #expect(starts(table).prefix(2) == ["1990-01-01T00:00:00Z", "1990-02-01T00:00:00Z"])
    #expect(table.badRows == 1)
  }

  @Test func `facts without a time above all rows are left out and said, and a later gap is a bad row`() throws {
    let head = ["Index,Timestamp,Event,Glucose"] + (1...4).map { "\($0),,Alert,\($0)0" }
    func row(_ place: Int) -> String {
      "\(place + 5),2026-11-14T0\(place / 12):\(ShortDate.two(place % 12 * 5)):00,EGV,\(100 + place)"
    }
    let table = try read(Self.lines(head, 60, row))
    #expect(table.badRows == 0 && table.series[0].samples.count == 60)
    #expect(said(table).contains("4 rows have no time and are left out"), "\(said(table))")
    let gap = try read(Self.lines(["Index,Timestamp,Event,Glucose"], 60) { $0 == 30 ? "35,,EGV,5" : row($0) })
    #expect(gap.badRows == 1)
  }

  @Test func `a header that comes again with another label in it is none of the rows`() throws {
    let names = "result,table,_start,_time,_value,_field,_measurement"
    func rows(_ table: Int, _ end: String) -> [String] {
      (0..<6).map { ",mean,\(table),2026-11-28T09:00:00Z,2026-11-28T09:0\($0):00Z,\(table)\($0).5,\(end)" }
    }
    let text =
      ["," + names + ",cpu,host"] + rows(0, "usage,cpu,cpu0,raynor") + rows(1, "usage,cpu,cpu1,raynor")
      + ["," + names + ",host"] + rows(2, "used,mem,raynor")
    let table = try read(text.joined(separator: "\n") + "\n")
    #expect(table.badRows == 0 && table.series.count == 3, "\(said(table))")
    #expect(!said(table).contains("words in place of numbers"))
    #expect(self.names(table) == ["cpu0", "cpu1", "raynor"], "words name what a number only counts")
  }

  // MARK: the header

  @Test(arguments: [1, 3, 20]) func `a header stands over rows of which some end before its last columns`(
    _ cores: Int
  ) throws {
    let head = ["Time\tCore\tCPU\tAvg_MHz\tBusy%\tPkgTmp\tPkgWatt"]
    let rows = (0..<12).flatMap { time -> [String] in
      let start = "\(1_764_324_000 + time * 5).5\t"
      return [start + "-\t-\t\(300 + time)\t1.5\t50\t9.5", start + "0\t0\t\(400 + time)\t2.5\t51\t8.5"]
        + (1...cores).map { start + "\($0)\t\($0)\t\(500 + time)\t3.5" }
    }
    let table = try read((head + rows).joined(separator: "\n") + "\n")
    #expect(table.badRows == 0, "\(table.faults)")
    #expect(names(table).contains { $0?.hasSuffix("Avg_MHz") == true }, "\(said(table))")
  }

  @Test(arguments: [".", ","])
  func `a header with a name more than its rows stands over these, whatever their decimal mark`(mark: String) throws {
    let head = [
      "LabVIEW Measurement\t", "Separator\tTab", "Date\t2026/11/28", "***End_of_Header***\t", "\t\t\t",
      "Channels\t2\t\t",
      "Samples\t40\t40\t", "Delta_X\t0\(mark)010000\t0\(mark)010000\t", "***End_of_Header***\t\t\t\t",
      "X_Value\tVoltage_0\tVoltage_1\tComment",
    ]
    let text = Self.lines(head, 40) {
      "0\(mark)\(ShortDate.two($0))0000\t1\(mark)\(ShortDate.two($0))5\t2\(mark)0\(ShortDate.two($0 % 7))"
    }
    let table = try read(text)
    #expect(names(table) == ["Voltage_0", "Voltage_1"], "\(said(table))")
    #expect(table.series[0].samples.count == 40 && said(table).contains("x axis from the numbers of column X_Value"))
  }

  @Test func `names with their units are the header below lines of facts as wide as the table`() throws {
    let head = [
      "###,Series metadata", "time_unit,kyr BP", "time_name,Age", "label,EPICA", "lat,", "lon,", "###,end metadata",
      "Depth [m],$CO_2$ [ppm]",
    ]
    let table = try read(Self.lines(head, 30) { "\($0 * 2).5,\(368 - $0).25" })
    #expect(table.series[0].samples.count == 30 && table.badRows == 0, "\(said(table))")
    #expect(said(table).contains("x axis from the numbers of column Depth [m]"))
  }

  @Test func `the line that tells like names apart names the others, too, and its zone is that of the times`() throws {
    let head = [
      "timestamp,System [0],System [0],Battery [288]",
      "Europe/Amsterdam (+01:00),Grid L1,Consumption L1,State of charge", ",W,W,%",
    ]
    var options = TextOptions()
    options.zones = ZoneNames { $0 == "Europe/Amsterdam" ? try? Zone(fixed: 3_600, identifier: $0) : nil }
    let text = Self.lines(head, 20) {
      "2026-11-27 0\($0 / 4):\(ShortDate.two($0 % 4 * 15)):00,\($0 - 9),4\($0),60.\($0)"
    }
    let table = try read(text, options)
    #expect(names(table) == ["System [0] Grid L1", "System [0] Consumption L1", "Battery [288] State of charge"])
    #expect(starts(table).first == "2026-11-26T23:00:00Z", "\(said(table))")
  }

  @Test func `the months of decimal years are no values, whatever their name`() throws {
    let text = Self.lines(["YEAR,MON/MMM,Dec year,Anomaly"], 48) {
      let fraction = ["00", "08", "17", "25", "33", "42", "50", "58", "67", "75", "83", "92"][$0 % 12]
      return "\(1_990 + $0 / 12),\($0 % 12 + 1),\(1_990 + $0 / 12).\(fraction),0.\($0 % 7)5"
    }
    #expect(names(try read(text)).count == 1)
    // Values that rise with the hour are values.
    let toy = Self.lines(["time,v"], 24) { "2024-01-01 \(ShortDate.two($0)):00,\($0)" }
    #expect(try read(toy).series[0].samples.map(\.value) == (0..<24).map(Double.init))
  }

  // MARK: cells

  @Test func `a semicolon within quotation marks parts no fields`() throws {
    let head = [#""Account","Symbol","DateTime","Quantity","TradePrice""#]
    let text = Self.lines(head, 40) {
      #""U1","AAPL","202609\#(ShortDate.two($0 % 28 + 1));0935\#(ShortDate.two($0))","\#($0 + 1)","23\#($0).5""#
    }
    let table = try read(text)
    #expect(table.badRows == 0 && table.understanding?.delimiter == 0x2C, "\(said(table))")
    let semicolons = try read(Self.lines([#""day";"text";"v""#], 9) { #""2024-01-0\#($0 + 1)";"a,b";"\#($0),5""# })
    #expect(semicolons.series[0].samples.map(\.value) == (0..<9).map { Double($0) + 0.5 })
  }

  @Test func `lists of one number are numbers, and longer ones are not`() throws {
    let text = Self.lines(["start,duration,value"], 12) {
      "2026-11-01T0\($0 / 6):\($0 % 6)0:00+01:00,[600],[\(60 + $0 * $0)]"
    }
    let table = try read(text)
    #expect(table.badRows == 0 && table.series[0].samples.map(\.value) == (0..<12).map { Double(60 + $0 * $0) })
    #expect(said(table).contains("are lists of one number"))
    let lists = Self.lines(["start,value"], 12) { "2026-11-01T0\($0 / 6):\($0 % 6)0:00+01:00,\"[6\($0),70]\"" }
    let longer = try read(lists)
    #expect(longer.count == 0 && longer.badRows == 12)
  }

  @Test(arguments: [2_200_000_000, 3_300_000_000, 40_000, 700_000_000])
  func `ids in front of trades are no times beside milliseconds or microseconds`(first: Int) throws {
    var options = TextOptions()
    options.today = 20_421
    for digits in ["", "123"] {
      let text = Self.lines([], 40) {
        "\(first + $0),90324.\($0),0.0\($0 + 11),\(first + 7 * $0),\(1_764_547_200_123 + $0 * $0 * 40)\(digits),True"
      }
      let table = try read(text, options)
      #expect(starts(table).first?.hasPrefix("2025-12-01T00:00:00.123") == true, "\(said(table))")
      #expect(!names(table).contains("#1"))
    }
    // A clock of seconds that counts beside a meter of bytes stays the time.
    let log = Self.lines([], 40) { "\(1_764_547_200 + $0),\(1_700_000_000_000 + $0 * 90_000_000),1.\($0)" }
    #expect(starts(try read(log, options))[1] == "2025-12-01T00:00:01Z")
  }

  @Test func `the observations of a cube are its values`() throws {
    let text = Self.lines(["KEY,CURRENCY,TIME_PERIOD,OBS_VALUE,OBS_STATUS,DECIMALS,UNIT_MULT"], 100) {
      let currency = $0 < 50 ? "USD" : "GBP"
      return "EXR.D.\(currency),\(currency),2026-0\($0 % 50 / 25 + 1)-\(ShortDate.two($0 % 25 + 1)),1.1\($0),A,4,0"
    }
    #expect(names(try read(text)) == ["EXR.D.USD", "EXR.D.GBP"])
  }

  // MARK: lines of programs

  @Test func `the counters of perf between commas are a series for each event`() throws {
    let text = (1...20).flatMap { second in
      [("cycles", "", "3.001,GHz"), ("task-clock", "msec", "1.000,CPUs utilized"), ("cache-misses", "", ",")].map {
        "\(second > 9 ? "" : " ")    \(second).000190234,\(second * 1_000),\($0.1),\($0.0),1000123456,100.00,\($0.2)"
      }
    }
    let table = try read(text.joined(separator: "\n") + "\n")
    #expect(names(table) == ["cycles", "task-clock", "cache-misses"], "\(said(table))")
    #expect(table.series.allSatisfy { $0.samples.map(\.value) == (1...20).map { Double($0 * 1_000) } })
  }

  @Test(arguments: [
    (#"{"code":-1121,"msg":"Invalid symbol."}"#, "Invalid symbol."),
    (#"{"error":{"code":429,"message":"You have exceeded the rate limit"}}"#, "You have exceeded the rate limit"),
    (#"{"Information":"Our rate limit is 25 requests per day."}"#, "Our rate limit is 25 requests per day."),
    (#"{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}"#, "No data found"),
    (#"{"error":["EGeneral:Invalid arguments"]}"#, "EGeneral:Invalid arguments"),
    (#"{"statusCode":401,"message":"Unauthorized"}"#, "Unauthorized"),
  ])
  func `the reply of a service without data is refused with what it says`(reply: String, words: String) {
    #expect(fault(reply).contains("the source is a reply that says '\(words)'"), "\(fault(reply))")
  }
}

@Suite("Files of agencies, instruments and devices that nobody here had seen")
struct MisreadAgenciesTests {
  private static func lines(_ head: [String], _ count: Int, _ line: (Int) -> String) -> String {
    (head + (0..<count).map(line)).joined(separator: "\n") + "\n"
  }

  private func names(_ table: SourceTable) -> [String?] { table.series.map(\.name) }

  @Test(arguments: ["", "Z", "+01:00", "+0100"])
  func `an hour alone behind the letter T is a time`(offset: String) throws {
    let rows = (0..<9).map { #"{"period":"2026-11-27T0\#($0)\#(offset)","value":"2\#($0)"}"# }
    let first = offset.hasPrefix("+") ? "2026-11-26T23:00:00Z" : "2026-11-27T00:00:00Z"
    #expect(try times("[\(rows.joined(separator: ","))]").first == first)
    let table = Self.lines(["period,value"], 9) { "2026-11-27T0\($0)\(offset),2\($0)" }
    #expect(try times(table).first == first)
  }

  @Test(arguments: ["2026-11-27T2330", "2026-11-27T25", "2026-11-27T1", "2026-11-27 23"])
  func `an hour alone has two digits, a letter in front and nothing behind`(text: String) {
    #expect(ISO8601.fields(Array(text.utf8), .field) == nil)
  }

  @Test func `a list of rows has the id of its series`() throws {
    func series(_ id: String, _ value: Int) -> String {
      let rows = (1...12).reversed().map {
        #"{"year":"2025","period":"M\#(ShortDate.two($0))","periodName":"x","value":"\#(value + $0).5","footnotes":[{}]}"#
      }
      return #"{"seriesID":"\#(id)","data":[\#(rows.joined(separator: ","))]}"#
    }
    let table = try read(
      #"{"status":"REQUEST_SUCCEEDED","Results":{"series":[\#(series("CUUR", 300)),\#(series("LNS", 4))]}}"#)
    #expect(names(table) == ["CUUR", "LNS"], "\(said(table))")
    let expected = (1...12).reversed().map { 300.5 + Double($0) }
    #expect(table.series[0].samples.map(\.value) == expected)
  }

  @Test func `a header that holds a number of its rows names them all the same`() throws {
    let head = [
      "C,SETP.WORLD,DISPATCHIS,AEMO,PUBLIC,2026/11/28,10:05:02,0000000512345678,DISPATCHIS,0000000512345670",
      "I,DISPATCH,PRICE,5,SETTLEMENTDATE,RUNNO,REGIONID,RRP,EEP",
    ]
    let text = Self.lines(head, 60) {
      let (hour, minute, region) = ($0 / 24, ShortDate.two($0 / 2 % 12 * 5), $0 % 2 == 0 ? "NSW1" : "QLD1")
      return "D,DISPATCH,PRICE,5,\"2026/11/28 0\(hour):\(minute):00\",1,\(region),6\($0).5,0.\($0)"
    }
    let table = try read(text + "C,\"END OF REPORT\",63\n")
    #expect(names(table) == ["NSW1/RRP", "NSW1/EEP", "QLD1/RRP", "QLD1/EEP"], "\(said(table))")
    #expect(table.badRows == 1)
  }

  @Test(arguments: [4.0, 32.0, 0.5])
  func `the start and the rate above samples give each its time`(rate: Double) throws {
    for fields in [1, 3] {
      func line(_ text: String) -> String { Array(repeating: text, count: fields).joined(separator: ",") }
      let text = Self.lines([line("1764324000.250000"), line("\(rate)00000")], 40) { line("\($0 % 7).5") }
      let table = try read(text)
      #expect(table.series.count == fields && table.badRows == 0)
      let start: Int64 = 1_764_324_000_250_000_000
      let expected = (0..<40).map { start + Int64(Double($0) / rate * 1e9) }
      #expect(table.series[0].samples.map(\.time.nanoseconds) == expected)
    }
    // A clock of seconds beside nothing else stays a column of numbers.
    #expect(try read(Self.lines([], 40) { "\(1_764_324_000 + $0)" }).samples.count == 40)
  }

  @Test func `numbered comments name the columns below stars`() throws {
    let head = [
      "* Sea-Bird SBE19plus Data File:", "* FileName = C:\\x.hex", "# nquan = 3",
      "# name 0 = timeS: Time, Elapsed [seconds]",
      "# name 1 = prdM: Pressure, Strain Gauge [db]", "# name 2 = tv290C: Temperature [deg C]", "*END*",
    ]
    let table = try read(Self.lines(head, 30) { "      0.\($0 + 10)     \($0).125    20.\($0 % 7)" })
    #expect(names(table) == ["prdM: Pressure, Strain Gauge [db]", "tv290C: Temperature [deg C]"], "\(said(table))")
    #expect(table.series[0].samples.count == 30 && table.badRows == 0)
  }

  @Test func `years with their days beside dates are no values`() throws {
    let text = Self.lines([], 90) {
      let date = CivilDate(days: 20_089 + $0)
      let (month, day) = (ShortDate.two(date.month), ShortDate.two(date.day))
      return "\(date.year);\(month);\(day);\(2025 + (Double($0) + 0.5) / 365);1\($0)"
    }
    let table = try read(text)
    #expect(table.series.count == 1 && table.series[0].samples.last?.value == 189, "\(said(table))")
  }

  @Test func `a number of samples that begins again is no value`() throws {
    let text = Self.lines(["Sample Index, EXG Channel 0, Timestamp"], 600) {
      "\($0 % 256).0, \($0 % 11).25, \(1_764_324_000 + $0 / 200).\(200 + $0 % 200)"
    }
    #expect(try read(text).series.count == 1)
  }
}
