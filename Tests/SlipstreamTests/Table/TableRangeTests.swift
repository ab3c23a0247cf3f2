import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// Pan, zoom, box, history and overview of charts of tables: the rows drawn are those selected, whatever the screen.
@Suite struct TableRangeTests {
  private static let marks = [Mark.columns, .bars, .stack, .line, .scatter]
  private let size = ScreenSize(columns: 100, rows: 30)
  private let view = ChartView(theme: Theme(), glyphs: .octant)

  private func table(_ names: [String], _ value: (Int) -> Double = { Double($0 % 17 + 1) }) throws -> PointTable {
    var table = try PointTable(columns: ["a", "x"])
    for (row, name) in names.enumerated() { try table.append(name, [value(row), Double(row) * 0.5]) }
    return table
  }

  private func state(_ count: Int, _ mark: Mark, hasNumbers: Bool = false, motion: Bool = false) throws -> TableState {
    let table = try table((0..<count).map { "r\($0)" })
    let chart = try Chart(table, mark, series: ["a"], x: hasNumbers ? "x" : nil)
    var state = TableState(chart, isMotionEnabled: motion)
    state.advance(to: 0)
    return state
  }

  @discardableResult
  private func mouse(
    _ state: inout TableState, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = [],
    at now: Double
  ) -> Bool {
    var event = MouseEvent(kind, column: column, row: row)
    event.modifiers = modifiers
    return state.handle(event, view, size: size, at: now)
  }

  private func places(_ state: TableState, at now: Double) throws -> RowPlaces {
    let (chart, chrome) = state.picture(at: now)
    return try #require(view.places(chart, foot: chrome.foot, size: size))
  }

  private func text(_ state: TableState, _ size: ScreenSize, at now: Double) -> String {
    state.frame(view, size: size, at: now).cells.plainText
  }

  private func press(_ state: inout TableState, _ names: String..., at now: Double) throws {
    for name in names { _ = state.press(try #require(Key(name: name)), at: now) }
  }

  // MARK: on its side

  @Test(arguments: [false, true])
  func `a plot on its side has its overview beside it, whose grips go up and down`(hasNumbers: Bool) throws {
    let table = try table((0..<200).map { "r\($0)" })
    var chart = try Chart(table, .line, series: ["a"], x: hasNumbers ? "x" : nil)
    chart.isLying = true
    var state = TableState(chart, isMotionEnabled: false)
    state.advance(to: 0)
    let plot = try places(state, at: 0).plot
    for step in 1...6 { mouse(&state, .wheelUp, plot.column + 10, plot.row + plot.rows / 2, at: Double(step)) }
    let places = try places(state, at: 10)
    let columns = try #require(places.columns)
    func place(_ column: Int, _ row: Int) -> Int {
      Int((places.overviewColumn(column: Double(column) + 0.5, row: Double(row) + 0.5) ?? -99).rounded(.down))
    }
    let column = try #require((0..<size.columns).last { places.isInOverview(column: $0, row: plot.row + 3) })
    #expect(column > places.plot.endColumn)
    let row = try #require((0..<size.rows).first { place(column, $0) == columns.lowerColumn - 1 })
    let before = try #require(state.picture(at: 10).chart.passage.window)
    mouse(&state, .press, column, row, at: 11)
    mouse(&state, .drag, column, row + (hasNumbers ? -2 : 2), at: 11.1)
    mouse(&state, .release, column, row + (hasNumbers ? -2 : 2), at: 11.2)
    let after = try #require(state.picture(at: 20).chart.passage.window)
    #expect(after.lower > before.lower && abs(after.upper - before.upper) < 1e-6, "\(before) then \(after)")
  }

  @Test(arguments: [Mark.columns, .line, .step, .area, .scatter], [false, true])
  func `a drag down a plot on its side pans its rows, and the one under the pointer stays there`(
    mark: Mark, hasNumbers: Bool
  ) throws {
    let table = try table((0..<300).map { "r\($0)" })
    var chart = try Chart(table, mark, series: ["a"], x: hasNumbers ? "x" : nil)
    chart.isLying = true
    var state = TableState(chart, isMotionEnabled: false)
    state.advance(to: 0)
    let plot = try places(state, at: 0).plot
    for step in 1...6 { mouse(&state, .wheelUp, plot.column + 10, plot.row + plot.rows / 2, at: Double(step)) }
    let column = plot.column + 10
    func position(_ state: TableState, _ row: Int, at now: Double) throws -> Double {
      let window = try #require(state.picture(at: now).chart.passage.window)
      let share = try places(state, at: now).share(column: Double(column), row: Double(row) + 0.5)
      return window.lower + share * (window.upper - window.lower)
    }
    let held = try position(state, plot.row + 4, at: 10)
    mouse(&state, .press, column, plot.row + 4, at: 10)
    mouse(&state, .drag, column, plot.row + 8, at: 10.1)
    #expect(abs(try position(state, plot.row + 8, at: 10.1) - held) < 1e-6)
    mouse(&state, .release, column, plot.row + 8, at: 10.2)
  }

  // MARK: two value axes

  @Test func `a box shows what is in it of both axes, and the history has both`() throws {
    var table = try PointTable(columns: ["a", "b"])
    for row in 0..<40 { try table.append("r\(row)", [Double(row + 10), Double(row) * 0.01]) }
    let chart = try Chart(table, .columns, series: ["a", "b"], mix: RowMix(marks: ["b": .line], second: ["b"]))
    var state = TableState(chart, isMotionEnabled: false)
    state.advance(to: 0)
    let axes = try places(state, at: 0).axes
    let plot = try places(state, at: 0).plot
    mouse(&state, .press, plot.column + 10, plot.row + 4, .shift, at: 1)
    mouse(&state, .drag, plot.column + 40, plot.row + 11, .shift, at: 1.1)
    mouse(&state, .release, plot.column + 40, plot.row + 11, .shift, at: 1.2)
    let shown = try #require(state.picture(at: 1.2).chart.passage.values)
    let second = try #require(shown.second)
    let before = try #require(axes.second)
    for (value, other) in [(shown.main.lowerBound, second.lowerBound), (shown.main.upperBound, second.upperBound)] {
      #expect(abs(axes.main.rowOffset(of: value) - before.rowOffset(of: other)) < 1e-6)
    }
    #expect(abs(axes.main.rowOffset(of: shown.main.upperBound) - 4) < 1e-6)
    try press(&state, "Backspace", at: 2)
    #expect(state.picture(at: 3).chart.passage.values == nil)
    try press(&state, "u", at: 4)
    let again = try #require(state.picture(at: 5).chart.passage.values?.second)
    #expect(abs(again.lowerBound - second.lowerBound) < 1e-9 && abs(again.upperBound - second.upperBound) < 1e-9)
  }

  @Test func `each value axis fits the rows in view`() throws {
    var table = try PointTable(columns: ["a", "b"])
    for row in 0..<40 { try table.append("r\(row)", [Double(row + 10), Double(row) * 0.01]) }
    let chart = try Chart(table, .line, series: ["a", "b"], mix: RowMix(second: ["b"]))
    var state = TableState(chart, isMotionEnabled: false)
    state.advance(to: 0)
    for step in 0..<14 { try press(&state, "+", at: 1 + Double(step)) }
    let picture = state.picture(at: 20).chart
    let names = picture.table.names
    #expect(names.count < 20)
    let extents = try #require(picture.passage.shownExtent)
    #expect(extents.main.upperBound - extents.main.lowerBound < 39 / 2)
    #expect(try #require(extents.second).upperBound - (try #require(extents.second)).lowerBound < 0.39 / 2)
  }

  // MARK: the law

  @Test(arguments: [0, 1, 2, 3, 40, 600])
  func `any hand leaves a view within the rows, whose count is that of its rows on every screen`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count) + 3)
    let keys = ["+", "-", "Left", "Right", "PageUp", "]", "Home", "End", "e", "Backspace", "u", "Shift+Up", "s", "r"]
    for mark in Self.marks {
      for hasNumbers in [false, true] {
        var state = try state(count, mark, hasNumbers: hasNumbers, motion: true)
        var now = 1.0
        for _ in 0..<40 {
          now += Double.random(in: 0...0.3, using: &random)
          let (column, row) = (Int.random(in: 0..<100, using: &random), Int.random(in: 0..<30, using: &random))
          switch Int.random(in: 0..<6, using: &random) {
          case 0: mouse(&state, .wheelUp, column, row, at: now)
          case 1: mouse(&state, .press, column, row, Bool.random(using: &random) ? .shift : [], at: now)
          case 2: mouse(&state, .drag, column, row, at: now)
          case 3: mouse(&state, .release, column, row, at: now)
          case 4: mouse(&state, .wheelDown, column, row, at: now)
          default: try press(&state, keys[Int.random(in: 0..<keys.count, using: &random)], at: now)
          }
          state.advance(to: now)
          guard let bounds = state.range.selection.bounds, state.range.isActive else { continue }
          let shown = state.range.selection.viewport
          let stretched = state.range.selection.isHeldByPointer || state.range.selection.isMoving
          #expect(stretched || shown.lower >= bounds.lower && shown.upper <= bounds.upper)
          // The same rows are drawn on every screen.
          let words = [(160, 45), (80, 24), (40, 12)].map { columns, rows in
            text(state, ScreenSize(columns: columns, rows: rows), at: now).split(separator: "\n").first
              .flatMap { $0.firstMatch(of: /(\d+) of \d+ rows/)?.1 }.map(String.init)
          }
          #expect(Set(words).count == 1, "\(mark) \(words)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 200, 5_000])
  func `every row in view has a part in a column, however many rows share it`(count: Int) throws {
    let chart = try state(count, .columns).chart
    // A single tall row is seen wherever it is.
    for row in stride(from: 0, to: count, by: max(count / 20, 1)) {
      let tall = try chart.with(try table(chart.table.names) { $0 == row ? 900 : 1 })
      let cells = view.frame(tall, size: size)?.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      let top = cells?.prefix(size.rows / 2).joined() ?? ""
      #expect(top.contains { "█▇▆▅▄▃▂▁▌▐▍▎".contains($0) }, "row \(row) of \(count)")
    }
  }

  // MARK: hands

  @Test(arguments: marks) func `the wheel zooms about the pointer, whose row stays under it`(mark: Mark) throws {
    var state = try state(200, mark)
    let first = try places(state, at: 1)
    let (column, row) = (first.plot.column + first.plot.columns / 4, first.plot.row + first.plot.rows / 4)
    for step in 0..<16 {
      // Labels and the overview change the plot from frame to frame, so a step counts in the one that was shown.
      let share = try places(state, at: 1 + Double(step)).share(column: Double(column) + 0.5, row: Double(row) + 0.5)
      let before = state.range.selection.viewport.position(at: share).value
      mouse(&state, .wheelUp, column, row, at: 1 + Double(step))
      #expect(abs(state.range.selection.viewport.position(at: share).value - before) < 0.5)
    }
    #expect(state.range.selection.viewport.span < 15)
    #expect(text(state, size, at: 20).contains(/\d+ of 200 rows/))
    for step in 0..<30 { mouse(&state, .wheelDown, column, row, at: 20 + Double(step)) }
    #expect(state.range.isWhole && !text(state, size, at: 60).contains("of 200 rows"))
  }

  @Test func `a drag moves the rows with the hand, a throw goes on, and the bounds stop it`() throws {
    var state = try state(200, .columns, motion: true)
    for step in 0..<12 { mouse(&state, .wheelUp, 50, 10, at: 1 + Double(step)) }
    state.advance(to: 20)
    let before = state.range.selection.viewport
    mouse(&state, .press, 60, 10, at: 20)
    for step in 1...10 {
      mouse(&state, .drag, 60 - step, 10, at: 20 + Double(step) * 0.016)
      state.advance(to: 20 + Double(step) * 0.016)
    }
    let held = state.range.selection.viewport
    #expect(held.lower > before.lower && held.span == before.span)
    mouse(&state, .release, 50, 10, at: 20.17)
    state.advance(to: 20.5)
    #expect(state.range.selection.viewport.lower > held.lower)
    for step in 0..<100 { state.advance(to: 21 + Double(step) * 0.1) }
    let rest = state.range.selection.viewport
    #expect(!state.isMoving(at: 31) && rest.upper.value <= 200)
  }

  @Test func `a box over points shows its numbers and values, and no other point is counted`() throws {
    var state = try state(1_000, .scatter, hasNumbers: true)
    let places = try places(state, at: 1)
    let plot = places.plot
    let (from, to) = ((plot.column + 10, plot.row + 3), (plot.column + 39, plot.row + 9))
    mouse(&state, .press, from.0, from.1, .shift, at: 1)
    mouse(&state, .drag, to.0, to.1, .shift, at: 1.1)
    #expect(state.box != nil)
    mouse(&state, .release, to.0, to.1, at: 1.2)
    let window = try #require(state.range.window)
    let values = try #require(state.range.values?.range)
    #expect(window.lower > 0 && window.upper < 499.5 && values.lowerBound > 1 && values.upperBound < 17)
    let table = state.chart.table
    let inside = (0..<1_000).count { row in
      table[row, 1] >= window.lower && table[row, 1] <= window.upper && values.contains(table[row, 0])
    }
    #expect(text(state, size, at: 2).contains("\(inside) of 1,000 rows"))
    // The way back, and on again.
    try press(&state, "Backspace", at: 3)
    #expect(state.range.isWhole && state.range.values == nil)
    try press(&state, "u", at: 4)
    let again = try #require(state.range.window)
    #expect(abs(again.lower - window.lower) < 1e-6 && state.range.values != nil)
    try press(&state, "r", at: 5)
    #expect(!state.range.isZoomed)
  }

  @Test func `grips of the overview move one edge each, and stop at three rows`() throws {
    var state = try state(200, .columns)
    try press(&state, "+", "+", "+", "+", at: 1)
    let shown = try places(state, at: 2)
    let columns = try #require(shown.columns)
    let start = -Int(try #require(shown.overviewColumn(column: 0, row: 0)))
    let top = try #require((0..<size.rows).first { shown.isInOverview(column: start + 9, row: $0) })
    let overview = CellRect(column: start, row: top, columns: columns.grid.columns, rows: 1)
    let before = state.range.selection.viewport
    let grip = overview.column + columns.lowerColumn - 1
    mouse(&state, .press, grip, overview.row, at: 2)
    mouse(&state, .drag, grip + 10, overview.row, at: 2.1)
    #expect(state.range.selection.viewport.lower > before.lower && state.range.selection.viewport.upper == before.upper)
    mouse(&state, .drag, overview.endColumn - 1, overview.row, at: 2.2)
    mouse(&state, .release, overview.endColumn - 1, overview.row, at: 2.3)
    #expect(state.range.selection.viewport.span == 3 && state.range.selection.viewport.upper == before.upper)
  }

  @Test func `the arrows select a row where all are in view, and else move the view; a selected row comes into view`()
    throws
  {
    var state = try state(100, .columns)
    try press(&state, "Right", "Right", at: 1)
    #expect(state.chart.selectedRow == 1)
    for _ in 0..<10 { try press(&state, "+", at: 2) }
    let before = state.range.selection.viewport
    try press(&state, "Right", at: 10)
    #expect(state.range.selection.viewport.lower > before.lower && state.chart.selectedRow == 1)
    try press(&state, "Down", at: 20)
    let shown = state.range.selection.viewport
    #expect(state.chart.selectedRow == 2 && shown.lower.value <= 2 && shown.upper.value >= 3)
  }

  // MARK: live tables

  @Test func `rows that come and go before the view leave the same rows in it, and the same value selected`() throws {
    var state = try state(100, .columns)
    for _ in 0..<12 { try press(&state, "+", at: 1) }
    state.chart.selection = .value(of: "a", row: 50)
    let before = try #require(state.range.window)
    let names = ["new 1", "new 2"] + (0..<100).map { "r\($0)" }
    state.show(try Chart(try table(names), .columns, series: ["a"]))
    state.advance(to: 3)
    let after = try #require(state.range.window)
    #expect(after.lower == before.lower + 2 && after.upper == before.upper + 2)
    #expect(state.chart.selection == .value(of: "a", row: 52))
    // A table without any of them keeps the place, within its rows.
    state.show(try Chart(try table((0..<10).map { "other \($0)" }), .columns, series: ["a"]))
    state.advance(to: 4)
    #expect(state.range.selection.viewport.upper.value <= 10)
  }

  @Test func `names of categories never touch, in any view and with any row selected`() throws {
    var random = SplitMix64(seed: 8)
    let names = (0..<60).map { "n\($0)" + String(repeating: "x", count: $0 % 9) }
    let chart = try Chart(try table(names), .columns, series: ["a"])
    for _ in 0..<200 {
      let lower = Double.random(in: 0..<50, using: &random)
      var shown = chart
      shown.selection = .value(of: "a", row: Int.random(in: 0..<60, using: &random))
      shown = shown.showing(from: lower, to: lower + Double.random(in: 3...40, using: &random))
      let lines = (view.frame(shown, size: size)?.plainText ?? "").split(separator: "\n")
      for word in lines.last?.split(separator: " ") ?? [] {
        #expect(word.count { $0 == "n" } == 1 && word.first == "n", "\(word)")
      }
    }
  }
}
