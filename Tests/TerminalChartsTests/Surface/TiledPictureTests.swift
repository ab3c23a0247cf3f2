import AxisScales
import CivilTime
import Randomness
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Pictures in tiles, which a pan only moves.
@Suite struct TiledPictureTests {
  private static let cell = ScreenSize(columns: 9, rows: 18)
  private static let size = ScreenSize(columns: 120, rows: 40)

  /// A scene of bars with volumes, a band, a line in a pane and notes, whose view ends at a place in slots.
  static func scene(
    _ series: Series, upper: Double, span: Double, close: Double? = nil, size: ScreenSize = size, joins: Bool = true,
    isFine: Bool = false
  ) throws -> ChartScene {
    let scale = TimeScale.ordinal(OrdinalScale(series))
    let end = AxisPosition(whole: 0).advanced(by: upper)
    let viewport = Viewport(lower: end.advanced(by: -span), span: span, mode: .hold)
    let bounds = SelectionBounds(
      lower: AxisPosition(whole: 0), upper: AxisPosition(whole: 0).advanced(by: Double(series.count)))
    var subject = ChartSubject(series: series, scale: scale, zone: .utc, viewport: viewport, bounds: bounds)
    (subject.name, subject.isFine) = ("first", isFine)
    var content = ChartContent(labelWidth: 6, hasVolume: true)
    content.panes = PaneRoom(heights: [0.4])
    let layout = try #require(ChartLayout(size, content))
    let grid = CellGrid(
      upper: end, span: span, in: PlotColumns(layout.plot.columns, slot: 1, isEven: true, joins: joins))
    var bars = ColumnBars(subject, grid: grid)
    if let close, let changed = bars.replacingLast(of: series, with: { values, _ in values.with(close: close) }) {
      bars = changed
    }
    let frame = TimeFrame(subject, grid: grid, bars: bars)
    func value(_ rows: Int) -> ValueScene {
      let even = EvenScale(low: 40, high: 160, rows: rows)
      return ValueScene(axis: ValueAxis(even), scale: even, decimals: 2)
    }
    var memory = SceneMemory()
    var scene = ChartScene(frame, in: layout, value: value(layout.plot.rows), memory: &memory)
    let (upperEdge, lowerEdge) = (Self.shifted(series, by: 8), Self.shifted(series, by: -8))
    let band = ChartSeries("band", upperEdge, .band, base: lowerEdge, slot: 1)
    scene.main.overlay([SeriesScene(band, on: frame)])
    scene.annotations = [
      .note("note", at: series.time(at: 200), value: 100), .level(100, text: "level"),
      .band(series.time(at: 150)..<series.time(at: 170), text: "band"),
    ]
    let pane = Pane([ChartSeries("line", upperEdge, .line, slot: 2)])
    scene.sources = [band] + pane.series
    let volume = Pane([ChartSeries("volume", series, .volume)])
    // A low screen has no room for the volume.
    scene.panes = [layout.volume].compactMap(\.self).map { rows in
      PaneScene(volume, in: rows, on: frame) { _, _, height in
        let even = EvenScale(low: 0, high: 1e6, rows: height)
        return ValueScene(axis: ValueAxis(even), scale: even, decimals: 0)
      }
    }
    scene.panes += layout.panes.map { rows in PaneScene(pane, in: rows, on: frame) { _, _, height in value(height) } }
    return scene
  }

  private static func shifted(_ series: Series, by distance: Double) -> Series {
    let other = Series(kind: .samples)
    for index in series.indices {
      _ = other.append(Sample(time: series.time(at: index), value: series.value(at: index) + distance))
    }
    return other
  }

  private static func view(isStill: Bool = false) -> ChartView {
    var view = ChartView(theme: Theme(), glyphs: .octant)
    (view.pixels, view.isStill) = (cell, isStill)
    return view
  }

  private static func picture(_ scene: ChartScene, isStill: Bool = false) throws -> FramePicture {
    try frame(scene, isStill: isStill).picture
  }

  static func frame(
    _ scene: ChartScene, isStill: Bool = false
  ) throws -> (cells: CellBuffer, picture: FramePicture) {
    var parts = DrawnParts()
    let view = view(isStill: isStill)
    var (surface, _) = view.begin(scene, screen: scene.layout.size, keeping: &parts)
    let look = ChartLook(name: "first", selector: SelectorLook(focus: .main))
    let picture = try #require(view.draw(scene, look, keeping: &parts, on: &surface))
    return (surface.buffer, picture)
  }

  @Test(arguments: [20.0, 55, 100]) func `a box in pixels has whole bars and ends at its values`(span: Double) throws {
    let series = BarWalk.series(1_000)
    var scene = try Self.scene(series, upper: 990, span: span, isFine: true)
    let (first, end) = (975, 981)
    let places = [first, end].map { AxisPosition(whole: Int64($0)) }
    scene.annotations = [.box(places[0]..<places[1], values: 70.25...130.75)]
    let plot = scene.layout.plot
    let ends = places.map { (scene.grid.offset(of: $0) + Double(plot.column)) * Double(Self.cell.columns) }
    let rows = [130.75, 70.25].map { (scene.axis.rowOffset(of: $0) + Double(plot.row)) * Double(Self.cell.rows) }
    let picture = try Self.picture(scene, isStill: true)
    let origin = (x: picture.column * Self.cell.columns, y: picture.row * Self.cell.rows)
    let boxes = picture.tiles.flatMap { tile in
      tile.shapes.compactMap { shape -> PixelRect? in
        guard case .block(var rect) = shape.form else { return nil }
        rect.x += tile.x + origin.x
        rect.y += origin.y
        return rect
      }
    }
    let sides = boxes.map { [$0.x, $0.x + $0.width, $0.y, $0.y + $0.height].map(Double.init) }
    let isDrawn = sides.contains { sides in zip(sides, ends + rows).allSatisfy { abs($0 - $1) <= 1 } }
    #expect(isDrawn, "\(ends) \(rows)")
  }

  @Test(arguments: [20.0, 55, 100, 300, 901]) func `a tile is the same in every view of the same scale`(span: Double)
    throws
  {
    let series = BarWalk.series(1_000)
    var random = SplitMix64(seed: UInt64(span))
    var known: [Int: [Shape]] = [:]
    var upper = 990.0
    for _ in 0..<12 {
      let picture = try Self.picture(try Self.scene(series, upper: upper, span: span))
      for tile in picture.tiles {
        if let shapes = known[tile.index] { #expect(shapes == tile.shapes, "tile \(tile.index) at \(upper)") }
        known[tile.index] = tile.shapes
      }
      upper -= Double.random(in: 0...span / 20, using: &random)
    }
  }

  @Test(arguments: [20.0, 55, 100, 300]) func `tiles cover the picture, and move with the view by less than a column`(
    span: Double
  ) throws {
    let series = BarWalk.series(1_000)
    var last: (x: Int, index: Int)?
    for step in 0..<40 {
      let picture = try Self.picture(try Self.scene(series, upper: 600 - Double(step) * 0.01 * span / 20, span: span))
      let first = try #require(picture.tiles.first)
      let end = try #require(picture.tiles.last)
      #expect(first.x <= 0 && end.x + picture.tileWidth >= picture.width)
      for (one, next) in zip(picture.tiles, picture.tiles.dropFirst()) {
        #expect(next.index == one.index + 1 && next.x == one.x + picture.tileWidth)
      }
      let place = first.x - first.index * picture.tileWidth
      if let last { #expect((0...3).contains(place - last.x), "step \(step)") }
      last = (place, first.index)
    }
  }

  @Test(arguments: [20.0, 55, 75, 100])
  func `a pan by a pixel moves every tile by a pixel, over the ends of columns, too`(
    span: Double
  ) throws {
    let series = BarWalk.series(1_000)
    let pixel = try Self.scene(series, upper: 600, span: span).grid.cellWidth / Double(Self.cell.columns)
    var last: Int?
    for step in 0..<40 {
      // Between two pixels, where rounding is sure.
      let picture = try Self.picture(try Self.scene(series, upper: 600 - (Double(step) + 0.25) * pixel, span: span))
      let first = try #require(picture.tiles.first)
      let place = first.x - first.index * picture.tileWidth
      if let last { #expect(place == last + 1, "step \(step)") }
      last = place
    }
  }

  @Test(arguments: [20.0, 35, 55, 100]) func `a view on the grid of cells has the pixels of a picture for a file`(
    span: Double
  ) throws {
    let width = try Self.scene(BarWalk.series(1_000), upper: 700, span: span).grid.cellWidth
    let scene = try Self.scene(BarWalk.series(1_000), upper: (700 / width).rounded(.up) * width, span: span)
    let (tiled, still) = (try Self.picture(scene), try Self.picture(scene, isStill: true))
    // A file has the line of the last value, too.
    let line = scene.plane.axis.rowOffset(of: scene.valueLine?.level ?? 0) * Double(Self.cell.rows)
    let (a, b) = (tiled.raster, still.raster)
    var differences: [String] = []
    // The time axis has no mark at the left edge of the view, where a label may not begin.
    let end = (try #require(scene.panes.last).rows.range.upperBound - scene.layout.plot.row) * Self.cell.rows
    for y in 0..<end where abs(Double(y) - line) > 3 {
      for x in 0..<a.width where !Self.isRounded(a.pixel(x, y), b.pixel(x, y)) {
        // In a file a stroke ends at the edge of the view, in a tile it goes on.
        let (start, end) = (tiled.shown.lowerBound + 2 * Self.cell.columns, a.width - 2 * Self.cell.columns)
        if (start..<end).contains(x) { differences.append("\(x), \(y)") }
      }
    }
    // Cut points are rounded to parts of a pixel.
    #expect(differences.count <= 4, "\(differences.prefix(8)) to \(differences.suffix(4))")
  }

  /// A tile has all bars of its columns, so without a cut a volume beyond the view would show in the view's first or last
  /// column.
  @Test(arguments: [300.0, 901], [false, true])
  func `columns that the edges of a view share with bars beyond them show the view's bars alone`(
    span: Double, isInMotion: Bool
  ) throws {
    for joins in [true, false] { try edges(span: span, isInMotion: isInMotion, joins: joins) }
  }

  private func edges(span: Double, isInMotion: Bool, joins: Bool) throws {
    let series = BarWalk.series(1_000)
    var random = SplitMix64(seed: UInt64(span))
    var cuts = 0
    for _ in 0..<12 {
      let upper = span + Double.random(in: 5...90, using: &random)
      var scene = try Self.scene(series, upper: upper, span: span, joins: joins, isFine: true)
      let loud = Series(kind: .bars)
      for index in series.indices {
        var bar = series.bar(at: index)
        if !(upper - span..<upper).contains(Double(index)) { bar.volume = 1e6 }
        _ = loud.append(bar)
      }
      var other = try Self.scene(loud, upper: upper, span: span, joins: joins, isFine: true)
      (scene.isInMotion, other.isInMotion) = (isInMotion, isInMotion)
      let rows = try #require(scene.layout.volume)
      let first = scene.layout.plot.row
      let (start, end) = (rows.range.lowerBound - first, rows.range.upperBound - first)
      let pixels = start * Self.cell.rows..<end * Self.cell.rows
      let (one, two) = (try Self.picture(scene), try Self.picture(other))
      let (a, b) = (one.raster, two.raster)
      let differing = one.shown.filter { x in pixels.contains { a.pixel(x, $0) != b.pixel(x, $0) } }
      #expect(differing.isEmpty, "\(upper) \(joins)")
      // Without the pictures of the edges the two differ.
      let shared = one.tiles.map(\.shapes) != two.tiles.map(\.shapes)
      if shared { cuts += 1 }
    }
    #expect(cuts > 3, "\(joins)")
  }

  /// Whether two pixels differ by no more than the roundings of their blending, which a ground below the tiles does in
  /// another order.
  private static func isRounded(_ a: UInt32, _ b: UInt32) -> Bool {
    stride(from: 0, to: 32, by: 8).allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2 }
  }

  private static func drawn(
    _ scene: ChartScene, _ view: ChartView, crosshair: Crosshair? = nil
  ) throws -> (glyphs: Set<UInt32>, picture: FramePicture) {
    var parts = DrawnParts()
    var (surface, _) = view.begin(scene, screen: scene.layout.size, keeping: &parts)
    var look = ChartLook(name: "first", selector: SelectorLook(focus: .main))
    look.crosshair = crosshair
    let picture = try #require(view.draw(scene, look, keeping: &parts, on: &surface))
    let plot = scene.layout.plot
    let cells = (plot.row..<plot.endRow).flatMap { row in
      (plot.column..<plot.endColumn).map { surface.buffer[$0, row].glyph }
    }
    return (Set(cells), picture)
  }

  @Test func `the line of the last value moves by itself where pictures move, and is a part of them elsewhere`() throws
  {
    let scene = try Self.scene(BarWalk.series(1_000), upper: 1_000, span: 55)
    var view = Self.view()
    let moving = try Self.drawn(scene, view)
    view.movesPictures = false
    let sent = try Self.drawn(scene, view)
    #expect(!moving.glyphs.contains(Unicode.Scalar("-").value) && !sent.glyphs.contains(Unicode.Scalar("-").value))
    #expect(moving.picture.sprites.count { $0.window == nil } == 1 && sent.picture.sprites.isEmpty)
    let line = try #require(moving.picture.sprites.first).place
    let level = scene.plane.axis.rowOffset(of: try #require(scene.valueLine?.level)) * Double(Self.cell.rows)
    #expect(line.x == 0 && line.width == moving.picture.width && abs(Double(line.y) - level) <= 1)
    func count(_ picture: FramePicture) -> Int { picture.tiles.reduce(0) { $0 + $1.shapes.count } }
    #expect(count(sent.picture) > count(moving.picture))
  }

  @Test(arguments: [0.0, 0.3, 0.8]) func `a crosshair moves over the tiles, through the middle of its bar`(
    rest: Double
  ) throws {
    let scene = try Self.scene(BarWalk.series(1_000), upper: 700 - rest * 0.2, span: 20)
    let plain = try Self.drawn(scene, Self.view())
    let crossed = try Self.drawn(scene, Self.view(), crosshair: Crosshair(index: 690))
    #expect(crossed.picture.tiles == plain.picture.tiles)
    #expect(crossed.picture.sprites.count >= plain.picture.sprites.count + 2)
    #expect(!crossed.glyphs.contains(Unicode.Scalar("│").value))
    let down = try #require(crossed.picture.sprites.first { $0.place.height > $0.place.width }).place
    let column = try #require(scene.column(of: Crosshair(index: 690))) - scene.layout.plot.column
    let shift = try #require(plain.picture.tiles.first).x
    let start = shift - Int((Double(shift) / Double(Self.cell.columns)).rounded(.down)) * Self.cell.columns
    #expect(down.x == column * Self.cell.columns + Self.cell.columns / 2 + start, "shift \(start)")
  }

  @Test(arguments: ["first", "band", "line"])
  func `a crosshair that moves changes no tile where pictures move, and the picture where they are sent again`(
    series: String
  ) throws {
    let scene = try Self.scene(BarWalk.series(1_000), upper: 700, span: 55)
    func tiles(at index: Int, moving: Bool) throws -> [FramePicture.Tile] {
      var view = Self.view()
      view.movesPictures = moving
      var parts = DrawnParts()
      var (surface, _) = view.begin(scene, screen: scene.layout.size, keeping: &parts)
      var look = ChartLook(name: "first", selector: SelectorLook(focus: .main))
      look.crosshair = Crosshair(index: index)
      look.crosshair?.series = series
      return try #require(view.draw(scene, look, keeping: &parts, on: &surface)).tiles
    }
    #expect(try tiles(at: 680, moving: true) == tiles(at: 683, moving: true))
    #expect(try tiles(at: 680, moving: false) != tiles(at: 683, moving: false))
  }

  @Test(arguments: [0.0, 3.7, 41.3]) func `lines of values are below the tiles where pictures move, on the shown axis`(
    offset: Double
  ) throws {
    var scene = try Self.scene(BarWalk.series(1_000), upper: 700, span: 55)
    let plain = try Self.picture(scene)
    let even = scene.value.scale
    let moved = EvenScale(low: 40 + offset, high: 160 + offset, rows: scene.layout.plot.rows)
    scene.main.right = ValueScene(axis: ValueAxis(moved), scale: even, decimals: 2)
    let picture = try Self.picture(scene)
    let height = scene.layout.plot.rows * Self.cell.rows
    let shown = picture.ground.compactMap { shape -> Int? in
      guard case .block(let rect) = shape.form, shape.rows.upperBound == height else { return nil }
      #expect(rect.x == 0 && rect.width == picture.width)
      return rect.y
    }
    let wanted = even.ticks.map { scene.axis.rowOffset(of: $0.value) * Double(Self.cell.rows) }
      .filter { 0..<Double(height) ~= $0 }
    #expect(shown.count == wanted.count && zip(shown, wanted).allSatisfy { abs(Double($0) - $1) <= 1 })
    #expect((picture.ground == plain.ground) == (offset == 0))
    var view = Self.view()
    view.movesPictures = false
    let sent = try Self.drawn(scene, view).picture
    #expect(sent.ground.allSatisfy { $0.rows.lowerBound >= height }, "the ground has the overview alone")
  }

  @Test func `a tick of the last bar changes one tile`() throws {
    let series = BarWalk.series(300)
    let before = try Self.picture(try Self.scene(series, upper: 300, span: 20))
    let after = try Self.picture(try Self.scene(series, upper: 300, span: 20, close: 120))
    let changed = zip(before.tiles, after.tiles).filter { $0.shapes != $1.shapes }
    #expect(changed.count == 1)
  }

  // MARK: bytes

  static let large = ScreenSize(columns: 160, rows: 45)

  @Test func `at 160x45, a pan within a column costs at most 600 bytes a frame, and no pixels`() throws {
    let series = BarWalk.series(1_000)
    var (encoder, pictures) = (FrameEncoder(), KittyPictures())
    var bytes: [UInt8] = []
    var upper = 700.0
    var costs: [Int] = []
    var last: (cell: Double, tiles: [Int])?
    for _ in 0..<60 {
      let scene = try Self.scene(series, upper: upper, span: 75, size: Self.large)
      let (cells, picture) = try Self.frame(scene)
      let cost = encoder.encode(cells, into: &bytes).bytes
      let sent = pictures.encode(picture, into: &bytes)
      let tiles = picture.tiles.map(\.index)
      if let last, last.cell == scene.grid.firstCell, last.tiles == tiles {
        #expect(sent.uploads == 0 && sent.placements <= tiles.count, "at \(upper)")
        costs.append(cost + sent.bytes)
      }
      last = (scene.grid.firstCell, tiles)
      upper -= scene.grid.cellWidth * 0.15
    }
    #expect(costs.count > 40)
    #expect((costs.max() ?? .max) <= 600, "\(costs)")
  }

  @Test func `a fling sends each tile once, and the terminal holds the visible tiles`() throws {
    let series = BarWalk.series(1_000)
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    var upper = 900.0
    var (sent, held) = (Set<Int>(), 0)
    for _ in 0..<30 {
      let scene = try Self.scene(series, upper: upper, span: 75, size: Self.large)
      let picture = try Self.picture(scene)
      let cost = pictures.encode(picture, into: &bytes)
      bytes = []
      held += cost.uploads - cost.deletions
      let new = picture.tiles.filter { sent.insert($0.index).inserted }
      #expect(cost.uploads == new.count && held == picture.tiles.count, "at \(upper)")
      #expect(cost.pixels == new.count * (picture.tileWidth + picture.overlap) * picture.height)
      upper -= scene.grid.cellWidth * 9.7
    }
    #expect(sent.count > 6)
  }

  @Test func `a tick uploads one tile`() throws {
    let series = BarWalk.series(300)
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    _ = pictures.encode(try Self.picture(try Self.scene(series, upper: 300, span: 75, size: Self.large)), into: &bytes)
    var bar = series.bar(at: 299)
    (bar.high, bar.low, bar.close) = (max(bar.high, 120), min(bar.low, 120), 120)
    #expect(series.append(bar).amended == 299..<300)
    let ticked = try Self.picture(try Self.scene(series, upper: 300, span: 75, size: Self.large))
    let cost = pictures.encode(ticked, into: &bytes)
    #expect(cost.uploads == 1 && cost.placements == 1 && cost.deletions == 0, "\(cost)")
  }
}

extension Aggregate {
  fileprivate func with(close: Double) -> Aggregate {
    var values = self
    (values.close, values.high, values.low) = (close, max(high, close), min(low, close))
    return values
  }
}
