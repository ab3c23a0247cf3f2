import FeedModel
import Slipstream
import Testing
import TextPoints
import TimeSeries

/// Lines of words for several symbols, as `--text` prints them.
@Suite struct TextLinesTests {
  private func several(_ symbols: [String]) -> Several {
    Several(symbols.map { ($0, Synthetic.bars(30)) }, isFeed: true) { $0.reports.includesEverySymbol = true }
  }

  @Test func `every symbol has a line that begins with its name, once, and again only when it changes`() {
    var viewer = several(["A", "B", "C"])
    var lines = TextLines()
    let first = lines.collect(from: viewer.state)
    #expect(first.map { $0.prefix(2) } == ["A ", "B ", "C "])
    let same = lines.collect(from: viewer.state)
    #expect(same.isEmpty)
    viewer.tick("B", Array(Synthetic.bars(31).suffix(1)), first: 30)
    let changed = lines.collect(from: viewer.state)
    #expect(changed.map { $0.prefix(2) } == ["B "])
    // An amendment of the last bar is news, too.
    var bar = Synthetic.bars(31)[30]
    bar.close += 1
    viewer.tick("C", [bar], first: 30)
    bar.close += 1
    viewer.tick("C", [bar], first: 31)
    let amended = lines.collect(from: viewer.state)
    #expect(amended.count == 1 && amended[0].hasPrefix("C "))
  }

  @Test func `a summary says what each symbol holds, and nothing of one without points`() {
    let viewer = several(["A", "B"])
    let lines = viewer.state.textSummaries
    #expect(lines.map { $0.prefix(7) } == ["A from ", "B from "])
    #expect(lines.allSatisfy { $0.contains(" points 30 high ") && $0.contains(" low ") && $0.contains(" last ") })
    #expect(Several([("EMPTY", [])], isFeed: true).state.textSummaries.isEmpty)
  }

  @Test func `Q quits and leaves the frame, q does not leave it`() {
    for (key, leaves) in [("Q", true), ("q", false), ("Ctrl+C", false)] {
      var viewer = several(["A"])
      viewer.press(key)
      #expect(viewer.state.outbox.isDone)
      #expect(viewer.state.outbox.leavesFrame == leaves)
    }
  }

  @Test func `a change of the connection is told by one line, not by one for each symbol`() {
    var viewer = several((0..<50).map { "S\($0)" })
    var lines = TextLines()
    let first = lines.collect(from: viewer.state)
    #expect(first.count == 50)
    viewer.state.update(.feed([.state(.stale, "The publisher is silent.")]), at: 2)
    let stale = lines.collect(from: viewer.state)
    #expect(stale.count == 1 && stale[0].hasSuffix("stale"))
    viewer.press("Ctrl+N")
    let switched = lines.collect(from: viewer.state)
    #expect(switched.count <= 1)
  }

  @Test func `a point of a symbol that is not seen asks for a frame, where every symbol is told`() {
    for includesEverySymbol in [true, false] {
      var viewer = Several((0..<60).map { ("S\($0)", Synthetic.bars(30)) }, size: "80x24", isFeed: true) {
        $0.reports.includesEverySymbol = includesEverySymbol
      }
      _ = viewer.state.frame(at: viewer.now)
      let bar = Array(Synthetic.bars(31).suffix(1))
      let change = viewer.state.update(.arrive(symbol: "S59", .bars(bar)), at: viewer.now)
      #expect(change.isSeen == includesEverySymbol)
    }
  }
}
