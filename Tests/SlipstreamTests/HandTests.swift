import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// What a pointer holds, seen through the application's own frames.
@Suite struct HandTests {
  /// A pointer on a play: every move is a turn of the loop and a frame.
  struct Hand {
    var play: Play
    var column: Int
    var row: Int

    init(_ keys: String = "Left*20 wait:2s", initial: Int? = nil, settings: (inout Settings) -> Void = { _ in }) throws
    {
      play = try Play(keys, initial: initial, settings: settings)
      (column, row) = (0, 0)
    }

    mutating func send(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
      (self.column, self.row) = (column, row)
      play.now += 1.0 / 60
      play.state.update(
        .input(.mouse(MouseEvent(kind, button: .left, column: column, row: row))), at: play.now)
      play.state.advance(to: play.now)
      play.frames.append(play.state.frame(at: play.now))
    }

    mutating func feed(_ bars: [Bar]) {
      play.now += 1.0 / 60
      play.state.update(.arrive(symbol: "TEST", .bars(bars)), at: play.now)
      play.state.advance(to: play.now)
      play.frames.append(play.state.frame(at: play.now))
    }

    mutating func viewport() throws -> Viewport { try play.scene().subject.viewport }

    /// The column of the overview at which a grip is drawn.
    mutating func gripColumn(_ part: SelectorPart) throws -> Int {
      let scene = try play.scene()
      let overview = try #require(scene.overview)
      return scene.layout.overview.column + (part == .lowerGrip ? overview.lowerColumn - 1 : overview.upperColumn)
    }

    mutating func overviewRow() throws -> Int { try play.scene().layout.overview.row + 1 }
  }

  @Test(arguments: ["Left*20 wait:2s", "+*14 Left*3 wait:2s", "-*3 Left*9 wait:2s"])
  func `a drag in the main chart keeps the same datum under the pointer in every frame`(keys: String) throws {
    var hand = try Hand(keys)
    let scene = try hand.play.scene()
    let held = scene.grid.position(ofColumn: 80 - scene.layout.plot.column)
    let row = scene.layout.plot.row + 5
    hand.send(.press, 80, row)
    for step in 1...40 {
      let column = 80 + (step <= 25 ? step : 50 - step)
      hand.send(.drag, column, row)
      let frame = try hand.play.scene()
      let under = frame.grid.position(ofColumn: column - frame.layout.plot.column)
      #expect(abs(held.distance(to: under)) <= 1e-3 * frame.grid.cellWidth, "\(keys), step \(step)")
    }
  }

  @Test func `a bar that is dragged stays in its cells, and all the picture goes with the pointer`() throws {
    var hand = try Hand("+*8 Left*6 wait:2s")
    let plot = try hand.play.scene().layout.plot
    hand.send(.press, 80, plot.row + 5)
    let before = try hand.play.scene()
    hand.send(.drag, 87, plot.row + 5)
    let after = try hand.play.scene()
    let columns = Dictionary(uniqueKeysWithValues: before.bars.bars.map { ($0.indices.lowerBound, $0.column) })
    var seen = 0
    for bar in after.bars.bars {
      guard let column = columns[bar.indices.lowerBound] else { continue }
      #expect(bar.column == column + 7, "bar \(bar.indices.lowerBound)")
      seen += 1
    }
    #expect(seen > 10)
  }

  @Test(arguments: [SelectorPart.lowerGrip, .upperGrip])
  func `a grip stays under the pointer while bars come and go, and a resting pointer moves nothing`(
    part: SelectorPart
  ) throws {
    let all = Synthetic.bars(1_400)
    var hand = try Hand("Left*30 wait:2s", initial: 1_000) { $0.retention = .count(1_000) }
    let start = try hand.gripColumn(part)
    let row = try hand.overviewRow()
    hand.send(.press, start, row)
    hand.send(.drag, start + 1, row)
    for step in 0..<40 {
      let before = try hand.viewport()
      hand.feed(Array(all[1_000 + step * 2..<1_002 + step * 2]))
      #expect(try hand.viewport() == before, "step \(step): nobody moved")
      #expect(try hand.gripColumn(part) == hand.column, "step \(step): the grip left the pointer")
      let column = start + 1 + (step % 4)
      hand.send(.drag, column, row)
      #expect(try hand.gripColumn(part) == column, "step \(step): the grip lags")
    }
  }

  @Test func `a window that runs far ahead takes the overview along without a jump of what is held`() throws {
    let all = Synthetic.bars(3_000)
    var hand = try Hand("Left*30 wait:2s", initial: 1_000)
    let start = try hand.gripColumn(.upperGrip)
    let row = try hand.overviewRow()
    hand.send(.press, start, row)
    hand.send(.drag, start + 2, row)
    for step in 0..<19 {
      let before = try hand.viewport()
      hand.feed(Array(all[1_000 + step * 100..<1_100 + step * 100]))
      #expect(try hand.viewport() == before, "step \(step)")
      let overview = try #require(try hand.play.scene().overview)
      let shown = overview.grid.position(ofColumn: overview.grid.columns).advanced(by: overview.grid.cellWidth * 19)
      #expect(shown >= AxisPosition(whole: Int64(1_100 + step * 100)), "step \(step): the live end is out of reach")
      // One cell further under the pointer is one cell of the overview as it is drawn.
      hand.send(.drag, hand.column + 1, row)
      let moved = before.upper.distance(to: try hand.viewport().upper)
      #expect(abs(moved - overview.grid.cellWidth) < 1e-5, "step \(step): \(moved)")
    }
    hand.send(.release, hand.column, row)
    let overview = try #require(try hand.play.scene().overview)
    #expect(overview.grid.position(ofColumn: overview.grid.columns) == AxisPosition(whole: 2_900))
  }

  @Test(arguments: [true, false])
  func `a resize in mid drag keeps the anchor`(isInMain: Bool) throws {
    var hand = try Hand()
    let scene = try hand.play.scene()
    let row = isInMain ? scene.layout.plot.row + 5 : try hand.overviewRow()
    let start = isInMain ? 60 : try hand.gripColumn(.lowerGrip) + 5
    hand.send(.press, start, row)
    hand.send(.drag, start + 3, row)
    let before = try hand.viewport()
    hand.play.state.update(.resize(ScreenSize(columns: 120, rows: 40)), at: hand.play.now)
    #expect(try hand.viewport() == before)
    hand.send(.drag, start + 3, row)
    #expect(try hand.viewport() == before)
    hand.send(.drag, start + 4, row)
    let after = try hand.play.scene()
    let cell = isInMain ? -after.grid.cellWidth : try #require(after.overview).grid.cellWidth
    #expect(abs(before.lower.distance(to: after.subject.viewport.lower) - cell) < 1e-5)
  }

  @Test(arguments: ["drag:40,12->90,12@100ms", "hold:Left@900ms", "hold:-@700ms", "hold:+@400ms"])
  func `a resize changes nothing in a coast, nor in one of a key`(script: String) throws {
    let keys = "Home wait:1s End wait:1s Left*40 wait:2s " + script
    var (still, resized) = (try Play(keys), try Play(keys))
    let first = try still.scene().subject.viewport
    var (before, last) = (first, first)
    for step in 0..<150 {
      let size = ScreenSize(columns: 40 + step * 37 % 160, rows: 12 + step * 11 % 40)
      resized.state.update(.resize(size), at: resized.now)
      still.now += 1.0 / 30
      resized.now += 1.0 / 30
      still.state.advance(to: still.now)
      resized.state.advance(to: resized.now)
      (before, last) = (last, try resized.scene().subject.viewport)
      #expect(try still.scene().subject.viewport == last, "\(script), step \(step)")
    }
    #expect(first != last && before == last, "\(script): it moved, and came to rest")
  }

  @Test func `a resize does not end the way to the live end, nor a hold of the pointer`() throws {
    var play = try Play("Home wait:2s End wait:100ms")
    #expect(play.state.isMoving(at: play.now))
    play.state.update(.resize(ScreenSize(columns: 120, rows: 40)), at: play.now)
    play.now += 2
    play.state.advance(to: play.now)
    let viewport = try play.scene().subject.viewport
    #expect(viewport.mode == .follow && viewport.upper == AxisPosition(whole: 1_000))
  }

  @Test(arguments: [false, true])
  func `a late bar in mid drag moves nothing that is seen, and the drag goes on from there`(isInMain: Bool) throws {
    let all = Synthetic.bars(1_000)
    var hand = try Hand("Left*20 wait:2s")
    let scene = try hand.play.scene()
    let row = isInMain ? scene.layout.plot.row + 5 : try hand.overviewRow()
    let column = isInMain ? 60 : try hand.gripColumn(.lowerGrip)
    hand.send(.press, column, row)
    hand.send(.drag, column + 2, row)
    let before = try hand.viewport()
    var late = all[10]
    late.time = Timestamp(nanoseconds: late.time.nanoseconds + 1_000)
    hand.feed([late])
    let after = try hand.viewport()
    #expect(before.lower.distance(to: after.lower) == 1 && after.span == before.span, "the same bars under new numbers")
    hand.send(.drag, column + 3, row)
    let frame = try hand.play.scene()
    let cell = isInMain ? -frame.grid.cellWidth : try #require(frame.overview).grid.cellWidth
    #expect(abs(after.lower.distance(to: frame.subject.viewport.lower) - cell) < 1e-5)
  }

  @Test func `a new epoch ends a drag, and what the pointer does until it lets go is nothing`() throws {
    var hand = try Hand("Left*20 wait:2s")
    let row = try hand.play.scene().layout.plot.row + 5
    hand.send(.press, 60, row)
    hand.send(.drag, 66, row)
    hand.play.state.update(.feed([.newEpoch(topic: "TEST", 2)]), at: hand.play.now)
    let ended = try hand.viewport()
    hand.send(.drag, 90, row)
    #expect(try hand.viewport() == ended)
    hand.send(.release, 90, row)
    #expect(try hand.viewport() == ended && !hand.play.state.isMoving(at: hand.play.now))
    hand.send(.press, 60, row)
    hand.send(.drag, 66, row)
    #expect(try hand.viewport() != ended)
  }
}
