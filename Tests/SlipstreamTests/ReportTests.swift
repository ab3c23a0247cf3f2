import Foundation
import Slipstream
import Testing

@Suite struct ReportTests {
  private static let members = [
    "schema", "series", "axis", "mode", "visible", "minimumSpan", "bounds", "y", "valueLine", "overview", "columns",
    "ticks", "panes", "overlays", "motion", "annotations", "statistics", "measure",
    "crosshair", "selection", "alerts", "faults",
  ]

  @Test func `a report without points has the same members`() throws {
    let play = try Play("", bars: [])
    let object = try JSONSerialization.jsonObject(with: Data(play.state.report(at: 0).text.utf8))
    #expect(Set(try #require(object as? [String: Any]).keys) == Set(Self.members))
  }

  private func report(_ keys: String, _ change: (inout Settings) -> Void = { _ in }) throws -> [String: Any] {
    let play = try Play(keys, settings: change)
    let text = play.state.report(at: play.now).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `the report has every member of its contract`() throws {
    let report = try report("Left wait:1s")
    for name in Self.members {
      #expect(report[name] != nil, "\(name)")
    }
    #expect(report["mode"] as? String == "hold")
    let visible = try #require(report["visible"] as? [String: Any])
    #expect(visible["from"] is String && visible["to"] is String)
    let motion = try #require(report["motion"] as? [String: Any])
    #expect(motion["running"] as? Bool == false)
  }

  @Test func `a column's bars are those from its time to before the next`() throws {
    for axis in ["ordinal", "calendar", "continuous"] {
      let report = try report("-*3 wait:1s") { $0.time.axis = AxisKind(rawValue: axis) }
      let columns = try #require(report["columns"] as? [[String: Any]])
      let full = columns.filter { ($0["count"] as? Int ?? 0) > 0 }
      #expect(!full.isEmpty)
      for (column, next) in zip(full, full.dropFirst()) {
        #expect(column["to"] as? String == next["from"] as? String, "\(axis)")
      }
      for column in columns where (column["count"] as? Int) == 0 {
        #expect(column["from"] as? String == column["to"] as? String && column["open"] is NSNull, "\(axis)")
      }
    }
  }

  @Test func `the value line is the last point at the right edge`() throws {
    let bars = Synthetic.bars(1_000)
    let report = try report("Home wait:3s")
    let line = try #require(report["valueLine"] as? [String: Any])
    #expect(line["value"] as? Double == bars[199].close)
  }
}
