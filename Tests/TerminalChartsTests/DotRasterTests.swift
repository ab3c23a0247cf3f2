import TerminalScreen
import Testing

@testable import TerminalCharts

@Suite struct DotRasterTests {
  @Test func `braille numbers its dots as Unicode does`() {
    var raster = DotRaster(columns: 1, rows: 1, glyphs: .braille)
    raster.mark(0, 0)
    raster.mark(1, 3)
    #expect(raster.glyph(0, 0) == "⢁")
  }

  @Test func `a line marks both its ends and leaves out what lies outside`() {
    var raster = DotRaster(columns: 4, rows: 2, glyphs: .quadrant)
    raster.line(from: (-3, 0), to: (7, 3))
    #expect(raster.glyph(3, 1) != nil)
    raster.line(from: (0, 100_000), to: (2, -100_000))
  }

  @Test(arguments: [GlyphSet.braille, .octant, .quadrant], 0..<12)
  func `dashes hide no peak and no trough, wherever it stands`(glyphs: GlyphSet, place: Int) {
    func raster(_ sign: Int) -> DotRaster {
      var raster = DotRaster(columns: 8, rows: 6, glyphs: glyphs)
      let (middle, height) = (raster.rows * raster.dotsDown / 2, raster.rows * raster.dotsDown / 2 - 1)
      raster.line(from: (0, middle), to: (place, middle))
      raster.line(from: (place, middle), to: (place, middle + sign * height))
      raster.line(from: (place, middle), to: (15, middle))
      return raster
    }
    for sign in [-1, 1] {
      var dashed = raster(sign)
      dashed.dash { $0 % 6 < 3 }
      let row = sign < 0 ? 0 : dashed.rows - 1
      #expect(dashed.dots(place / 2, row) != 0, "\(sign)")
      #expect(
        (0..<dashed.columns).contains { dashed.dots($0, dashed.rows / 2) != raster(sign).dots($0, dashed.rows / 2) })
    }
  }

  @Test func `a flat line keeps its gaps, and a part without a dash is kept`() {
    var flat = DotRaster(columns: 6, rows: 2, glyphs: .braille)
    flat.line(from: (0, 4), to: (11, 4))
    flat.dash { $0 % 6 < 3 }
    #expect(flat.dots(2, 1) == 0 && flat.dots(0, 1) != 0)
    var short = DotRaster(columns: 6, rows: 2, glyphs: .braille)
    short.line(from: (4, 4), to: (5, 4))
    short.dash { $0 % 6 < 3 }
    #expect(short.dots(2, 1) != 0)
  }
}
