import TerminalScreen

/// Drawings that are turned as a whole, shape by shape.
extension PictureSurface {
  mutating func turn(onto plot: PlotPlacement, _ draw: (inout PictureSurface) -> Void) {
    let upright = plot.upright
    let size = ScreenSize(columns: upright.columns, rows: upright.rows)
    var room = PictureSurface(
      CellSurface(size: size, theme: theme, glyphs: glyphs),
      region: CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows),
      cell: ScreenSize(columns: cell.rows, rows: cell.columns), part: part)
    room.hair = hair
    draw(&room)
    let (left, top) = (
      (plot.rect.column - region.column) * cell.columns, (plot.rect.row - region.row) * cell.rows
    )
    let (width, height) = (plot.rect.columns * cell.columns, plot.rect.rows * cell.rows)
    func turned(_ points: [PixelPoint]) -> [PixelPoint] {
      let unit = PixelPoint.unit
      return points.map { point in
        PixelPoint(
          x: Int32(clamping: left + width) * unit &- point.y,
          y: Int32(clamping: top) * unit &+ (plot.goesUp ? Int32(clamping: height) * unit &- point.x : point.x))
      }
    }
    for shape in room.shapes {
      let form: Shape.Form
      switch shape.form {
      case .block(let rect):
        form = .block(
          PixelRect(
            x: left + width - rect.y - rect.height, y: top + (plot.goesUp ? height - rect.x - rect.width : rect.x),
            width: rect.height, height: rect.width))
      case .fill(let points, let lower, _): form = .fill(turned(points + lower.reversed()))
      case .stroke(let points, let width): form = .stroke(turned(points), width: width)
      }
      add(form, shape.ink, rows: top..<top + height)
    }
  }
}
