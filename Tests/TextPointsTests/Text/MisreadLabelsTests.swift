import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Series of replies with a label for people beside an id")
struct MisreadLabelsTests {
  private static func reply(_ labels: [String], count: Int = 6) -> String {
    let times = (0..<count).reversed().map { "\"2024-01-02T09:0\($0):00+00:00\"" }.joined(separator: ",")
    let results = labels.enumerated().map { place, label in
      let values = (0..<count).map { "\(place * 10 + $0).5" }.joined(separator: ",")
      return
        "{\"Id\":\"m\(place + 1)\",\"Label\":\"\(label)\",\"Timestamps\":[\(times)],\"Values\":[\(values)],\"StatusCode\":\"Complete\"}"
    }
    return "{\"MetricDataResults\":[\(results.joined(separator: ","))],\"Messages\":[]}"
  }

  private func names(_ text: String) throws -> [String] { try read(text).series.compactMap(\.name) }

  @Test func `the label names the series`() throws {
    #expect(try names(Self.reply(["CPUUtilization"])) == ["CPUUtilization"])
    #expect(try names(Self.reply(["CPUUtilization", "NetworkIn"])) == ["CPUUtilization", "NetworkIn"])
    #expect(try read(Self.reply(["CPUUtilization", "NetworkIn"])).series.allSatisfy { $0.samples.count == 6 })
  }

  @Test func `where labels repeat, the id stands beside them`() throws {
    let found = try names(Self.reply(["CPU", "CPU", "Net"]))
    #expect(Set(found) == ["m1/CPU", "m2/CPU", "m3/Net"])
  }

  @Test func `an id in each row names no series`() throws {
    let rows = (0..<6).map {
      "{\"id\":\"e\($0)\",\"label\":\"a\($0 % 2)\",\"time\":\"2024-01-02T09:0\($0):00Z\",\"value\":\($0).5}"
    }
    let found = try names(rows.joined(separator: "\n"))
    #expect(!found.contains { $0.contains("e1") })
  }
}
