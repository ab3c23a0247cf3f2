import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Days and readings of meters of the Australian market (NEM12, NEM13)")
struct MisreadMetersTests {
  /// A file of some days of two streams; the second day of each has a record that takes its last intervals back.
  private static func text(
    minutes: Int, days: Int, header: Bool = true, quality: String = "A", event: Bool = false
  ) -> String {
    var lines = header ? ["100,NEM12,200405011135,MDA1,Ret1"] : []
    let count = 1_440 / minutes
    for (suffix, unit) in [("E1", "kWh"), ("Q1", "kvarh")] {
      lines.append("200,VABD000163,E1Q1,1,\(suffix),N1,METSER123,\(unit),\(minutes),20040601")
      for day in 0..<days {
        let values = (0..<count).map { "\(day + 1).\($0 + 100)" }.joined(separator: ",")
        lines.append("300,200402\(ShortDate.two(day + 1)),\(values),\(quality),,,20040202120025,")
        if event, day == 1 { lines += ["400,1,\(count - 3),A,,", "400,\(count - 2),\(count),N,,"] }
      }
    }
    return (header ? lines + ["900"] : lines).joined(separator: "\n") + "\n"
  }

  @Test(arguments: [5, 15, 30], [1, 2, 28]) func `each value stands at the start of its interval`(
    minutes: Int, days: Int
  ) throws {
    // Some retailers leave the header out.
    for header in [true, false] { try check(minutes, days, header) }
  }

  private func check(_ minutes: Int, _ days: Int, _ header: Bool) throws {
    let table = try read(Self.text(minutes: minutes, days: days, header: header))
    #expect(table.series.compactMap(\.name) == ["VABD000163/E1 (kWh)", "VABD000163/Q1 (kvarh)"])
    let samples = table.series[0].samples
    #expect(table.badRows == 0 && samples.count == days * 1_440 / minutes, "\(table.faults)")
    #expect(ISO8601.format(samples[0].time) == "2004-02-01T00:00:00Z" && samples[0].value == 1.1)
    #expect(samples[1].time.nanoseconds(since: samples[0].time) == Int64(minutes) * 60_000_000_000)
    let last = "2004-02-\(ShortDate.two(days))T23:\(ShortDate.two(60 - minutes)):00Z"
    #expect(ISO8601.format(samples[samples.count - 1].time) == last)
  }

  @Test func `intervals without a value are gaps, by the day or by a record below it`() throws {
    let events = try read(Self.text(minutes: 30, days: 3, quality: "V", event: true)).series[0].samples
    #expect(events.count == 144)
    #expect(events.indices.filter { events[$0].value.isNaN } == [93, 94, 95])
    let none = try read(Self.text(minutes: 30, days: 1, quality: "N")).series.flatMap { $0.samples }
    #expect(none.allSatisfy { $0.value.isNaN })
  }

  @Test(arguments: [1, 7, 100_000]) func `the days are the same however the text comes`(piece: Int) throws {
    let bytes = Array(Self.text(minutes: 30, days: 2, event: true).utf8)
    var reader = TextReader()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(bytes.count, start + piece)
      try bytes[start..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
    }
    #expect(reader.table?.series.map(\.samples.count) == [96, 96])
  }

  @Test func `a day that is none counts as a bad row at its line`() throws {
    var lines = Self.text(minutes: 30, days: 3).split(separator: "\n").map(String.init)
    lines[3] = "300,20040230" + lines[3].dropFirst("300,20040202".count)
    lines[4] = "300,20040203,1.5,2.5,A,,,"
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.badRows > 0 && table.faults.first?.line == 4, "\(table.faults)")
    #expect(table.series.last?.samples.count == 144)
  }

  /// Readings of a meter that only counts, a quarter apart.
  private static func readings(_ count: Int, header: Bool = true, quality: String = "A") -> String {
    let days = ["20230101", "20230402", "20230630", "20230929"]
    var lines = header ? ["100,NEM13,202310011135,MDA1,Ret1"] : []
    for row in 0..<count {
      lines.append(
        "250,1234567890,1141,01,11,11,METSER66,E,\(1_000 + row * 343).2,\(days[row])103230,A,,,\(1_343 + row * 343).7,"
          + "\(days[row + 1])100030,\(quality),,,\(343 + row).5,kWh,20231231,20231001120025,20231001120025")
      lines.append("550,N,,A,")
    }
    return (header ? lines + ["900"] : lines).joined(separator: "\n")
  }

  @Test(arguments: [1, 2, 3], [true, false]) func `the quantity between two readings stands at the first`(
    count: Int, header: Bool
  ) throws {
    let table = try read(Self.readings(count, header: header))
    #expect(table.series.compactMap(\.name) == ["1234567890/11 (kWh)"] && table.badRows == 0, "\(table.faults)")
    let samples = try #require(table.series.first).samples
    #expect(samples.map(\.value) == (0..<count).map { 343.5 + Double($0) })
    #expect(samples.first.map { ISO8601.format($0.time) } == "2023-01-01T10:32:30Z")
    if count > 2 { #expect(ISO8601.format(samples[2].time) == "2023-06-30T10:32:30Z") }
  }

  @Test func `a quantity that was not read is a gap, and a record without readings a bad row`() throws {
    let samples = try read(Self.readings(3, quality: "N")).series.flatMap(\.samples)
    #expect(samples.count == 3 && samples.allSatisfy { $0.value.isNaN })
    let text = Self.readings(3).replacing("20230402103230", with: "April")
    let table = try read(text)
    #expect(table.badRows == 1 && table.series.first?.samples.count == 2, "\(table.faults)")
  }

  @Test func `other rows that begin with the same numbers are no days`() throws {
    let table = try read("code,day,amount\n200,2024-01-01,1\n300,2024-01-02,2\n300,2024-01-03,4\n")
    #expect(table.series.contains { $0.samples.count == 3 })
    #expect(!MeterDays.isOne([], isEnd: true))
    #expect(!MeterDays.isOne(Array("200,5\n300,6\n".utf8), isEnd: true))
    for end in ["", "\n", "\n260,6\n"] { #expect(!MeterDays.isOne(Array("250,5\(end)".utf8), isEnd: true)) }
  }
}

extension MeterDays {
  fileprivate static func isOne(_ bytes: [UInt8], isEnd: Bool) -> Bool {
    bytes.withUnsafeBufferPointer { isOne($0, isEnd: isEnd) ?? false }
  }
}
