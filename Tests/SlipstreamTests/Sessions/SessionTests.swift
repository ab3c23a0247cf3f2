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
    #expect(value("compare", "Ctrl+N C") == ["TWO"])
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
    for keys in ["Ctrl+N", "C Ctrl+N C", "F", "Home", "PageUp", "Ctrl+N PageUp C"] {
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
}
