import Randomness
import RangeSelection
import TerminalSamples
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The overview in pictures that stay while the selector moves.
@Suite struct OverviewPictureTests {
  private typealias Tiles = TiledPictureTests
  private let series = BarWalk.series(1_000)

  /// The frame of a view, with the overview's part of its picture alone.
  private func frame(
    upper: Double, span: Double = 75, _ look: SelectorLook = SelectorLook(focus: .main), movesPictures: Bool = true,
    size: ScreenSize = Tiles.large
  ) throws -> (scene: ChartScene, cells: CellBuffer, picture: FramePicture) {
    let scene = try Tiles.scene(series, upper: upper, span: span, size: size)
    var view = ChartView(theme: Theme(), glyphs: .octant)
    (view.pixels, view.movesPictures) = (ScreenSize(columns: 9, rows: 18), movesPictures)
    var parts = DrawnParts()
    var (surface, _) = view.begin(scene, screen: scene.layout.size, keeping: &parts)
    var picture = try #require(
      view.draw(scene, ChartLook(name: "first", selector: look), keeping: &parts, on: &surface))
    picture.tiles = []
    picture.sprites.removeAll { $0.window == nil }
    return (scene, surface.buffer, picture)
  }

  @Test(arguments: [Tiles.large, ScreenSize(columns: 120, rows: 40)])
  func `pictures have all of the overview but its labels`(size: ScreenSize) throws {
    let (scene, cells, picture) = try frame(upper: 700, size: size)
    let plain = try frame(upper: 700, movesPictures: false, size: size)
    let (layout, rect) = (scene.layout, scene.layout.overview)
    let drawn = rect.row..<rect.endRow
    for row in drawn {
      for column in 0..<layout.size.columns { #expect(cells[column, row] == .blank, "\(column), \(row)") }
    }
    #expect(plain.picture.sprites.isEmpty)
    for row in layout.overviewRows where !drawn.contains(row) {
      for column in 0..<layout.size.columns { #expect(cells[column, row] == plain.cells[column, row]) }
    }
    let places = picture.sprites.map(\.place)
    #expect(places.count == 4 && places[0] == places[1])
    let rest = places[0].x - (rect.column - picture.column) * 9
    #expect((0...9).contains(rest), "the last point is at the right edge")
    #expect(places[0].y == (rect.row - picture.row) * 18 && places[0].height == rect.rows * 18)
    #expect(places[0].width == rect.columns * 9)
  }

  @Test(arguments: [Tiles.large, ScreenSize(columns: 120, rows: 40)])
  func `where pictures do not move, they have the overview, too, and a move of the selector draws it anew`(
    size: ScreenSize
  ) throws {
    let (scene, cells, picture) = try frame(upper: 700, movesPictures: false, size: size)
    let rect = scene.layout.overview
    #expect(picture.sprites.isEmpty && picture.row + picture.rows == rect.endRow)
    for row in rect.row..<rect.endRow {
      for column in 0..<size.columns { #expect(cells[column, row] == .blank, "\(column), \(row)") }
    }
    func pixels(_ picture: FramePicture) -> [UInt32] {
      let raster = picture.raster
      let rows = (rect.row - picture.row) * 18..<(rect.endRow - picture.row) * 18
      return rows.flatMap { row in (0..<raster.width).map { raster.pixel($0, row) } }
    }
    let drawn = pixels(picture)
    #expect(Set(drawn).count > 6)
    #expect(try pixels(frame(upper: 700, movesPictures: false, size: size).picture) == drawn)
    #expect(try pixels(frame(upper: 650, movesPictures: false, size: size).picture) != drawn)
  }

  @Test func `where pictures do not move, an overview in the last row of the screen stays cells`() throws {
    var last = 0
    for rows in 6...16 {
      let size = ScreenSize(columns: 60, rows: rows)
      let (scene, cells, picture) = try frame(upper: 700, movesPictures: false, size: size)
      let rect = scene.layout.overview
      let isLast = rect.endRow == rows
      last += isLast ? 1 : 0
      #expect((picture.row + picture.rows <= rect.row) == isLast, "\(rows) rows")
      #expect((0..<size.columns).contains { cells[$0, rect.row] != .blank } == isLast, "\(rows) rows")
    }
    #expect(last > 0)
  }

  @Test func `the selection is that of the view to the pixel, between its grips`() throws {
    for step in 0..<200 {
      let (scene, _, picture) = try frame(upper: 700 - Double(step) * 0.2)
      let overview = try #require(scene.overview)
      let window = try #require(picture.sprites[1].window)
      let view = scene.subject.viewport
      for (edge, position) in [(window.x, view.lower), (window.endX, view.upper)] {
        let place = overview.grid.position(ofColumn: 0).distance(to: position) / overview.grid.cellWidth * 9
        #expect(abs(Double(edge - picture.sprites[0].place.x) - place) <= 0.5, "step \(step)")
      }
      let grips = picture.sprites.suffix(2).map(\.place)
      #expect(grips[0].x < window.x && grips[0].endX >= window.x)
      #expect(grips[1].x <= window.endX && grips[1].endX > window.endX)
    }
  }

  @Test func `at the end of the window, the selection ends at the right edge of the overview, whatever the columns`()
    throws
  {
    for span in [30.0, 75, 333, 1_000] {
      let (scene, _, picture) = try frame(upper: 1_000, span: span)
      let rect = scene.layout.overview
      #expect(picture.sprites[1].window?.endX == (rect.endColumn - picture.column) * 9, "\(span)")
    }
  }

  @Test func `a move of the selector costs at most 250 bytes, and no pixels`() throws {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    _ = pictures.encode(try frame(upper: 900).picture, into: &bytes)
    var costs: [Int] = []
    for step in 1..<60 {
      let cost = pictures.encode(try frame(upper: 900 - Double(step) * 3.7).picture, into: &bytes)
      #expect(cost.uploads == 0)
      costs.append(cost.bytes)
    }
    #expect((costs.max() ?? .max) <= 250 && (costs.min() ?? 0) > 0, "\(costs)")
  }

  @Test func `a grip that has had the focus before is shown again without pixels`() throws {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    for focus in [SelectorPart.main, .lowerGrip, .upperGrip] {
      _ = pictures.encode(try frame(upper: 700, SelectorLook(focus: focus)).picture, into: &bytes)
    }
    for focus in [SelectorPart.main, .upperGrip, .lowerGrip, .main] {
      bytes = []
      _ = pictures.encode(try frame(upper: 700, SelectorLook(focus: focus)).picture, into: &bytes)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("a=t"), "\(focus)")
    }
  }

  @Test(arguments: [1, 2, 3]) func `an overview over the last one has the pixels of one from nothing`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let (size, cell) = (ScreenSize(columns: 120, rows: 40), ScreenSize(columns: 9, rows: 18))
    var (pictures, screen) = (KittyPictures(), PictureEmulator(size, cell: cell))
    for step in 0..<6 {
      let look = SelectorLook(
        focus: [.main, .lowerGrip, .upperGrip].randomElement(using: &random) ?? .main,
        held: Bool.random(using: &random) ? .main : nil)
      let upper = Double.random(in: 20...1_000, using: &random)
      let next = try frame(upper: upper, span: .random(in: 10...min(upper, 300), using: &random), look, size: size)
      var bytes: [UInt8] = []
      _ = pictures.encode(next.picture, into: &bytes)
      screen.feed(bytes)
      var (fresh, other, first) = (KittyPictures(), PictureEmulator(size, cell: cell), [UInt8]())
      _ = fresh.encode(next.picture, into: &first)
      other.feed(first)
      #expect(screen.faults == [] && screen.pixels == other.pixels, "step \(step)")
      #expect(Set(other.pixels).count > 6)
    }
  }
}
