import AxisScales
import CivilTime
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

/// A pointer that is told in pixels moves things by parts of a cell.
@Suite struct FinePointerTests {
  private func play() throws -> Play {
    try Play("Left*10 wait:1s", bars: Synthetic.bars(1_000)) {
      $0.span = try? TimeSpan(parsing: "149")
      $0.isMotionEnabled = false
    }
  }

  private func send(_ kind: MouseEvent.Kind, _ x: Double, row: Int, to play: inout Play) {
    let column = Int(x.rounded(.down))
    let across = x - Double(column)
    let event = MouseEvent(
      kind, button: .left, column: column, row: row, pixel: .init(x: Int(x * 10), y: row * 20), across: across)
    play.now += 1
    play.state.update(.input(.mouse(event)), at: play.now)
  }

  private func viewport(_ play: inout Play) throws -> Viewport {
    try play.scene().subject.viewport
  }

  @Test func `half a cell in the main chart moves it by half a cell`() throws {
    var play = try play()
    let (before, width) = (try viewport(&play), try play.scene().grid.cellWidth)
    send(.press, 80.1, row: 12, to: &play)
    send(.drag, 80.6, row: 12, to: &play)
    let after = try viewport(&play)
    #expect(abs(after.lower.distance(to: before.lower) - width / 2) < 1e-6)
  }

  @Test func `a grip follows the pointer within a cell of the overview`() throws {
    var play = try play()
    let scene = try play.scene()
    let overview = try #require(scene.overview)
    let rect = scene.layout.overview
    let before = try viewport(&play)
    let grip = Double(rect.column + overview.lowerColumn - 1)
    send(.press, grip + 0.05, row: rect.row + 2, to: &play)
    var lowers: [Double] = []
    for part in stride(from: 0.45, through: 0.95, by: 0.1) {
      send(.drag, grip + part - 3, row: rect.row + 2, to: &play)
      lowers.append(before.lower.distance(to: try viewport(&play).lower))
    }
    let cell = overview.grid.cellWidth
    for (a, b) in zip(lowers, lowers.dropFirst()) { #expect(abs(b - a - cell * 0.1) < 1e-6) }
    let upper = try viewport(&play).upper
    #expect(upper == before.upper)
  }

  @Test func `a hand that trembles within a third of a cell moves nothing`() throws {
    var play = try play()
    let before = try viewport(&play)
    send(.press, 80.5, row: 12, to: &play)
    for x in [80.4, 80.6, 80.3, 80.7] { send(.drag, x, row: 12, to: &play) }
    send(.release, 80.6, row: 12, to: &play)
    let after = try viewport(&play)
    #expect(after == before)
  }

  @Test func `where only cells are known the middle is meant`() {
    #expect(MouseEvent(.press, column: 3, row: 4).across == 0.5)
  }
}
