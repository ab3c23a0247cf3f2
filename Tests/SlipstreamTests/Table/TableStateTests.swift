import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

@Suite struct TableStateTests {
  private func chart(_ rows: [(String, [Double])], _ mark: Mark = .columns) throws -> Chart {
    var table = try PointTable(columns: ["a", "b"])
    for (name, values) in rows { try table.append(name, values) }
    return try Chart(table, mark, series: ["a", "b"])
  }

  private func key(_ character: Unicode.Scalar) -> Key { Key(.character(character)) }

  @Test func `values rise from zero to the first table and spring to the next one`() throws {
    var state = try TableState(chart([("x", [10, 20]), ("y", [5, 5])]), isMotionEnabled: true)
    state.advance(to: 0)
    #expect(state.isMoving(at: 0))
    #expect(abs(state.picture(at: 0).chart.value(0, 0)) < 1e-6)
    let middle = state.picture(at: 0.1).chart.value(0, 1)
    #expect(middle > 0 && middle < 25)
    #expect(!state.isMoving(at: 10) && state.picture(at: 10).chart.value(0, 1) == 20)

    state.show(try chart([("x", [0, 40]), ("z", [1, 1])]))
    state.advance(to: 10)
    // The row that is gone sinks at its place, and the new one rises.
    let moving = state.picture(at: 10.02).chart
    #expect(moving.table.names == ["x", "y", "z"])
    #expect(moving.value(1, 0) > 3 && moving.value(2, 0) < 0.5)
    let rest = state.picture(at: 20).chart
    #expect(rest.table.names == ["x", "z"] && rest.value(0, 1) == 40 && rest.value(0, 0) == 0)
  }

  @Test func `the axis stays while values move, and numbers keep the decimals of their data`() throws {
    var state = try TableState(chart([("x", [5.65, 2])]), isMotionEnabled: true)
    state.advance(to: 0)
    for step in 0..<20 {
      let picture = state.picture(at: Double(step) * 0.02).chart
      #expect(picture.restingExtents.main.upperBound <= 8 && picture.decimals == 2)
    }
  }

  @Test func `without motion the newest table is there at once, and nothing expires`() throws {
    var state = try TableState(chart([("x", [1, 2])]), isMotionEnabled: false)
    state.advance(to: 0)
    #expect(!state.isMoving(at: 0) && state.picture(at: 0).chart.value(0, 1) == 2)
  }

  @Test func `a shrinking stack and a shrinking pie never pass zero`() throws {
    for mark in [Mark.stack, .pie] {
      var state = try TableState(chart([("x", [9, 9]), ("y", [9, 1])], mark), isMotionEnabled: true)
      state.advance(to: 0)
      state.show(try chart([("x", [0.1, 0.1])], mark))
      state.advance(to: 5)
      for step in 0..<200 {
        let picture = state.picture(at: 5 + Double(step) * 0.01).chart
        for row in 0..<picture.table.count { #expect(!(picture.value(row, 0) < 0)) }
      }
    }
  }

  @Test func `s goes through the marks that can draw the table, and round again`() throws {
    var state = try TableState(chart([("x", [1, -2]), ("y", [1, 2])]), isMotionEnabled: false)
    state.advance(to: 0)
    var seen: [Mark] = []
    repeat {
      seen.append(state.picture(at: 0).chart.mark)
      let isTaken = state.press(key("s"), at: 0)
      #expect(isTaken)
    } while state.picture(at: 0).chart.mark != .columns && seen.count < 20
    // The table has no sizes of bubbles, no numbers for places, and a stack and a pie of both signs.
    #expect(seen == [.columns, .bars, .line, .step, .area, .scatter, .band, .radar])
  }

  @Test func `Enter, arrows and Tab select, Escape selects nothing`() throws {
    var state = try TableState(chart([("x", [1, 2]), ("y", [3, 4])]), isMotionEnabled: false)
    state.advance(to: 0)
    func selection(after code: KeyCode) -> ChartSelection {
      let isTaken = state.press(Key(code), at: 0)
      return isTaken ? state.picture(at: 0).chart.selection : .none
    }
    #expect(selection(after: .enter) == state.chart.selection(of: 0, row: 0))
    #expect(selection(after: .down) == state.chart.selection(of: 0, row: 1))
    #expect(selection(after: .down) == state.chart.selection(of: 0, row: 0))
    #expect(selection(after: .tab) == state.chart.selection(of: 1, row: 0))
    #expect(selection(after: .escape) == .none && state.picture(at: 0).chart.selection == .none)
    let areTaken = [Key(.escape), key("x")].map { state.press($0, at: 0) }
    #expect(areTaken == [true, false])
  }

  @Test func `Tab selects a whole series, and Enter and arrows go on to its values`() throws {
    var state = try TableState(chart([("x", [1, 2]), ("y", [3, 4])]), isMotionEnabled: false)
    state.advance(to: 0)
    func selection(after code: KeyCode) -> ChartSelection {
      _ = state.press(Key(code), at: 0)
      return state.picture(at: 0).chart.selection
    }
    #expect(selection(after: .tab) == state.chart.selection(of: 0))
    #expect(selection(after: .tab) == state.chart.selection(of: 1))
    #expect(selection(after: .enter) == state.chart.selection(of: 1, row: 0))
    #expect(selection(after: .enter) == .none)
    #expect(selection(after: .tab) == state.chart.selection(of: 0))
    #expect(selection(after: .up) == state.chart.selection(of: 0, row: 1))
  }

  @Test(arguments: [Int.min, -7, 2, Int.max])
  func `keys go on from a selection outside of the table`(place: Int) throws {
    for code in [KeyCode.tab, .down, .up, .enter, .space] {
      var state = try TableState(chart([("x", [1, 2]), ("y", [3, 4])]), isMotionEnabled: false)
      state.advance(to: 0)
      state.chart.selection = .value(of: place == 2 ? "z" : state.chart.series[0], row: place)
      _ = state.press(Key(code), at: 0)
      if code == .tab { #expect((0..<2).contains(try #require(state.chart.selectedSeries))) }
      if code == .down { #expect((0..<2).contains(try #require(state.chart.selectedRow))) }
    }
  }

  @Test(arguments: [ChartSelection.Mode.none, .series])
  func `keys select no more than the mode allows`(mode: ChartSelection.Mode) throws {
    var state = try TableState(chart([("x", [1, 2]), ("y", [3, 4])]), isMotionEnabled: false)
    state.selects = mode
    state.advance(to: 0)
    for code in [KeyCode.enter, .down, .tab, .up, .enter, .tab, .down] {
      _ = state.press(Key(code), at: 0)
      let selection = state.picture(at: 0).chart.selection
      #expect(selection.row == nil && (mode == .series || selection == .none))
    }
    #expect((state.picture(at: 0).chart.selection != .none) == (mode == .series))
  }

  @Test func `a selected slice turns to the right the short way, and arrows turn a pie`() throws {
    var state = try TableState(chart([("x", [1, 2]), ("y", [3, 4])], .pie), isMotionEnabled: true)
    state.advance(to: 0)
    _ = state.press(Key(.enter), at: 5)
    #expect(state.isMoving(at: 5.01))
    let rest = state.picture(at: 60).chart
    let direction = try #require(rest.selectedDirection)
    #expect(abs((rest.proportions.rotation + direction - .pi / 2).remainder(dividingBy: 2 * .pi)) < 1e-6)
    #expect(abs(rest.proportions.rotation) <= .pi)
    _ = state.press(Key(.right), at: 60)
    #expect(abs(state.picture(at: 120).chart.proportions.rotation - rest.proportions.rotation - .pi / 12) < 0.01)
  }

  @Test func `an empty table takes every key`() throws {
    for mark in Mark.ofRows {
      guard let chart = try? chart([], mark) else { continue }
      var state = TableState(chart, isMotionEnabled: true)
      state.advance(to: 0)
      for code in [KeyCode.enter, .tab, .up, .down, .left, .right, .space, .escape] {
        _ = state.press(Key(code), at: 0)
      }
      #expect(state.picture(at: 0).chart.table.count == 0)
    }
  }
}
