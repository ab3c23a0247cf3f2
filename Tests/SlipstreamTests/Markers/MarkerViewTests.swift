import AxisScales
import CivilTime
import FeedModel
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// Events of data on a chart.
@Suite struct MarkerViewTests {
  private let bars = Synthetic.bars(600)

  private func play(_ markers: [Marker], size: String = "120x34") -> Several {
    var play = Several([("TEST", bars)], size: size)
    play.state.update(.markers(markers), at: play.now)
    return play
  }

  private func count(_ play: Several) -> Int64? {
    guard case .object(let members) = play.state.report(at: play.now),
      case .object(let markers)? = members.first(where: { $0.0 == "markers" })?.1,
      case .integer(let count)? = markers.first(where: { $0.0 == "count" })?.1
    else { return nil }
    return count
  }

  @Test(arguments: [0, 1, 2, 500]) func `the drawn counts sum up to the markers of the points in view`(count: Int) {
    var random = SplitMix64(seed: UInt64(count + 3))
    let markers = (0..<count).map { place in
      let bar = bars[Int.random(in: bars.indices, using: &random)]
      let side: Marker.Side? = [.buy, .sell, nil].randomElement(using: &random) ?? nil
      return Marker(at: bar.time, "\(place)", value: Bool.random(using: &random) ? bar.close : nil, side: side)
    }
    var play = play(markers)
    for keys in ["", "Left", "Up", "Down Down", "F", "Home"] {
      play.press(keys)
      guard let visible = play.state.visibleIndices, let scene = play.state.scene(at: play.now) else { return }
      let times = bars[visible.lowerBound].time...bars[visible.upperBound - 1].time
      let inView = markers.count { times.contains($0.time) }
      #expect(self.count(play) == Int64(inView))
      #expect(scene.markersInView.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.count } } == inView)
    }
  }

  @Test func `trades stand beside their prices, and events without a value in the top row with their text`() throws {
    let bar = bars[590]
    var play = play([
      Marker(at: bar.time, "", value: bar.low, side: .buy, size: 100),
      Marker(at: bars[570].time, "split", kind: "news"),
    ])
    let text = play.frame().plainText
    #expect(text.contains("▲"))
    #expect(text.split(separator: "\n")[1].contains("◇ split"))
    play.press(")")
    #expect(play.frame().plainText.contains("news: split"))
    play.press(")")
    #expect(play.frame().plainText.contains("buy 100 @ "))
  }

  @Test func `several of a column are one sign with their count`() {
    let markers = (0..<12).map { Marker(at: bars[580].time, "\($0)") }
    var play = play(markers)
    #expect(play.frame().plainText.contains("◇×12"))
  }

  @Test func `keys go to the next marker or note and back, and say when there is none`() {
    var play = play([Marker(at: bars[100].time, "first"), Marker(at: bars[590].time, "last")])
    play.press("(")
    #expect(play.state.crosshairIndex == 590)
    play.press("(")
    #expect(play.state.crosshairIndex == 100)
    #expect(play.frame().plainText.contains("first"))
    play.press("(")
    #expect(play.state.crosshairIndex == 100)
    #expect(play.frame().plainText.contains("there is no note or marker before here"))
    play.press(") Esc c n n o t e Enter (")
    #expect(play.state.crosshairIndex == 590)
  }

  @Test func `the list has notes and markers, typing filters it, and Enter goes there`() {
    var play = play((0..<30).map { Marker(at: bars[500 + $0 * 3].time, "event \($0)", kind: "news") })
    play.press("n m i n e Enter J")
    let text = play.frame().plainText
    #expect(text.contains("Notes and markers: 31"))
    #expect(text.contains("note: mine") && text.contains("news: event 29"))
    play.press("e v e n t Space 7 Enter")
    #expect(play.state.crosshairIndex == 521)
    play.press("J z z z")
    #expect(play.frame().plainText.contains("none has 'zzz'"))
  }

  @Test func `no key changes a marker, and none is a note`() {
    var play = play([Marker(at: bars[590].time, "kept")])
    play.press("d Delete U ) n Esc")
    #expect(play.state.notes.kept.isEmpty && play.state.notes.drainEdits().isEmpty)
    #expect(count(play) == 1)
  }

  @Test func `markers outside the points are counted and said`() {
    let early = bars[0].time.advanced(by: -1)
    let play = play([
      Marker(at: early, "a"), Marker(at: bars[590].time, "b"), Marker(at: Timestamp(nanoseconds: .max), "c"),
    ])
    #expect(play.state.markerWords.first?.hasPrefix("2 of 3 markers are outside the points") == true)
    #expect(count(play) == 1)
  }

  @Test func `a marker of a symbol is on its chart alone`() {
    var play = Several([("ONE", bars), ("TWO", bars)])
    play.state.update(.markers([Marker(at: bars[590].time, "mine alone")], symbol: "TWO"), at: play.now)
    #expect(!play.frame().plainText.contains("mine alone"))
    play.press("Ctrl+N")
    #expect(play.frame().plainText.contains("mine alone"))
    play.state.update(.markers([Marker(at: bars[1].time, "x")], symbol: "NONE"), at: play.now)
    #expect(play.state.markerWords.contains { $0.contains("NONE") })
  }

  @Test func `a late marker is placed, and the overview has a tick for each`() {
    var play = play([Marker(at: bars[590].time, "new")])
    play.state.update(.feed([.markers([MarkerBatch(markers: [Marker(at: bars[10].time, "old")])])]), at: play.now)
    play.press("(  (")
    #expect(play.state.crosshairIndex == 10)
    let ticks = play.state.scene(at: play.now)?.overview?.markerTicks.count { $0 != nil }
    #expect(ticks == 2)
  }

  @Test func `a frame drawn over the last one equals one drawn from nothing`() {
    var play = play((0..<80).map { Marker(at: bars[$0 * 7].time, "e\($0)", kind: $0 % 2 == 0 ? "a" : "b") })
    var memory = FrameMemory()
    for keys in ["", "Left", ")", "(", "Up", "F", "J", "Esc", "Tab Left"] {
      play.press(keys)
      let kept = play.state.frame(at: play.now, memory: &memory)
      #expect(kept.cells.plainText == play.state.wholeFrame(at: play.now).cells.plainText, "after \(keys)")
    }
  }
}
