import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct RowProportionsTests {
  private let size = ScreenSize(columns: 100, rows: 30)

  /// The columns of the screen's row above the names whose ground has a colour.
  private func inked(_ chart: Chart) -> [Bool] {
    let cells = RowSamples.view().cells(of: chart, size: size)
    let row = size.rows - 3
    return (0..<size.columns).map { !cells[$0, row].style.background.isDefault }
  }

  @Test func `both paddings are shares: more of either is less ink, in the same number of bars`() throws {
    let table = try RowSamples.table(["a", "b"], [("x", [9, 9]), ("y", [9, 9]), ("z", [9, 9])])
    var last = Int.max
    for padding in [0.0, 0.3, 0.6] {
      var chart = try Chart(table, .columns, series: ["a", "b"])
      (chart.proportions.categoryPadding, chart.proportions.seriesPadding) = (padding, padding)
      let ink = inked(chart)
      let count = ink.count { $0 }
      #expect(count > 0 && count < last, "\(padding)")
      last = count
      let starts = ink.indices.count { ink[$0] && ($0 == 0 || !ink[$0 - 1]) }
      #expect(starts == (padding == 0 ? starts : 6), "\(padding): \(starts)")
    }
  }

  @Test(arguments: [Mark.columns, .bars]) func `bars of the series that are shown have the room of all`(
    mark: Mark
  ) throws {
    let table = try RowSamples.table(["a", "b", "c"], [("x", [9, 9, 9]), ("y", [9, 9, 9])])
    let view = RowSamples.view()
    var (all, two) = (
      try Chart(table, mark, series: ["a", "b", "c"]), try Chart(table, mark, series: ["a", "c"])
    )
    (all.legend, two.legend) = (LegendPosition.none, LegendPosition.none)
    all.hidden = ["b"]
    let (frame, other) = (view.cells(of: all, size: size), view.cells(of: two, size: size))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        #expect(frame[column, row].glyph == other[column, row].glyph, "\(column), \(row)")
      }
    }
  }

  @Test func `a series has its title in the legend and in the head, and keeps its column`() throws {
    var chart = try RowSamples.chart(.columns, [[4, 2, 1, 3], [2, 5, 2, 2]])
    chart.titles = ["a": "Last year"]
    chart.selection = chart.selection(of: 0, row: 1)
    let lines = RowSamples.view().cells(of: chart, size: size).plainText.split(separator: "\n")
    #expect(lines.count { $0.contains("Last year") } == 2)
    let bars = try chart.with(.bars)
    #expect(chart.series == ["a", "b"] && bars.titles == chart.titles)
    chart.titles = [:]
    #expect(!RowSamples.view().cells(of: chart, size: size).plainText.contains("Last year"))
  }

  @Test func `selected values have the colour of selections, and nothing else has`() throws {
    for mark in [Mark.columns, .bars, .stack, .line, .scatter, .bubble, .radar, .polar] {
      var chart = try RowSamples.chart(mark, [[4, 2, 1, 3], [2, 5, 2, 2], [3, 3, 3, 1]])
      let view = RowSamples.view()
      let focus = view.theme.color(.focus)
      func count(_ chart: Chart) -> Int {
        let cells = view.cells(of: chart, size: size)
        return (0..<size.rows).reduce(0) { sum, row in
          sum
            + (0..<size.columns).count { column in
              [cells[column, row].style.foreground, cells[column, row].style.background].contains(focus)
            }
        }
      }
      #expect(count(chart) == 0, "\(mark)")
      chart.selection = chart.selection(of: 1, row: 1)
      #expect(count(chart) > 0, "\(mark)")
    }
  }

  @Test func `the largest bubble has the diameter that was asked for`() throws {
    for diameter in [6.0, 12, 20] {
      var chart = try RowSamples.chart(.bubble, [[5, 1, 5, 4]])
      chart = try Chart(chart.table, .bubble, series: ["a"], x: "x", size: "size")
      chart.proportions.bubbleDiameter = diameter
      chart.proportions.labels = PointLabels(.none)
      chart.legend = LegendPosition.none
      let cells = RowSamples.view().cells(of: chart, size: size)
      let widest =
        (0..<size.rows).map { row in
          (0..<size.columns).count { !cells[$0, row].style.background.isDefault }
        }.max() ?? 0
      #expect(abs(Double(widest) - diameter) <= 2, "\(diameter): \(widest)")
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `numbers have the decimals of their data: each value is drawn exactly (5.65 is never 6)`(decimals: Int) throws {
    var random = SplitMix64(seed: UInt64(decimals) + 7)
    let scale = [1.0, 10, 100, 1000][decimals]
    for mark in [Mark.columns, .bars, .line, .radar] {
      for count in [1, 2, 5] {
        let values = (0..<count).map { _ in Double(Int.random(in: 1...499, using: &random) * 2 + 1) / 2 / scale }
          .map { (($0 * scale).rounded(.down) * 10 + 5) / scale / 10 }
        let table = try RowSamples.table(["a"], values.enumerated().map { ("row \($0.offset)", [$0.element]) })
        var chart = try Chart(table, mark, series: ["a"])
        chart.proportions.labels = PointLabels(.above)
        for row in 0..<count {
          chart.selection = chart.selection(of: 0, row: row)
          let text = RowSamples.view().cells(of: chart, size: size).plainText
          let found = text.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
          #expect(found.contains { abs($0 - values[row]) < 1e-9 }, "\(mark) \(values[row])\n\(text)")
        }
      }
    }
  }

  @Test func `a range that a chart is given is its axis', and an empty or endless one is ignored`() throws {
    let table = try RowSamples.table(["a"], [("x", [3])])
    var chart = try Chart(table, .columns, series: ["a"])
    for range in [0...200.0, -5...5] {
      chart.proportions.range = range
      #expect(chart.valueExtent == range && chart.padded(range, rows: 20) == range)
    }
    for range in [1...1.0, -Double.infinity...5, 0...Double.infinity] {
      chart.proportions.range = range
      #expect(chart.valueExtent == 0...3)
    }
  }
}
