import Randomness
import TerminalScreen
import Testing

@testable import TerminalCharts

/// The stroke of a line: one shape, whatever its points, on every set of glyphs.
@Suite struct LinePathTests {
  private static let dotted: [GlyphSet] = [.octant, .braille, .quadrant]

  private func raster(_ path: LinePath, _ glyphs: GlyphSet, columns: Int = 40, rows: Int = 12) -> DotRaster {
    var raster = DotRaster(columns: columns, rows: rows, glyphs: glyphs)
    path.draw(on: &raster)
    return raster
  }

  /// The dots of a raster, or its cells in ASCII.
  private func ink(_ raster: DotRaster) -> Set<[Int]> {
    var result: Set<[Int]> = []
    let (across, down) = (raster.dotsAcross, raster.dotsDown)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        let bits = raster.dots(column, row)
        if raster.glyphs == .ascii {
          if bits != 0 { result.insert([column, row]) }
          continue
        }
        for place in 0..<across * down where bits & (1 << UInt8(place)) != 0 {
          result.insert([column * across + place % across, row * down + place / across])
        }
      }
    }
    return result
  }

  /// The number of shapes that do not touch: by sides, or in ASCII by corners, too.
  private func shapes(_ raster: DotRaster) -> Int {
    var rest = ink(raster)
    var count = 0
    let reach = raster.glyphs == .ascii ? 2 : 1
    while let start = rest.popFirst() {
      count += 1
      var open = [start]
      while let dot = open.popLast() {
        for x in -1...1 {
          for y in -1...1 where abs(x) + abs(y) <= reach {
            if let next = rest.remove([dot[0] + x, dot[1] + y]) { open.append(next) }
          }
        }
      }
    }
    return count
  }

  private func walk(_ count: Int, _ random: inout SplitMix64) -> LinePath {
    let steps: [Double] = [0.25, 0.5, 1, 3]
    let sways: [Double] = [0.2, 1, 4]
    let step = steps.randomElement(using: &random) ?? 1
    let sway = sways.randomElement(using: &random) ?? 1
    var (x, y) = (0.3, 6.0)
    return LinePath(
      (0..<count).map { _ in
        defer {
          if Bool.random(using: &random) { x += step }
          y = min(max(y + Double.random(in: -sway...sway, using: &random), 0.6), 11.4)
        }
        return LinePath.Point(x: min(x, 39.75), y: y)
      })
  }

  @Test(arguments: GlyphSet.allCases)
  func `joined points make one connected stroke`(glyphs: GlyphSet) {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      for count in [1, 2, 3, 60] {
        var path = walk(count, &random)
        path.isStepped = seed % 3 == 0
        #expect(shapes(raster(path, glyphs)) == 1, "seed \(seed), \(count) points")
      }
    }
  }

  @Test(arguments: GlyphSet.allCases)
  func `a stroke passes through every point, and its highest and lowest are seen`(glyphs: GlyphSet) {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = walk(40, &random)
      let raster = raster(path, glyphs)
      for point in path.points {
        let (column, row) = (Int(point.x), point.y.rounded(.down))
        // A stroke in ASCII may be half a row off.
        let near = [row - 1, row, row + 1].filter { glyphs != .ascii ? $0 == row : true }
        #expect(
          near.contains { $0 >= 0 && $0 < 12 && raster.dots(column, Int($0)) != 0 }, "seed \(seed), \(point)")
      }
    }
  }

  @Test(arguments: GlyphSet.allCases)
  func `nothing is drawn without points, at gaps, or outside`(glyphs: GlyphSet) {
    #expect(ink(raster(LinePath(), glyphs)).isEmpty)
    #expect(ink(raster(LinePath([.init(x: .nan, y: 2), .init(x: 2, y: .nan)]), glyphs)).isEmpty)
    #expect(ink(raster(LinePath([.init(x: -9, y: -4), .init(x: 60, y: -3)]), glyphs)).isEmpty)
    #expect(ink(raster(LinePath([.init(x: 1, y: 2), .init(x: 3, y: 2)]), glyphs, columns: 0, rows: 0)).isEmpty)
  }

  @Test(arguments: GlyphSet.allCases)
  func `a line is broken where a point says so and where a value is missing`(glyphs: GlyphSet) {
    let whole = (0..<12).map { LinePath.Point(x: Double($0) * 3 + 0.25, y: 5.5) }
    #expect(shapes(raster(LinePath(whole), glyphs)) == 1)
    var broken = whole
    broken[6].isBroken = true
    #expect(shapes(raster(LinePath(broken), glyphs)) == 2)
    var missing = whole
    missing[4].y = .nan
    missing[8].y = .nan
    #expect(shapes(raster(LinePath(missing), glyphs)) == 3)
  }

  @Test(arguments: GlyphSet.allCases)
  func `points however far away are drawn as far as they are seen`(glyphs: GlyphSet) {
    let far = Double.greatestFiniteMagnitude
    for path in [
      LinePath([.init(x: -far, y: 5.5), .init(x: far, y: 5.5)]),
      LinePath([.init(x: 7.25, y: -far), .init(x: 7.25, y: far)]),
      LinePath([.init(x: -1e9, y: .infinity), .init(x: 3, y: -.infinity), .init(x: 7, y: 3)]),
    ] { #expect(!ink(raster(path, glyphs)).isEmpty) }
    let across = ink(raster(LinePath([.init(x: -1e8, y: 5.5), .init(x: 1e8, y: 5.5)]), glyphs))
    #expect(Set(across.map { $0[0] }).count == (glyphs == .ascii ? 40 : 80))
  }

  @Test(arguments: dotted)
  func `a line moved by whole cells has the same dots`(glyphs: GlyphSet) {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = walk(20, &random)
      let moved = LinePath(path.points.map { .init(x: $0.x + 7, y: $0.y) })
      let (one, other) = (raster(path, glyphs, columns: 60), raster(moved, glyphs, columns: 60))
      for row in 0..<12 {
        for column in 0..<50 { #expect(one.dots(column, row) == other.dots(column + 7, row), "seed \(seed)") }
      }
    }
  }

  @Test func `flat, rising and steep parts have characters of their own in ASCII`() {
    func text(_ points: [(Double, Double)], rows: Int) -> [String] {
      let raster = raster(LinePath(points.map { .init(x: $0.0, y: $0.1) }), .ascii, columns: 8, rows: rows)
      return (0..<rows).map { row in
        String(String.UnicodeScalarView((0..<8).map { raster.glyph($0, row) ?? " " }))
      }
    }
    #expect(text([(0.5, 0.5), (7.5, 0.5)], rows: 1) == ["--------"])
    #expect(text([(0.5, 0.95), (7.5, 0.95)], rows: 1) == ["________"])
    #expect(text([(0, 4), (4, 0)], rows: 4) == ["   /    ", "  /     ", " /      ", "/       "])
    #expect(text([(0.5, 1.5), (2.5, 1.5), (3.5, 0.5), (7.5, 0.5)], rows: 2) == ["   .----", "--'     "])
    #expect(text([(4.5, 0), (4.5, 3)], rows: 3) == ["    |   ", "    |   ", "    |   "])
  }
}
