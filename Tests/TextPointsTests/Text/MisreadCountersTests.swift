import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Performance counters of Windows")
struct MisreadCountersTests {
  private static func log(_ zone: String, _ count: Int) -> String {
    let head =
      "\"(PDH-CSV 4.0) \(zone)\",\"\\\\HOST\\Processor(_Total)\\% Processor Time\",\"\\\\HOST\\Memory\\Available MBytes\""
    let rows = (0..<count).map { row in
      "\"01/0\(2 + row / 60)/2024 09:\(ShortDate.two(row % 60)):00.123\",\"\(row == 0 ? " " : "5.\(row)")\",\"\(4_000 + row)\""
    }
    return ([head] + rows).joined(separator: "\r\n") + "\r\n"
  }

  @Test(arguments: [2, 3, 100]) func `the header tells the order of the dates and the zone`(count: Int) throws {
    let table = try read(Self.log("(W. Europe Standard Time)(-60)", count))
    #expect(table.series.count == 2 && table.badRows == 0, "\(said(table))")
    let memory = try #require(table.series.last)
    #expect(memory.samples.first.map { ISO8601.format($0.time) } == "2024-01-02T08:00:00.123Z", "\(said(table))")
    #expect(said(table).contains("W. Europe Standard Time"), "\(said(table))")
  }

  @Test func `a zone behind UTC has minutes above nought`() throws {
    let table = try read(Self.log("(Eastern Daylight Time)(240)", 3))
    #expect(table.series.last?.samples.first.map { ISO8601.format($0.time) } == "2024-01-02T13:00:00.123Z")
  }

  @Test(arguments: ["(PDH-CSV 4.0)", "(PDH-CSV 4.0) (Local)(sixty)", "(PDH-CSV 4.0) (Some Time)(7)"])
  func `a header without minutes names no zone`(head: String) throws {
    let table = try read(Self.log("", 3).replacing("(PDH-CSV 4.0) ", with: head))
    #expect(table.series.last?.samples.first.map { ISO8601.format($0.time) } == "2024-01-02T09:00:00.123Z")
  }
}
