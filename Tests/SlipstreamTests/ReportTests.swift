import CivilTime
import Foundation
import Slipstream
import Testing

@Suite struct ReportTests {
  private static let members = [
    "schema", "series", "axis", "mode", "visible", "minimumSpan", "bounds", "y", "valueLine", "overview", "columns",
    "ticks", "panes", "mark", "overlays", "motion", "annotations", "markers", "hidden", "statistics",
    "measure",
    "profile", "crosshair", "selection", "replay", "alerts", "faults",
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
    #expect(report["mode"] as? String == "hold" && report["mark"] as? String == "candles")
    let visible = try #require(report["visible"] as? [String: Any])
    #expect(visible["from"] is String && visible["to"] is String)
    let motion = try #require(report["motion"] as? [String: Any])
    #expect(motion["running"] as? Bool == false)
  }

  @Test(arguments: ["ordinal", "calendar", "continuous"])
  func `the overview's columns have low, high and last of the bars from their times to before the next`(axis: String)
    throws
  {
    let bars = Synthetic.bars(1_000)
    let report = try report("wait:1s") { $0.time.axis = AxisKind(rawValue: axis) }
    let overview = try #require(report["overview"] as? [String: Any])
    let columns = try #require(overview["columns"] as? [[String: Any]])
    var counted = 0
    for (place, column) in columns.enumerated() {
      let (from, to) = try (#require(column["from"] as? String), #require(column["to"] as? String))
      if place > 0 {
        #expect(columns[place - 1]["to"] as? String == from || columns[place - 1]["from"] as? String == from)
      }
      let held = bars.filter { ISO8601.format($0.time) >= from && ISO8601.format($0.time) < to }
      guard !held.isEmpty else { continue }
      counted += held.count
      #expect(column["low"] as? Double == held.map(\.low).min())
      #expect(column["high"] as? Double == held.map(\.high).max())
      #expect(column["last"] as? Double == held.last?.close)
    }
    #expect(counted == bars.count)
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
