import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import Testing
import TimeSeries

/// Exclusions that come and go while the chart is there (E8).
@Suite struct LiveExclusionTests {
  private let weekends = Exclusion.weekends

  /// A bar every six hours, weekends as well.
  private var bars: [Bar] {
    (0..<400).map { place in
      let time = Timestamp(nanoseconds: Synthetic.start + Int64(place) * Synthetic.day / 4)
      return Bar(time: time, open: 10, high: 11, low: 9, close: 10)
    }
  }

  @Test func `an exclusion takes effect without a reload, and its end brings everything back`() throws {
    var play = try Play("Left*10 wait:2s", bars: bars) { $0.time.axis = .calendar }
    let before = try play.scene().subject
    play.state.update(.addExclusion(weekends), at: 50)
    let without = try play.scene().subject
    #expect(without.bounds.extent < before.bounds.extent * 0.75)
    #expect(without.series.count == before.series.count)
    play.state.update(.addExclusion(weekends), at: 51)
    #expect(try play.scene().subject.bounds == without.bounds)
    play.state.update(.removeExclusion(weekends), at: 52)
    let after = try play.scene().subject
    #expect(after.bounds == before.bounds)
    // What is looked at lies between the same times, but for an edge that stood where time was left out.
    let day = Double(Synthetic.day)
    #expect(abs(before.viewport.upper.distance(to: after.viewport.upper)) <= 2 * day)
  }

  @Test func `a held view stays between the same times`() throws {
    var random = SplitMix64(seed: 21)
    for round in 0..<8 {
      let hours = Int.random(in: 1...20, using: &random)
      let rule = try Exclusion(parsing: "daily:0\(hours % 9):00-\(hours % 9 + 1 < 10 ? "0" : "")\(hours % 9 + 1):00")
      var play = try Play("Left*\(hours * 3) +*\(hours % 4 + 1) wait:3s", bars: bars) { $0.time.axis = .calendar }
      let a = try play.scene().subject
      let times = [a.viewport.lower, a.viewport.upper].map { a.scale.time(at: $0) }
      play.state.update(.addExclusion(rule), at: 50)
      let b = try play.scene().subject
      #expect(b.bounds.extent < a.bounds.extent)
      for (time, place) in zip(times, [b.viewport.lower, b.viewport.upper]) {
        let off = b.scale.position(of: time).distance(to: place)
        #expect(abs(off) <= 1, "round \(round)")
      }
    }
  }

  @Test func `a chart that comes later has them, too`() throws {
    var play = try Play("wait:1s", bars: bars)
    play.state.update(.addExclusion(weekends), at: 50)
    play.state.update(.load(symbol: "LATE", .bars(bars), badRows: 0), at: 51)
    let text = play.state.report(at: 52).text
    #expect(text.contains("LATE"))
    #expect(play.state.settings.time.exclusions == [weekends])
  }

  @Test func `points that come to lie in closed time are counted, and no more when it opens again`() throws {
    var play = try Play("wait:1s", bars: bars)
    play.state.update(.addExclusion(weekends), at: 50)
    // Fourteen weekends; the first bar of each sits on the seam.
    #expect(play.state.report(at: 51).text.contains("\"closed\":98"))
    play.state.update(.removeExclusion(weekends), at: 52)
    #expect(play.state.report(at: 53).text.contains("\"closed\":0"))
  }

  @Test func `e asks for a rule, leaves its time out, and brings it back when it is typed again`() throws {
    let typed = "e " + "weekends".map(String.init).joined(separator: " ") + " Enter wait:1s"
    var once = try Play(typed, bars: bars)
    #expect(try once.scene().subject.scale.kindName == "calendar")
    #expect(once.state.settings.time.exclusions == [weekends])
    let twice = try Play(typed + " " + typed, bars: bars)
    #expect(twice.state.settings.time.exclusions.isEmpty)
  }

  /// Keys that type a rule.
  private func typed(_ rule: String) -> String {
    "e " + rule.map(String.init).joined(separator: " ") + " Enter wait:1s"
  }

  @Test(arguments: [AxisKind.ordinal, .continuous, .calendar], ["Left*20 wait:2s", "wait:1s", "F wait:1s"])
  func `a rule typed twice returns to the axis and to the view it began with`(axis: AxisKind, keys: String) throws {
    var before = try Play(keys, bars: bars) { $0.time.axis = axis }
    var after = try Play(keys + " " + typed("weekends") + " " + typed("weekends"), bars: bars) { $0.time.axis = axis }
    let (a, b) = (try before.scene().subject, try after.scene().subject)
    #expect(b.scale.kindName == axis.rawValue)
    #expect(b.bounds == a.bounds)
    // Once on a calendar, an edge in time left out has moved to the seam.
    if axis != .calendar { #expect(b.viewport == a.viewport) }
  }

  @Test func `rules return to the axis before them in any order, and a person's choice of axis stays`() throws {
    let (one, two) = (typed("weekends"), typed("2024-01-03"))
    func axis(_ keys: String, _ change: (inout Settings) -> Void = { _ in }) throws -> String {
      var play = try Play(keys + " wait:1s", bars: bars, settings: change)
      return try play.scene().subject.scale.kindName
    }
    #expect(try axis("\(one) \(two)") == "calendar")
    #expect(try axis("\(one) \(two) \(one)") == "calendar")
    #expect(try axis("\(one) \(two) \(one) \(two)") == "ordinal")
    // It began with the rule: without it, its axis is the usual one.
    #expect(try axis(one) { $0.time.exclusions = [.weekends] } == "ordinal")
    #expect(try axis("\(one) \(one)") { $0.time.exclusions = [.weekends] } == "calendar")
    // a goes from calendar to continuous, and there it stays.
    #expect(try axis("\(one) a \(one)") == "continuous")
    // a twice from ordinal: the calendar, as a person chose it.
    #expect(try axis("a \(one) \(one)") == "calendar")
  }

  @Test(arguments: ["daily:00:00-00:00", "daily:00:00-24:00", "weekly:mon+7d", "repeat:2010-01-02+1h/1h"])
  func `a rule that leaves no time open is refused, and nothing changes`(rule: String) throws {
    let play = try Play(typed(rule), bars: bars)
    #expect(play.state.settings.time.exclusions.isEmpty)
    #expect(try #require(play.frames.last).plainText.contains("leaves no time open"))
    #expect(throws: Never.self) { try Exclusion(parsing: rule) }
  }

  @Test func `a text that is no rule is refused in one sentence, and Esc gives up`() throws {
    let refused = try Play("e x Enter wait:100ms", bars: bars)
    #expect(try #require(refused.frames.last).plainText.contains("'x' is not a rule"))
    let cancelled = try Play("e w e Esc wait:100ms", bars: bars)
    #expect(cancelled.state.settings.time.exclusions.isEmpty)
    #expect(try !#require(cancelled.frames.last).plainText.contains("leave out"))
  }
}
