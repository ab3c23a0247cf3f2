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
}
