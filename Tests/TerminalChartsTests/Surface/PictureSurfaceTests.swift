import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Plots in pixels.
@Suite struct PictureSurfaceTests {
  private static let cell = ScreenSize(columns: 10, rows: 20)
  private static let region = CellRect(column: 3, row: 2, columns: 30, rows: 12)

  private static func surface() -> PictureSurface {
    let canvas = CellSurface(size: ScreenSize(columns: 40, rows: 20), theme: Theme(), glyphs: .octant)
    return PictureSurface(canvas, region: region, cell: cell)
  }

  private static func plane(_ rect: CellRect = region, bodyWidth: Int = 2) -> Plane {
    Plane(rect: rect, axis: ValueAxis(upper: 12, lower: 0, rows: rect.rows), bodyWidth: bodyWidth, firstCell: 7)
  }

  private static func raster(_ surface: PictureSurface) -> Raster {
    Raster(width: region.columns * cell.columns, height: region.rows * cell.rows, surface.shapes)
  }

  private static func bar(_ open: Double, _ high: Double, _ low: Double, _ close: Double) -> Aggregate {
    Aggregate(open: open, high: high, low: low, close: close, volume: 1, sum: close, count: 1)
  }

  @Test(arguments: 1...9) func `a candle has crisp edges, and its wick is in the middle of its body`(width: Int) {
    var surface = Self.surface()
    surface.candle(Self.bar(6, 10.3, 2.1, 8.7), at: 4, on: Self.plane(bodyWidth: width))
    let raster = Self.raster(surface)
    func inked(_ y: Int) -> [Int] { (0..<raster.width).filter { raster.pixel($0, y) != 0 } }
    for y in 0..<raster.height {
      for x in inked(y) { #expect(raster.pixel(x, y) >> 24 == 255) }
    }
    // One row is 20 pixels: the body ends at 6, 120 pixels from the top.
    let (wick, body) = (inked(50), inked(100))
    #expect(wick.count == 1 && !body.isEmpty && inked(33).isEmpty && inked(119) == body && inked(120) == wick)
    #expect((body.first ?? 0) + (body.last ?? 0) == 2 * (wick.first ?? 0))
    #expect(body.allSatisfy { (40..<40 + width * 10).contains($0) })
  }

  @Test func `a line is smooth: its edges have pixels of part opacity`() {
    var surface = Self.surface()
    let points = [LinePath.Point(x: 1, y: 2), .init(x: 20, y: 9)]
    surface.lines([LineStroke(LinePath(points), slot: 1)], on: Self.plane())
    let alphas = Set(Self.raster(surface).bytes.enumerated().filter { $0.offset % 4 == 3 }.map(\.element))
    #expect(alphas.count > 20 && alphas.contains(255))
  }

  @Test func `a point without neighbours is a dot that is seen, thicker than a line`() {
    func inked(_ points: [LinePath.Point], column: Int) -> Int {
      var surface = Self.surface()
      surface.lines([LineStroke(LinePath(points), slot: 1)], on: Self.plane())
      let raster = Self.raster(surface)
      return (0..<raster.height).count { raster.pixel(column * 10 + 5, $0) != 0 }
    }
    let (alone, lone) = (LinePath.Point(x: 10.5, y: 4.5), LinePath.Point(x: 20, y: 4.5, isBroken: true))
    let line = inked([LinePath.Point(x: 5, y: 4.5), LinePath.Point(x: 15, y: 4.5)], column: 10)
    for points in [[alone], [alone, lone]] {
      let dot = inked(points, column: 10)
      #expect(dot >= line + 2 && dot <= 8, "\(dot) pixels, and \(line) of a line")
    }
  }

  @Test(arguments: 0..<UInt64(20)) func `nothing is drawn outside the plane`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var surface = Self.surface()
    let rect = CellRect(column: 3, row: 6, columns: 30, rows: 4)
    let plane = Self.plane(rect, bodyWidth: Int.random(in: 1...6, using: &random))
    func value() -> Double { Double.random(in: -20...30, using: &random) }
    for _ in 0..<30 {
      let prices = [value(), value(), value(), value()].sorted()
      let column = Int.random(in: -4...40, using: &random)
      surface.candle(Self.bar(prices[1], prices[3], prices[0], prices[2]), at: Double(column), on: plane)
      surface.openHighLowClose(Self.bar(prices[2], prices[3], prices[0], prices[1]), at: Double(column), on: plane)
      surface.column(.floor(height: abs(prices[0])), at: Double(column), .up, on: plane)
      surface.rule(Rule(.note, .across(y: value(), columns: 0..<90), .focus), on: plane)
      surface.rule(Rule(.seam, .down(column: column, rows: -9..<90), .grid), on: plane)
      surface.tint(Tint(part: .box, columns: -3..<50, rows: -3..<50), on: plane)
      let points = (0..<4).map { LinePath.Point(x: Double($0) * 12 - 10, y: value()) }
      surface.lines([LineStroke(LinePath(points), slot: 2)], on: plane)
    }
    let raster = Self.raster(surface)
    for y in 0..<raster.height where !(80..<160).contains(y) {
      #expect((0..<raster.width).allSatisfy { raster.pixel($0, y) == 0 }, "seed \(seed), row \(y)")
    }
    #expect(surface.canvas.buffer.cells.allSatisfy { $0 == .blank })
  }

  @Test(arguments: [6, 7, 13, 14]) func `a line without others has its whole colour, whichever round of colours it is`(
    slot: Int
  ) {
    func alpha(isWhole: Bool) -> UInt8? {
      var surface = Self.surface()
      var stroke = LineStroke(LinePath([LinePath.Point(x: 1, y: 1), LinePath.Point(x: 9, y: 2)]), slot: slot)
      stroke.isWhole = isWhole
      surface.lines([stroke], on: Self.plane())
      return surface.shapes.first?.ink.alpha
    }
    #expect(alpha(isWhole: true) == 255)
    #expect((alpha(isWhole: false) == 255) == (slot < 7))
  }

  @Test(arguments: [1, 2, 30, 1_000]) func `a picture of a file has the overview, with the grips beside the selection`(
    count: Int
  ) throws {
    let series = BarWalk.series(count)
    let charted = ChartSeries("bars", series, .candles)
    let chart = try Chart(panes: [Pane([charted])])
    let size = ScreenSize(columns: 100, rows: 30)
    let picture = try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size))
    var view = ChartView(theme: Theme(), glyphs: .octant)
    (view.pixels, view.isStill) = (Self.cell, true)
    var parts = DrawnParts()
    var (surface, _) = view.begin(picture.scene, screen: size, keeping: &parts)
    let look = ChartLook(name: "bars", selector: SelectorLook(focus: .main))
    let drawn = try #require(view.draw(picture.scene, look, keeping: &parts, on: &surface))
    let (layout, overview) = (picture.scene.layout, try #require(picture.scene.overview))
    let rect = layout.overview
    #expect(drawn.row + drawn.rows == rect.endRow && drawn.column == rect.column && drawn.columns == rect.columns)
    for row in rect.row..<rect.endRow {
      #expect((rect.column - 1...rect.endColumn).allSatisfy { surface.buffer[$0, row] == .blank })
    }
    let shapes = drawn.tiles.flatMap(\.shapes)
    let raster = Raster(width: drawn.columns * 10, height: drawn.rows * 20, shapes)
    func inked(_ column: Int) -> Bool {
      let middle = ((column - drawn.column) * 10 + 5, (rect.row - drawn.row) * 20 + rect.rows * 10)
      return raster.pixel(middle.0, middle.1) != 0
    }
    for column in [overview.lowerColumn - 1, overview.upperColumn] {
      #expect(inked(rect.column + min(max(column, 0), rect.columns - 1)))
    }
    // The floor of each column with a value has ink.
    let floor = (rect.endRow - drawn.row) * 20 - 1
    for column in 0..<rect.columns where overview.extents[column] != nil {
      #expect(raster.pixel((rect.column + column - drawn.column) * 10 + 5, floor) >> 24 == 255, "column \(column)")
    }
  }

  @Test(arguments: 0..<UInt64(20)) func `outlines of neighbouring parts of an overview meet, and gaps stay open`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let series = BarWalk.series(Int.random(in: 1...400, using: &random), seed: seed)
    let charted = ChartSeries("bars", series, .line)
    let size = ScreenSize(columns: 80, rows: 24)
    let picture = try #require(
      ChartScene.of(Chart(panes: [Pane([charted])]), charted, .ordinal(OrdinalScale(series)), .utc, size))
    let overview = try #require(picture.scene.overview)
    let (columns, cut) = (overview.grid.columns, Int.random(in: 1..<60, using: &random))
    let (left, right) = (overview.outline(of: 0..<cut), overview.outline(of: cut..<columns))
    if overview.extents[cut - 1] != nil, overview.extents[cut] != nil {
      let (end, start) = try (#require(left.last?.last), #require(right.first?.first))
      #expect(
        end.x == Double(cut) && start.x == Double(cut) && abs(end.low - start.low) < 1e-9
          && abs(end.high - start.high) < 1e-9)
    }
    for line in left + right {
      #expect(
        line.map(\.x) == line.map(\.x).sorted() && line.allSatisfy { 0 <= $0.low && $0.low <= $0.high && $0.high <= 1 })
    }
    let known = (0..<columns).filter { overview.extents[$0] != nil }
    let middles = (left + right).flatMap { $0.map(\.x) }.filter { $0 != $0.rounded(.down) }
    #expect(middles == known.map { Double($0) + 0.5 })
  }

  @Test func `text is cells, and so is what lies outside the picture`() {
    var surface = Self.surface()
    _ = surface.write("label", 5, 4, .plain)
    let below = Self.plane(CellRect(column: 3, row: 15, columns: 30, rows: 1))
    surface.rule(Rule(.axis, .across(y: 0, columns: below.columns), .grid), on: below)
    #expect(surface.shapes.isEmpty)
    #expect(surface.canvas.buffer.plainText.contains("label") && surface.canvas.buffer.plainText.contains("─"))
  }

  @Test func `a gap breaks a line and an area into two, and a step has right angles`() {
    var surface = Self.surface()
    let points = [LinePath.Point(x: 1, y: 2), .init(x: 3, y: 4), .init(x: 5, y: .nan), .init(x: 7, y: 6)]
    #expect(surface.runs(LinePath(points), Self.plane()).map(\.count) == [2, 1])
    #expect(surface.runs(LinePath(points, isStepped: true), Self.plane()).map(\.count) == [3, 1])
    let bars = [0, 1, 3, 4].map { column in
      ColumnBar(
        indices: column..<column + 1, column: column * 2, width: 2, values: Self.bar(5, 5, 5, 5), isBroken: column == 3)
    }
    surface.area(bars[...], .overviewInside, nil, on: Self.plane())
    #expect(surface.shapes.count == 4)
  }

  @Test func `the frame of a chart has its labels in cells and its candles in the picture`() throws {
    let series = BarWalk.series(60)
    let chart = try Chart(panes: [Pane([ChartSeries("first", series, .candles)])])
    let charted = chart.panes[0].series[0]
    let size = ScreenSize(columns: 120, rows: 40)
    let scene = try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
    var view = ChartView(theme: Theme(), glyphs: .octant)
    (view.pixels, view.isStill) = (Self.cell, true)
    var parts = DrawnParts()
    var (canvas, _) = view.begin(scene, screen: size, keeping: &parts)
    let look = ChartLook(name: "first", selector: SelectorLook(focus: .main))
    let picture = try #require(view.draw(scene, look, keeping: &parts, on: &canvas))
    #expect(picture.width == scene.layout.plot.columns * 10 && picture.row == scene.layout.plot.row)
    #expect(picture.raster.bytes.contains { $0 != 0 })
    let plot = scene.layout.plot
    for row in plot.row..<plot.endRow {
      for column in plot.column..<plot.endColumn { #expect(canvas.buffer[column, row].glyph == 32) }
    }
    let svg = canvas.buffer.svg(colors: .dark, with: picture)
    #expect(svg.contains("<clipPath") == svg.contains("url(#rows"))
    #expect(svg.contains("<text") && svg.contains("crispEdges"))
  }
}
