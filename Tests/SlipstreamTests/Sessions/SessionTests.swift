import CivilTime
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// What a session keeps.
@Suite struct SessionTests {
  private func several(_ change: @escaping (inout Settings) -> Void = { _ in }) -> Several {
    Several([("ONE", Synthetic.bars(600)), ("TWO", Synthetic.bars(600, seed: 2))], settings: change)
  }

  private func entries(_ keys: String) -> [SessionEntry] {
    var play = several()
    play.press(keys)
    return play.state.sessionEntries
  }

  private func value(_ option: String, _ keys: String) -> [String]? {
    entries(keys).first { $0.option == option }?.values
  }

  @Test func `a view as it opens keeps its place alone`() {
    #expect(entries("Space").map(\.option) == ["show"])
  }

  @Test func `choices of keys are kept by the words of the options`() {
    #expect(value("charted", "Ctrl+N") == ["TWO"])
    #expect(value("compare", "Ctrl+N C") == ["ONE", "TWO"])
    #expect(value("series", "s") == ["ohlc"])
    #expect(value("y-scale", "L") == ["log"])
    #expect(value("y-scale", "I") == ["inverted"])
    #expect(value("no-volume", "v") == [])
    #expect(value("panes", "P") == [])
    #expect(value("overlay", "o s m a : 5 Enter") == ["sma:5"])
    #expect(value("pane", "o r s i : 5 Enter") == ["rsi:5"])
    #expect(value("axis", "a") != nil)
    #expect(value("theme", "t") == ["west"])
    #expect(value("alert", "! Enter")?.count == 1)
    #expect(value("sort", "S") == ["name"])
    #expect(value("hide", "H") == ["ONE"])
    #expect(value("hide", "H H") == nil)
    #expect(value("exclude", "e w e e k e n d s Enter e 2 0 2 6 - 1 2 - 2 5 Enter") == ["weekends", "2026-12-25"])
    #expect(value("exclude", "e w e e k e n d s Enter e w e e k e n d s Enter") == nil)
    #expect(
      Set(entries("Ctrl+N C s L v P a t y S H Enter Esc ! Enter").map(\.option)).isSubset(of: AppState.sessionOptions))
  }

  @Test func `the key asks for a session once`() {
    var play = several()
    play.press("W Enter")
    #expect(play.frame().plainText.contains("saving the session"))
    #expect(play.state.outbox.consumeSession() != nil)
    #expect(play.state.outbox.consumeSession() == nil)
    var empty = Several([], isFeed: true)
    empty.press("W Enter")
    #expect(empty.state.outbox.consumeSession() == [])
  }

  @Test func `a choice of the opening charts, compares and shows as the keys did`() throws {
    for keys in ["Ctrl+N", "C", "F", "Home", "PageUp", "Ctrl+N PageUp C"] {
      var first = several()
      first.press(keys)
      let saved = first.state.sessionEntries
      let view = try #require(first.state.chart?.selection?.viewport)
      let chart = try #require(first.state.chart)
      var opening = OpeningChoice()
      opening.charted = saved.first { $0.option == "charted" }?.values.first
      opening.compared = saved.first { $0.option == "compare" }?.values ?? []
      opening.view = LinkedView.Range(
        from: chart.scale.time(at: view.lower), to: chart.scale.time(at: view.upper), mode: view.mode)
      var second = several { $0.opening = opening }
      second.now = first.now
      second.state.advance(to: second.now)
      #expect(second.state.sessionEntries == saved, "\(keys)")
      // What a key said stands in the status line of the first alone, and hints follow the hand.
      let (one, other) = (first.frame(), second.frame())
      let rows = 0..<one.size.rows - 1
      for row in rows {
        for column in 0..<one.size.columns {
          #expect(one[column, row] == other[column, row], "\(keys): \(column), \(row)")
        }
      }
    }
  }

  @Test func `a replay keeps its speed, and its loop while there is one`() throws {
    for (keys, speed, isLooped) in [
      ("", "20/s", false), ("> ", "50/s", false), ("O wait:2s ", "20/s", true), ("O wait:2s O ", "20/s", false),
      ("O > wait:2s ", "50/s", true),
    ] {
      let entries = try ReplayPlay("wait:1s PageUp wait:1s " + keys, initial: 300).state.sessionEntries
      #expect(entries.contains(SessionEntry("speed", [speed])), "\(keys)")
      #expect(entries.contains { $0.option == "loop-selection" } == isLooped, "\(keys)")
      #expect(Set(entries.map(\.option)).isSubset(of: AppState.sessionOptions))
    }
    #expect(!entries("Space").contains { $0.option == "speed" })
  }

  @Test func `a session of a loop opens on the same part`() throws {
    let first = try ReplayPlay("wait:1s PageUp wait:1s O wait:1s", initial: 300)
    let part = try #require(first.state.playback.replay?.part)
    let chart = try #require(first.state.chart)
    let view = try #require(chart.selection?.viewport)
    // The points of its end are to come again: the session keeps their times all the same.
    #expect(chart.series.lastTime.map { $0 < part.upperBound } == true)
    var opening = OpeningChoice()
    opening.view = LinkedView.Range(from: chart.time(at: view.lower), to: chart.time(at: view.upper), mode: view.mode)
    let show = first.state.sessionEntries.first { $0.option == "show" }?.values.first
    #expect(show == "\(ISO8601.format(part.lowerBound))..\(ISO8601.format(part.upperBound)),hold")
    let second = try ReplayPlay("wait:1s", loopsSelection: true) { $0.opening = opening }
    let same = try #require(second.state.playback.replay?.part)
    // Where bars are missing at its end, the part may end with its last bar.
    let bars = Synthetic.bars(400)
    #expect(bars.filter { same.contains($0.time) } == bars.filter { part.contains($0.time) })
    #expect(
      second.state.sessionEntries.map(\.option).filter { $0 != "axis" }
        == first.state.sessionEntries.map(\.option).filter { $0 != "axis" })
  }
}
