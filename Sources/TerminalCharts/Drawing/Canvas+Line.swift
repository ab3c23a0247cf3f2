import CivilTime
import TerminalScreen
import TimeSeries

extension Canvas {
  /// Draws a line through the values of neighbouring places, broken at gap points and broken bars. A column of many
  /// points also shows their extent, so no peak is lost.
  mutating func drawLine(_ scene: ChartScene, stepped: Bool) {
    let plot = scene.layout.plot
    var raster = DotRaster(columns: plot.columns, rows: plot.rows, glyphs: glyphs)
    let down = Double(raster.dotsDown)
    let across = raster.dotsAcross
    func y(_ value: Double) -> Int {
      let offset = scene.axis.rowOffset(of: value) * down
      return Int(clamping: min(max(offset, -1e5), 1e5).rounded(.down))
    }
    var pen: (x: Int, y: Int)?
    for bar in scene.bars.bars {
      guard let values = bar.values else {
        // An empty column between two points is not a gap; a column with gap points is.
        if !bar.indices.isEmpty { pen = nil }
        continue
      }
      if bar.isBroken { pen = nil }
      let middle = bar.column * across + (bar.width * across - 1) / 2
      let point = (x: middle, y: y(values.close))
      if values.count > 1 {
        raster.line(from: (middle, y(values.high)), to: (middle, y(values.low)))
      }
      if let from = pen {
        if stepped {
          raster.line(from: from, to: (point.x, from.y))
          raster.line(from: (point.x, from.y), to: point)
        } else {
          raster.line(from: from, to: (point.x, y(values.count > 1 ? values.open : values.close)))
        }
      }
      raster.mark(point.x, point.y)
      pen = point
    }
    let style = theme.style(.up)
    for row in 0..<plot.rows {
      for column in 0..<plot.columns {
        if let glyph = raster.glyph(column, row) { set(glyph, plot.column + column, plot.row + row, style) }
      }
    }
  }
}
