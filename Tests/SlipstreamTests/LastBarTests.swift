import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// The live last bar on its way to amended values (V7, V8).
@Suite struct LastBarTests {
  /// A chart of wide bars, at rest, and its newest bar.
  private func play(span: Int = 40, settings: (inout Settings) -> Void = { _ in }) throws -> (Play, Bar) {
    let bars = Synthetic.bars(600, seed: 5)
    let play = try Play("wait:2s", bars: bars) {
      $0.span = TimeSpan(.points(span))
      $0.framesPerSecond = 60
      settings(&$0)
    }
    return (play, try #require(bars.last))
  }

  private func amended(_ bar: Bar, by change: Double) -> Bar {
    Bar(
      time: bar.time, open: bar.open, high: max(bar.high, bar.close + change), low: min(bar.low, bar.close + change),
      close: bar.close + change, volume: bar.volume)
  }

  /// Frames of a second at 60 Hz after an amendment, each with the bytes it takes.
  private func frames(_ play: inout Play, _ bar: Bar) -> [(frame: CellBuffer, bytes: Int)] {
    var encoder = FrameEncoder(synchronized: true, scrolling: .rows)
    var sent: [UInt8] = []
    _ = encoder.encode(play.state.frame(at: play.now), into: &sent)
    let start = play.now
    var change = play.state.update(.arrive(symbol: "TEST", .bars([bar])), at: start)
    var isMoving = false
    var result: [(frame: CellBuffer, bytes: Int)] = []
    for step in 0...60 {
      play.now = start + Double(step) / 60
      change.formUnion(play.state.advance(to: play.now))
      guard change.isSeen || isMoving else { continue }
      sent.removeAll(keepingCapacity: true)
      let frame = play.state.frame(at: play.now)
      (change, isMoving) = (.nothing, play.state.isMoving(at: play.now))
      result.append((frame, encoder.encode(frame, into: &sent).bytes))
    }
    return result
  }

  /// The cells of the plot from the newest bar on.
  private func lastCells(_ frame: CellBuffer, _ scene: ChartScene) throws -> [Cell] {
    var rect = scene.layout.plot
    rect.column += try #require(scene.bars.bars.last).column
    rect.columns = 3
    return frame.cells(in: rect)
  }

  @Test func `V7: an amended last bar goes to its new values step by step, and rests there exactly`() throws {
    var (play, bar) = try play()
    let frames = frames(&play, amended(bar, by: 2))
    let scene = try play.scene()
    let steps = try Set(frames.map { try lastCells($0.frame, scene).map { "\($0)" }.joined() })
    #expect(steps.count >= 4, "\(steps.count) steps in \(frames.count) frames")
    var settled = try self.play(settings: { $0.isMotionEnabled = false }).0
    settled.state.update(.arrive(symbol: "TEST", .bars([amended(bar, by: 2)])), at: settled.now)
    #expect(frames.last?.frame == settled.state.frame(at: settled.now))
    #expect(!play.state.isMoving(at: play.now))
  }

  @Test func `without motion, and where a bar has one column, an amendment is there in one frame`() throws {
    var (still, bar) = try play(settings: { $0.isMotionEnabled = false })
    #expect(frames(&still, amended(bar, by: 0.3)).count == 1)
    var (narrow, other) = try play(span: 149)
    #expect(frames(&narrow, amended(other, by: 0.3)).count == 1)
  }

  @Test func `title and tag tell the new value in the first frame`() throws {
    var (play, bar) = try play()
    let frames = frames(&play, amended(bar, by: 0.3))
    let price = NumberTicks.label(bar.close + 0.3, decimals: 2)
    let lines = try #require(frames.first).frame.plainText.split(separator: "\n")
    #expect(lines.filter { $0.contains(price) }.count >= 2, "\(price)")
  }

  @Test func `of a fast feed the newest values are drawn as they come`() throws {
    var (play, bar) = try play()
    for step in 1...30 {
      play.now += 1.0 / 30
      let change = Double(step % 2) * 0.4
      play.state.update(.arrive(symbol: "TEST", .bars([amended(bar, by: change)])), at: play.now)
      play.state.advance(to: play.now)
      let frame = play.state.frame(at: play.now)
      guard step > 8 else { continue }
      var settled = try self.play(settings: { $0.isMotionEnabled = false }).0
      settled.state.update(.arrive(symbol: "TEST", .bars([amended(bar, by: change)])), at: settled.now)
      let plot = try play.scene().layout.plot
      #expect(frame.cells(in: plot) == settled.state.frame(at: settled.now).cells(in: plot), "step \(step)")
    }
  }

  @Test func `a tick of the last bar takes at most 150 bytes a frame, moving or not, and a moving one few frames more`()
    throws
  {
    var most = 0
    var total = 0
    for step in 1...12 {
      // Three columns a bar.
      var (play, bar) = try play(span: 49)
      let change = Double(step) * 0.05 - 0.3
      let frames = frames(&play, amended(bar, by: change))
      let written = frames.map(\.bytes)
      total += written.reduce(0, +)
      // The first frame has the title and the tag, and one may have the value line in another row.
      most = max(most, written.dropFirst().sorted().dropLast().last ?? 0)
      #expect(frames.count <= 20, "\(change): \(frames.count) frames")
    }
    print("an animated tick: most \(most) bytes a frame, \(total / 12) bytes in all")
    #expect(most <= 150)
  }

  @Test func `a report tells the newest values, whatever is drawn`() throws {
    var (play, bar) = try play()
    play.state.update(.arrive(symbol: "TEST", .bars([amended(bar, by: 3)])), at: play.now)
    play.state.advance(to: play.now + 0.02)
    _ = play.state.frame(at: play.now + 0.02)
    let found = play.state.scene(at: play.now + 0.02)
    let scene = try #require(found)
    #expect(scene.bars.bars.last?.values?.close == bar.close + 3)
  }
}
