import AxisScales
import TerminalScreen
import Testing
import TimeSeries
import ValueMotion

@testable import TerminalCharts

/// Table charts whose marks are pixels under the text of cells.
@Suite struct RowPictureTests {
  private static let cell = ScreenSize(columns: 9, rows: 18)
  private static let size = ScreenSize(columns: 100, rows: 30)
  private static let rows: [[Double]] = [[5, 4, 1, 10], [12, 13, 2, 40], [8, 4, 4, 20], [3, 9, 5, 30]]

  private static func view(_ depth: ColorDepth = .truecolor, _ glyphs: GlyphSet = .octant) -> ChartView {
    var view = RowSamples.view(glyphs, depth)
    view.pixels = cell
    return view
  }

  private static func drawn(_ chart: Chart, _ view: ChartView = view()) throws -> (CellBuffer, FramePicture) {
    var view = view
    view.isStill = true
    let drawn = view.picture(of: chart, size: size)
    return (drawn.surface.buffer, try #require(drawn.picture))
  }

  @Test(arguments: Mark.ofRows) func `marks are pixels, and text stands where it stands on cells`(
    mark: Mark
  ) throws {
    var chart = try RowSamples.chart(mark, Self.rows)
    chart.legend = LegendPosition.none
    let (cells, picture) = try Self.drawn(chart)
    let plain = RowSamples.view().cells(of: chart, size: Self.size)
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let glyph = Unicode.Scalar(cells[column, row].glyph) ?? " "
        #expect(glyph.value < 0x2500, "\(mark): \(glyph) at \(column), \(row)")
        let isText = glyph != " "
        if isText { #expect(cells[column, row].glyph == plain[column, row].glyph, "\(mark): \(column), \(row)") }
      }
    }
    let letters = plain.plainText.unicodeScalars.count { $0.properties.isAlphabetic }
    #expect(cells.plainText.unicodeScalars.count { $0.properties.isAlphabetic } == letters, "\(mark)")
    #expect(Set(picture.raster.bytes).count > 3, "\(mark)")
    #expect(Self.view().cells(of: chart, size: Self.size) == plain, "a frame of cells has its marks in cells")
  }

  @Test func `a donut is a round ring with a free middle, and each slice has its colour and its share`() throws {
    let table = try RowSamples.table(["a"], [("one", [1]), ("two", [1]), ("three", [2])])
    var chart = try Chart(table, .donut, series: ["a"])
    (chart.legend, chart.proportions.cellRatio) = (LegendPosition.none, 2)
    let raster = try Self.drawn(chart).1.raster
    var (left, right, top, bottom) = (raster.width, 0, raster.height, 0)
    var counts: [UInt32: Int] = [:]
    for y in 0..<raster.height {
      for x in 0..<raster.width where raster.pixel(x, y) >> 24 == 255 {
        counts[raster.pixel(x, y), default: 0] += 1
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    #expect(abs((right - left) - (bottom - top)) <= 2, "\(right - left) by \(bottom - top)")
    #expect(raster.pixel((left + right) / 2, (top + bottom) / 2) == 0)
    let areas = counts.values.sorted().suffix(3).map(Double.init)
    for (area, share) in zip(areas, [0.25, 0.25, 0.5]) {
      #expect(abs(area / areas.reduce(0, +) - share) < 0.01, "\(areas)")
    }
  }

  @Test(arguments: [Mark.columns, .candles], [3, 7, 11])
  func `bars on their side have one height, and their distances differ by a pixel at most`(mark: Mark, count: Int)
    throws
  {
    let table = try RowSamples.table(
      ["open", "high", "low", "close"], (0..<count).map { ("row \($0)", [2, 5, 1, 4]) })
    let series = mark == .columns ? ["high"] : table.columns
    var chart = try Chart(table, mark, series: series)
    (chart.isLying, chart.legend) = (true, LegendPosition.none)
    let picture = try Self.drawn(chart).1
    let blocks = picture.tiles.flatMap(\.shapes).compactMap { shape -> PixelRect? in
      guard case .block(let rect) = shape.form, rect.width > 40, rect.height > 3 else { return nil }
      return rect
    }.sorted { $0.y < $1.y }
    #expect(blocks.count == count && Set(blocks.map(\.height)).count == 1, "\(blocks.map(\.height))")
    let distances = zip(blocks, blocks.dropFirst()).map { $1.y - $0.y }
    #expect((distances.max() ?? 0) - (distances.min() ?? 0) <= 1, "\(distances)")
  }

  @Test func `a spoke has the colour, the dashes and the width that it is given, and the others stay`() throws {
    let table = try RowSamples.table(
      ["a"], [("one", [3]), ("two", [2]), ("three", [4]), ("four", [3]), ("five", [1])])
    for mark in [Mark.radar] {
      var chart = try Chart(table, mark, series: ["a"])
      chart.legend = LegendPosition.none
      func strokes(_ change: (inout SpokeLook) -> Void) throws -> (ink: Int, shapes: [Shape]) {
        var own = chart
        var look = SpokeLook()
        change(&look)
        own.proportions.spokes.own["three"] = look
        let shapes = try Self.drawn(own).1.tiles.flatMap(\.shapes)
        let orange = Ink(0xFF8800)
        return (shapes.count { $0.ink == orange }, shapes)
      }
      let usual = try Self.drawn(chart).1.tiles.flatMap(\.shapes)
      let whole = try strokes { $0.color = .rgb(0xFF8800) }
      #expect(whole.ink == 1 && whole.shapes.count == usual.count, "\(mark)")
      let dashed = try strokes { ($0.color, $0.stroke) = (.rgb(0xFF8800), .dashed) }
      #expect(dashed.ink > 1, "\(mark)")
      let wide = try strokes { ($0.color, $0.width) = (.rgb(0xFF8800), 4) }
      let widths = [whole, wide].map { drawn in
        drawn.shapes.compactMap { shape -> Int32? in
          guard shape.ink == Ink(0xFF8800), case .stroke(_, let width) = shape.form else { return nil }
          return width
        }.max() ?? 0
      }
      #expect(widths[1] == 4 * widths[0], "\(mark): \(widths)")
      #expect(try strokes { $0.stroke = .hidden }.shapes.count == usual.count - 1, "\(mark)")
      let cells = RowSamples.view().cells(of: chart, size: Self.size)
      var colored = chart
      colored.proportions.spokes.usual.color = .rgb(0xFF8800)
      let drawn = RowSamples.view().cells(of: colored, size: Self.size)
      #expect(drawn != cells, "\(mark)")
      // A direction of a radar chart is over its rings.
      if mark == .pie { #expect(drawn.plainText == cells.plainText, "the same glyphs in another colour") }
    }
  }

  @Test(arguments: Mark.ofRows) func `a legend has the colours of its series in pixels`(mark: Mark) throws {
    var chart = try RowSamples.chart(mark, Self.rows)
    chart.legend = mark.isSliced ? .beside : .above
    let (cells, picture) = try Self.drawn(chart)
    chart.legend = LegendPosition.none
    let without = try Self.drawn(chart).1
    let signs = cells.plainText.unicodeScalars.filter { (0x2500..<0x2600).contains($0.value) }
    #expect(signs.isEmpty, "\(mark): \(String(String.UnicodeScalarView(signs)))")
    // Slices without a legend have names, with lines to them.
    guard !mark.isSliced, !mark.drawsPrices else { return }
    #expect(picture.tiles.flatMap(\.shapes).count > without.tiles.flatMap(\.shapes).count, "\(mark)")
  }

  @Test func `points of ten series have ten shapes, of about one area, crisp where they are squares`() throws {
    let room = CellRect(column: 0, row: 0, columns: 5, rows: 3)
    let pictures = PointSign.allCases.indices.map { slot in
      let canvas = CellSurface(size: ScreenSize(columns: 5, rows: 3), theme: Theme(), glyphs: .octant)
      var surface = PictureSurface(canvas, region: room, cell: Self.cell)
      surface.sign(SeriesInk(slot: slot), x: 2.37, y: 1.41, on: room)
      return surface.still
    }
    var masks = Set<[UInt8]>()
    for (sign, picture) in zip(PointSign.allCases, pictures) {
      let raster = picture.raster
      let alphas = (0..<raster.height).flatMap { y in
        (0..<raster.width).map { UInt8(truncatingIfNeeded: raster.pixel($0, y) >> 24) }
      }
      // A hollow sign hides the line below it, so it covers what a filled one does; so does one of a light colour.
      let area = alphas.reduce(0) { $0 + Double($1) } / 255
      #expect((30...52).contains(area), "\(sign.glyph): \(area)")
      if sign.outline == .square { #expect(Set(alphas) == [0, 255], "\(sign.glyph)") }
      masks.insert(raster.bytes)
    }
    #expect(masks.count == 10 && Set(PointSign.allCases.map(\.glyph)).count == 10)
  }

  @Test(arguments: [Mark.scatter, .line, .radar]) func `the second series has hollow points in pixels`(
    mark: Mark
  ) throws {
    var chart = try RowSamples.chart(mark, Self.rows)
    chart.legend = LegendPosition.none
    let shapes = try Self.drawn(chart).1.tiles.flatMap(\.shapes)
    let grounds = shapes.count { $0.ink == Ink(Theme().background ?? 0x101418) }
    #expect(grounds >= Self.rows.count, "\(mark): \(grounds)")
  }

  @Test func `a column ends at the pixel of its value`() throws {
    let table = try RowSamples.table(["a"], [("one", [7.3])])
    var chart = try Chart(table, .columns, series: ["a"])
    (chart.legend, chart.proportions.range) = (LegendPosition.none, 0...10)
    let (_, picture) = try Self.drawn(chart)
    let block = picture.tiles.flatMap(\.shapes).compactMap { shape -> PixelRect? in
      if case .block(let rect) = shape.form, rect.height > 20 { rect } else { nil }
    }
    let column = try #require(block.max { $0.height < $1.height })
    // The plot ends above the names; its grid says where ten is.
    let rules = picture.tiles.flatMap(\.shapes).compactMap { shape -> Int? in
      if case .block(let rect) = shape.form, rect.height == 1 { rect.y } else { nil }
    }
    let (top, zero) = (try #require(rules.min()), column.endY)
    #expect(abs(Double(column.height) / Double(zero - top) - 0.73) < 0.02, "\(column) under \(top)")
  }

  @Test func `without colours, and in ASCII, marks stay cells, which have textures and letters`() throws {
    let chart = try RowSamples.chart(.columns, Self.rows)
    for view in [Self.view(.mono), Self.view(.truecolor, .ascii)] {
      let drawn = view.picture(of: chart, size: Self.size)
      var plain = view
      plain.pixels = nil
      #expect(drawn.picture == nil && drawn.surface.buffer == plain.cells(of: chart, size: Self.size))
    }
  }

  @Test func `a value that changes sends the tiles that it touches`() throws {
    let chart = try RowSamples.chart(.columns, Self.rows)
    var other = Self.rows
    other[3][1] = 10
    func tiles(_ chart: Chart) throws -> [FramePicture.Tile] {
      try #require(Self.view().picture(of: chart, size: Self.size).picture).tiles
    }
    let (before, after) = (try tiles(chart), try tiles(try RowSamples.chart(.columns, other)))
    #expect(before.count == 4 && zip(before, after).count { $0 != $1 } <= 2)
  }

  @Test(arguments: [Transition.Kind.fade, .slide]) func `a series comes in pixels step by step`(
    kind: Transition.Kind
  ) throws {
    var chart = try RowSamples.chart(.line, Self.rows)
    func raster(_ share: Double) throws -> Raster {
      (chart.passage.kind, chart.passage.shares) = (kind, ["b": share])
      return try Self.drawn(chart).1.raster
    }
    let frames = try [0.0, 0.25, 0.5, 0.75, 1].map(raster)
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(one != next) }
    chart.passage = ChartPassage()
    chart.passage.extent = chart.restingExtents
    #expect(try Self.drawn(chart).1.raster == frames[4])
  }

  @Test(arguments: [Mark.columns, .bars, .stack])
  func `a greater share of round tips takes more of the corners of bars, and cells have square ones`(mark: Mark) throws
  {
    var chart = try RowSamples.chart(mark, Self.rows)
    (chart.legend, chart.proportions.labels) = (LegendPosition.none, PointLabels(.none))
    func inked(_ tips: Double) throws -> Int {
      chart.proportions.tips = tips
      let raster = try Self.drawn(chart).1.raster
      return (0..<raster.height).reduce(0) { sum, y in
        sum + (0..<raster.width).count { raster.pixel($0, y) >> 24 == 255 }
      }
    }
    let counts = try [0, 0.3, 0.6, 1].map(inked)
    for (less, more) in zip(counts, counts.dropFirst()) { #expect(less > more, "\(mark): \(counts)") }
    // All corners together are a small part of the bars.
    #expect(counts[3] > counts[0] / 2)
    #expect(try inked(.nan) == counts[0])
    let round = RowSamples.view().cells(of: chart, size: Self.size)
    chart.proportions.tips = 0
    #expect(RowSamples.view().cells(of: chart, size: Self.size) == round)
  }
}
