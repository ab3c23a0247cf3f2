import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Levels that colour a series by its values: thresholds and a baseline.
@Suite struct ValueZoneTests {
  private typealias Point = LinePath.Point

  /// A walk across borders, with gaps, breaks, vertical strokes and points on borders.
  private static func walk(_ count: Int, borders: [Double], _ random: inout SplitMix64) -> LinePath {
    var points: [Point] = []
    var (x, y) = (0.0, 6.0)
    for _ in 0..<count {
      x += [0, 0.25, 0.5, 2].randomElement(using: &random) ?? 1
      y += Double.random(in: -4...4, using: &random)
      let isOnBorder = Int.random(in: 0..<6, using: &random) == 0
      if isOnBorder, let border = borders.randomElement(using: &random) { y = border }
      let isGap = Int.random(in: 0..<12, using: &random) == 0
      points.append(Point(x: x, y: isGap ? .nan : y, isBroken: Int.random(in: 0..<10, using: &random) == 0))
    }
    return LinePath(points, isStepped: Bool.random(using: &random))
  }

  private static func length(_ path: LinePath) -> Double {
    var (length, last) = (0.0, Point?.none)
    for point in path.points {
      guard point.y.isFinite else {
        last = nil
        continue
      }
      if let last, !point.isBroken {
        let (across, down) = (abs(point.x - last.x), abs(point.y - last.y))
        length += path.isStepped ? across + down : (across * across + down * down).squareRoot()
      }
      last = point
    }
    return length
  }

  @Test(arguments: 0..<UInt64(200))
  func `each part of a line is on its side of the borders, and all parts are the line`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let borders = (0..<Int.random(in: 1...4, using: &random)).map { 9.5 - 2.5 * Double($0) }
    let path = Self.walk(Int.random(in: 0...80, using: &random), borders: borders, &random)
    let parts = path.parts(between: borders)
    #expect(parts.count == borders.count + 1)
    for (place, part) in parts.enumerated() {
      let (bottom, top) = (
        place == 0 ? .infinity : borders[place - 1], place < borders.count ? borders[place] : -.infinity
      )
      for point in part.points { #expect(top <= point.y && point.y <= bottom) }
    }
    let whole = Self.length(path)
    #expect(abs(parts.map(Self.length).reduce(0, +) - whole) <= 1e-9 * max(whole, 1))
    // A point on a border belongs to the part above it, and every point is in one part.
    for point in path.points where point.y.isFinite {
      let place = borders.count { $0 >= point.y }
      #expect(parts[place].points.contains { $0.x == point.x && $0.y == point.y })
    }
  }

  @Test(arguments: 0..<UInt64(100))
  func `a line held within rows stays in them and is the line where that is inside`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = Self.walk(60, borders: [3, 7], &random)
    let held = path.held(in: 3...7)
    for point in held.points { #expect((3...7).contains(point.y)) }
    for point in path.points where (3...7).contains(point.y) {
      #expect(held.points.contains { $0.x == point.x && $0.y == point.y })
    }
  }

  @Test func `no point, one point and a line along a border have parts of their own`() {
    #expect(LinePath().parts(between: [5]).allSatisfy { $0.points.isEmpty })
    #expect(LinePath([Point(x: 1, y: 6)]).parts(between: [5]).map(\.points.count) == [1, 0])
    let along = LinePath([Point(x: 1, y: 5), Point(x: 4, y: 5), Point(x: 6, y: 5)])
    #expect(along.parts(between: [5]).map(\.points.count) == [0, 3])
    let touching = LinePath([Point(x: 1, y: 7), Point(x: 2, y: 5), Point(x: 3, y: 7)])
    #expect(touching.parts(between: [5])[1].points.allSatisfy { $0.x == 2 && $0.y == 5 })
  }

  // MARK: looks

  @Test func `a value has the look of the highest level at or below it`() throws {
    let zones = try #require(
      ValueZones([.threshold(80, text: "hot"), .level(50), .threshold(20), .threshold(80), .threshold(.nan)]))
    #expect(zones.levels.map(\.value) == [20, 80] && zones.levels.map(\.text) == ["", "hot"])
    #expect(
      [19.9, 20, 79.9, 80, 1e9].map(zones.look) == [.own, .threshold(0), .threshold(0), .threshold(1), .threshold(1)])
    let parted = try #require(ValueZones([.threshold(5), .baseline(0), .baseline(3), .threshold(-5)]))
    #expect(parted.baseline == 0)
    #expect([-9, -5, -0.0, 0, 5].map(parted.look) == [.falling, .threshold(0), .rising, .rising, .threshold(1)])
    #expect(ValueZones([.level(5), .note("x", at: Timestamp(nanoseconds: 0))]) == nil)
    #expect(ValueZones((0..<200).map { .threshold(Double($0)) })?.levels.count == ValueZones.most - 1)
  }

  @Test(arguments: [Background.dark, .light])
  func `the colours of thresholds differ for all common colour visions`(ground: Background) {
    let theme = Theme(ground: ground)
    for base in [Role.up, .overviewInside] {
      let colors = ([base] + Palette.levels).compactMap { theme.color($0).rgb }
      for vision in ColorVision.all {
        for (place, one) in colors.enumerated() {
          for other in colors[..<place] { #expect(vision.distance(one, other) > 0.12, "\(vision.name) \(base)") }
        }
      }
    }
  }

  @Test func `without colours every line has a sign, a letter and a column of its own`() {
    let slots = (0..<LineSign.most).map { Optional($0) } + [nil]
    #expect(Set(slots.map { LineSign.glyph($0, ascii: false, mono: true) }).count == LineSign.most + 1)
    #expect(Set(slots.map { LineSign.glyph($0, ascii: true, mono: true) }).count == LineSign.most + 1)
    #expect(Set(slots.map { LineSign.letterColumn($0, firstCell: 0) }).count == LineSign.most + 1)
    let dots = slots.map { slot in (0..<48).map { LineSign.isDrawn(slot, at: $0, mono: true) } }
    #expect(Set(dots).count == LineSign.most + 1)
    #expect(Set(slots.map { LineSign.role($0) }).count == LineSign.most + 1)
  }

  // MARK: pictures

  private static func frame(
    _ annotations: [Annotation], _ mark: Mark, values: [Double], theme: Theme = Theme(), glyphs: GlyphSet = .octant
  ) throws -> (cells: CellBuffer, scene: ChartScene) {
    let series = Series(kind: .samples)
    _ = series.append(
      contentsOf: values.enumerated().map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: $1) }
    )
    var pane = Pane([ChartSeries("x", series, mark)])
    pane.annotations = annotations
    let chart = try Chart(panes: [pane])
    let size = ScreenSize(columns: 100, rows: 30)
    let cells = try #require(ChartView(theme: theme, glyphs: glyphs).frame(chart, size: size))
    return (cells, try #require(ChartScene.of(chart, pane.series[0], .continuous, .utc, size)).scene)
  }

  private static let wave = (0..<400).map { (place: Int) -> Double in
    let step = Double((place * 7919) % 97 - 48)
    return 50 + step * 40 / 48
  }
  private static let slow = (0..<300).map { (place: Int) -> Double in abs(Double(place % 120) - 60) * 1.5 }

  @Test(arguments: [Mark.line, .step, .area])
  func `cells above the row of a threshold have its colour, and cells below have the series' own`(mark: Mark) throws {
    let (cells, scene) = try Self.frame([.threshold(60)], mark, values: Self.slow)
    let plot = scene.layout.plot
    let row = scene.axis.row(of: 60)
    let level = Theme().color(.level1)
    func colored(_ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, row in
        sum
          + (plot.column..<plot.endColumn).count { column in
            let style = cells[column, plot.row + row].style
            return style.foreground == level || style.background == level
          }
      }
    }
    #expect(colored(0..<row) > 20)
    #expect(colored(row + 1..<plot.rows) == 0)
    let plain = try Self.frame([.level(60)], mark, values: Self.slow).cells
    let own = mark == .area ? Theme().color(.overviewInside) : Theme().color(.up)
    for row in row + 1..<plot.rows {
      for column in plot.column..<plot.endColumn {
        let (with, without) = (cells[column, plot.row + row].style, plain[column, plot.row + row].style)
        #expect((with.foreground == own) == (without.foreground == own))
      }
    }
  }

  @Test func `a column has the colour of its value, from the baseline if there is one`() throws {
    let zones = try #require(ValueZones([.threshold(60), .baseline(30)]))
    let (cells, scene) = try Self.frame([.threshold(60), .baseline(30)], .columns, values: [10, 45, 80])
    let plot = scene.layout.plot
    for (bar, value) in zip(scene.bars.bars, [10.0, 45, 80]) {
      let column = plot.column + bar.column + bar.width / 2
      let row = plot.row + scene.axis.row(of: (value + 30) / 2)
      #expect(cells[column, row].style.background == Theme().color(try #require(zones.look(of: value).role)))
    }
  }

  @Test(arguments: [GlyphSet.octant, .braille, .quadrant, .ascii])
  func `a line in parts has ink where the whole line has it, but for a dot at a border`(glyphs: GlyphSet) throws {
    for values in [Self.wave, Self.slow, [50], []] where !values.isEmpty {
      let (parted, scene) = try Self.frame([.threshold(60), .threshold(75)], .line, values: values, glyphs: glyphs)
      let whole = try Self.frame([.level(60), .level(75)], .line, values: values, glyphs: glyphs).cells
      let plot = scene.layout.plot
      let borders = Set([60.0, 75].flatMap { level in (-1...1).map { scene.axis.row(of: level) + $0 } })
      for row in 0..<plot.rows where !borders.contains(row) {
        for column in plot.column..<plot.endColumn {
          let blank = (" " as Unicode.Scalar).value
          #expect((parted[column, plot.row + row].glyph == blank) == (whole[column, plot.row + row].glyph == blank))
        }
      }
    }
  }

  @Test func `the strokes of a picture end at the border to the pixel`() throws {
    var surface = PictureSurface(
      CellSurface(size: ScreenSize(columns: 40, rows: 20), theme: Theme(), glyphs: .octant),
      region: CellRect(column: 0, row: 0, columns: 30, rows: 12), cell: ScreenSize(columns: 10, rows: 20))
    let plane = Plane(
      rect: surface.region, axis: ValueAxis(upper: 12, lower: 0, rows: 12), bodyWidth: 2, firstCell: 0)
    let zones = try #require(ValueZones([.threshold(7.3)]))
    let placed = PlacedZones(zones, on: plane.axis)
    let path = LinePath((0..<60).map { Point(x: Double($0) / 2, y: Double(($0 * 37) % 12)) })
    let stroke = LineStroke(path, slot: nil)
    let parts = zip(path.parts(between: placed.borders), zones.looks)
    surface.lines(parts.map(stroke.part), on: plane)
    let border = PixelPoint(0, (12 - 7.3) * 20).y
    let above = surface.ink(.level1)
    for shape in surface.shapes {
      guard case .stroke(let points, _) = shape.form else { continue }
      for point in points { #expect(shape.ink == above ? point.y <= border : point.y >= border) }
    }
    #expect(Set(surface.shapes.map(\.ink)).count == 2)
  }

  @Test(arguments: [0, 1, 2, 300], [[Annotation.threshold(60)], [.baseline(60)], [.baseline(60), .threshold(80)]])
  func `an area in pixels has each zone's colour on its side of the border`(count: Int, levels: [Annotation]) throws {
    let values = Array(Self.slow.prefix(count))
    let zones = try #require(ValueZones(levels))
    let (cells, scene) = try Self.frame(levels, .area, values: values.isEmpty ? [.nan] : values)
    var surface = PictureSurface(
      CellSurface(size: cells.size, theme: Theme(), glyphs: .octant),
      region: scene.layout.plot, cell: ScreenSize(columns: 10, rows: 20))
    let plane = Plane(rect: surface.region, axis: scene.axis, bodyWidth: 2, firstCell: 0)
    let placed = PlacedZones(zones, on: plane.axis)
    surface.area(scene.bars.bars[...], .overviewInside, placed, on: plane)
    let path = LinePath(
      scene.bars.bars.compactMap { bar in
        bar.values.map { Point(x: bar.x, y: plane.axis.rowOffset(of: $0.close)) }
      })
    surface.fill(under: path, placed, on: plane)
    // Zones meet at whole pixels.
    let borders = placed.borders.map { Int32(($0 * 20).rounded()) * PixelPoint.unit }
    var inks: Set<Ink> = []
    for shape in surface.shapes {
      guard case .fill(let points, let lower, _) = shape.form else { continue }
      inks.insert(shape.ink)
      for border in borders {
        let sides = Set((points + lower).map(\.y).filter { $0 != border }.map { $0 > border })
        #expect(sides.count <= 1, "\(border)")
      }
    }
    #expect(count < 300 ? inks.count <= 2 * zones.looks.count : inks.count >= zones.looks.count)
  }

  @Test(arguments: [Mark.line, .step, .area])
  func `a baseline fills the space from the values to it, in one colour above and in another below`(mark: Mark) throws {
    let (cells, scene) = try Self.frame([.baseline(30)], mark, values: Self.slow)
    let (plot, theme) = (scene.layout.plot, Theme())
    let row = scene.axis.row(of: 30)
    let (up, down) = mark == .area ? (theme.color(.up), theme.color(.down)) : (theme.wash(.up), theme.wash(.down))
    func grounds(_ rows: Range<Int>, _ color: Color?) -> Int {
      rows.reduce(0) { sum, row in
        sum + (plot.column..<plot.endColumn).count { cells[$0, plot.row + row].style.background == color }
      }
    }
    #expect(grounds(0..<row, up) > 100 && grounds(0..<row, down) == 0)
    #expect(grounds(row + 1..<plot.rows, down) > 30 && grounds(row + 1..<plot.rows, up) == 0)
  }

  @Test func `without colours a part has another stroke, and an area another texture`() throws {
    let mono = Theme(depth: .mono)
    let line = try Self.frame([.threshold(60)], .line, values: Self.slow, theme: mono).cells
    let plain = try Self.frame([.level(60)], .line, values: Self.slow, theme: mono).cells
    #expect(line.plainText != plain.plainText)
    let area = try Self.frame([.threshold(60), .threshold(80)], .area, values: Self.slow, theme: mono).cells
    #expect(area.plainText.contains("▓") && area.plainText.contains("╱"))
  }

  @Test func `a level out of the axis colours all values or none, and gaps and one point are drawn`() throws {
    for values in [[5.0], [5, .nan, 7], [.nan, 5, .nan], [-3, 4]] {
      for mark in [Mark.line, .step, .area, .columns] {
        for level in [-100.0, 0, 5, 100] {
          _ = try Self.frame([.threshold(level, text: "x"), .baseline(level)], mark, values: values)
        }
      }
    }
    let all = try Self.frame([.threshold(-100)], .line, values: Self.slow)
    let text = Theme().color(.up)
    let plot = all.scene.layout.plot
    #expect(
      (plot.row..<plot.endRow).allSatisfy { row in
        (plot.column..<plot.endColumn).allSatisfy { all.cells[$0, row].style.foreground != text }
      })
  }

  // MARK: shares

  @Test(arguments: 0..<UInt64(20))
  func `a level's share counts the values at or above it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<Int.random(in: 1...900, using: &random)).map { _ in
      Int.random(in: 0..<9, using: &random) == 0 ? Double.nan : Double(Int.random(in: 0...100, using: &random))
    }
    let series = Series(kind: .samples)
    _ = series.append(
      contentsOf: values.enumerated().map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: $1) })
    let (low, high) = (Int.random(in: 0...values.count, using: &random), values.count)
    let level = Double(Int.random(in: -1...101, using: &random))
    #expect(series.count(atOrAbove: level, in: low..<high) == values[low..<high].count { $0 >= level })
  }
}
