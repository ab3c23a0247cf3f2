import Randomness
import RangeSelection
import TerminalSamples
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The overview in cells, of which a frame draws the columns again that look different.
@Suite struct OverviewLayerTests {
  private struct Walk {
    var random: SplitMix64
    let series = BarWalk.series(400)
    var (upper, span) = (300.0, 60.0)
    var look = SelectorLook(focus: .main)
    static let guide = ["drag the bright part to pan, its ends to zoom", "drag: pan"]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func step() {
      switch random.next() % 9 {
      case 0...1: amend(at: series.indices.upperBound - 1)
      case 2: amend(at: Int.random(in: series.indices, using: &random))
      case 3...4: upper = min(max(upper + Double(Int.random(in: -9...9, using: &random)), 20), 400)
      case 5: (upper, span) = (400, Double(Int.random(in: 10...400, using: &random)))
      case 6: look.held = random.next() % 3 == 0 ? .body : nil
      case 7: look.guide = [[], Self.guide, Array(Self.guide.suffix(1))].randomElement(using: &random) ?? []
      default:
        look.focus = [.main, .body, .lowerGrip, .upperGrip].randomElement(using: &random) ?? .main
        look.isAtMinimum = random.next() % 2 == 0
      }
    }

    /// Most changes stay within the extent of the window; some give it another.
    private mutating func amend(at index: Int) {
      var bar = series.bar(at: index)
      bar.close = Double.random(in: bar.low...bar.high, using: &random)
      if random.next() % 8 == 0 { bar.high += 40 }
      _ = series.append(bar)
    }
  }

  private static let views = [
    ChartView(theme: Theme(), glyphs: .octant), ChartView(theme: Theme(ground: .light, depth: .mono), glyphs: .braille),
    ChartView(theme: Theme(), glyphs: .ascii),
  ]

  @Test(arguments: 0..<UInt64(18)) func `an overview over the last one is that of an empty screen`(seed: UInt64) throws
  {
    var walk = Walk(seed: seed)
    let view = Self.views[Int(seed % 3)]
    let size = seed % 2 == 0 ? ScreenSize(columns: 160, rows: 45) : ScreenSize(columns: 120, rows: 40)
    func draw(_ scene: ChartScene, _ parts: inout DrawnParts) -> CellBuffer {
      var (surface, _) = view.begin(scene, screen: size, keeping: &parts)
      view.draw(scene, ChartLook(name: "first", selector: walk.look), keeping: &parts, on: &surface)
      parts.end(&surface)
      return surface.buffer
    }
    var kept = DrawnParts()
    for step in 0..<80 {
      let scene = try TiledPictureTests.scene(walk.series, upper: walk.upper, span: walk.span, size: size)
      var fresh = DrawnParts()
      let (over, new) = (draw(scene, &kept), draw(scene, &fresh))
      #expect(over.cells == new.cells, "seed \(seed) step \(step)")
      walk.step()
    }
  }

  @Test(arguments: [(160, 45), (80, 24), (40, 12)])
  func `while a grip moves, the dates of both ends are beside the grips, and without one they are not`(
    columns: Int, rows: Int
  ) throws {
    let size = ScreenSize(columns: columns, rows: rows)
    let series = BarWalk.series(400)
    for (upper, span) in [(400.0, 400.0), (400, 60), (60, 60), (200, 60), (200, 5), (400, 5), (5, 5)] {
      let scene = try TiledPictureTests.scene(series, upper: upper, span: span, size: size)
      for part in [SelectorPart.lowerGrip, .upperGrip, .body, .main] {
        for isHeld in [false, true] {
          let look = SelectorLook(focus: isHeld ? .main : part, held: isHeld ? part : nil)
          let ends = scene.ends(look)
          #expect((ends != nil) == (part == .lowerGrip || part == .upperGrip))
          guard let ends else { continue }
          var surface = CellSurface(size: size, theme: Theme(), glyphs: .octant)
          surface.drawEnds(ends, look, of: try #require(scene.overview), in: scene.layout.overview)
          let row = surface.buffer.plainText.split(separator: "\n", omittingEmptySubsequences: false)[
            scene.layout.overview.row]
          let isShown = zip(ends.lower, ends.upper).contains { row.contains($0) && row.contains($1) }
          #expect(isShown, "\(upper) \(span): \(row)")
        }
      }
    }
  }

  @Test func `a tick draws one column again, and a pan those over which the grips have moved`() throws {
    let series = BarWalk.series(400)
    func inputs(upper: Double) throws -> OverviewInputs {
      let scene = try TiledPictureTests.scene(series, upper: upper, span: 60, size: ScreenSize(columns: 160, rows: 45))
      return OverviewInputs(overview: scene.overview, look: SelectorLook(focus: .main), isPictured: false)
    }
    func guided(_ inputs: OverviewInputs) -> OverviewInputs {
      var look = inputs.look
      look.guide = Walk.guide
      return OverviewInputs(overview: inputs.overview, look: look, isPictured: false)
    }
    let first = try inputs(upper: 300)
    var bar = series.bar(at: 399)
    bar.close = (bar.low + bar.high) / 2 + 0.1
    _ = series.append(bar)
    let ticked = try inputs(upper: 300)
    #expect(ticked.changedColumns(since: first)?.count == 1)
    #expect(guided(ticked).changedColumns(since: guided(first))?.count == 1, "words beside the selector change nothing")
    #expect(guided(ticked).changedColumns(since: first) == nil)
    let moved = try #require(try inputs(upper: 310).changedColumns(since: ticked))
    #expect(!moved.isEmpty && moved.count <= 16)
    #expect(
      try guided(inputs(upper: 310)).changedColumns(since: guided(ticked)) == nil, "they move with the selection")
    #expect(try inputs(upper: 310).changedColumns(since: inputs(upper: 310)) == [])
  }
}
