import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Days above times of day, hours beside days, and halves of a day")
struct MisreadDaysTests {
  /// An export of a scale: each day has a row to itself.
  private func scale(days: Int, _ delimiter: String = ",") -> String {
    var rows = [["Time", "Weight", "BMI", ""]]
    for day in 0..<days {
      rows.append(["\" Nov \(20 - day), 2023\"", ""])
      for minute in 0...day % 2 { rows.append(["7:\(30 + minute) AM", "80.\(day) kg", "24.\(day)", ""]) }
    }
    return rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [1, 2, 9], [",", ";", "\t"]) func `a day with a row to itself is the day of the times below it`(
    days: Int, _ delimiter: String
  ) throws {
    let table = try read(scale(days: days, delimiter))
    let count = days + days / 2
    #expect(table.series.compactMap(\.name) == ["Weight", "BMI"], "\(said(table))")
    #expect(table.badRows == 0, "\(table.faults)")
    #expect(table.series.map(\.samples.count) == [count, count])
    // The newest day comes first.
    let samples = table.series[0].samples
    #expect(ISO8601.format(samples[0].time) == "2023-11-20T07:30:00Z" && samples[0].value == 80)
    #expect(samples[samples.count - 1].value == 80 + Double(days - 1) / 10)
  }

  @Test func `such a day may be in ISO 8601, behind a mark of the order of bytes`() throws {
    let table = try read("\u{FEFF}Time,kg\n2023-11-20,\n07:30,80\n19:30,81\n2023-11-21,\n07:30,82\n")
    #expect(
      table.series.first?.samples.map { ISO8601.format($0.time) } == [
        "2023-11-20T07:30:00Z", "2023-11-20T19:30:00Z", "2023-11-21T07:30:00Z",
      ])
  }

  @Test(arguments: [1, 7, 100_000]) func `the rows are the same however the text comes`(piece: Int) throws {
    let bytes = Array(scale(days: 9).utf8)
    var reader = TextReader()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(bytes.count, start + piece)
      try bytes[start..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
    }
    #expect(reader.table?.series.map(\.samples.count) == [13, 13])
  }

  @Test(arguments: [
    "Time,Weight\n", "Time,Weight\n\"Nov 20, 2023\",\n", "time,value\n2024-01-01,5\n7:30,6\n", "{\"a\":1,\"b\":2}\n",
    "7:30 AM,80\n",
  ]) func `other texts are not of this layout`(text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { DayRows.isOne($0, isEnd: true) } == false)
  }

  @Test(arguments: ["{\"time\":1,\"b\":2}\n", "AAPL,100\n", "1700000000,5\n", "time\n", "time,value\n2024-01-01,5\n"])
  func `a line that comes alone does not wait for the next one`(text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { DayRows.isOne($0, isEnd: false) } == false)
  }

  @Test(arguments: [0, 1], ["HH", "hour", "STUNDE"]) func `a column of hours beside a day is a part of the time`(
    first: Int, _ name: String
  ) throws {
    let rows = (1...5).flatMap { day in
      (first..<first + 24).map { hour in "  260,2024010\(day),   \(hour),\(10 + hour % 7),\(day)" }
    }
    let table = try read("STN,YYYYMMDD,\(name),DD,FH\n" + rows.joined(separator: "\n") + "\n")
    let samples = try #require(table.series.first { $0.name == "DD" }).samples
    #expect(samples.count == 120 && !table.series.contains { $0.name == name }, "\(said(table))")
    #expect(ISO8601.format(samples[0].time) == "2024-01-01T0\(first):00:00Z")
    #expect(ISO8601.format(samples[119].time) == (first == 0 ? "2024-01-05T23:00:00Z" : "2024-01-06T00:00:00Z"))
  }

  @Test func `numbers that do not count the hours of the day stay values`() throws {
    let rows = (0..<60).map { "202401\(10 + $0 / 4),\($0 * 7 % 24),\($0 * 31 % 17)" }
    let table = try read("date,H,v\n" + rows.joined(separator: "\n") + "\n")
    #expect(table.series.contains { $0.name == "H" }, "\(said(table))")
  }

  @Test(arguments: [
    ("1:00a", 3_600), ("12:30a", 1_800), ("12:30p", 45_000), ("11:59P", 86_340), ("9:15 a.m.", 33_300),
    ("9:15:30 p. m.", 76_530), ("9:15 p.m", 76_500), ("9:15PM", 76_500),
  ]) func `halves of a day are read as stations and spreadsheets write them`(text: String, seconds: Int) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { ClockText($0)?.seconds } == seconds)
  }

  @Test(arguments: ["13:00a", "0:30p", "9:15 a", "9:15 a.", "9:15 a.x.", "9:15x"]) func `other letters make no half`(
    text: String
  ) { #expect(Array(text.utf8).withUnsafeBufferPointer { ClockText($0) } == nil) }

  @Test func `a weather station's dates and times of day are one time`() throws {
    let rows = (13...15).flatMap { day in
      (1...11).flatMap { hour in
        ["\(day)/03/24\t\(hour):00a\t1\(hour % 5).2\tNNE", "\(day)/03/24\t\(hour):30a\t1\(hour % 3).7\t---"]
      }
    }
    let head = "\t\tTemp\tWind\n Date\tTime\tOut\tDir\n"
    let table = try read(head + rows.joined(separator: "\n") + "\n")
    let samples = try #require(table.series.first).samples
    #expect(samples.count == 66 && ISO8601.format(samples[1].time) == "2024-03-13T01:30:00Z", "\(said(table))")
  }
}
