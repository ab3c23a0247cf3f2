import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The layers of a plot on any surface, and the surface of cells.
@Suite struct SurfaceTests {
  private static func scene(
    _ series: Series, _ mark: Mark = .candles, over other: Series? = nil
  ) throws -> ChartScene {
    let charted = ChartSeries("first", series, mark)
    let over = other.map { [ChartSeries("over", $0, .line, slot: 1)] } ?? []
    let chart = try Chart(panes: [Pane([charted] + over)])
    let size = ScreenSize(columns: 120, rows: 40)
    return try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
  }

  private static func recorded(_ scene: ChartScene) -> RecordingSurface {
    let chart = ChartLook(name: "first", selector: SelectorLook(focus: .main))
    var surface = RecordingSurface()
    PlotLayers(scene, chart).draw(on: &surface)
    return surface
  }

  @Test(arguments: [GlyphSet.octant, .braille, .ascii])
  func `lines across leave the seams of months whole`(glyphs: GlyphSet) {
    let rect = CellRect(column: 1, row: 1, columns: 20, rows: 4)
    let plane = Plane(rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: 4), bodyWidth: 1, firstCell: 0)
    for form in [Rule.Form.value, .level, .cross] {
      var surface = CellSurface(size: ScreenSize(columns: 22, rows: 6), theme: Theme(), glyphs: glyphs)
      surface.rule(Rule(.seam, .down(column: 7, rows: 0..<4), .dot), on: plane)
      let seam = surface.buffer[8, 1]
      surface.rule(Rule(form, .across(y: 1.5, columns: 0..<20), .grid), on: plane)
      #expect((1..<5).allSatisfy { surface.buffer[8, $0] == seam }, "\(form)")
      #expect(surface.buffer[7, 2] != .blank && surface.buffer[9, 2] != .blank)
    }
  }

  @Test func `the free half of a grip's cell has the colour of the overview that it covers`() {
    let rect = CellRect(column: 0, row: 0, columns: 12, rows: 5)
    let plane = Plane(rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: 5), bodyWidth: 1, firstCell: 0)
    let theme = Theme()
    for (isLower, columns) in [(true, 5...6), (false, 6...7)] {
      var surface = CellSurface(size: ScreenSize(columns: 12, rows: 5), theme: theme, glyphs: .octant)
      // Filled from the third row on, with a row of more than half above it and one of less.
      for column in 0..<12 {
        surface.buffer.set(Cell("▁", theme.style(.overviewOutside)), column, 0)
        surface.buffer.set(Cell("▆", theme.style(.overviewOutside)), column, 1)
        for row in 2..<5 { surface.buffer.set(theme.fullCell(.overviewOutside), column, row) }
      }
      surface.grip(SelectorGrip(isLower: isLower, column: 6, role: .grip), on: plane)
      let drawn = surface.buffer
      surface.grip(SelectorGrip(isLower: isLower, column: 6, role: .grip), on: plane)
      #expect(drawn.cells == surface.buffer.cells, "drawn again it is the same")
      for column in columns {
        #expect(drawn[column, 0].style.background.isDefault || column != 6)
        for row in 1..<5 { #expect(!drawn[column, row].style.background.isDefault, "\(column), \(row)") }
      }
    }
  }

  @Test(arguments: [1, 2, 60])
  func `each visible bar is one candle or one stem, at its place and value`(count: Int) throws {
    let series = BarWalk.series(count)
    let scene = try Self.scene(series)
    let places = scene.bars.bars.compactMap { bar in bar.values.map { (close: $0.close, column: bar.column) } }
    #expect(places.count == count)
    let candles = Self.recorded(scene).calls.filter { $0.word == "candle" }
    #expect(candles == places.map { .candle(close: $0.close, column: $0.column) })
    let stems = try Self.recorded(Self.scene(series, .ohlc)).calls.filter { $0.word == "ohlc" }
    #expect(stems == places.map { .openHighLowClose(close: $0.close, column: $0.column) })
  }

  @Test(arguments: [1, 2, 60])
  func `a pane of volumes has a column for each bar, in proportion and none higher than the pane`(count: Int) throws {
    let series = BarWalk.series(count)
    let scene = try Self.scene(series)
    let rect = CellRect(column: 2, row: 30, columns: scene.layout.plot.columns, rows: 3)
    let pane = Pane([ChartSeries("volume", series, .volume)])
    let strip = PaneScene(pane, in: PaneRows(header: 30, plot: rect), on: scene.frame) { _, extent, rows in
      #expect(extent.low == 0 && rows == 3)
      return ValueScene(
        axis: ValueAxis(upper: extent.high, lower: 0, rows: rows),
        scale: EvenScale(low: 0, high: extent.high, rows: rows), decimals: 0)
    }
    let axis = try #require(strip.right).axis
    var surface = RecordingSurface()
    for volumes in strip.series {
      surface.drawSeries(
        volumes, on: Plane(rect: rect, axis: axis, bodyWidth: scene.bars.bodyWidth, firstCell: scene.grid.firstCell))
    }
    let heights = surface.calls.compactMap { call in
      if case .column(.floor(let height), _) = call { height } else { nil }
    }
    #expect(heights.count == count && surface.calls.count == count)
    for (height, index) in zip(heights, series.indices) {
      let share = series.bar(at: index).volume / axis.upper
      #expect(height <= 3 && abs(height - max(share * 3, 1 / 8)) < 1e-9)
    }
  }

  @Test func `a line is one stroke, an area one shape, and both have all bars`() throws {
    let series = BarWalk.series(60)
    for mark in [Mark.line, .step] {
      let strokes = try Self.recorded(Self.scene(series, mark)).calls.compactMap { call in
        if case .lines(let strokes) = call { strokes } else { nil }
      }
      #expect(strokes.count == 1 && strokes[0].count == 1)
      #expect(strokes.first?.first?.path.points.count == 60)
      #expect(strokes.first?.first?.path.isStepped == (mark == .step))
    }
    let scene = try Self.scene(series, .area)
    #expect(
      Self.recorded(scene).calls.filter { $0.word == "area" } == [.area(count: scene.bars.bars.count, .overviewInside)])
  }

  @Test func `the charted series is one of its plot's: above overlays of candles, below those of a line`() throws {
    let (series, other) = (BarWalk.series(60), BarWalk.series(60, seed: 8))
    for mark in [Mark.candles, .ohlc, .line, .step, .area] {
      let scene = try Self.scene(series, mark, over: other)
      let isBars = mark == .candles || mark == .ohlc
      #expect(scene.main.series.map(\.name) == (isBars ? ["over", "first"] : ["first", "over"]))
      #expect(scene.main.series.map(\.isCharted) == (isBars ? [false, true] : [true, false]))
      #expect(try Self.scene(series, mark).main.series.map(\.mark) == [mark])
    }
  }

  @Test(arguments: [1, 2, 60]) func `a charted series of columns has a column from zero for each value`(count: Int)
    throws
  {
    let scene = try Self.scene(BarWalk.series(count), .columns)
    #expect(scene.main.series.map(\.mark) == [.columns])
    #expect(scene.axis.lower <= 0 && scene.axis.upper > 0)
    let calls = Self.recorded(scene).calls.filter { $0.word == "column" }
    #expect(calls.count == count && !Self.recorded(scene).words.contains("lines"))
    let zero = scene.axis.rowOffset(of: 0)
    for case .column(.between(_, let bottom), _) in calls { #expect(abs(bottom - zero) < 1e-9) }
  }

  @Test(arguments: [Mark.candles, .ohlc, .line, .step, .area], [1, 2, 60])
  func `a tick redraws the ground of a line, and of bars only their last`(mark: Mark, count: Int) throws {
    let series = BarWalk.series(count)
    let scene = try Self.scene(series, mark)
    var ticked = scene
    let bars = scene.bars.bars
    let values = try #require(bars.last?.values)
    var higher = values
    higher.close = (values.close + values.high) / 2 + 0.01
    var moved = bars
    moved[bars.count - 1].values = higher
    ticked.bars = ColumnBars(bars: moved, bodyWidth: scene.bars.bodyWidth, indices: scene.bars.indices)
    let isSplit = mark == .candles || mark == .ohlc
    func inputs(_ scene: ChartScene) -> PlotInputs {
      PlotInputs(scene, below: PlacedAnnotations.Layer(), shading: .none)
    }
    #expect((inputs(ticked) == inputs(scene)) == isSplit)
    // Drawn as a whole, the bar has its new value.
    let drawn = Self.recorded(ticked).calls.compactMap { call -> Double? in
      switch call {
      case .candle(let close, _), .openHighLowClose(let close, _): close
      case .lines(let strokes): strokes.first?.path.points.last.map { ticked.axis.value(atRow: $0.y) }
      default: nil
      }
    }
    if let last = drawn.last { #expect(abs(last - higher.close) < 1e-9) } else { #expect(mark == .area) }
  }

  @Test func `an area in a pane, or over other series, is an area in its colour`() throws {
    let (series, other) = (BarWalk.series(60), BarWalk.series(60, seed: 8))
    let charted = ChartSeries("first", series, .candles)
    let area = ChartSeries("area", other, .area, slot: 2)
    let size = ScreenSize(columns: 120, rows: 40)
    let chart = try Chart(panes: [Pane([charted, area]), Pane([area])])
    let scene = try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
    var surface = RecordingSurface()
    surface.drawPane(PaneInputs(scene.panes[0], scene, crosshair: nil, target: nil, readout: nil))
    for calls in [Self.recorded(scene).calls, surface.calls] {
      #expect(calls.filter { $0.word == "area" } == [.area(count: 60, .series3)])
      #expect(!calls.contains { $0.word == "lines" })
    }
    let extent = try #require(scene.panes[0].series[0].extent)
    let closes = (0..<60).map { other.value(at: $0) }
    #expect(extent.low == closes.min() && extent.high == closes.max())
    // Behind the candles, which it would cover.
    let words = Self.recorded(scene).words
    #expect(try #require(words.firstIndex(of: "area")) < #require(words.firstIndex(of: "candle")))
  }

  @Test func `layers come in one order: grid, what is below, value line, overlays, bars, what is above, tints`() throws
  {
    let series = BarWalk.series(60)
    var scene = try Self.scene(series, over: BarWalk.series(60, seed: 8))
    let times = (0..<60).map { series.time(at: $0) }
    scene.annotations = [
      .note("note", at: times[30], value: series.value(at: 30)), .level(100, text: "level"),
      .band(times[10]..<times[20], text: "band"),
    ]
    let words = Self.recorded(scene).words
    let order = ["grid", "band", "note", "axis", "value", "lines", "candle", "marker", "tint band"]
    let places = order.map { word in words.firstIndex(of: word) ?? -1 }
    #expect(!places.contains(-1), "\(words)")
    #expect(places == places.sorted(), "\(words)")
    #expect(words.last == "tint band")
  }

  @Test(arguments: AxisSide.allCases)
  func `a series on either axis of the main plot has its ground, and its handles are in front of notes`(
    side: AxisSide
  ) throws {
    let series = BarWalk.series(60)
    let charted = ChartSeries("first", series, .line)
    let (upper, lower) = (BarWalk.series(60, seed: 8), BarWalk.series(60, seed: 9))
    var chart = try Chart(
      panes: [Pane([charted, ChartSeries("band", upper, .band, base: lower, side: side, slot: 1)])])
    chart.selection = .series("band")
    let size = ScreenSize(columns: 120, rows: 40)
    var scene = try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
    scene.annotations = [.note("note", at: series.time(at: 30), value: series.value(at: 30))]
    #expect((scene.secondAxis == nil) == (side == .right))
    let calls = Self.recorded(scene).calls
    #expect(calls.last == .fill)
    let forms = calls.compactMap { call in if case .marker(let marker) = call { marker.form } else { nil } }
    #expect(forms == [.note, .handle, .handle])
  }

  @Test(arguments: 0..<UInt64(40)) func `nothing is drawn outside the plane`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = ScreenSize(columns: 40, rows: 20)
    let rect = CellRect(column: 9, row: 5, columns: 20, rows: 8)
    for glyphs in GlyphSet.allCases {
      var surface = CellSurface(size: size, theme: Theme(), glyphs: glyphs)
      let plane = Plane(
        rect: rect, axis: ValueAxis(upper: 10, lower: 0, rows: rect.rows),
        bodyWidth: Int.random(in: 1...9, using: &random), firstCell: 7)
      for _ in 0..<60 { Self.draw(on: &surface, plane, &random) }
      for row in 0..<size.rows {
        for column in 0..<size.columns where !rect.contains(column, row) {
          #expect(surface.buffer[column, row] == .blank, "seed \(seed), \(glyphs), column \(column), row \(row)")
        }
      }
      #expect(surface.buffer.cells.contains { $0 != .blank })
    }
  }

  /// Draws something anywhere.
  private static func draw(on surface: inout some Surface, _ plane: Plane, _ random: inout SplitMix64) {
    let column = Int.random(in: -30...50, using: &random)
    func value() -> Double { Double.random(in: -20...30, using: &random) }
    let (low, high) = (Int.random(in: -30...20, using: &random), Int.random(in: 20...60, using: &random))
    let prices = [value(), value(), value(), value()].sorted()
    let values = Aggregate(
      open: prices[1], high: prices[3], low: prices[0], close: prices[2], volume: 1, sum: prices[2], count: 1)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: surface.candle(values, at: Double(column), on: plane)
    case 1: surface.openHighLowClose(values, at: Double(column), on: plane)
    case 2: surface.column(.floor(height: value()), at: Double(column), .up, on: plane)
    case 3:
      surface.column(.between(top: min(prices[0], 8), bottom: max(prices[3], 0)), at: Double(column), .up, on: plane)
    case 4: surface.rule(Rule(.note, .across(y: value(), columns: low..<high), .focus), on: plane)
    case 5: surface.rule(Rule(.seam, .down(column: column, rows: low..<high), .grid), on: plane)
    case 6: surface.tint(Tint(part: .box, columns: low..<high, rows: low..<high), on: plane)
    default:
      let points = (0..<4).map { LinePath.Point(x: Double($0) * 12 - 10, y: value()) }
      surface.lines([LineStroke(LinePath(points), slot: 2)], on: plane)
    }
  }
}
