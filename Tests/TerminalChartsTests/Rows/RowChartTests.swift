import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct RowChartTests {
  static let sizes = [
    ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12),
  ]

  @Test(arguments: Mark.ofRows)
  func `every mark draws 0, 1, 2 and many rows at every size, in all glyphs and colours`(mark: Mark) throws {
    var random = SplitMix64(seed: 11)
    for count in [0, 1, 2, 40] {
      let rows = (0..<count).map { row in
        [1 + Double.random(in: 0...9, using: &random), Double.random(in: 0...5, using: &random), Double(row), 3]
      }
      let chart = try RowSamples.chart(mark, rows)
      for size in Self.sizes + [
        ScreenSize(columns: 1, rows: 1), ScreenSize(columns: 20, rows: 6), ScreenSize(columns: 300, rows: 6),
      ] {
        for glyphs in GlyphSet.allCases {
          for depth in [ColorDepth.ansi, .mono] {
            let cells = RowSamples.view(glyphs, depth).cells(of: chart, size: size)
            #expect(cells.size == size)
            if glyphs == .ascii { #expect(cells.plainText.utf8.allSatisfy { $0 < 0x80 }) }
          }
        }
      }
    }
  }

  @Test(arguments: Mark.ofRows)
  func `hostile values leave a frame`(mark: Mark) throws {
    let hostile: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, -0.0, 1, -1, 1e15, -1e-300,
    ]
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<4).map { _ in hostile.randomElement(using: &random) ?? 0 }
      }
      // A stack and a pie of both signs are refused, which is tested below.
      guard var chart = try? RowSamples.chart(mark, rows) else { continue }
      for size in Self.sizes {
        #expect(RowSamples.view(.octant).cells(of: chart, size: size).size == size)
        chart.selection = chart.selection(of: 1, row: 0)
        chart.proportions.rotation = hostile.randomElement(using: &random) ?? 0
        chart.proportions.cellRatio = hostile.randomElement(using: &random) ?? 0
        #expect(RowSamples.view(.ascii, .mono).cells(of: chart, size: size).size == size)
      }
    }
  }

  @Test func `a selection outside of the table selects nothing`() throws {
    var chart = try RowSamples.chart(.columns, [[1, 2, 3, 4]])
    let plain = RowSamples.view().cells(of: chart, size: Self.sizes[1])
    let outside: [ChartSelection] = [.value(of: "z", row: 0), .value(of: "a", row: 9), .value(of: "a", row: -1)]
    for selection in outside + [.series("z"), .point(of: "a", at: Timestamp(nanoseconds: 0))] {
      chart.selection = selection
      for mark in Mark.ofRows where !mark.drawsPrices {
        _ = RowSamples.view().cells(of: try chart.with(mark), size: Self.sizes[1])
      }
    }
    chart.selection = .none
    #expect(RowSamples.view().cells(of: chart, size: Self.sizes[1]) == plain)
  }

  @Test func `a stack of two signs is refused in one sentence, and one of each sign is not`() throws {
    let table = try RowSamples.table(["a", "b"], [("up", [1, 2]), ("down", [-1, -2]), ("none", [0, .nan])])
    _ = try Chart(table, .stack, series: ["a", "b"])
    let mixed = try RowSamples.table(["a", "b"], [("both", [1, -2])])
    #expect(throws: ChartFault.stackOfTwoSigns(row: "both")) { try Chart(mixed, .stack, series: ["a", "b"]) }
    _ = try Chart(mixed, .columns, series: ["a", "b"])
  }

  @Test func `series with the same number are one stack, and stacks stand side by side`() throws {
    let table = try RowSamples.table(["a", "b", "c"], [("x", [1, 2, -4]), ("y", [3, 0, -1])])
    let chart = try Chart(table, .stack, series: ["a", "b", "c"], stacks: [5, 5, 7])
    #expect(chart.bars == [[0, 1], [2]])
    #expect(chart.valueExtent == -4...3)
    // Each stack has one sign of its own; the same values in one stack have two.
    #expect(throws: ChartFault.stackOfTwoSigns(row: "x")) {
      try Chart(table, .stack, series: ["a", "b", "c"])
    }
    // The number says nothing but which are together; series without one are in stack 0.
    #expect(try Chart(table, .stack, series: ["a", "b", "c"], stacks: [1, 1]).bars == [[2], [0, 1]])
    #expect(try chart.with(.columns).bars == [[0], [1], [2]])
    #expect(try chart.with(.columns).with(.stack).bars == chart.bars)
    for size in Self.sizes {
      for glyphs in GlyphSet.allCases {
        #expect(RowSamples.view(glyphs).cells(of: chart, size: size).size == size)
      }
    }
  }

  @Test func `a stack keeps its place until the last of its series is hidden`() throws {
    let table = try RowSamples.table(["a", "b", "c"], [("x", [1, 2, 4])])
    var chart = try Chart(table, .stack, series: ["a", "b", "c"], stacks: [0, 0, 1])
    chart.hidden = ["a"]
    #expect(chart.bars == [[0, 1], [2]] && chart.sum(0, of: [0, 1]) == 2)
    chart.hidden = ["a", "b"]
    #expect(chart.bars == [[2]])
    chart.hidden = ["a", "b", "c"]
    #expect(chart.bars.isEmpty)
    #expect(RowSamples.view().cells(of: chart, size: Self.sizes[1]).size == Self.sizes[1])
  }

  @Test func `a share below zero, a band of one edge and bubbles without areas are refused`() throws {
    let table = try RowSamples.table(["a", "b"], [("x", [1, -2])])
    #expect(throws: ChartFault.negativeSlice(row: "x", series: "b")) { try Chart(table, .pie, series: ["b"]) }
    #expect(throws: ChartFault.band(1)) { try Chart(table, .band, series: ["a"]) }
    #expect(throws: ChartFault.noSize(found: ["a", "b"])) { try Chart(table, .bubble, series: ["a"], x: "b") }
    #expect(throws: ChartFault.noAngle(found: ["a", "b"])) { try Chart(table, .polar, series: ["a"]) }
    #expect(throws: ChartFault.noColumn("c", found: ["a", "b"])) { try Chart(table, .line, series: ["c"]) }
    #expect(throws: ChartFault.noSeries(found: ["a", "b"])) { try Chart(table, .line, series: []) }
  }

  @Test func `numbers keep the decimals of their data`() throws {
    let table = try #require(RowSamples.vegetables)
    for mark in [Mark.columns, .bars] {
      let chart = try Chart(table, mark, series: ["2011", "2012"])
      let text = RowSamples.view().cells(of: chart, size: ScreenSize(columns: 80, rows: 24)).plainText
      for value in ["5.65", "4.35", "12.60", "13.20", "8.40", "4.60"] {
        #expect(text.contains(value), "\(mark): \(value)")
      }
    }
    // One value in ten decides nothing elsewhere; here it must not be rounded away.
    let rows = (0..<20).map { ("r\($0)", [$0 == 7 ? 5.65 : Double($0)]) }
    #expect(try Chart(RowSamples.table(["a"], rows), .columns, series: ["a"]).decimals == 2)
  }

  @Test func `a column ends at its value: its eighths over the axis give the value back`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let values = (0..<3).map { _ in Double.random(in: -20...20, using: &random) }
      let table = try RowSamples.table(["a"], values.enumerated().map { ("r\($0.offset)", [$0.element]) })
      let chart = try Chart(table, .columns, series: ["a"])
      let room = CellRect(column: 0, row: 0, columns: 60, rows: 30)
      let plot = RowPlot(in: room, chart, chart.padded(chart.valueExtents, rows: 30))
      for value in values {
        let (zero, end) = (try #require(plot.offset(0)), try #require(plot.offset(value)))
        let valuePerRow = (plot.axis.upper - plot.axis.lower) / Double(plot.rect.rows)
        #expect(abs((zero - end) * valuePerRow - value) < 1e-9)
        #expect(end > 0 && end < Double(plot.rect.rows))
      }
    }
  }

  @Test func `bars of a table have one thickness, no overlap, and stay in their room`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<500 {
      let (categories, bars) = (Int.random(in: 0...40, using: &random), Int.random(in: 1...6, using: &random))
      let cells = Int.random(in: 1...160, using: &random)
      var form = ChartProportions()
      form.categoryPadding = Double.random(in: -0.2...1.2, using: &random)
      form.seriesPadding = Double.random(in: -0.2...1.2, using: &random)
      let bands = CategoryBands(
        0..<Double(max(categories, 1)), of: 0..<categories, bars: bars, cells: cells, form: form)
      var end = 0
      for category in 0..<bands.count {
        for bar in 0..<bars {
          let range = bands.cells(category, bar)
          // More bars than cells have no room in any view.
          #expect(range.count == bands.thickness || bars > cells)
          #expect(range.isEmpty || range.lowerBound >= end && range.upperBound <= cells)
          end = max(end, range.upperBound)
        }
      }
      #expect(bands.rows.flatMap { Array($0) } == Array(0..<categories))
      #expect(bands.joined == 1 || categories * bars > cells)
    }
  }

  @Test func `without rounding all bars that no edge cuts have one length and one distance, near their cells`() {
    var random = SplitMix64(seed: 19)
    for _ in 0..<300 {
      let (categories, bars) = (Int.random(in: 0...40, using: &random), Int.random(in: 1...4, using: &random))
      let cells = Int.random(in: 1...160, using: &random)
      let bands = CategoryBands(
        0..<Double(max(categories, 1)), of: 0..<categories, bars: bars, cells: cells, form: ChartProportions())
      guard bands.joined == 1 else { continue }
      for bar in 0..<bars {
        let places = (0..<bands.count).map { bands.place($0, bar) }
        for (one, next) in zip(places, places.dropFirst()) {
          #expect(abs((next.lowerBound - one.lowerBound) - bands.pitch) < 1e-6)
          #expect(abs(next.upperBound - next.lowerBound - (one.upperBound - one.lowerBound)) < 1e-6)
        }
        for (band, place) in places.enumerated() {
          let own = bands.cells(band, bar)
          #expect(abs(Double(own.lowerBound) - place.lowerBound) <= 1.5 + Double(bars))
        }
      }
    }
  }

  @Test func `in any view each row that starts in it has a cell, and a pan keeps the rows of a band together`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<500 {
      let (categories, cells) = (Int.random(in: 1...2_000, using: &random), Int.random(in: 2...160, using: &random))
      let span = Double.random(in: 1...Double(categories), using: &random)
      let lower = Double.random(in: 0...max(Double(categories) - span, 0), using: &random)
      let table = Int(lower)..<min(Int((lower + span).rounded(.up)), categories)
      let bands = CategoryBands(lower..<lower + span, of: table, bars: 1, cells: cells, form: ChartProportions())
      #expect(bands.rows.flatMap { Array($0) } == Array(0..<table.count))
      for (band, rows) in bands.rows.enumerated() {
        let starts = rows.map { Double($0 + table.lowerBound) }
        let isInView = starts.contains { $0 >= lower && $0 < lower + span }
        #expect(!isInView || !bands.cells(band, 0).isEmpty, "\(starts) of \(lower), \(span) in \(cells)")
      }
      for rows in bands.rows.dropFirst().dropLast() {
        #expect((rows.lowerBound + table.lowerBound) % bands.joined == 0)
      }
    }
  }
}
