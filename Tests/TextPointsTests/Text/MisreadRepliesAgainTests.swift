import CivilTime
import Testing
import TextPoints
import TimeSeries

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

@Suite("Replies of services that name their lists in other words")
struct RepliesOfMetersTests {
  /// A reply with a list for each of two meters, of which the first lacks its last value.
  private static func reply(_ label: String) -> String {
    func list(_ name: String, _ first: Int) -> String {
      let rows = (1...9).map { "{\"date\":\"2026-11-\(two($0)) 00:00:00\",\"value\":\(first + $0).5}" }
      return "{\"\(label)\":\"\(name)\",\"values\":[\(rows.joined(separator: ",")),{\"date\":\"2026-11-10 00:00:00\"}]}"
    }
    return "{\"energyDetails\":{\"unit\":\"Wh\",\"meters\":[\(list("Production", 100)),\(list("FeedIn", 500))]}}"
  }

  @Test(arguments: ["type", "name", "phase"])
  func `lists are series by the text that tells them apart`(_ label: String) throws {
    let table = try read(Self.reply(label))
    #expect(table.series.compactMap(\.name) == ["Production", "FeedIn"])
    #expect(values(table, "FeedIn").prefix(9) == [501.5, 502.5, 503.5, 504.5, 505.5, 506.5, 507.5, 508.5, 509.5])
  }

  @Test func `a row of a reply with a time and nothing else is a gap`() throws {
    let table = try read(Self.reply("type"))
    #expect(table.badRows == 0)
    #expect(values(table, "Production").count == 10 && values(table, "Production")[9].isNaN)
  }

  @Test func `hours alone behind dates without dashes are times`() throws {
    let rows = (0..<12).map { "[\"20260602T\(two($0))Z\",\(2_000 + $0)]" }
    let reply = "{\"series\":[{\"updated\":\"2026-06-16T12:57:11-0400\",\"data\":[\(rows.joined(separator: ","))]}]}"
    #expect(try times(reply).prefix(2) == ["2026-06-02T00:00:00Z", "2026-06-02T01:00:00Z"])
    let local = (0..<12).map { "20260602T\(two($0))-07,\($0)" }
    #expect(try times("time,value\n" + local.joined(separator: "\n"))[0] == "2026-06-02T07:00:00Z")
  }

  @Test func `the one moment of a reply is no time of its rows`() {
    let rows = (0..<12).map { "[\"row \($0)\",\(2_000 + $0 * $0 % 7)]" }
    let text = fault("{\"series\":[{\"updated\":\"2026-06-16T12:57:11Z\",\"data\":[\(rows.joined(separator: ","))]}]}")
    #expect(text.contains("all rows have the same time") && text.contains("--time index"), "\(text)")
  }
}
