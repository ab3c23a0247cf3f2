import AxisScales
import CivilTime
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// The key for notes: pins, edits and removes.
@Suite struct NoteKeyTests {
  private let bars = Synthetic.bars(600)

  @Test func `a note is pinned at the newest bar in view, and handed out once to be kept`() throws {
    var play = Several([("TEST", bars)])
    play.press("n")
    #expect(play.frame().plainText.contains("note at 17 Apr 2026: _  Enter pins it, Esc cancels"))
    play.press("T o p Space 1 Enter")
    #expect(play.frame().plainText.contains(" Top 1"))
    let edits = play.state.notes.drainEdits()
    #expect(edits.count == 1)
    #expect(edits.first?.old == nil && edits.first?.isDaily == true)
    let bar = try #require(bars.last)
    #expect(edits.first?.new == KeptNote(.note("Top 1", at: bar.time, value: bar.close), of: "TEST"))
    #expect(play.state.notes.drainEdits().isEmpty)
  }

  @Test func `a note is pinned at the crosshair, and n on it edits it`() throws {
    var play = Several([("TEST", bars)])
    play.press("c Shift+Left Shift+Left n a Enter")
    #expect(play.state.notes.drainEdits().first?.new?.annotation.shape == .marker(place(597)))
    play.press("n")
    #expect(play.frame().plainText.contains("note: a_  Enter keeps it, or removes it if empty; Esc cancels"))
    play.press("b Enter")
    let edit = try #require(play.state.notes.drainEdits().first)
    #expect(edit.old?.annotation.text == "a" && edit.new?.annotation.text == "ab")
    #expect(play.state.notes.kept.count == 1)
    play.press("n Backspace Backspace Enter")
    #expect(play.state.notes.drainEdits().first?.new == nil)
    #expect(play.state.notes.kept.isEmpty)
  }

  private func place(_ index: Int) -> Annotation.Point {
    Annotation.Point(time: bars[index].time, value: bars[index].close)
  }

  @Test func `nothing typed pins nothing, and Esc changes nothing`() {
    var play = Several([("TEST", bars)])
    let before = play.frame()
    play.press("n Enter n x Esc")
    #expect(play.frame() == before)
    #expect(play.state.notes.drainEdits().isEmpty)
  }

  @Test func `a note belongs to its symbol`() {
    var play = Several([("ONE", bars), ("TWO", bars)])
    play.press("n o n e Enter Ctrl+N")
    #expect(!play.frame().plainText.contains(" one"))
    play.press("Ctrl+P")
    #expect(play.frame().plainText.contains(" one"))
  }

  @Test func `the notes of a file are replaced by its next ones, and edits that it has yet to get stay`() {
    var play = Several([("TEST", bars)])
    play.press("n n e w Enter")
    let edits = play.state.notes.drainEdits()
    let old = KeptNote(.note("old", at: bars[590].time, value: bars[590].close), of: "TEST")
    _ = play.state.adopt([old], unsaved: edits)
    #expect(play.state.notes.kept.map(\.annotation.text) == ["old", "new"])
    _ = play.state.adopt([old])
    #expect(play.state.notes.kept.map(\.annotation.text) == ["old"])
    _ = play.state.adopt([])
    #expect(play.state.notes.annotations(of: "TEST").isEmpty)
  }

  @Test func `a feed without points has nothing to pin a note to`() {
    var play = Several([], isFeed: true)
    play.press("n")
    #expect(play.state.prompt == nil)
    #expect(play.frame().plainText.contains("there are no points yet"))
  }

  @Test func `annotations of a program are replaced by symbol, at any time`() {
    var play = Several([("TEST", bars)])
    let plain = play.frame()
    play.state.update(.annotations([.level(bars[599].close, text: "mine")], symbol: "TEST"), at: play.now)
    #expect(play.frame().plainText.contains(" mine"))
    play.state.update(.annotations([.level(bars[599].close, text: "of all")]), at: play.now)
    #expect(play.frame().plainText.contains(" mine") && play.frame().plainText.contains(" of all"))
    play.state.update(.annotations([], symbol: "TEST"), at: play.now)
    play.state.update(.annotations([]), at: play.now)
    #expect(play.frame() == plain)
  }
}
