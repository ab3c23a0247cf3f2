import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Days of meters with a value for each interval (NEM12)")
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

  @Test func `other rows that begin with the same numbers are no days`() throws {
    let table = try read("code,day,amount\n200,2024-01-01,1\n300,2024-01-02,2\n300,2024-01-03,4\n")
    #expect(table.series.contains { $0.samples.count == 3 })
    #expect(!MeterDays.isOne([], isEnd: true))
    #expect(!MeterDays.isOne(Array("200,5\n300,6\n".utf8), isEnd: true))
  }
}

extension MeterDays {
  fileprivate static func isOne(_ bytes: [UInt8], isEnd: Bool) -> Bool {
    bytes.withUnsafeBufferPointer { isOne($0, isEnd: isEnd) ?? false }
  }
}
