import AxisScales
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The marks that a chart makes itself: its value line, its seams, a box and a crosshair, as annotations.
@Suite struct ChartMarkTests {
  private static func scene(_ count: Int = 60) throws -> ChartScene {
    let series = BarWalk.series(count)
    let charted = ChartSeries("first", series, .candles)
    let chart = try Chart(panes: [Pane([charted])])
    let size = ScreenSize(columns: 120, rows: 40)
    return try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
  }

  @Test(arguments: [1, 2, 60]) func `the value line is a level at the last close, across the whole plot`(count: Int)
    throws
  {
    let scene = try Self.scene(count)
    let value = scene.subject.series.value(at: count - 1)
    let line = try #require(scene.valueLine)
    #expect(line.level == value && line.isBelow && scene.edgeIndex == count - 1)
    let placed = try #require(PlacedLevel(line, on: scene))
    let columns = 0..<scene.layout.plot.columns
    #expect(placed.rule?.way == .across(y: scene.axis.rowOffset(of: value), columns: columns))
    #expect(placed.tag.row == scene.axis.row(of: value) && placed.tag.value == value)
  }

  @Test func `while the view moves, the line is a stub before its tag`() throws {
    var scene = try Self.scene()
    scene.isInMotion = true
    let placed = try #require(scene.valueLine.flatMap { PlacedLevel($0, on: scene) })
    guard case .across(_, let columns)? = placed.rule?.way else {
      Issue.record("a line across")
      return
    }
    #expect(columns == scene.layout.plot.columns - 8..<scene.layout.plot.columns)
  }

  @Test func `a value on its way moves the line, and the tag says its end`() throws {
    var scene = try Self.scene()
    let value = try #require(scene.valueLine?.level)
    let height = scene.axis.value(atRow: 1.5)
    scene.moveValueLine(to: height)
    let placed = try #require(scene.valueLine.flatMap { PlacedLevel($0, on: scene) })
    #expect(placed.tag.row == 1 && placed.tag.text == scene.tagText(value))
  }

  @Test func `a value out of range has a tag without a line`() throws {
    let scene = try Self.scene()
    for (value, isAbove) in [(scene.axis.upper + 1, true), (scene.axis.lower - 1, false)] {
      var level = Annotation.level(value)
      level.part = .value
      let placed = try #require(PlacedLevel(level, on: scene))
      #expect(placed.rule == nil && (isAbove ? placed.tag.row < 0 : placed.tag.row >= scene.axis.rows))
    }
  }

  @Test func `in cells, values of one row have one line`() throws {
    let scene = try Self.scene()
    func rule(_ offset: Double) throws -> Rule? {
      var level = Annotation.level(scene.axis.value(atRow: offset))
      level.part = .value
      return try #require(PlacedLevel(level, on: scene)).rule?.inCells(of: scene.plane)
    }
    #expect(try rule(3.1) == rule(3.9))
    #expect(try rule(3.9) != rule(4.1))
  }

  @Test(arguments: 0..<20) func `a box covers the columns between its places, and rules the first and the last`(
    seed: Int
  ) throws {
    let scene = try Self.scene()
    let plot = scene.layout.plot
    let lower = seed * 5 % plot.columns
    let upper = min(lower + 1 + seed, plot.columns)
    let places = scene.grid.position(ofColumn: lower)..<scene.grid.position(ofColumn: upper)
    let layer = PlacedAnnotations(boxes: [.box(places)], on: scene).above
    #expect(layer.bands.map(\.columns) == [lower..<upper] && layer.bands.map(\.part) == [.box])
    #expect(layer.bands.map(\.rows) == [0..<plot.rows])
    let edges = [lower, upper - 1].map { Rule(.edge, .down(column: $0, rows: 0..<plot.rows), .cross) }
    #expect(layer.rules == edges)
    // Beyond the view there is nothing of it.
    let end = scene.grid.position(ofColumn: plot.columns)
    let away = Annotation.box(end..<end.advanced(by: scene.grid.cellWidth * 3))
    #expect(PlacedAnnotations(boxes: [away], on: scene).above == PlacedAnnotations.Layer())
  }

  @Test func `a seam is a rule at the column of its tick, and a tick without one has none`() throws {
    let ticks = try Self.scene().ticks
    let columns = ticks.coarse.compactMap(\.seamColumn)
    #expect(!columns.isEmpty)
    for (rows, role) in [(0..<9, Role.grid), (0..<2, .seam)] {
      let rules = columns.map { Rule(.seam, .down(column: $0, rows: rows), role) }
      #expect(Array(ticks.coarse.seams(rows: rows, role)) == rules)
    }
    let plain = ticks.coarse.map { PlacedTick(time: $0.time, column: $0.column, label: $0.label) }
    #expect(Array(plain.seams(rows: 0..<9)).isEmpty)
  }

  @Test func `a crosshair is a line down, and across at what it reads`() throws {
    let scene = try Self.scene()
    let crosshair = Crosshair(index: 30)
    let column = try #require(scene.column(of: crosshair))
    let target = try #require(scene.target(of: crosshair))
    let layer = PlacedAnnotations.Layer.cross(at: column, target, on: scene.plane)
    #expect(layer.rules.count == 2 && layer.markers.isEmpty && layer.rules.allSatisfy { $0.isFaint })
    #expect(layer.rules[0].way == .down(column: column - scene.layout.plot.column, rows: scene.plane.rows))
    let close = scene.axis.rowOffset(of: scene.subject.series.value(at: 30))
    #expect(layer.rules[1].way == .across(y: close, columns: scene.plane.columns))
    #expect(PlacedAnnotations.Layer.cross(at: nil, nil, on: scene.plane) == PlacedAnnotations.Layer())
  }
}
