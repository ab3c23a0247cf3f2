import AxisScales
import CivilTime
import Foundation
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// Points in closed time: snapped, given slots of their own or left out, always counted and shown.
@Suite struct ClosedTimeTests {
  /// Sessions, and among them four points that lie outside: before an open, at night, on a Sunday, on a holiday.
  private let open = Sessions.bars("2024-12-30", "2025-01-10")
  private let strays = [
    "2025-01-01T17:00:00Z", "2025-01-03T14:20:00Z", "2025-01-05T18:00:00Z", "2025-01-08T02:00:00Z",
  ].compactMap { ISO8601.parse($0.utf8, zone: .utc) }

  private var bars: [Bar] {
    (open + strays.map { Bar(time: $0, open: 90, high: 91, low: 89, close: 90) }).sorted { $0.time < $1.time }
  }

  private func play(_ rule: ClosedTimePolicy.Rule, _ keys: String = "F wait:2s", initial: Int? = nil) throws -> Play {
    try Play(keys, bars: bars, initial: initial) { settings in
      settings.time.calendar = .named("XNYS")
      settings.time.closed = rule
    }
  }

  private func closed(_ play: inout Play) throws -> Int {
    let report = try JSONSerialization.jsonObject(with: Data(play.state.report(at: play.now).text.utf8))
    let faults = try #require((report as? [String: Any])?["faults"] as? [String: Any])
    return try #require(faults["closed"] as? Int)
  }

  @Test(arguments: ClosedTimePolicy.Rule.allCases)
  func `they are counted in report and status line, whatever becomes of them`(rule: ClosedTimePolicy.Rule) throws {
    var play = try play(rule)
    #expect(try closed(&play) == 4)
    #expect(try #require(play.frames.last).plainText.contains("closed 4"))
    #expect(try play.scene().subject.series.count == open.count + (rule == .drop ? 0 : 4))
  }

  @Test func `snapped they sit on the seam, with slots of their own the axis grows by them`() throws {
    var snapped = try play(.snap)
    var slotted = try play(.ownSlot)
    let (a, b) = (try snapped.scene().subject, try slotted.scene().subject)
    let slot = 300 * 1e9
    #expect(a.bounds.extent == Double(open.count) * slot)
    #expect(b.bounds.extent == Double(open.count + 4) * slot)
    for (count, stray) in strays.enumerated() {
      let index = try #require(a.series.index(atOrBefore: stray))
      let next = a.scale.position(ofIndex: index + 1, in: a.series)
      #expect(a.scale.position(ofIndex: index, in: a.series) == next, "\(count)")
      let own = b.scale.position(ofIndex: index, in: b.series)
      #expect(own.distance(to: b.scale.position(ofIndex: index + 1, in: b.series)) == slot, "\(count)")
    }
  }

  @Test(arguments: ClosedTimePolicy.Rule.allCases)
  func `one by one they are what they are at once`(rule: ClosedTimePolicy.Rule) throws {
    var atOnce = try play(rule)
    var streamed = try play(rule, "feed:\(bars.count - 100) wait:1s F wait:2s", initial: 100)
    #expect(try closed(&atOnce) == closed(&streamed))
    #expect(try atOnce.scene().subject.bounds == streamed.scene().subject.bounds)
  }

  @Test(arguments: ClosedTimePolicy.Rule.allCases)
  func `a bar amended again and again is one point`(rule: ClosedTimePolicy.Rule) throws {
    var state = try play(rule, "wait:100ms").state
    let sunday = try #require(ISO8601.parse("2025-01-12T18:00:00Z".utf8, zone: .utc))
    for round in 0..<5 {
      let bar = Bar(time: sunday, open: 90, high: 91 + Double(round), low: 89, close: 90)
      state.update(.arrive(symbol: "TEST", .bars([bar])), at: 10)
    }
    var play = try play(rule, "wait:100ms")
    play.state = state
    #expect(try closed(&play) == 5)
  }

  @Test func `a held view stays on its bars while slots open before, within and after it`() throws {
    let late = ["2024-12-31T03:00:00Z", "2025-01-07T03:00:00Z", "2025-01-09T18:00:00Z"]
    for text in late {
      let time = try #require(ISO8601.parse(text.utf8, zone: .utc))
      var play = try play(.ownSlot, "Left*30 wait:2s")
      let before = try play.scene()
      let (first, lower) = (before.bars.indices.lowerBound, before.subject.viewport.lower)
      let edge = before.subject.scale.position(ofIndex: first, in: before.subject.series).distance(to: lower)
      let barTime = before.subject.series.time(at: first)
      play.state.update(.arrive(symbol: "TEST", .bars([Bar(time: time, open: 1, high: 1, low: 1, close: 1)])), at: 100)
      let after = try play.scene().subject
      let index = try #require(after.series.index(atOrBefore: barTime))
      let now = after.scale.position(ofIndex: index, in: after.series).distance(to: after.viewport.lower)
      #expect(now == edge && after.viewport.span == before.subject.viewport.span, "\(text)")
    }
  }

  @Test func `a closing print on the seam and a hole in a line are no points in closed time`() throws {
    let zone = try #require(Zone.embedded("America/New_York"))
    let close = try #require(ISO8601.parse("2025-01-06T16:00".utf8, zone: zone))
    let hole = try #require(ISO8601.parse("2025-01-07T03:00".utf8, zone: zone))
    let day = open.filter { zone.days($0.time) <= zone.days(close) }.map { Sample(time: $0.time, value: $0.close) }
    let samples = day + [Sample(time: close, value: 90), Sample(time: hole, value: .nan)]
    var settings = Settings()
    settings.time.calendar = .named("XNYS")
    settings.time.closed = .drop
    var play = try play(.drop, "wait:100ms")
    play.state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    play.state.update(.load(symbol: "LINE", .samples(samples), badRows: 0), at: 0)
    #expect(try closed(&play) == 0)
  }

  @Test func `another axis changes no count`() throws {
    var play = try play(.snap, "a wait:1s a wait:1s a wait:1s")
    #expect(try closed(&play) == 4)
  }

  @Test func `without calendar and exclusions nothing is closed`() throws {
    var play = try Play("wait:1s", bars: bars)
    #expect(try closed(&play) == 0)
    #expect(try !#require(play.frames.last).plainText.contains("closed"))
  }
}
