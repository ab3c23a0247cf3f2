import AxisScales
import CivilTime
import Foundation
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// The time marks in a second zone, on request.
@Suite struct SecondZoneTests {
  private let bars = Sessions.bars("2025-01-02", "2025-01-17")

  private func play(
    _ zone: String?, _ keys: String = "wait:1s", size: String = "160x45", span: Int = 300, bars: [Bar]? = nil
  ) throws -> Play {
    try Play(keys, bars: bars ?? self.bars, size: size) { settings in
      settings.time.calendar = .named("XNYS")
      settings.secondZone = zone.flatMap(Zone.embedded)
      settings.span = TimeSpan(.points(span))
    }
  }

  private func row(_ row: Int, _ frame: CellBuffer) -> String {
    String(
      String.UnicodeScalarView(
        (0..<frame.size.columns).map { Unicode.Scalar(UInt32(frame[$0, row].glyph)) ?? " " }))
  }

  @Test func `each time has the second zone's below it, and each row its zone in the corner`() throws {
    for (zone, word, open) in [("Europe/London", "GMT", "14:30"), ("Asia/Tokyo", "JST", "23:30")] {
      var play = try play(zone)
      let scene = try play.scene()
      let frame = try #require(play.frames.last)
      let second = try #require(scene.layout.secondLabels)
      #expect(second == scene.layout.fineLabels + 1)
      #expect(row(scene.layout.fineLabels, frame).hasSuffix("EST   ") || row(second - 1, frame).contains("EST"))
      #expect(row(second, frame).contains(word))
      let (first, below) = (row(second - 1, frame), row(second, frame))
      let places = first.indices.filter { first[$0...].hasPrefix("09:30") }
      #expect(places.count >= 3)
      for place in places { #expect(below[place...].hasPrefix(open), "\(zone)") }
    }
  }

  @Test func `where the second zone has another date, the label says so`() throws {
    var play = try play("Asia/Tokyo")
    let scene = try play.scene()
    let afternoon = scene.ticks.second.filter { $0.label != "23:30" }
    #expect(!afternoon.isEmpty && afternoon.allSatisfy { $0.label.hasSuffix("+1") })
  }

  @Test func `labels never touch and never leave the plot, at any size and zoom`() throws {
    for size in ["160x45", "120x30", "80x24", "60x22", "40x12", "20x6"] {
      for span in [20, 78, 150, 400, 900] {
        var play = try play("Asia/Tokyo", size: size, span: span)
        let scene = try play.scene()
        var end = 0
        for tick in scene.ticks.second {
          #expect(tick.column >= end, "\(size), \(span) bars")
          end = tick.column + tick.label.utf8.count + 2
        }
        #expect((scene.layout.secondLabels != nil) == (scene.layout.size.rows >= 22), "\(size)")
        let frame = try #require(play.frames.last)
        guard let second = scene.layout.secondLabels else { continue }
        let words = row(second, frame).split(separator: " ").filter { $0 != "┊" }
        let texts = Set(scene.ticks.second.map { Substring($0.label) } + ["JST"])
        #expect(words.allSatisfy { texts.contains(Substring($0.drop { $0 == "┊" })) }, "\(size), \(span): \(words)")
      }
    }
  }

  @Test func `the crosshair tells both times where there is room`() throws {
    let wide = try play("Europe/London", "wait:1s c wait:100ms")
    #expect(try #require(wide.frames.last).plainText.contains("15:55:00  20:55:00 GMT"))
    let narrow = try play("Europe/London", "wait:1s c wait:100ms", size: "40x12")
    let text = try #require(narrow.frames.last).plainText
    // A candle stands for several bars there, and the tag has the times of the first and the last of them.
    #expect(text.contains("15:55") && !text.contains("20:55"))
  }

  @Test func `nobody asks, nothing changes, and days have no second time`() throws {
    var without = try play(nil)
    #expect(try without.scene().layout.secondLabels == nil)
    var daily = try play("Europe/London", bars: Synthetic.bars(300))
    #expect(try daily.scene().layout.secondLabels == nil)
  }

  @Test func `the report tells the second row`() throws {
    let play = try play("Europe/London")
    let object = try JSONSerialization.jsonObject(with: Data(play.state.report(at: play.now).text.utf8))
    let report = try #require(object as? [String: Any])
    #expect((report["axis"] as? [String: Any])?["secondTimezone"] as? String == "Europe/London")
    let ticks = try #require((report["ticks"] as? [String: Any])?["x"] as? [[String: Any]])
    #expect(ticks.contains { $0["level"] as? String == "second" && $0["label"] as? String == "14:30" })
  }
}
