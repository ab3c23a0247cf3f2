import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Files of a third blind draw, and what looks like them")
struct MisreadBlindTests {
  private func names(_ table: SourceTable) -> [String] { table.series.compactMap(\.name) }

  private func first(_ table: SourceTable) -> String? {
    table.series.first?.samples.first.map { ISO8601.format($0.time) }
  }

  private func last(_ table: SourceTable) -> String? {
    table.series.first?.samples.last.map { ISO8601.format($0.time) }
  }

  @Test(arguments: ["UTC", "GMT", "Z", "utc"]) func `four digits before UTC are a time of day beside a date`(
    zone: String
  ) throws {
    let blank = zone == "Z" ? "" : " "
    let rows = (0..<72).map { hour in
      "2024/01/\(ShortDate.two(1 + hour / 24));\(ShortDate.two(hour % 24))00\(blank)\(zone);\(880 + hour % 9),\(hour % 7);\(60 + hour % 30);"
    }
    let text = "REGIAO:;CO\nESTACAO:;BRASILIA\nData;Hora UTC;PRESSAO (mB);UMIDADE (%);\n" + rows.joined(separator: "\n")
    let table = try read(text)
    #expect(names(table) == ["PRESSAO (mB)", "UMIDADE (%)"] && table.series[0].samples.count == 72, "\(said(table))")
    #expect(first(table) == "2024-01-01T00:00:00Z" && last(table) == "2024-01-03T23:00:00Z")
  }

  /// A recording of a sports watch: a summary, and samples below it.
  private static func recording(start: String, first: Int, count: Int = 120) -> String {
    let rows = (0..<count).map { second in
      ",00:\(ShortDate.two((second + first) / 60)):\(ShortDate.two((second + first) % 60)),\(90 + second % 40),\(8 + second % 3).\(second % 9),06:5\(second % 7)"
    }
    return "Name,Sport,Date,Start time,Duration\nJane,RUNNING,14-05-2024,\(start),00:02:00\n"
      + "Sample rate,Time,HR (bpm),Speed (km/h),Pace (min/km)\n1" + rows.joined(separator: "\n")
  }

  @Test func `times that begin at nought count from the start above the rows`() throws {
    let table = try read(Self.recording(start: "18:03:10", first: 0))
    #expect(names(table) == ["HR (bpm)", "Speed (km/h)"], "\(said(table))")
    #expect(first(table) == "2024-05-14T18:03:10Z" && last(table) == "2024-05-14T18:05:09Z", "\(said(table))")
    #expect(said(table).contains("counted from Start time 18:03:10"), "\(said(table))")
  }

  @Test func `times that begin elsewhere are those of the day, and a start at midnight changes nothing`() throws {
    #expect(first(try read(Self.recording(start: "18:03:10", first: 600))) == "2024-05-14T00:10:00Z")
    #expect(first(try read(Self.recording(start: "00:00:00", first: 0))) == "2024-05-14T00:00:00Z")
  }

  @Test func `names of several words get the groups above them, wherever these stand`() throws {
    let rows = (0..<30).map { "10:00:\(ShortDate.two($0))     1.\($0)0     0.\($0)4     2.\($0)0     3.\($0)4" }
    let text =
      "  Time           eth0                 wlan0       \nHH:MM:SS   KB/s in  KB/s out   KB/s in  KB/s out\n"
      + rows.joined(separator: "\n") + "\n"
    let found = ["eth0 KB/s in", "eth0 KB/s out", "wlan0 KB/s in", "wlan0 KB/s out"]
    let read = names(try read(text))
    #expect(read == found)
  }

  @Test func `a column without a name behind its unit has the name above the unit`() throws {
    let rows = (0..<20).map {
      "\(ShortDate.two(28 - $0 % 27))-01-2024,09:3\($0 % 10),EUR,\"\($0 - 8),50\",EUR,\"1\($0 + 10),25\""
    }
    let table = try read("Datum,Tijd,Mutatie,,Saldo,\n" + rows.joined(separator: "\n"))
    #expect(names(table) == ["Mutatie", "Saldo"], "\(names(table)) \(said(table))")
  }

  @Test func `a number behind words of another kind keeps its place`() throws {
    let rows = (0..<20).map { "2024-01-\(ShortDate.two($0 + 1)),station \($0 % 9) of the north,\($0).5" }
    #expect(names(try read("date,place,\n" + rows.joined(separator: "\n"))).allSatisfy { $0 != "place" })
  }

  @Test func `a code that never changes is no value, though it is nought`() throws {
    let rows = (0..<20).map {
      "{\"date_obs\":\"2024-02-10T00:\($0 + 10):00Z\",\"resultat\":\(1_200 + $0),\"code_methode\":0}"
    }
    let table = try read("[" + rows.joined(separator: ",") + "]")
    #expect(!names(table).contains("code_methode"), "\(said(table))")
  }

  /// The export of a sensor of glucose: facts about the person, then readings with words for those out of range, and doses.
  private static func readings(_ count: Int) -> String {
    var lines = [
      "Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Patient Info,Glucose Value (mg/dL),Insulin Value (u),Transmitter Time (Long Integer)"
    ]
    for (place, fact) in ["FirstName", "LastName", "DateOfBirth", "Device"].enumerated() {
      lines.append("\(place + 1),,\(fact),Jane,,,")
    }
    for row in 0..<count {
      let time = "2024-01-0\(1 + row / 288)T\(ShortDate.two(row / 12 % 24)):\(ShortDate.two(row % 12 * 5)):25"
      let value = (50..<53).contains(row) ? "Low" : row == 120 ? "High" : "\(90 + row * 7 % 83)"
      lines.append("\(lines.count),\(time),EGV,,\(value),,\(8_643 + 300 * row)")
      if row % 40 == 13 { lines.append("\(lines.count),\(time),Insulin,,,4.5,") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `the clock of a sensor is no series, and words beyond its range mean missing`() throws {
    let table = try read(Self.readings(200))
    #expect(names(table) == ["Glucose Value (mg/dL)", "Insulin Value (u)"], "\(table.faults)")
    #expect(said(table).contains("'Low' means missing"), "\(said(table))")
    #expect(first(table) == "2024-01-01T00:00:25Z")
  }

  @Test func `a row without a time among others is a bad one`() throws {
    let text = "time,value\n" + (0..<40).map { "\($0 == 20 ? "" : "2024-01-01T00:\($0 + 10):00Z"),\($0).5\n" }.joined()
    #expect(try read(text).badRows == 1)
  }
}
