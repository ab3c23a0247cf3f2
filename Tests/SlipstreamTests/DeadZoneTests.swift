import AxisScales
import CivilTime
import Randomness
import RangeSelection
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// No dead zone: each column of a drag and each press of a key changes what is drawn, or says why it cannot.
@Suite struct DeadZoneTests {
  private func play(_ size: String, axis: AxisKind, bars count: Int, span: Int) throws -> Play {
    try Play("wait:1s", bars: Synthetic.bars(count, seed: 21), size: size) {
      $0.isMotionEnabled = false
      $0.time.axis = axis
      $0.span = TimeSpan(.points(span))
    }
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ play: inout Play) {
    play.now += 0.1
    play.state.update(.input(.mouse(MouseEvent(kind, button: .left, column: column, row: row))), at: play.now)
    play.state.advance(to: play.now)
  }

  @Test(arguments: [AxisKind.ordinal, .calendar, .continuous])
  func `a grip goes with the pointer, column by column, and the plot with it`(axis: AxisKind) throws {
    var random = SplitMix64(seed: 31)
    for round in 0..<30 {
      let size = ["60x20", "80x24", "120x34", "160x45"].randomElement(using: &random) ?? "80x24"
      var play = try play(
        size, axis: axis, bars: Int.random(in: 400...2_000, using: &random),
        span: Int.random(in: 20...300, using: &random))
      let overview = try #require(try play.scene().overview)
      let (rect, isLower) = (try play.scene().layout.overview, Bool.random(using: &random))
      // From the end the right grip goes left and comes back; the left one goes left.
      let grip = rect.column + (isLower ? overview.lowerColumn - 1 : overview.upperColumn)
      let row = rect.row + rect.rows / 2
      mouse(.press, grip, row, &play)
      var last = try play.scene()
      for step in 1...30 {
        mouse(.drag, grip - step, row, &play)
        let scene = try play.scene()
        let (old, new) = (try #require(last.overview), try #require(scene.overview))
        let moved = isLower ? old.lowerColumn - new.lowerColumn : old.upperColumn - new.upperColumn
        let viewport = scene.subject.viewport
        let isStopped =
          viewport.lower <= scene.subject.bounds.lower
          || viewport.span <= play.state.symbols.charts[0].selection?.rules.limits.minimum ?? 0
        let name: Comment = "\(axis), round \(round), step \(step), \(isLower ? "left" : "right") at \(size)"
        if isStopped { break }
        #expect(moved == 1, name)
        #expect(scene.bars.indices != last.bars.indices || scene.grid != last.grid, name)
        last = scene
      }
      mouse(.release, grip - 30, row, &play)
    }
  }

  @Test(arguments: [AxisKind.ordinal, .calendar, .continuous])
  func `a press of a zoom or pan key changes what is drawn, or says why it cannot`(axis: AxisKind) throws {
    var random = SplitMix64(seed: 32)
    let keys = [
      "Left", "Right", "+", "-", "Up", "Down", "PageUp", "PageDown", "Home", "End", "k", "j", "Shift+Up", "Shift+Down",
    ]
    for round in 0..<6 {
      let size = ["40x12", "60x20", "80x24", "160x45"].randomElement(using: &random) ?? "80x24"
      var play = try play(
        size, axis: axis, bars: Int.random(in: 30...2_000, using: &random),
        span: Int.random(in: 5...300, using: &random))
      for step in 0..<60 {
        let key = keys.randomElement(using: &random) ?? "Left"
        let values = play.state.seen.values
        let (before, mode) = (play.state.cells(at: play.now), try play.scene().subject.viewport.mode)
        play.now += 3
        for phase in [KeyPhase.press, .release] {
          play.state.update(.input(.key(try #require(Key(name: key)), phase)), at: play.now)
        }
        play.state.advance(to: play.now)
        let words = play.state.screen.remark
        let after = play.state.cells(at: play.now)
        // The smallest size has no status line, where the mode, the minimum and the held range are.
        let isOtherMode = try play.scene().subject.viewport.mode != mode
        let isOtherRange = size == "40x12" && play.state.seen.values != values
        #expect(
          after != before || !words.isEmpty || isOtherMode || isOtherRange,
          "\(axis), round \(round), step \(step): \(key) at \(size)")
      }
    }
  }

  @Test func `zoom keys reach the minimum and all of the window, and pass the spans of whole columns`() throws {
    for size in ["60x20", "120x34"] {
      var play = try play(size, axis: .ordinal, bars: 1_000, span: 1_000)
      var spans: [Double] = []
      for key in [String](repeating: "+", count: 40) + [String](repeating: "-", count: 40) {
        play.now += 3
        for phase in [KeyPhase.press, .release] {
          play.state.update(.input(.key(try #require(Key(name: key)), phase)), at: play.now)
        }
        play.state.advance(to: play.now)
        spans.append(try play.scene().subject.viewport.span)
      }
      #expect(spans[39] == 5 && spans.last == 1_000, "\(size)")
      let columns = Double(try play.scene().layout.plot.columns)
      let whole = spans[..<30].filter { abs(columns / $0 - (columns / $0).rounded()) < 1e-5 && $0 < columns * 1.01 }
      #expect(whole.count >= 4, "\(size): \(spans)")
    }
  }
}
