import AxisScales
import CivilTime
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Corners of drawings in the slots after the newest point.
@Suite struct FutureCornerTests {
  private static let minute: Int64 = 60_000_000_000

  /// Bars of a minute each, of which some have come.
  private static func bars(_ range: Range<Int>) -> [Bar] {
    range.map { place in
      let value = 100 + Double(place % 7)
      return Bar(
        time: Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(place) * minute), open: value, high: value + 1,
        low: value - 1, close: value)
    }
  }

  private func play(
    _ keys: String, count: Int = 300, gap: String? = "20", axis: AxisKind? = nil, size: String = "120x40"
  ) throws -> Several {
    var play = Several([("TEST", Self.bars(0..<count))], size: size, isFeed: count > 10) { settings in
      settings.policies.rightGap = gap.flatMap { try? TimeSpan(parsing: $0) }
      if let axis { settings.time.axis = axis }
    }
    _ = play.frame()
    play.press(keys)
    return play
  }

  private func drawn(_ play: Several) -> [Annotation] { play.state.notes.kept.map(\.annotation) }

  /// The minutes of the corners after the newest of so many bars.
  private func minutes(_ play: Several, after count: Int = 300) -> [Int64] {
    let newest = Self.bars(count - 1..<count)[0].time
    return drawn(play).flatMap(\.corners).compactMap { $0.time }.map { $0.nanoseconds(since: newest) / Self.minute }
  }

  @Test(arguments: [nil, .ordinal, .continuous] as [AxisKind?])
  func `keys lead a corner after the newest point and back`(axis: AxisKind?) throws {
    var play = try play("D Enter Enter Right Right Right Left Up Enter", axis: axis)
    #expect(minutes(play) == [0, 2])
    #expect(play.state.hand.crosshair == nil)
    play.press("D Enter Right Right Left Left Left Enter Right Enter")
    #expect(minutes(play).suffix(2) == [-1, 0])
    _ = play.frame()
  }

  @Test func `keys stop at the edge of the plot, and without room at the newest point`() throws {
    var far = try play("D Enter Enter " + String(repeating: "Right ", count: 200))
    #expect(far.frame().plainText.contains("no more room after the newest"))
    far.press("Enter")
    let last = try #require(minutes(far).last)
    #expect((10...22).contains(last), "\(last)")
    let corner = try #require(drawn(far).first?.corners.last)
    #expect(try far.scene().cell(of: corner) != nil)
    let near = try play("D Enter Enter Right Up Enter", gap: nil)
    #expect(minutes(near) == [0, 0])
  }

  @Test(arguments: [1, 2, 3]) func `one point has no steps, two have`(count: Int) throws {
    let play = try play("D Enter Enter Right Up Enter", count: count, gap: count > 1 ? "1" : nil)
    #expect(minutes(play, after: count) == [0, count > 1 ? 1 : 0])
  }

  @Test func `the pointer draws to the slot under it, and moves drawings there`() throws {
    var play = try play("D Enter")
    let plot = try play.scene().layout.plot
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
      play.state.update(.input(.mouse(MouseEvent(kind, column: column, row: row))), at: play.now)
      play.now += 1
      play.state.advance(to: play.now)
      _ = play.frame()
    }
    let (edge, row) = (plot.endColumn - 2, plot.row + 3)
    mouse(.press, plot.column + 10, row)
    mouse(.drag, edge, row + 4)
    mouse(.release, edge, row + 4)
    let end = try #require(drawn(play).first?.corners.last)
    #expect(try #require(minutes(play).last) > 5)
    let cell = try #require(try play.scene().cell(of: end))
    let width = try play.scene().bars.bodyWidth
    #expect(abs(cell.column + plot.column - edge) <= width)
    // The corner comes back among the points with the pointer.
    play.press("d")
    mouse(.press, cell.column + plot.column, cell.row + plot.row)
    mouse(.drag, plot.column + 40, cell.row + plot.row)
    mouse(.release, plot.column + 40, cell.row + plot.row)
    #expect(try #require(minutes(play).last) < 0)
  }

  @Test(arguments: [nil, .ordinal, .continuous] as [AxisKind?])
  func `a drawing stays where it is while points come up to it and pass it`(axis: AxisKind?) throws {
    var play = try play("D Enter Enter Right Right Right Right Right Up Enter", axis: axis)
    let before = drawn(play)
    let corner = try #require(before.first?.corners.last)
    let time = try #require(corner.time)
    #expect(minutes(play) == [0, 5])
    let position = try #require(play.state.chart).scale.position(of: time)
    play.press("Space")
    let column = try #require(try play.scene().cell(of: corner)).column
    for next in 300..<310 {
      play.tick("TEST", Self.bars(next..<next + 1), first: UInt64(next))
      let scene = try play.scene()
      #expect(scene.cell(of: corner)?.column == column, "held, after bar \(next)")
      #expect(try #require(play.state.chart).scale.position(of: time) == position)
    }
    #expect(drawn(play) == before)
  }

  @Test func `a selected drawing moves after the newest point and back, and U takes it back at once`() throws {
    var play = try play("D Enter Enter Left Left Up Enter d Right Right Right")
    #expect(minutes(play) == [3, 1])
    play.press("Left Left Left Left")
    #expect(minutes(play) == [-1, -3])
    play.press("U")
    #expect(minutes(play) == [0, -2])
  }

  @Test(arguments: [GlyphSet.braille, .ascii])
  func `a frame over the last one is the frame from nothing while a corner is after the newest point`(
    glyphs: GlyphSet
  ) throws {
    var play = try play("")
    play.state.look.adopt(ChartView(theme: Theme(), glyphs: glyphs))
    var memory = FrameMemory()
    for keys in ["D", "Enter", "Right", "Enter", "Right", "Up", "Enter", "d", "Right", "U", "Ctrl+R"] {
      play.press(keys)
      let frame = play.state.frame(at: play.now, memory: &memory)
      play.state.adopt(frame)
      #expect(frame.cells == play.state.cells(at: play.now), "\(keys)")
    }
  }
}
