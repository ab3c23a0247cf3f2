import CivilTime
import Testing
import TextPoints
import TimeSeries

@Suite("Tables with a few rows of another kind")
struct MisreadSlipsTests {
  private static func rows(_ count: Int, _ line: (Int) -> String) -> [String] { (0..<count).map(line) }

  private static func clock(_ place: Int) -> String { "03-Sep-2010 0\(place / 6):\(place % 6)0 \(40 + place).5" }

  @Test(arguments: [12, 40])
  func `a date and a clock are joined in spite of a footer`(_ count: Int) throws {
    let table = try read((Self.rows(count) { Self.clock($0) } + ["-----"]).joined(separator: "\n"))
    #expect(table.series[0].samples.count == count)
    #expect(table.series[0].samples[0].time.nanoseconds == 1_283_472_000_000_000_000)
  }

  @Test(arguments: [0, 2])
  func `quarters above words are quarters, and no months`(_ slips: Int) throws {
    let lines = Self.rows(40) { "  \(1959 + ($0 + 1) / 4):\(($0 + 1) % 4 + 1)        -\($0).0742          0.026" }
    let foot = ["", "('*' indicates a leverage point)", "", "Cross-validation criterion = 23908.4"].prefix(2 * slips)
    let table = try read((lines + foot).joined(separator: "\n"))
    let times = table.series[0].samples.prefix(4).map { $0.time.nanoseconds / 86_400_000_000_000 }
    // April, July and October 1959, January 1960.
    #expect(times == [-3_928, -3_837, -3_745, -3_653])
  }

  @Test func `a heading that comes again among a log's rows costs itself alone`() throws {
    let rule = "=================================="
    let head = [rule, "   Date (UTC) Time     IP Address   St   Freq ppm", rule]
    let lines = Self.rows(40) { "2026-11-27 22:\(10 + $0):30 203.0.113.15 2 -3.\(100 + $0)" }
    let table = try read((head + lines[..<32] + head + lines[32...]).joined(separator: "\n"))
    #expect(table.series.last?.samples.count == 40 && table.faults.isEmpty)
    #expect(said(table).contains("3 lines of those above the rows come again and are skipped"))
    #expect(table.series.last?.samples.last?.time == table.series.last?.samples[38].time.advanced(by: 60_000_000_000))
  }

  @Test func `a second header of names costs itself alone`() throws {
    let lines = Self.rows(30) { "2010-01-01 \($0 < 10 ? "0" : "")\($0 % 24):00:00,\(98_400 + $0).5,267.6" }
    let table = try read((["variable_name,pressure,temperature", "height,0,2"] + lines).joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["pressure", "temperature"] && table.series[0].samples.count == 30)
  }

  @Test func `units below the names of buoys are no names`() throws {
    let head = ["#YY  MM DD hh mm WDIR  DPD   APD", "#yr  mo dy hr mn degT  sec   sec"]
    let lines = Self.rows(30) { "2022 06 05 13 \(10 + $0) \(280 + $0 % 3)  5.\($0)  4.\($0)" }
    let table = try read((head + lines).joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["WDIR", "DPD", "APD"])
    #expect(table.series[0].samples[0].time.nanoseconds == 1_654_434_600_000_000_000)
  }

  @Test func `a logger's record number is no value, and rows of units and types are none`() throws {
    let head = ["TOA5,site,CR1000,66375", "TIMESTAMP,RECORD,Vdc,Idc,Wac", "TS,RN,,,", ",,Avg,Avg,Avg"]
    let lines = Self.rows(30) { "2015-11-11 00:\(10 + $0):00,\(182_000 + $0),2.\($0),0.\($0),7.\(30 - $0)" }
    let table = try read((head + lines).joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["Vdc", "Idc", "Wac"] && table.faults.isEmpty)
  }

  @Test func `hours of each day's extremes are no axis`() throws {
    let head = "DAY TEMP TIME LOW"
    let lines = Self.rows(30) { "\(10 + $0) 0.\($0) \($0 % 3 + 10):00 -2.\($0)" }
    #expect(throws: FeedFault.self) { try read(([head] + lines).joined(separator: "\n")) }
  }

  @Test func `a date that cannot be read is named, and no clock beside it takes its place`() throws {
    let lines = Self.rows(30) { "2018-04-\(10 + $0 % 20) 12:01:00 a. x. +0000,0\($0 % 8):\(10 + $0),\($0).5" }
    let fault = #expect(throws: FeedFault.self) { try read((["date,sleep,HR"] + lines).joined(separator: "\n")) }
    #expect(fault?.description.contains("'2018-04-10 12:01:00 a. x. +0000' cannot be read as one") == true)
  }

  @Test func `a column named as a time that is empty is no axis`() throws {
    let lines = Self.rows(30) { "\(Double($0) / 10),\(13 + $0 % 3).6," }
    let table = try read((["Distance,Speed,Timestamp"] + lines).joined(separator: "\n"))
    #expect(table.indexScale != nil && table.series.count == 1 && table.series[0].samples.count == 30)
  }

  @Test func `an id of a time series is no axis`() throws {
    let lines = Self.rows(30) { "\(45_807 + $0 / 12),\($0 % 12 + 1),\($0).5" }
    #expect(throws: FeedFault.self) { try read((["ts_id,month_nu,mean_va"] + lines).joined(separator: "\n")) }
  }

  @Test(arguments: [600, 20])
  func `a column without a cell in a long sample is named`(_ count: Int) throws {
    let lines = Self.rows(count) { "\(1_000_000_000 + 60 * $0),\($0 % 7).5,,\($0 % 5).25" }
    let table = try read((["time,a,b,c"] + lines).joined(separator: "\n"))
    let says = table.understanding?.sentence?.contains("b is empty in the first") == true
    #expect(says == (count == 600))
  }
}
