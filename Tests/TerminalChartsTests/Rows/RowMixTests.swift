import AxisScales
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Several marks in one chart of rows, and its second value axis.
@Suite struct RowMixTests {
  private static let size = ScreenSize(columns: 80, rows: 24)
  private static let quarters = ["Q1", "Q2", "Q3", "Q4"]

  /// Sales as columns, and their margin as a line at the right.
  private static func sales(_ margins: [Double] = [0.12, 0.21, 0.08, 0.3], mark: Mark = .columns) throws -> Chart {
    let sales = [1_200, 800, 1_500, 1_000.0]
    let rows = quarters.indices.map { (quarters[$0], [sales[$0], margins[$0]]) }
    return try Chart(
      RowSamples.table(["sales", "margin"], rows), mark, series: ["sales", "margin"],
      mix: RowMix(marks: ["margin": .line], second: ["margin"]))
  }

  private static func lines(_ chart: Chart, _ size: ScreenSize = size, glyphs: GlyphSet = .octant) -> [Substring] {
    RowSamples.view(glyphs).cells(of: chart, size: size).plainText.split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `each series has its mark, its axis and the decimals of that axis`() throws {
    let chart = try Self.sales()
    #expect(chart.isMixed && chart.mark(of: 0) == .columns && chart.mark(of: 1) == .line)
    #expect(!chart.isOnSecond(0) && chart.isOnSecond(1))
    #expect(chart.valueExtents == AxisPair(main: 0...1_500, second: 0.08...0.3))
    #expect(chart.decimals(of: 0) == 0 && chart.decimals(of: 1) == 2)
    #expect(chart.bars == [[0]])
  }

  @Test func `the labels of the main axis are at the left, those of the second one at the right`() throws {
    let lines = try Self.lines(Self.sales()).map(\.trimmed)
    #expect(lines.contains { $0.hasPrefix("1000") || $0.hasPrefix("1,000") })
    #expect(lines.contains { $0.hasSuffix(" 0.3") || $0.hasSuffix(" 0.30") })
    let legend = try #require(lines.first { $0.contains("margin") })
    #expect(legend.contains("sales ←") && legend.contains("margin →"))
    let plain = try #require(try Self.lines(Self.sales(), glyphs: .ascii).first { $0.contains("margin") })
    #expect(plain.contains("sales <") && plain.contains("margin >"))
  }

  @Test func `a value is at its place on its own axis`() throws {
    let chart = try Self.sales()
    let room = CellRect(column: 0, row: 0, columns: 60, rows: 30)
    let plot = RowPlot(in: room, chart, chart.padded(chart.valueExtents, rows: room.rows))
    let second = try #require(plot.second)
    for margin in [0.12, 0.21, 0.08, 0.3] {
      #expect(plot.place(margin, isSecond: true) == second.axis.rowOffset(of: margin))
      #expect(abs(second.axis.value(atRow: try #require(plot.offset(margin, isSecond: true))) - margin) < 1e-9)
    }
    #expect(plot.rect.column == plot.main.columns + 1 && plot.rect.endColumn + 2 + second.columns - 1 <= room.endColumn)
  }

  @Test func `every two marks that share a plot do so at every size, in all glyphs and with gaps, and no other two`()
    throws
  {
    var random = SplitMix64(seed: 40)
    for one in Mark.ofRows {
      for other in Mark.ofRows where one != other {
        let count = [0, 1, 2, 200][Int.random(in: 0..<4, using: &random)]
        let rows = (0..<count).map { row in
          (
            "r\(row)",
            (0..<5).map { _ in
              Int.random(in: 0..<9, using: &random) == 0 ? .nan : Double.random(in: 1...9, using: &random)
            }
          )
        }
        let table = try RowSamples.table(["a", "b", "c", "d", "x"], rows)
        func chart() throws -> Chart {
          try Chart(
            table, one, series: ["a", "b", "c", "d"], x: "x", size: "x",
            mix: RowMix(marks: ["c": other, "d": other], second: ["c", "d"]))
        }
        guard one.sharesPlot, other.sharesPlot else {
          #expect(throws: ChartFault.self) { try chart() }
          continue
        }
        let mixed = try chart()
        for size in RowChartTests.sizes + [ScreenSize(columns: 20, rows: 6)] {
          for glyphs in [GlyphSet.ascii, .octant] {
            for depth in [ColorDepth.truecolor, .mono] {
              #expect(RowSamples.view(glyphs, depth).cells(of: mixed, size: size).size == size)
            }
          }
        }
      }
    }
  }

  @Test func `a stack beside a line has the sum of its own series alone`() throws {
    let table = try RowSamples.table(["a", "b", "c"], [("x", [1, 2, -7]), ("y", [3, 4, 9])])
    let chart = try Chart(table, .stack, series: ["a", "b", "c"], mix: RowMix(marks: ["c": .line]))
    #expect(chart.bars == [[0, 1]] && chart.valueExtent == -7...9)
    #expect(chart.sum(1, of: [0, 1]) == 7)
    // A line may have the other sign.
    #expect(throws: ChartFault.stackOfTwoSigns(row: "x")) { try Chart(table, .stack, series: ["a", "b", "c"]) }
  }

  @Test func `another mark draws all series, and the first one brings the mix back`() throws {
    let chart = try Self.sales()
    let lines = try chart.with(.line)
    #expect(!lines.isMixed && lines.hasSecondAxis)
    #expect(try !lines.with(.pie).hasSecondAxis && !lines.with(.bars).hasSecondAxis)
    #expect(try lines.with(.columns).isMixed)
  }

  @Test func `a second axis with all series is the main one`() throws {
    let table = try RowSamples.table(["a"], [("x", [3])])
    let chart = try Chart(table, .line, series: ["a"], mix: RowMix(second: ["a"]))
    #expect(!chart.hasSecondAxis)
  }

  @Test func `the zeros of two axes are in one line where both have one, upright and on the side`() throws {
    var (random, aligned) = (SplitMix64(seed: 77), 0)
    for _ in 0..<80 {
      let scale = Double.random(in: 0.001...1_000, using: &random)
      let rows = (0..<5).map { place -> (String, [Double]) in
        let (a, b) = (Double.random(in: -20...30, using: &random), Double.random(in: -0.9...1, using: &random))
        return ("r\(place)", [a, b * scale])
      }
      let table = try RowSamples.table(["a", "b"], rows)
      var chart = try Chart(table, .columns, series: ["a", "b"], mix: RowMix(second: ["b"]))
      for isLying in [false, true] {
        chart.isLying = isLying
        let room = CellRect(column: 0, row: 0, columns: 70, rows: 25)
        let plot = RowPlot(in: room, chart, chart.padded(chart.valueExtents, rows: 25))
        let second = try #require(plot.second?.axis)
        let (zero, other) = (plot.axis.rowOffset(of: 0), second.rowOffset(of: 0))
        let extent = try #require(chart.valueExtents.second)
        let share = (extent.upperBound - extent.lowerBound) / (second.upper - second.lower)
        // A place is a quotient of differences times the rows: a few roundings of the number of rows.
        let isAligned = abs(zero - other) <= 16 * Double(plot.axis.rows).ulp
        #expect(isAligned || share > 0.25, "\(zero) and \(other), \(share)")
        #expect(second.lower <= extent.lowerBound && second.upper >= extent.upperBound, "\(second) and \(extent)")
        if isAligned { aligned += 1 }
      }
    }
    // An axis that would have to be more than four times as long stays as it is.
    #expect(aligned > 120, "\(aligned) of 160")
    let table = try RowSamples.table(["a", "b"], [("one", [-3, 0.2]), ("two", [8, 0.4])])
    let apart = try Chart(table, .columns, series: ["a", "b"], mix: RowMix(marks: ["b": .line], second: ["b"]))
    let plot = RowPlot(
      in: CellRect(column: 0, row: 0, columns: 70, rows: 25), apart, apart.padded(apart.valueExtents, rows: 25))
    #expect(plot.second?.axis.contains(0) == false, "values without zero keep their own axis")
  }

  @Test func `a hidden series leaves its axis, and the other one keeps its own`() throws {
    var chart = try Self.sales()
    chart.hidden = ["sales"]
    #expect(chart.valueExtents.second == 0.08...0.3)
    #expect(Self.lines(chart).contains { $0.contains("0.3") })
  }

  @Test func `a pointer on a point of the line means it, and beside it the bar`() throws {
    let chart = try Self.sales([0.12, 0.1, 0.08, 0.3])
    let view = RowSamples.view()
    var found: Set<String> = []
    for column in 0..<Self.size.columns {
      for row in 0..<Self.size.rows {
        let hit = view.hit(chart, foot: 0, size: Self.size, column: Double(column) + 0.5, row: Double(row) + 0.5)
        if case .value(let series, let row) = hit.selection { found.insert("\(series) \(row)") }
      }
    }
    #expect(found == Set((0..<4).flatMap { ["sales \($0)", "margin \($0)"] }))
  }

  @Test func `the selected value is written in the decimals of its own axis`() throws {
    var chart = try Self.sales()
    chart.selection = chart.selection(of: 1, row: 1)
    #expect(Self.lines(chart).first?.trimmed.hasSuffix("Q2  margin  0.21") == true)
    chart.selection = chart.selection(of: 0, row: 1)
    #expect(Self.lines(chart).first?.trimmed.hasSuffix("Q2  sales  800") == true)
  }

  @Test func `the x axis crosses at its value or at the nearer end, and its labels stay below the plot`() throws {
    let table = try RowSamples.table(["a"], [("left", [3]), ("middle", [-4]), ("right", [9])])
    var chart = try Chart(table, .line, series: ["a"])
    let usual = Self.lines(chart, glyphs: .ascii)
    for (crossing, share) in [(6.0, 0.3), (1_000, 0), (-1_000, 1)] {
      chart.valueAxes.main.crossing = crossing
      let lines = Self.lines(chart, glyphs: .ascii)
      let row = try #require(lines.firstIndex { $0.contains("------------") })
      #expect(abs(Double(row) - share * 22) < 4, "\(crossing): \(row)")
      let labels = try #require(usual.lastIndex { $0.contains("middle") })
      #expect(lines[labels] == usual[labels])
    }
  }

  // MARK: logarithms

  @Test func `a logarithmic axis gives equal ratios equal heights, and bars stand on a power of ten`() throws {
    let table = try RowSamples.table(["a"], [("x", [3]), ("y", [300]), ("z", [30_000])])
    for mark in [Mark.columns, .line, .scatter, .stack] {
      var chart = try Chart(table, mark, series: ["a"])
      chart.valueAxes.main.mode = ValueScaleMode(isLogarithmic: true)
      #expect(chart.isLogarithmic(false))
      #expect(chart.valueExtent.lowerBound == (mark == .columns || mark == .stack ? 1 : 3))
      let room = CellRect(column: 0, row: 0, columns: 60, rows: 30)
      let plot = RowPlot(in: room, chart, chart.padded(chart.valueExtents, rows: room.rows))
      let places = try [3, 300, 30_000.0].map { try #require(plot.place($0)) }
      #expect(abs((places[0] - places[1]) - (places[1] - places[2])) < 1e-9)
      #expect(plot.offset(0) == Double(plot.rect.rows))
    }
  }

  @Test func `values below zero have no logarithm, so that their axis is linear`() throws {
    let table = try RowSamples.table(["a", "b"], [("x", [3, -1]), ("y", [300, 2]), ("z", [0, 4])])
    var chart = try Chart(table, .columns, series: ["a", "b"], mix: RowMix(marks: ["b": .line], second: ["b"]))
    let mode = ValueScaleMode(isLogarithmic: true)
    chart.valueAxes = AxisPair(main: chart.valueAxes.main, second: RowValueAxis())
    chart.valueAxes.main.mode = mode
    chart.valueAxes.second?.mode = mode
    // A bar of zero has no height on either axis.
    #expect(chart.isLogarithmic(false) && !chart.isLogarithmic(true))
    #expect(Self.lines(chart).count >= 24)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
