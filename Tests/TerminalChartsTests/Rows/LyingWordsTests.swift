import AxisScales
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The words of a plot on its side: names and values beside bars, the values of levels, and the names of axes.
@Suite struct LyingWordsTests {
  private static let sizes = [
    ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12),
  ]

  private static func lines(
    _ chart: Chart, _ size: ScreenSize, _ glyphs: GlyphSet = .octant, pixels: Bool = false
  ) -> [String] {
    var view = RowSamples.view(glyphs, .mono)
    if pixels {
      view = RowSamples.view(glyphs)
      (view.pixels, view.isStill) = (ScreenSize(columns: 9, rows: 19), true)
    }
    let text = view.picture(of: chart, size: size).surface.buffer.plainText
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func bars(_ count: Int, columns: Int = 1, _ random: inout SplitMix64) throws -> Chart {
    let rows = (0..<count).map { row in
      ("row\(row)", (0..<columns).map { _ in Double(Int.random(in: -90...90, using: &random)) + 0.5 })
    }
    return try Chart(
      RowSamples.table((0..<columns).map { "c\($0)" }, rows), .bars, series: (0..<columns).map { "c\($0)" })
  }

  @Test(arguments: 0..<UInt64(20), [false, true])
  func `the name and the value of a bar on its side are in one row, also in pixels`(seed: UInt64, pixels: Bool) throws {
    var random = SplitMix64(seed: seed)
    let chart = try Self.bars(Int.random(in: 1...9, using: &random), &random)
    for size in Self.sizes {
      let lines = Self.lines(chart, size, pixels: pixels)
      for row in 0..<chart.table.count {
        guard let line = lines.first(where: { $0.contains("row\(row) ") }) else { continue }
        let value = PriceLabel.text(chart.value(row, 0), decimals: chart.decimals(of: 0))
        #expect(line.contains(value), "\(value) of row \(row) of \(chart.table.count) at \(size):\n\(lines)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func `the middle cell of bars is the one in which their middle is, and one of their cells`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (count, bars) = (Int.random(in: 1...30, using: &random), Int.random(in: 1...4, using: &random))
    let cells = Int.random(in: 1...90, using: &random)
    let bands = CategoryBands(
      0..<Double(count), of: 0..<count, bars: bars, cells: cells, form: ChartProportions())
    for band in 0..<bands.count {
      for bar in 0..<bars where !bands.cells(band, bar).isEmpty {
        let place = bands.place(band, bar)
        let middle = (place.lowerBound + place.upperBound) / 2
        let (cell, fine) = (
          try #require(bands.middleCell(band, bar, isFine: false)),
          try #require(bands.middleCell(band, bar, isFine: true))
        )
        #expect(bands.cells(band, bar).contains(cell) && abs(cell - fine) <= bands.thickness)
        #expect(fine == min(Int(middle), cells - 1), "\(band) of \(count), \(cells)")
      }
      let all = bands.cells(band, 0).lowerBound..<bands.cells(band, bars - 1).upperBound
      #expect(all.isEmpty || all.contains(bands.middleCell(band, bars: bars, isFine: false)), "\(band), \(cells)")
    }
  }

  @Test(arguments: [Mark.line, .bars, .area, .scatter])
  func `a level of a plot on its side has its value below it, and no label touches it`(mark: Mark) throws {
    var chart = try Chart(
      RowSamples.table(["a", "x"], (0..<6).map { ("row\($0)", [Double($0) * 20, Double($0)]) }), mark, series: ["a"],
      x: mark == .scatter ? "x" : nil)
    chart.isLying = true
    for value in [37.0, 40, 41.5, 0, 100] {
      chart.annotations = RowAnnotations([.level(value, text: "goal")], areOverNumbers: chart.isOverNumbers)
      for size in Self.sizes {
        let text = value == 41.5 ? "41.5" : "\(Int(value))"
        let lines = Self.lines(chart, size)
        let places = try #require(RowSamples.view().places(chart, foot: 0, size: size))
        let labels = lines[places.plot.endRow].split(separator: " ").map(String.init)
        #expect(labels.count { $0 == text } == 1, "\(mark), \(value) at \(size): \(labels)")
        let numbers = labels.compactMap(Double.init)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count, "\(labels)")
      }
    }
  }

  @Test func `the name of an axis that goes up or down has a sign of its way, and its numbers follow it`() throws {
    let rows = (0..<6).map { ("row\($0)", [Double($0) * 20, Double($0)]) }
    var chart = try Chart(RowSamples.table(["a", "price"], rows), .line, series: ["a"], x: "price")
    chart.isLying = true
    for size in Self.sizes {
      #expect(Self.lines(chart, size).contains { $0.contains("price ↑") }, "\(size)")
      #expect(Self.lines(chart, size, .ascii).contains { $0.contains("price ^") }, "\(size)")
    }
    chart.isLying = false
    #expect(!Self.lines(chart, Self.sizes[1]).contains { $0.contains("↑") })
  }
}
