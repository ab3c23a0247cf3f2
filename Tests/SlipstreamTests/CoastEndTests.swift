import AxisScales
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

/// How a coast ends on a chart of columns.
@Suite struct CoastEndTests {
  /// Throws the chart by a hand, and takes the time and the leftmost cell of each frame after it.
  private func coast(_ size: String, to keys: String = "") throws -> [(time: Double, cell: Double)] {
    var play = try Play("wait:1s", bars: Synthetic.bars(20_000), size: size) { $0.framesPerSecond = 60 }
    func point(_ kind: MouseEvent.Kind, _ column: Int) {
      play.now += 0.016
      play.state.update(.input(.mouse(MouseEvent(kind, column: column, row: 4))), at: play.now)
      play.state.advance(to: play.now)
    }
    point(.press, 10)
    for column in stride(from: 12, through: 30, by: 2) { point(.drag, column) }
    point(.release, 30)
    var cells: [(time: Double, cell: Double)] = []
    let start = play.now
    while play.now < start + 4 {
      play.now += 1.0 / 60
      play.state.advance(to: play.now)
      cells.append((play.now - start, try play.scene().grid.firstCell))
      // A loop draws each of them, and the scale that a frame begins to move to is the next one's.
      _ = play.state.frame(at: play.now)
      if !play.state.isMoving(at: play.now) { break }
    }
    return cells
  }

  @Test(arguments: ["160x45", "80x24", "40x12"])
  func `a coast ends when less than a column is left in a tenth of a second`(size: String) throws {
    let cells = try coast(size)
    let moves = zip(cells, cells.dropFirst()).filter { $0.cell != $1.cell }.map(\.1.time)
    #expect(moves.count > 5, "\(moves)")
    // Two frames of rounding.
    for (one, next) in zip(moves, moves.dropFirst()) { #expect(next - one < 0.1 + 2.0 / 60, "\(size): \(moves)") }
    let rest = try #require(cells.last).time
    #expect(rest - (moves.last ?? 0) < 0.1 + 2.0 / 60, "\(size): rests at \(rest), last moved at \(moves.last ?? 0)")
  }

  @Test(arguments: ["c", "Tab", "Shift+Tab", "b", "x"])
  func `who is about to point at a bar or a grip catches the coast`(key: String) throws {
    var play = try Play("wait:1s hold:Left@600ms", bars: Synthetic.bars(20_000))
    let isCoasting = play.state.isMoving(at: play.now)
    #expect(isCoasting)
    let pressed = try #require(Key(name: key))
    play.state.update(.input(.key(pressed, .press)), at: play.now)
    play.state.update(.input(.key(pressed, .release)), at: play.now)
    let caught = try play.scene().subject.viewport
    play.now += 0.5
    play.state.advance(to: play.now)
    let after = try play.scene().subject.viewport
    #expect(after == caught)
  }
}
