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
    // The row of the legend is above the plot.
    #expect(text.split(separator: "\n")[2].contains("◇ split"))
    #expect(text.split(separator: "\n")[1].contains("◇▲ markers ×2"))
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

  // MARK: legend, statistics, click

  @Test func `the legend counts the markers in view, and hidden ones are in no plot, list or jump`() throws {
    var play = play((0..<600).map { Marker(at: bars[$0].time, "\($0)", kind: $0 % 2 == 0 ? "a" : "b") })
    for keys in ["", "Left", "Up", "F", "Home"] {
      play.press(keys)
      let shown = try #require(self.count(play))
      #expect(play.frame().plainText.contains("◇  markers ×\(shown)"), "after \(keys)")
    }
    #expect(play.state.hideableNames == ["TEST", "markers"])
    play.press(": h i d e Space m a r k e r s Enter")
    #expect(play.frame().plainText.contains("·· markers"))
    #expect(count(play) == 0 && play.state.scene(at: play.now)?.overview?.markerTicks.contains { $0 != nil } == false)
    play.press("Esc )")
    #expect(play.state.crosshairIndex == nil)
    #expect(play.frame().plainText.contains("the markers of TEST are hidden; H shows them"))
    play.press("J")
    #expect(play.state.prompt == nil)
  }

  @Test(arguments: [0, 1, 2, 90]) func `the statistics count the markers in view by kind`(count: Int) throws {
    let markers = (0..<count).map { place in
      Marker(
        at: bars[510 + place].time, "\(place)", kind: ["fire", "", "flood"][place % 3],
        side: place % 5 == 4 ? .buy : nil)
    }
    var play = play(markers)
    play.press("i")
    let kinds = try play.scene().markersByKind
    #expect(kinds.reduce(0) { $0 + $1.count } == Int(self.count(play) ?? -1))
    for kind in kinds { #expect(play.frame().plainText.contains(kind.kind)) }
    let fires = markers.count { $0.kind == "fire" && $0.side == nil }
    play.press("F")
    #expect(try play.scene().markersByKind.first { $0.kind == "fire" }?.count ?? 0 == fires)
  }

  @Test(arguments: ["160x45", "80x24", "40x12"])
  func `a click at a sign reads its marker: time, kind, text and value`(size: String) throws {
    var play = play(
      [
        Marker(at: bars[590].time, "restarted", value: bars[590].close, kind: "fault"),
        Marker(at: bars[560].time, "moved", kind: "news"), Marker(at: bars[560].time, "moved again", kind: "news"),
      ], size: size)
    let scene = try play.scene()
    let plot = scene.layout.plot
    var places: [String: (column: Int, row: Int)] = [:]
    for row in plot.row..<plot.endRow {
      for column in plot.column..<plot.endColumn {
        let found = scene.markers(atColumn: column, row: row, crosshair: nil)
        if let found { places[found.newest.text] = (column, row) }
      }
    }
    var read: [String: Int] = [:]
    for place in places.values {
      var other = play
      other.click(place.column, place.row)
      read[other.state.screen.remark] = other.state.crosshairIndex
    }
    #expect(read.count == 2 && Set(read.values) == [560, 590], "\(read)")
    #expect(read.keys.contains { $0.contains("fault: restarted at ") })
    #expect(read.keys.contains { $0.contains("news: moved again, and 1 more here") })
    #expect(play.frame().plainText.contains("markers ×3"))
  }

  @Test func `markers of a column and of a file have entries of their own`() throws {
    var play = Several([("TEST", bars)], size: "120x34")
    for name in ["remark", "NEWS"] {
      let batch = MarkerBatch(markers: [Marker(at: bars[590].time, name)]).named(name)
      play.state.update(.feed([.markers([batch])]), at: play.now)
    }
    #expect(play.frame().plainText.contains("◇  remark ×1   ◇  NEWS ×1"))
    _ = play.state.toggleHidden("NEWS")
    #expect(play.frame().plainText.contains("◇  remark ×1   ·· NEWS"))
    #expect(count(play) == 1)
  }
}
