import AxisScales
import Randomness
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Plots on their side: x and y exchanged between a chart of rows and its surface.
@Suite struct LyingPlotTests {
  private static let counts = [0, 1, 2, 3, 17]
  /// The plot on the screen; the upright one has its columns and rows exchanged.
  private static let rect = CellRect(column: 3, row: 2, columns: 31, rows: 13)
  private static let upright = PlotPlacement(rect: CellRect(column: 2, row: 3, columns: 13, rows: 31))

  private static func lying(_ goesUp: Bool) -> PlotPlacement {
    PlotPlacement(rect: rect, isLying: true, goesUp: goesUp)
  }

  private static func plane(_ plot: PlotPlacement) -> Plane {
    Plane(
      rect: plot.upright, axis: ValueAxis(upper: 1, lower: 0, rows: plot.upright.rows), bodyWidth: 1, firstCell: 0)
  }

  private static func points(_ count: Int, _ random: inout SplitMix64) -> [LinePath.Point] {
    (0..<count).map { place in
      LinePath.Point(
        x: (Double(place) + 0.37) * 13 / Double(max(count, 1)), y: Double.random(in: 0.1...30.9, using: &random),
        isBroken: place == 0 || Int.random(in: 0..<6, using: &random) == 0)
    }
  }

  /// What each mark says to its surface.
  private static func draw(
    _ mark: String, _ points: [LinePath.Point], _ plot: PlotPlacement, on surface: inout some Surface
  ) {
    switch mark {
    case "line": surface.line(LineStroke(LinePath(points), slot: 1), of: plot, on: plane(plot))
    case "step": surface.line(LineStroke(LinePath(points, isStepped: true), slot: 1), of: plot, on: plane(plot))
    case "band":
      let edges = points.map { BandPoint(x: $0.x, upper: $0.y / 2, lower: $0.y, isBroken: $0.isBroken) }
      surface.shade(edges, of: plot)
    case "area": surface.area(points, to: 30, SeriesInk(slot: 1), of: plot)
    default: surface.dots(points, SeriesInk(slot: 1), of: plot)
    }
  }

  // MARK: pixels

  private static func shapes(_ mark: String, _ points: [LinePath.Point], _ plot: PlotPlacement) -> [Shape] {
    let size = ScreenSize(columns: 40, rows: 40)
    let canvas = CellSurface(size: size, theme: Theme(), glyphs: .octant)
    // A cell that is as high as wide, so that a thin line is as thick both ways.
    var surface = PictureSurface(
      canvas, region: CellRect(column: 0, row: 0, columns: 40, rows: 40), cell: ScreenSize(columns: 10, rows: 10))
    draw(mark, points, plot, on: &surface)
    return surface.shapes
  }

  /// The points of a shape in 64ths of a pixel from the corner of its plot, in an order of their own.
  private static func corners(_ shape: Shape, _ plot: PlotPlacement, turned goesUp: Bool?) -> [[Int]] {
    let points: [PixelPoint]
    switch shape.form {
    case .block(let rect):
      points = [rect.x, rect.endX].flatMap { x in
        [rect.y, rect.y + rect.height].map { PixelPoint(x: Int32(x) * PixelPoint.unit, y: Int32($0) * PixelPoint.unit) }
      }
    case .fill(let path, let lower, _): points = path + lower
    case .stroke(let path, _): points = path
    }
    let cell = 10 * Int(PixelPoint.unit)
    return points.map { point -> [Int] in
      let (x, y) = (Int(point.x) - plot.rect.column * cell, Int(point.y) - plot.rect.row * cell)
      guard let goesUp else { return [x, y] }
      return [31 * cell - y, goesUp ? 13 * cell - x : x]
    }.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
  }

  @Test(arguments: ["line", "step", "band", "area", "points"], [true, false])
  func `in pixels a mark on its side is exactly the upright one with x and y exchanged`(mark: String, goesUp: Bool) {
    var random = SplitMix64(seed: 40)
    for count in Self.counts {
      let points = Self.points(count, &random)
      let before = Self.shapes(mark, points, Self.upright)
      let after = Self.shapes(mark, points, Self.lying(goesUp))
      #expect(before.count == after.count && (count < 17 || !before.isEmpty), "\(mark) of \(count)")
      // Runs of a mark that goes up come in the order of the screen.
      let wanted = before.map { Self.corners($0, Self.upright, turned: goesUp) }
      let found = after.map { Self.corners($0, Self.lying(goesUp), turned: nil) }
      for shape in wanted {
        #expect(found.contains { Self.isSame($0, shape) }, "\(mark) of \(count): \(shape) is not in \(found)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `in pixels an overview on its side is exactly the upright one with x and y exchanged`(goesUp: Bool) throws {
    var random = SplitMix64(seed: 41)
    let columns = Self.upright.rect.columns
    let ends = SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(whole: Int64(columns)))
    let viewport = Viewport(lower: AxisPosition(whole: 4), span: 5, mode: .hold)
    let places = try #require(
      OverviewPlaces(ends, viewport: viewport, columns: columns, previousWidth: nil, held: nil))
    let extents = (0..<columns).map { _ in
      var extent = OverviewExtent(joining: Double.random(in: 4...6, using: &random))
      (extent.low, extent.high) = (extent.low - 3, extent.high + 3)
      return extent
    }
    let overview = OverviewColumns(places, extents: extents, OverviewHeight(low: 0, high: 10))
    func shapes(_ plot: PlotPlacement) -> [Shape] {
      let canvas = CellSurface(size: ScreenSize(columns: 40, rows: 40), theme: Theme(), glyphs: .octant)
      var surface = PictureSurface(
        canvas, region: CellRect(column: 0, row: 0, columns: 40, rows: 40), cell: ScreenSize(columns: 10, rows: 10))
      guard plot.isLying else {
        surface.drawOverview(overview, look: SelectorLook(focus: .main), in: plot.rect)
        return surface.shapes
      }
      let room = CellRect(column: 0, row: 0, columns: plot.rect.rows, rows: plot.rect.columns)
      surface.turn(onto: plot) { $0.drawOverview(overview, look: SelectorLook(focus: .main), in: room) }
      return surface.shapes
    }
    let (before, after) = (shapes(Self.upright), shapes(Self.lying(goesUp)))
    // The ground and the grips' bars are blocks, the outline is filled, its last values and the handles are lines.
    let kinds = before.map { shape in
      switch shape.form {
      case .block: "block"
      case .fill: "fill"
      case .stroke: "stroke"
      }
    }
    #expect(Set(kinds) == ["block", "fill", "stroke"], "\(kinds)")
    #expect(before.map(\.ink) == after.map(\.ink))
    for (one, other) in zip(before, after) {
      let wanted = Self.corners(one, Self.upright, turned: goesUp)
      let found = Self.corners(other, Self.lying(goesUp), turned: nil)
      #expect(Self.isSame(wanted, found), "\(one.form) and \(other.form)")
      if case .stroke(_, let width) = one.form, case .stroke(_, let turned) = other.form { #expect(width == turned) }
    }
  }

  /// Whether points are the same but for the rounding of a place to a 64th of a pixel.
  private static func isSame(_ a: [[Int]], _ b: [[Int]]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0[0] - $1[0]) <= 1 && abs($0[1] - $1[1]) <= 1 }
  }

  // MARK: cells

  /// The dots that have ink, from the corner of the plot: two in a cell each way.
  private static func ink(_ mark: String, _ points: [LinePath.Point], _ plot: PlotPlacement) -> Set<[Int]> {
    var surface = CellSurface(size: ScreenSize(columns: 40, rows: 40), theme: Theme(), glyphs: .quadrant)
    draw(mark, points, plot, on: &surface)
    let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
    var ink: Set<[Int]> = []
    for row in 0..<plot.rect.rows {
      for column in 0..<plot.rect.columns {
        let glyph = surface.buffer[plot.rect.column + column, plot.rect.row + row].glyph
        let bits = quadrants.firstIndex { $0.value == glyph } ?? 0
        for dot in 0..<4 where bits & 1 << dot != 0 { ink.insert([column * 2 + dot % 2, row * 2 + dot / 2]) }
      }
    }
    return ink
  }

  private static func turned(_ ink: Set<[Int]>, _ goesUp: Bool) -> Set<[Int]> {
    Set(ink.map { [61 - $0[1], goesUp ? 25 - $0[0] : $0[0]] })
  }

  @Test(arguments: [true, false])
  func `points on their side are in the dots of the upright ones, exchanged`(goesUp: Bool) {
    var random = SplitMix64(seed: 41)
    for count in Self.counts {
      let points = Self.points(count, &random)
      let upright = Self.ink("points", points, Self.upright)
      #expect(Self.ink("points", points, Self.lying(goesUp)) == Self.turned(upright, goesUp), "\(count)")
    }
  }

  @Test(arguments: ["line", "step"], [true, false])
  func `a line on its side is within a dot of the upright one, exchanged`(mark: String, goesUp: Bool) {
    var random = SplitMix64(seed: 42)
    for count in Self.counts {
      let points = Self.points(count, &random)
      let upright = Self.turned(Self.ink(mark, points, Self.upright), goesUp)
      let lying = Self.ink(mark, points, Self.lying(goesUp))
      for (one, other) in [(upright, lying), (lying, upright)] {
        let far = one.filter { dot in
          !(-1...1).contains { x in (-1...1).contains { y in other.contains([dot[0] + x, dot[1] + y]) } }
        }
        #expect(far.isEmpty, "\(mark) of \(count): \(far)")
      }
    }
  }

  @Test(arguments: [GlyphSet.octant, .braille, .quadrant, .ascii], [true, false])
  func `a line of characters on its side reaches each row that it goes through`(glyphs: GlyphSet, goesUp: Bool) {
    var random = SplitMix64(seed: 43)
    let points = Self.points(17, &random).map { LinePath.Point(x: $0.x, y: $0.y) }
    var surface = CellSurface(size: ScreenSize(columns: 40, rows: 40), theme: Theme(), glyphs: glyphs)
    Self.draw("line", points, Self.lying(goesUp), on: &surface)
    for row in 1..<12 {
      let cells = (0..<31).map { surface.buffer[Self.rect.column + $0, Self.rect.row + row] }
      #expect(cells.contains { $0 != .blank }, "row \(row)")
    }
  }

  // MARK: charts

  private static let rows: [[Double]] = [[5, 14, 1, 10], [12, 3, 2.5, 40], [8, 4, 4, 20], [3, 9, 5, 30]]
  private static let size = ScreenSize(columns: 90, rows: 30)

  private static func chart(_ mark: Mark, _ count: Int) throws -> Chart {
    var chart = try RowSamples.chart(mark, Array(rows.prefix(count)))
    (chart.isLying, chart.legend) = (true, LegendPosition.none)
    return chart
  }

  @Test(arguments: [Mark.columns, .bars, .stack, .line, .step, .area, .scatter, .bubble, .band], [0, 1, 2, 4])
  func `a click on what a value drew selects it`(mark: Mark, count: Int) throws {
    let chart = try Self.chart(mark, count)
    let view = RowSamples.view()
    let places = try #require(view.places(chart, foot: 0, size: Self.size))
    #expect(places.isLying)
    for row in 0..<count {
      for series in 0..<2 {
        // A stack ends at the sum of its parts.
        let value = mark == .stack && series == 1 ? chart.sum(row, of: [0, 1]) : chart.value(row, series)
        let spot = places.spot(of: row, series, at: value, chart)
        // A little before the end of a bar, which is within it.
        let hit = view.hit(chart, foot: 0, size: Self.size, column: spot.column - 0.01, row: spot.row)
        #expect(hit.selection.row == row, "\(mark) of \(count): row \(row), \(chart.series[series])")
      }
    }
  }

  @Test(arguments: [Mark.columns, .stack, .line, .step, .area, .scatter, .bubble, .band])
  func `the axes of a plot on its side give back the value and the row of each place`(mark: Mark) throws {
    var chart = try Self.chart(mark, 4)
    for (isLogarithmic, isInverted) in [(false, false), (true, false), (false, true), (true, true)] {
      chart.valueAxes.main.mode = ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: isInverted)
      let places = try #require(RowSamples.view().places(chart, foot: 0, size: Self.size))
      for value in [3.0, 5, 9] {
        let spot = places.spot(of: 0, 0, at: value, chart)
        #expect(abs(places.value(column: spot.column, row: spot.row) - value) < 1e-9, "\(mark) at \(value)")
        // Greater values are further right, or further left on an inverted axis.
        #expect((places.spot(of: 0, 0, at: value + 1, chart).column > spot.column) != isInverted)
      }
      let shares = (0..<4).map { row in
        let spot = places.spot(of: row, 0, at: 5, chart)
        return places.share(column: spot.column, row: spot.row)
      }
      // A point on the border of two cells is on it, up to the slack of a place; a bar has whole cells of its own row.
      let slack = PlotPlacement.slack / places.length + 8 * Double.ulpOfOne
      let (lower, upper) = try #require(chart.rowRange)
      for (row, share) in shares.enumerated() {
        if chart.hasNumbers {
          let place = (chart.position(row) - lower) / (upper - lower)
          #expect(abs(share - place) <= slack, "\(mark): row \(row) at \(share), not \(place)")
        } else {
          #expect(share > Double(row) / 4 && share < Double(row + 1) / 4, "\(mark): row \(row) at \(share)")
        }
      }
    }
  }

  @Test(arguments: Mark.ofRows)
  func `marks on their side are drawn in all glyphs at every size, and a disc has no side`(mark: Mark) throws {
    for size in RowChartTests.sizes + [ScreenSize(columns: 20, rows: 6), ScreenSize(columns: 12, rows: 3)] {
      for glyphs in [GlyphSet.octant, .braille, .quadrant, .ascii] {
        for count in [0, 1, 2, 4] {
          var chart = try Self.chart(mark, count)
          let lying = RowSamples.view(glyphs, .mono).cells(of: chart, size: size)
          chart.isLying = false
          let upright = RowSamples.view(glyphs, .mono).cells(of: chart, size: size)
          let isSame = mark.isSliced || mark.isRadial || mark == .bars
          if isSame { #expect(lying == upright, "\(mark)") }
          if !isSame, count > 1, size.columns > 30 { #expect(lying != upright, "\(mark) at \(size)") }
        }
      }
    }
  }

  @Test func `bars are columns on their side`() throws {
    for count in [0, 1, 2, 4] {
      var columns = try Self.chart(.columns, count)
      columns.isLying = true
      let bars = try columns.with(.bars)
      let view = RowSamples.view()
      #expect(view.cells(of: columns, size: Self.size) == view.cells(of: bars, size: Self.size))
    }
  }

  @Test(arguments: [Mark.line, .step, .area, .scatter, .band])
  func `the numbers of a plot on its side have their title below them, whole where a quarter of the room holds it`(
    mark: Mark
  ) throws {
    for count in [1, 2, 4] {
      let table = try RowSamples.table(
        ["a", "b", "price in EUR"],
        Self.rows.prefix(count).enumerated().map { ("row \($0.offset)", Array($0.element.prefix(3))) })
      var chart = try Chart(table, mark, series: ["a", "b"], x: "price in EUR")
      (chart.isLying, chart.legend) = (true, LegendPosition.none)
      for size in [Self.size, ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 40, rows: 12)] {
        let rows = RowSamples.view().cells(of: chart, size: size).plainText.split(separator: "\n")
        let place = try #require(RowSamples.view().places(chart, foot: 0, size: size)).plot
        let below = try #require(rows.last { $0.contains("pric") })
        #expect(below.contains("price in EUR") == (size.columns > 60), "\(mark) at \(size)")
        // It ends where the labels above it end.
        let words = below.prefix(place.column - 1).split(separator: " ").joined(separator: " ")
        #expect(words.hasSuffix(" ↑") && "price in EUR".hasPrefix(words.dropLast(2).replacing("…", with: "")))
        #expect(below.prefix(place.column).last == " ")
      }
      chart.isLying = false
      #expect(RowSamples.view().cells(of: chart, size: Self.size).plainText.contains("price in EUR"))
    }
  }

  @Test(arguments: [GlyphSet.octant, .braille, .quadrant], [ColorDepth.truecolor, .mono])
  func `a line alone has no gaps, upright or on its side, however flat it is`(glyphs: GlyphSet, depth: ColorDepth)
    throws
  {
    for values in [[5.0, 5, 5, 5, 5], [1, 9, 2, 8, 3]] {
      let table = try RowSamples.table(["a"], values.enumerated().map { ("r\($0.offset)", [$0.element]) })
      var chart = try Chart(table, .line, series: ["a"])
      for isLying in [false, true] {
        chart.isLying = isLying
        let cells = RowSamples.view(glyphs, depth).cells(of: chart, size: Self.size)
        let plot = try #require(RowSamples.view().places(chart, foot: 0, size: Self.size)).plot
        // Lines along the axis pass each column, or each row, from the middle of the first category to that of the last.
        let (along, across) = isLying ? (plot.rows, plot.columns) : (plot.columns, plot.rows)
        for place in along / 10 + 1..<along * 9 / 10 - 1 {
          let hasInk = (0..<across).contains { other in
            let (x, y) = isLying ? (other, place) : (place, other)
            let glyph = Unicode.Scalar(cells[plot.column + x, plot.row + y].glyph) ?? " "
            return ![" ", "·", "."].contains(glyph)
          }
          #expect(hasInk, "\(glyphs) \(depth) at \(place) of \(along), lying: \(isLying)")
        }
      }
    }
  }

  @Test(arguments: [GlyphSet.octant, .braille, .quadrant])
  func `without colours a line among others has dashes of one length along a plot, upright and on its side`(
    glyphs: GlyphSet
  ) {
    for slot in 0..<LineSign.most {
      func longestGap(_ plot: PlotPlacement, isLying: Bool) -> Double {
        var surface = CellSurface(size: ScreenSize(columns: 80, rows: 80), theme: Theme(depth: .mono), glyphs: glyphs)
        let length = Double(plot.upright.columns)
        let flat = [LinePath.Point(x: 0.1, y: 4.3), LinePath.Point(x: length - 0.1, y: 4.3)]
        let plane = Plane(
          rect: plot.upright, axis: ValueAxis(upper: 1, lower: 0, rows: plot.upright.rows), bodyWidth: 1, firstCell: 0)
        surface.line(LineStroke(LinePath(flat), slot: slot), of: plot, on: plane)
        // Cells without ink along the line, in widths of a cell.
        var (gap, longest) = (0, 0)
        for place in 0..<plot.upright.columns {
          let hasInk = (0..<plot.upright.rows).contains { across in
            let cell = plot.cells(columns: place..<place + 1, rows: across..<across + 1)
            return surface.buffer[cell.column, cell.row] != .blank
          }
          gap = hasInk ? 0 : gap + 1
          longest = max(longest, gap)
        }
        return Double(longest) * (isLying ? 2 : 1)
      }
      let upright = longestGap(PlotPlacement(rect: CellRect(column: 2, row: 2, columns: 60, rows: 10)), isLying: false)
      let lying = longestGap(
        PlotPlacement(rect: CellRect(column: 2, row: 2, columns: 10, rows: 60), isLying: true), isLying: true)
      // A row is two cells long.
      #expect(lying <= upright + 1, "slot \(slot): \(lying) and \(upright)")
    }
  }

  @Test func `a second value axis has its labels above the plot, in the colour of its series`() throws {
    let table = try RowSamples.table(["a", "b"], [("one", [10, 0.1]), ("two", [20, 0.9])])
    var chart = try Chart(table, .columns, series: ["a", "b"], mix: RowMix(marks: ["b": .line], second: ["b"]))
    (chart.isLying, chart.legend) = (true, LegendPosition.none)
    chart.valueAxes.main.options.title = "EUR"
    chart.valueAxes.second?.options.title = "share"
    let rows = RowSamples.view().cells(of: chart, size: ScreenSize(columns: 80, rows: 20)).plainText
      .split(separator: "\n", omittingEmptySubsequences: false)
    let titles = try #require(rows.firstIndex { $0.contains("EUR") && $0.contains("share") })
    #expect(rows[titles + 1].contains("0.4"))
    #expect(rows.last { $0.contains { $0 != " " } }?.contains("10") == true)
  }
}

extension RowPlaces {
  /// The place of a value of a row on the screen, in the middle of its bar or at its point.
  fileprivate func spot(of row: Int, _ series: Int, at value: Double, _ chart: Chart) -> (column: Double, row: Double) {
    let bands = chart.bars.isEmpty ? nil : chart.bands(cells: placement.upright.columns)
    var x = RowAxis(chart, placement, bands).offset(row, chart) ?? 0
    if let bands, let bar = chart.bars.firstIndex(where: { $0.contains(series) }) {
      let cells = bands.cells(row, bar)
      x = Double(cells.lowerBound + cells.upperBound) / 2
    }
    let end = placement.place(x, axes.main.rowOffset(of: value))
    return (Double(placement.rect.column) + end.x, Double(placement.rect.row) + end.y)
  }
}
