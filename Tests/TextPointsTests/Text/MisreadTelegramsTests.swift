import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Telegrams of a meter's port")
struct MisreadTelegramsTests {
  private static func text(_ count: Int, zone: String = "W", hasTime: Bool = true) -> String {
    (0..<count).map { row in
      let time = hasTime ? ["0-0:1.0.0(2401020900\(ShortDate.two(row % 60))\(zone))"] : []
      return
        (["/ISk5\\2MT382-1000", "", "1-3:0.2.8(50)"] + time
        + [
          "0-0:96.1.1(4B38)", "1-0:1.8.1(000123.\(100 + row)*kWh)", "0-0:96.14.0(0002)", "1-0:1.7.0(00.\(row % 9)*kW)",
          "0-1:24.2.1(240102090000W)(12785.123*m3)", "!E47C",
        ]).joined(separator: "\r\n")
    }.joined(separator: "\r\n") + "\r\n"
  }

  @Test(arguments: [2, 40], [1, 9, 100_000]) func `numbers with units are series, however the text comes`(
    count: Int, piece: Int
  ) throws {
    let bytes = Array(Self.text(count).utf8)
    var reader = TextReader()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(bytes.count, start + piece)
      try bytes[start..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
    }
    let table = try #require(reader.table)
    let energy = try #require(table.series.first { $0.name == "1-0:1.8.1 (kWh)" })
    #expect(energy.samples.count == count && table.badRows == 0)
    #expect(energy.samples[1].value == 123.101 && ISO8601.format(energy.samples[1].time) == "2024-01-02T08:00:01Z")
    #expect(!table.series.contains { $0.name?.hasPrefix("0-0:96") == true })
  }

  @Test func `summer is two hours ahead`() throws {
    let table = try read(Self.text(4, zone: "S"))
    #expect(table.series.first.map { ISO8601.format($0.samples[0].time) } == "2024-01-02T07:00:00Z")
  }

  @Test func `telegrams without times are refused with advice that works`() throws {
    let text = Self.text(12, hasTime: false)
    #expect(fault(text).contains("--time index"), "\(fault(text))")
    var options = TextOptions()
    options.bareTimes = .index
    #expect(try read(text, options).series.contains { $0.samples.count == 12 })
  }

  @Test func `a path is no telegram`() {
    for text in ["/home/user,1\n/home/user,2\n", "/dev5/a 1\n", "/ISk5\n", ""] {
      #expect(Array(text.utf8).withUnsafeBufferPointer { MeterTelegrams.isOne($0, isEnd: true) } == false, "\(text)")
    }
  }
}
