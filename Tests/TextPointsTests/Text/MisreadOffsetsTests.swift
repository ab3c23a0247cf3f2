import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Numbers under their seconds since a start")
struct MisreadOffsetsTests {
  private static func values(_ offsets: [Int]) -> String {
    "{" + offsets.map { "\"\($0)\":\($0 % 7).5" }.joined(separator: ",") + "}"
  }

  private static func reply(_ offsets: [Int], channels: [String], start: String = "Start") -> String {
    let data = channels.map { "\"\($0)\":{\"Unit\":\"W\",\"Values\":\(values(offsets))}" }.joined(separator: ",")
    return """
      {"Body":{"Data":{"inverter/1":{"Data":{\(data)},"DeviceType":97,"\(start)":"2024-06-02T00:00:00+02:00",
      "End":"2024-06-02T23:59:59+02:00"}}},"Head":{"Status":{"Code":0},"Timestamp":"2024-06-03T08:12:33+02:00"}}
      """
  }

  private static let day = (0..<288).map { $0 * 300 }

  @Test func `each stands at its distance from the start`() throws {
    for order in [Self.day, Self.day.sorted { "\($0)" < "\($1)" }] {
      let table = try read(Self.reply(order, channels: ["Energy", "Power"]))
      #expect(table.series.compactMap(\.name) == ["Energy (W)", "Power (W)"])
      #expect(table.series.allSatisfy { $0.samples.count == 288 })
      let times = table.series[0].samples.map { ISO8601.format($0.time) }
      #expect(times.first == "2024-06-01T22:00:00Z" && times[1] == "2024-06-01T22:05:00Z")
    }
  }

  @Test func `one series has the name of the object around its values`() throws {
    let table = try read(Self.reply(Self.day, channels: ["Power"]))
    #expect(table.series.compactMap(\.name) == ["Power (W)"] && table.series[0].samples.count == 288)
  }

  @Test(arguments: [[0, 1, 2, 3], [0, 300, 90_000], [0, 300]]) func `other numbers are no seconds`(offsets: [Int]) {
    // Numbers that count, that lie behind the end, and too few.
    let table = try? read(Self.reply(offsets, channels: ["Power"]))
    #expect(table?.series.contains { $0.samples.count > 2 } != true)
  }
}
