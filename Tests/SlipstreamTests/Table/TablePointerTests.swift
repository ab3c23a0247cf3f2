import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries
import ValueMotion

@testable import Slipstream

@Suite struct TablePointerTests {
  private let size = ScreenSize(columns: 50, rows: 14)
  private let view = ChartView(theme: Theme(), glyphs: .octant)

  private func state(_ mark: Mark, motion: Bool = false, transition: Transition = Transition()) throws
    -> TableState
  {
    var table = try PointTable(columns: ["a", "b"])
    for (name, values) in [("x", [4.0, 2]), ("y", [2.0, 3]), ("z", [2.0, 5])] { try table.append(name, values) }
    var state = TableState(
      try Chart(table, mark, series: ["a", "b"]), isMotionEnabled: motion, transition: transition)
    state.advance(to: 0)
    return state
  }

  private func mouse(_ state: inout TableState, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, at now: Double) {
    _ = state.handle(MouseEvent(kind, column: column, row: row), view, size: size, at: now)
  }

  /// Every value that a click anywhere on the screen selects.
  private func clicked(_ mark: Mark, selects: ChartSelection.Mode = .point) throws -> Set<[Int]> {
    var found: Set<[Int]> = []
    for row in 1..<13 {
      for column in stride(from: 0, to: 50, by: 2) {
        var state = try state(mark)
        state.chart.legend = LegendPosition.none
        state.selects = selects
        mouse(&state, .press, column, row, at: 10)
        mouse(&state, .release, column, row, at: 10.01)
        if let series = state.chart.selectedSeries { found.insert([series, state.chart.selectedRow ?? -1]) }
      }
    }
    return found
  }

  @Test(arguments: [Mark.columns, .bars, .stack, .line, .scatter, .band])
  func `every value can be clicked`(mark: Mark) throws {
    let all = Set((0..<2).flatMap { series in (0..<3).map { [series, $0] } })
    #expect(try clicked(mark) == all)
  }

  @Test(arguments: [Mark.columns, .bars, .stack, .line, .scatter, .band])
  func `a click on a value selects its series where series are selected`(mark: Mark) throws {
    #expect(try clicked(mark, selects: .series) == [[0, -1], [1, -1]])
    #expect(try clicked(mark, selects: .none).isEmpty)
  }

  @Test(arguments: [Mark.pie, .donut])
  func `every slice can be clicked`(mark: Mark) throws {
    #expect(Set(try clicked(mark).map { $0[1] }) == [0, 1, 2])
  }

  @Test func `a disc turns with the hand, and goes on after a throw`() throws {
    var state = try state(.pie, motion: true)
    state.chart.legend = .beside
    mouse(&state, .press, 24, 3, at: 10)
    for step in 1...8 { mouse(&state, .drag, 24 + step, 3, at: 10 + Double(step) * 0.016) }
    let held = state.picture(at: 10.13).chart.proportions.rotation
    #expect(held > 0.2)
    mouse(&state, .release, 32, 3, at: 10.13)
    #expect(state.picture(at: 12).chart.proportions.rotation > held + 0.2 && state.chart.selection == .none)
    // A press stops it, and its release selects nothing.
    mouse(&state, .press, 24, 6, at: 10.3)
    let caught = state.picture(at: 10.3).chart.proportions.rotation
    mouse(&state, .release, 24, 6, at: 10.35)
    #expect(state.picture(at: 15).chart.proportions.rotation == caught && state.chart.selection == .none)
  }

  @Test func `a click on an entry of the legend hides its series, and another shows it again`() throws {
    var state = try state(.columns)
    let lines = view.picture(of: state.chart, size: size).surface.buffer.plainText.split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("a") && $0.contains("b") })
    let column = try #require(Array(lines[row]).lastIndex(of: "b"))
    mouse(&state, .press, column, row, at: 1)
    #expect(state.picture(at: 1).chart.hidden == ["b"])
    #expect(state.picture(at: 1).chart.value(0, 1).isNaN && state.picture(at: 1).chart.value(0, 0) == 4)
    mouse(&state, .press, column, row, at: 2)
    #expect(state.picture(at: 2).chart.hidden.isEmpty)
  }

  @Test func `the last series stays`() throws {
    var state = try state(.columns)
    for key in ["1", "2", "1"] as [Unicode.Scalar] { _ = state.press(Key(.character(key)), at: 0) }
    #expect(state.picture(at: 0).chart.hidden.isEmpty)
    _ = state.press(Key(.character("1")), at: 0)
    _ = state.press(Key(.character("2")), at: 0)
    #expect(state.picture(at: 0).chart.hidden == ["a"])
  }

  @Test(arguments: Transition.Kind.allCases)
  func `a series goes and comes by its transition, and every frame on the way has the size of the screen`(
    kind: Transition.Kind
  ) throws {
    for timing in [Transition.Timing.spring(.standard), .ease(seconds: 0.5, .linear)] {
      var state = try state(.columns, motion: true, transition: Transition(kind, timing))
      let before = state.frame(view, size: size, at: 20).cells
      _ = state.press(Key(.character("2")), at: 20)
      let frames = (0...40).map { state.frame(view, size: size, at: 20 + Double($0) * 0.05).cells }
      #expect(frames.allSatisfy { $0.size == size })
      #expect(!state.isMoving(at: 22) && state.picture(at: 22).chart.hidden == ["b"])
      let differs = Set(frames.map(\.plainText)).count > 2
      #expect(differs == (kind != .none) || kind == .fade)
      _ = state.press(Key(.character("2")), at: 30)
      #expect(state.isMoving(at: 30.01) == (kind != .none))
      #expect(state.frame(view, size: size, at: 60).cells == before)
    }
  }
}
