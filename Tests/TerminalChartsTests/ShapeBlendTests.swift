import Randomness
import TerminalScreen
import Testing
import ValueMotion

@testable import TerminalCharts

/// Pictures on their way to others.
@Suite struct ShapeBlendTests {
  private static func shape(_ place: Int) -> Shape {
    Shape(.block(PixelRect(x: place * 4, y: 0, width: 3, height: 10)), Ink(0x336699), rows: 0..<20)
  }

  private static func picture(_ places: [Int], row: Int = 2, rows: Int = 4) -> FramePicture {
    var picture = FramePicture(
      column: 1, row: row, columns: 10, rows: rows, cell: ScreenSize(columns: 8, rows: 16), tileWidth: 80)
    picture.tiles = [.init(index: 0, x: 0, shapes: places.map(shape))]
    return picture
  }

  @Test(arguments: 0..<UInt64(20)) func `the ends are the two pictures, and what both have stays as it is`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let first = (0..<20).filter { _ in Bool.random(using: &random) }.map(Self.shape)
    let second = (0..<20).filter { _ in Bool.random(using: &random) }.map(Self.shape)
    for kind in [Transition.Kind.fade, .grow, .slide] {
      #expect(ShapeBlend(kind, share: 0, columns: 100).shapes(from: first, to: second) == first)
      #expect(ShapeBlend(kind, share: 1, columns: 100).shapes(from: first, to: second) == second)
      let middle = ShapeBlend(kind, share: 0.5, columns: 100).shapes(from: first, to: second)
      for shape in first where second.contains(shape) { #expect(middle.contains(shape), "seed \(seed), \(kind)") }
      let alone = first.filter { !second.contains($0) } + second.filter { !first.contains($0) }
      for shape in alone { #expect(!middle.contains(shape), "seed \(seed), \(kind)") }
    }
    #expect(ShapeBlend(.none, share: 0.2, columns: 100).shapes(from: first, to: second) == second)
  }

  @Test func `a shape fades by its opacity, and slides in from the right`() throws {
    let faded = ShapeBlend(.fade, share: 0.25, columns: 100).shapes(from: [], to: [Self.shape(1)])
    #expect(faded.map(\.ink.alpha) == [64])
    let gone = ShapeBlend(.fade, share: 0.25, columns: 100).shapes(from: [Self.shape(1)], to: [])
    #expect(gone.map(\.ink.alpha) == [191])
    let slid = ShapeBlend(.slide, share: 0.25, columns: 100).shapes(from: [], to: [Self.shape(1)])
    #expect(slid == [Self.shape(1).moved(by: 75)])
  }

  @Test func `a plot that moves down by a row fades from its old place to the new one`() throws {
    let (first, second) = (Self.picture([1], row: 2, rows: 4), Self.picture([1], row: 3, rows: 3))
    let blend = FrameBlend(kind: .fade, share: 0.5, theme: Theme())
    let picture = try #require(blend.picture(from: first, to: second))
    #expect(picture.row == 2 && picture.rows == 4)
    let shapes = picture.tiles[0].shapes
    #expect(shapes.map(\.ink.alpha) == [128, 128] && shapes.map(\.rows.lowerBound) == [0, 16])
    #expect(FrameBlend(kind: .fade, share: 1, theme: Theme()).picture(from: first, to: second) == second)
    #expect(FrameBlend(kind: .none, share: 0.5, theme: Theme()).picture(from: first, to: second) == second)
  }
}
