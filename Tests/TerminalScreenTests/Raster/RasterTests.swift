import Randomness
import Testing

@testable import TerminalScreen

/// Pixels of shapes, beside plain definitions of what a shape covers.
@Suite struct RasterTests {
  private static let size = 24
  private static let all = 0..<size

  private static func point(_ random: inout SplitMix64, from: Double = -8, to: Double = 32) -> PixelPoint {
    PixelPoint(Double.random(in: from...to, using: &random), Double.random(in: from...to, using: &random))
  }

  private static func place(_ point: PixelPoint) -> (x: Double, y: Double) {
    (Double(point.x) / 64, Double(point.y) / 64)
  }

  /// The covered share of a pixel by 16 by 16 samples.
  private static func share(_ x: Int, _ y: Int, _ covers: (Double, Double) -> Bool) -> Double {
    var count = 0
    for row in 0..<16 {
      for column in 0..<16 where covers(Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(row) + 0.5) / 16) {
        count += 1
      }
    }
    return Double(count) / 256
  }

  private static func alpha(_ raster: Raster, _ x: Int, _ y: Int) -> Double {
    Double(raster.pixel(x, y) >> 24) / 255
  }

  @Test(arguments: 0..<UInt64(30)) func `a filled triangle covers each pixel as much as samples of it say`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let corners = (0..<3).map { _ in Self.point(&random) }
    let raster = Raster(width: Self.size, height: Self.size, [Shape(.fill(corners), Ink(0xFF8000), rows: Self.all)])
    let places = corners.map(Self.place)
    func side(_ a: Int, _ b: Int, _ x: Double, _ y: Double) -> Bool {
      (places[b].x - places[a].x) * (y - places[a].y) - (places[b].y - places[a].y) * (x - places[a].x) > 0
    }
    for y in Self.all {
      for x in Self.all {
        let wanted = Self.share(x, y) { x, y in
          let sides = [side(0, 1, x, y), side(1, 2, x, y), side(2, 0, x, y)]
          return sides.allSatisfy { $0 } || sides.allSatisfy { !$0 }
        }
        #expect(abs(Self.alpha(raster, x, y) - wanted) < 0.06, "seed \(seed), pixel \(x), \(y)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(30)) func `a stroke covers what is within half its width of the line, with round joins`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let points = (0..<(seed % 2 == 0 ? 2 : 5)).map { _ in Self.point(&random) }
    let width = Double.random(in: 1...7, using: &random)
    let shape = Shape(.stroke(points, width: Int32(width * 64)), Ink(0xFFFFFF), rows: Self.all)
    let raster = Raster(width: Self.size, height: Self.size, [shape])
    func distance(_ x: Double, _ y: Double) -> Double {
      zip(points, points.dropFirst()).map { a, b in
        let (a, b) = (Self.place(a), Self.place(b))
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let along = min(max(((x - a.x) * dx + (y - a.y) * dy) / max(dx * dx + dy * dy, 1e-9), 0), 1)
        let (offX, offY) = (x - a.x - dx * along, y - a.y - dy * along)
        return (offX * offX + offY * offY).squareRoot()
      }.min() ?? .infinity
    }
    for y in Self.all {
      for x in Self.all {
        let wanted = Self.share(x, y) { distance($0, $1) <= width / 2 }
        // Where two parts of a line share a pixel, the greater part counts.
        let slack = points.count == 2 ? 0.2 : 0.5
        #expect(abs(Self.alpha(raster, x, y) - wanted) < slack, "seed \(seed), pixel \(x), \(y)")
        if wanted == 1 || wanted == 0, abs(distance(Double(x) + 0.5, Double(y) + 0.5) - width / 2) > 0.55 {
          #expect(Self.alpha(raster, x, y) == wanted, "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test func `a level line of one pixel in the middle of a row is crisp, and a thinner one lighter`() {
    func row(_ width: Int32, _ y: Double) -> [UInt32] {
      let shape = Shape(.stroke([PixelPoint(-5, y), PixelPoint(30, y)], width: width), Ink(0xFFFFFF), rows: Self.all)
      let raster = Raster(width: Self.size, height: Self.size, [shape])
      return (9...11).map { raster.pixel(12, $0) >> 24 }
    }
    #expect(row(64, 10.5) == [0, 255, 0])
    #expect(row(32, 10.5) == [0, 128, 0])
    #expect(row(64, 10) == [128, 128, 0])
  }

  @Test(arguments: 0..<UInt64(60)) func `a part of a shape draws the pixels that the whole has there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shapes = (0..<12).map { _ in Self.shape(&random) }
    let whole = Raster(width: 80, height: Self.size, shapes)
    for start in stride(from: 0, to: 80, by: 16) {
      let parts = shapes.compactMap { $0.part(in: start..<start + 16)?.moved(by: -start) }
      let tile = Raster(width: 16, height: Self.size, parts)
      for y in Self.all {
        for x in 0..<16 {
          let pair = (tile.pixel(x, y), whole.pixel(start + x, y))
          #expect(pair.0 == pair.1, "seed \(seed), tile \(start), pixel \(x), \(y)")
        }
      }
    }
  }

  private static func shape(_ random: inout SplitMix64) -> Shape {
    let ink = Ink(UInt32.random(in: 0...0xFF_FFFF, using: &random), alpha: UInt8.random(in: 1...255, using: &random))
    let start = Int.random(in: 0..<20, using: &random)
    let rows = start..<start + 8
    let left = Double.random(in: -60...40, using: &random)
    func line(_ y: ClosedRange<Double>) -> [PixelPoint] {
      let between = (0..<7).map { _ in Double.random(in: 0...120, using: &random) }.sorted()
      return ([0] + between + [120]).map { PixelPoint(left + $0, Double.random(in: y, using: &random)) }
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let (x, y) = (Int.random(in: -20...90, using: &random), Int.random(in: -20...30, using: &random))
      let width = Int.random(in: 1...40, using: &random)
      return Shape(.block(PixelRect(x: x, y: y, width: width, height: 12)), ink, rows: rows)
    case 1: return Shape(.stroke(line(-4...28), width: Int32.random(in: 20...300, using: &random)), ink, rows: rows)
    default:
      let fade = Shape.Fade(top: 0, bottom: 24, share: 0.2)
      return Shape(.fill(line(-4...12), lower: line(12...28), fade: fade), ink, rows: rows)
    }
  }

  @Test func `transparent pixels stay so, and a colour over another is mixed by its opacity`() {
    let rect = PixelRect(x: 2, y: 0, width: 3, height: 1)
    let over = Shape(.block(PixelRect(x: 3, y: 0, width: 2, height: 1)), Ink(0xFF0000, alpha: 128), rows: 0..<1)
    let raster = Raster(width: 6, height: 1, [Shape(.block(rect), Ink(0x0000FF), rows: 0..<1), over])
    #expect((0..<6).map { raster.pixel($0, 0) >> 24 } == [0, 0, 255, 255, 255, 0])
    #expect(raster.pixel(2, 0) == 0xFFFF_0000)
    #expect(raster.pixel(3, 0) == 0xFF7F_0080)
    #expect(Array(raster.bytes[8..<16]) == [0, 0, 255, 255, 128, 0, 127, 255])
  }

  @Test func `nothing is drawn outside the rows of a shape, and nothing is impossible`() {
    let far = [PixelPoint(-.infinity, .nan), PixelPoint(1e30, -1e30), PixelPoint(.infinity, 1e30)]
    for form in [Shape.Form.fill(far), .stroke(far, width: 640), .stroke([], width: 64), .fill([]), .fill([far[0]])] {
      let raster = Raster(width: 9, height: 9, [Shape(form, Ink(0xFFFFFF), rows: 3..<6)])
      for y in [0, 1, 2, 6, 7, 8] { #expect((0..<9).allSatisfy { raster.pixel($0, y) == 0 }) }
    }
    #expect(Raster(width: -1, height: 4).bytes.isEmpty)
    #expect(Raster(width: .max, height: 2).width == 0)
  }
}
