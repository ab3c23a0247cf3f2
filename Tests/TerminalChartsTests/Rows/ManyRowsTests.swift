import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Charts of as many rows as a table has: what a frame draws follows the screen, and what it shows is that of each row.
@Suite struct ManyRowsTests {
  /// A walk with gaps, and with values that repeat.
  private static func walk(_ count: Int, gaps: Int = 50, _ random: inout SplitMix64) -> [Double] {
    var value = 50.0
    return (0..<count).map { _ in
      value = (value + Double.random(in: -3...3, using: &random)).rounded()
      return Int.random(in: 0..<gaps, using: &random) == 0 ? .nan : value
    }
  }

  private static func table(_ columns: [(String, [Double])]) throws -> PointTable {
    var table = try PointTable(columns: columns.map(\.0))
    for row in 0..<(columns.first?.1.count ?? 0) { try table.append("r\(row)", columns.map { $0.1[row] }) }
    return table
  }

  // MARK: the pyramid

  @Test(arguments: [0, 1, 2, 15, 1_023, 1_024, 1_025, 5_000, 70_001])
  func `the ends of any range are the first greatest and the first least value in it`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let values = Self.walk(count, gaps: 3, &random)
    let pyramid = ValuePyramid(values)
    for _ in 0..<200 {
      let a = Int.random(in: 0...count, using: &random)
      let b = min(count, a + Int.random(in: 0...(Bool.random(using: &random) ? 40 : count), using: &random))
      let filled = (a..<b).filter { values[$0].isFinite }
      let ends = pyramid.ends(in: a..<b)
      #expect(ends?.greatest == filled.max { values[$0] < values[$1] || values[$0] == values[$1] && $0 > $1 })
      #expect(ends?.least == filled.min { values[$0] < values[$1] || values[$0] == values[$1] && $0 < $1 })
    }
    #expect(pyramid.ends(in: 0..<0) == nil)
  }

  @Test(arguments: [0, 1, 2, 9, 400]) func `rows that a range keeps have the order of a table of them alone`(count: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(count) + 70)
    for gaps in [3, 1_000] {
      let x = Self.walk(count, gaps: gaps, &random)
      let table = try Self.table([("x", x), ("y", Self.walk(count, &random))])
      let whole = try ChartRows(table, .scatter, series: ["y"], x: "x", size: nil, stacks: [], mix: RowMix())
      for _ in 0..<40 {
        let first = Int.random(in: 0...whole.order.count, using: &random)
        let places = first..<Int.random(in: first...whole.order.count, using: &random)
        let kept = whole.order.rows(at: places, of: count)
        #expect(kept == whole.order[places].sorted())
        let part = try #require(whole.keeping(kept))
        let alone = try ChartRows(part.table, .scatter, series: ["y"], x: "x", size: nil, stacks: [], mix: RowMix())
        #expect(Array(part.order) == Array(alone.order), "\(places) of \(count)")
        #expect(part.values.map(\.count) == alone.values.map(\.count))
      }
    }
  }

  @Test func `a range of any length is read in a few parts, which make it`() {
    var random = SplitMix64(seed: 3)
    let levels = 5
    for _ in 0..<500 {
      let a = Int.random(in: 0...1_000_000, using: &random)
      let range = a..<Int.random(in: a...1_000_000, using: &random)
      let parts = ValuePyramid.parts(of: range, levels: levels)
      #expect(parts.reduce(0) { $0 + $1.range.count } <= 2 * ValuePyramid.width * (levels + 1), "\(range)")
      var covered = 0
      for part in parts {
        var length = 1
        for _ in 0..<part.level { length *= ValuePyramid.width }
        covered += part.range.count * length
      }
      #expect(covered == range.count, "\(range): \(parts)")
    }
  }

  // MARK: charts

  private static let marks: [Mark] = [.columns, .stack, .line, .step, .area, .band, .scatter]

  private static func chart(_ mark: Mark, _ count: Int, isSorted: Bool = true, seed: UInt64 = 9) throws -> Chart {
    var random = SplitMix64(seed: seed)
    let (a, b) = (walk(count, &random), walk(count, &random).map { abs($0) })
    var x = (0..<count).map { Double($0) / 7 }
    if !isSorted { x.shuffle(using: &random) }
    let columns = [("a", mark == .stack ? a.map { abs($0) } : a), ("b", b), ("x", x)]
    return try Chart(table(columns), mark, series: ["a", "b"], x: mark.acceptsNumbers ? "x" : nil)
  }

  @Test(arguments: marks, [true, false])
  func `the axes of a part of many rows are those of a chart of that part`(mark: Mark, isSorted: Bool) throws {
    let chart = try Self.chart(mark, 5_000, isSorted: isSorted)
    let (lower, upper) = try #require(chart.rowRange)
    var random = SplitMix64(seed: 77)
    for _ in 0..<30 {
      let from = Double.random(in: lower..<upper, using: &random)
      let to = Double.random(in: from...upper, using: &random)
      guard from < to else { continue }
      let part = chart.showing(from: from, to: to)
      #expect(part.restingExtents == chart.restingExtents(from: from, to: to), "\(mark): \(from)...\(to)")
      let (rows, bars) = (part.table.count, part.mark == .stack ? [[0, 1]] : [[0], [1]])
      let sums = bars.flatMap { bar in (0..<rows).map { part.sum($0, of: bar) } }.filter(\.isFinite)
      let isFromZero = mark.startsAtZero || mark == .area
      guard let low = sums.min(), let high = sums.max() else { continue }
      #expect(part.valueExtent == (isFromZero ? min(low, 0) : low)...(isFromZero ? max(high, 0) : high), "\(mark)")
      #expect(
        part.passage.window?.count
          == (0..<chart.table.count).count {
            let place = chart.position($0)
            return place >= from && (place < to || chart.hasNumbers && place <= to)
          })
    }
  }

  @Test func `a bar of many rows ends at their greatest value, and at the least below zero`() throws {
    for mark in [Mark.columns, .stack] {
      let chart = try Self.chart(mark, 5_000)
      for bar in chart.bars {
        for range in [0..<5_000, 17..<18, 100..<1_700] {
          let values = range.map { chart.sum($0, of: bar) }.filter(\.isFinite)
          let shown = chart.shownRows(of: range, bar).map { chart.sum($0, of: bar) }
          let wanted = [values.filter { $0 >= 0 }.max(), values.filter { $0 < 0 }.min()].compactMap(\.self)
          #expect(shown == wanted || range.count == 1)
        }
      }
    }
  }

  @Test(arguments: [Mark.line, .step, .area, .band], [true, false])
  func `a line of many rows is drawn as if it went through each of them`(mark: Mark, isSorted: Bool) throws {
    let chart = try Self.chart(mark, 20_000, isSorted: isSorted)
    let size = ScreenSize(columns: 60, rows: 20)
    let room = CellRect(column: 0, row: 0, columns: 40, rows: 16)
    let plot = RowPlot(in: room, chart, chart.padded(chart.valueExtents, rows: room.rows))
    let x = RowAxis(chart, plot.placement)
    let drawing = RowDrawing(chart: chart, surface: CellSurface(size: size, theme: Theme(), glyphs: .octant))
    let rows = drawing.joinedRows([0], plot, x)
    #expect(rows.count < 20_000 && rows.count <= 8 * (8 * plot.rect.columns + 2))
    func ink(_ rows: [Int]) -> DotRaster {
      var path = LinePath(isStepped: mark == .step)
      for row in rows {
        guard let place = x.offset(row, chart), let y = plot.offset(chart.value(row, 0)) else { continue }
        path.points.append(LinePath.Point(x: place, y: y))
      }
      var raster = DotRaster(columns: plot.rect.columns, rows: plot.rect.rows, glyphs: .octant)
      path.draw(on: &raster)
      return raster
    }
    let (all, few) = (ink(Array(chart.rowsInOrder)), ink(rows))
    for row in 0..<all.rows {
      for column in 0..<all.columns {
        #expect(all.glyph(column, row) == few.glyph(column, row), "\(mark) at \(column), \(row)")
      }
    }
  }

  @Test(arguments: marks, [false, true])
  func `a frame has no more shapes for many rows than the screen has room for`(mark: Mark, isLying: Bool) throws {
    let size = ScreenSize(columns: 80, rows: 24)
    for count in [3_000, 24_000] {
      var chart = try Self.chart(mark, count)
      chart.isLying = isLying
      var view = RowSamples.view()
      (view.pixels, view.isStill) = (ScreenSize(columns: 9, rows: 18), true)
      let picture = try #require(view.picture(of: chart, size: size).picture)
      let shapes = picture.tiles.flatMap(\.shapes)
      let pixels = size.columns * 9 * size.rows * 18
      // Runs of pixels have a pixel between them.
      #expect(shapes.count <= (mark == .scatter ? pixels / 2 : 1_000), "\(mark) of \(count): \(shapes.count)")
      #expect(shapes.reduce(0) { $0 + $1.points } <= 40_000, "\(mark) of \(count)")
    }
  }

  @Test func `the names below many rows are a few, and the same wherever the view is`() throws {
    let chart = try Self.chart(.line, 50_000).with(.columns)
    let lines = try chart.with(.line)
    let drawing = RowDrawing(
      chart: lines, surface: CellSurface(size: ScreenSize(columns: 80, rows: 24), theme: Theme(), glyphs: .octant))
    let pitch = 80.0 / 50_000
    let names = drawing.names(.categories(pitch: pitch, start: 0), pitch)
    #expect(names.count > 1 && names.count <= 160, "\(names.count)")
    #expect(names.allSatisfy { $0.text == "r\($0.number)" })
  }
}

extension Shape {
  /// The points of its outline.
  fileprivate var points: Int {
    switch form {
    case .block: 0
    case .fill(let path, let lower, _): path.count + lower.count
    case .stroke(let path, _): path.count
    }
  }
}
