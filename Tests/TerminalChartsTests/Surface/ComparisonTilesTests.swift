import AxisScales
import CivilTime
import Randomness
import RangeSelection
import TerminalSamples
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Pictures of a comparison in tiles, which a pan moves and new bases change.
@Suite struct ComparisonTilesTests {
  private static let cell = ScreenSize(columns: 9, rows: 18)
  private static let size = ScreenSize(columns: 100, rows: 30)
  private let all = [3, 4, 5].map { BarWalk.series(600, seed: $0) }

  /// The lines of three series in percent, whose view ends at a place in slots.
  private func scene(upper: Double, span: Double) throws -> ChartScene {
    let charted = all[0]
    let scale = TimeScale.ordinal(OrdinalScale(charted))
    let end = AxisPosition(whole: 0).advanced(by: upper)
    let viewport = Viewport(lower: end.advanced(by: -span), span: span, mode: .hold)
    let bounds = SelectionBounds(
      lower: AxisPosition(whole: 0), upper: AxisPosition(whole: 0).advanced(by: Double(charted.count)))
    var subject = ChartSubject(series: charted, scale: scale, zone: .utc, viewport: viewport, bounds: bounds)
    (subject.name, subject.isFine) = ("a", true)
    let layout = try #require(ChartLayout(Self.size, ChartContent(labelWidth: 9, hasVolume: false)))
    let grid = CellGrid(
      upper: end, span: span, in: PlotColumns(layout.plot.columns, slot: 1, isEven: true))
    let bars = ColumnBars(subject, grid: grid)
    let frame = TimeFrame(subject, grid: grid, bars: bars)
    let even = EvenScale(low: -40, high: 60, rows: layout.plot.rows)
    let value = ValueScene(axis: ValueAxis(even), scale: even, decimals: 2, change: .percent)
    var memory = SceneMemory()
    var scene = ChartScene(frame, in: layout, value: value, memory: &memory)
    scene.sources = ["a", "b", "c"].enumerated().reversed().map { place, name in
      var series = ChartSeries(name, all[place], .line, slot: place == 0 ? nil : place - 1)
      series.change = .percent
      return series
    }
    let lines = TimeFrame(subject, grid: grid, bars: .empty)
    scene.main.overlay(scene.sources.map { SeriesScene($0, on: lines) })
    return scene
  }

  private static func picture(_ scene: ChartScene, isStill: Bool = false) throws -> FramePicture {
    var view = ChartView(theme: Theme(), glyphs: .octant)
    (view.pixels, view.isStill) = (cell, isStill)
    var parts = DrawnParts()
    var (surface, _) = view.begin(scene, screen: scene.layout.size, keeping: &parts)
    let look = ChartLook(name: "a", selector: SelectorLook(focus: .main))
    return try #require(view.draw(scene, look, keeping: &parts, on: &surface))
  }

  private static func bases(_ scene: ChartScene) -> [Double?] { scene.main.series.map { $0.change?.base } }

  @Test(arguments: [20.0, 55, 300]) func `tiles of a comparison are the same in every view with the same bases`(
    span: Double
  ) throws {
    var known: [[Double?]: [Int: [Shape]]] = [:]
    var (same, upper) = (0, 590.0)
    for _ in 0..<40 {
      let scene = try self.scene(upper: upper, span: span)
      let bases = Self.bases(scene)
      let picture = try Self.picture(scene)
      #expect(picture.tiles.count > 1 && bases.allSatisfy { $0 != nil })
      for tile in picture.tiles {
        if let shapes = known[bases]?[tile.index] {
          #expect(shapes == tile.shapes, "tile \(tile.index) at \(upper)")
          same += 1
        }
        known[bases, default: [:]][tile.index] = tile.shapes
      }
      // The first point of the view is the base, so less than a point at a time.
      upper -= min(scene.grid.cellWidth, 1) * 0.3
    }
    #expect(same > 60)
  }

  @Test func `a pan of a comparison sends a tile once, and all of them once for each change of the bases`() throws {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    var (upper, last): (Double, [Double?]) = (590, [])
    var held: Set<Int> = []
    var still = 0
    for _ in 0..<60 {
      let scene = try self.scene(upper: upper, span: 55)
      let picture = try Self.picture(scene)
      let cost = pictures.encode(picture, into: &bytes)
      let tiles = Set(picture.tiles.map(\.index))
      let isRebased = last != Self.bases(scene)
      #expect(cost.uploads == (isRebased ? tiles : tiles.subtracting(held)).count, "at \(upper)")
      if !isRebased, tiles.isSubset(of: held) {
        #expect(cost.placements <= tiles.count && cost.pixels == 0, "at \(upper)")
        still += 1
      }
      (last, held, bytes) = (Self.bases(scene), tiles, [])
      upper -= scene.grid.cellWidth * 0.3
    }
    #expect(still > 20)
  }

  @Test(arguments: [1, 2]) func `a frame of a comparison over the last one has the pixels of one from nothing`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var pictures = KittyPictures()
    var screen = PictureEmulator(Self.size, cell: Self.cell)
    var (upper, span) = (500.0, 55.0)
    for step in 0..<6 {
      let picture = try Self.picture(try scene(upper: upper, span: span))
      var bytes: [UInt8] = []
      _ = pictures.encode(picture, into: &bytes)
      screen.feed(bytes)
      var (fresh, other, first) = (KittyPictures(), PictureEmulator(Self.size, cell: Self.cell), [UInt8]())
      _ = fresh.encode(picture, into: &first)
      other.feed(first)
      #expect(screen.faults == [] && screen.pixels == other.pixels, "step \(step)")
      #expect(Set(other.pixels).count > 3)
      upper -= Double.random(in: 0...2, using: &random)
      if step == 4 { span = 80 }
    }
  }

  @Test(arguments: [20.0, 55]) func `a comparison on the grid of cells has the pixels of a picture for a file`(
    span: Double
  ) throws {
    let width = try self.scene(upper: 400, span: span).grid.cellWidth
    let scene = try self.scene(upper: (400 / width).rounded(.up) * width, span: span)
    let start = try Self.picture(scene).shown.lowerBound
    let (tiled, still) = (try Self.picture(scene).raster, try Self.picture(scene, isStill: true).raster)
    let plot = scene.layout.plot.rows * Self.cell.rows
    let differing = (0..<plot).filter { y in
      // In a file a stroke ends at the edge of the view, in a tile it goes on.
      (start + 2 * Self.cell.columns..<tiled.width - 2 * Self.cell.columns).contains {
        tiled.pixel($0, y) != still.pixel($0, y)
      }
    }
    // Cut points are rounded to parts of a pixel.
    #expect(differing.count <= 2, "rows \(differing.prefix(5))")
  }
}
