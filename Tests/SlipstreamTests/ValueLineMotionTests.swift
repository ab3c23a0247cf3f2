import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

@Suite struct ValueLineMotionTests {
  /// Columns of the value line in the row of its tag.
  private func line(_ play: inout Play) throws -> (columns: Int, plot: Int) {
    let scene = try play.scene()
    let frame = play.state.frame(at: play.now)
    let value = try #require(scene.valueLine?.level)
    let (plot, row) = (scene.layout.plot, scene.layout.plot.row + scene.axis.row(of: value))
    let dash: Unicode.Scalar = "-"
    return ((plot.column..<plot.endColumn).count { frame[$0, row].glyph == dash.value }, plot.columns)
  }

  @discardableResult
  private func point(_ kind: MouseEvent.Kind, _ column: Int, _ play: inout Play) -> Change {
    play.now += 0.05
    let change = play.state.update(.input(.mouse(MouseEvent(kind, column: column, row: 12))), at: play.now)
    return change.union(play.state.advance(to: play.now))
  }

  @Test(arguments: [true, false])
  func `the value line is short while a hand moves the view, and whole once it rests`(hasMotion: Bool) throws {
    var play = try Play("wait:1s") { $0.isMotionEnabled = hasMotion }
    let whole = try line(&play)
    #expect(whole.columns > whole.plot / 3)
    point(.press, 60, &play)
    let pressed = try line(&play).columns
    #expect(pressed == whole.columns)
    for column in 61...75 {
      point(.drag, column, &play)
      let held = try line(&play).columns
      #expect(held <= 8)
    }
    point(.release, 75, &play)
    // Coasting is motion, too.
    for _ in 0..<200 where play.state.isMoving(at: play.now) {
      play.now += 0.02
      play.state.advance(to: play.now)
      _ = play.state.frame(at: play.now)
    }
    play.state.advance(to: play.now)
    let rested = try line(&play)
    #expect(rested.columns > rested.plot / 3)
  }

  @Test func `the frame after a motion's last one is asked for`() throws {
    var play = try Play("wait:1s") { $0.isMotionEnabled = false }
    point(.press, 60, &play)
    point(.drag, 70, &play)
    _ = play.state.frame(at: play.now)
    let change = point(.release, 70, &play)
    #expect(change.isSeen)
    let columns = try line(&play).columns
    #expect(columns > 20)
  }
}
