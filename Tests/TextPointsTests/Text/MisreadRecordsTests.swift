import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Records of which some lack a time")
struct MisreadRecordsTests {
  private static func record(_ row: Int, root: Bool = true, nested: Bool = true, ahead: Int = 0) -> String {
    let minute = ShortDate.two(row % 60)
    let outer = root ? "\"received_at\":\"2024-01-02T09:\(minute):00.5Z\"," : ""
    let inner = nested ? ",\"settings\":{\"time\":\"20\(24 - ahead)-01-02T09:\(minute):00.1Z\"}" : ""
    return "{\(outer)\"message\":{\"temperature\":\(20 + row % 9).5\(inner)}}"
  }

  private func count(_ lines: [String]) throws -> Int {
    try read(lines.joined(separator: "\n")).series.first { $0.name?.hasSuffix("temperature") ?? true }?.samples.count
      ?? 0
  }

  @Test(arguments: [2, 3, 12, 40], [2, 3, 5])
  func `the time that stands in all records wins over one near it that does not`(
    count: Int, each: Int
  ) throws {
    #expect(try self.count((0..<count).map { Self.record($0, nested: $0 % each != 1) }) == count)
    #expect(try self.count((0..<count).map { Self.record($0, root: $0 % each != 1) }) == count)
  }

  @Test func `a time of another moment takes the place of none`() throws {
    // The message was sent again a year later: its own time counts, and records without one are left out.
    let table = try read((0..<12).map { Self.record($0, nested: $0 % 4 != 1, ahead: 1) }.joined(separator: "\n"))
    #expect(table.series[0].samples.count == 9)
  }

  @Test(arguments: [1, 3, 30]) func `messages of another kind lack the time by design, and are left out`(each: Int)
    throws
  {
    var lines: [String] = []
    for row in 0..<30 {
      lines.append(
        "{\"class\":\"TPV\",\"device\":\"/dev/gps\",\"time\":\"2024-01-02T09:00:\(ShortDate.two(row))Z\",\"alt\":\(500 + row % 5),\"speed\":\(row % 7)}"
      )
      if row % each == 0 {
        lines.append("{\"class\":\"SKY\",\"device\":\"/dev/gps\",\"hdop\":0.\(row % 9),\"pdop\":1.5}")
      }
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.series.allSatisfy { $0.name?.hasSuffix("dop") == false && $0.samples.count == 30 })
    #expect(said(table).contains("hold no point") || said(table).contains("holds no point"))
  }
}
