import RangeSelection
import TerminalScreen

/// The overview of a screen as pictures that stay while the selector moves: the whole overview with its look outside
/// the selection, over it the selected part with its look inside, and the two grips. A move only places the last three
/// again.
extension FramePicture {
  /// Adds the overview of a scene.
  ///
  /// - Parameter moves: whether its parts move by themselves, with the selection to the pixel; else all of it is below
  ///   the tiles.
  mutating func addOverview(_ scene: ChartScene, _ look: SelectorLook, _ theme: Theme, moves: Bool) {
    guard let overview = scene.overview else { return }
    let rect = scene.layout.overview
    let plane = overview.plane(in: rect)
    let canvas = CellSurface(size: ScreenSize(columns: 0, rows: 0), theme: theme, glyphs: .octant)
    let fine = overview.refined(upTo: Self.overviewParts, scene.subject)
    guard moves else {
      let region = CellRect(column: column, row: row, columns: columns, rows: rows)
      var surface = PictureSurface(canvas, region: region, cell: cell, part: .shapes)
      surface.drawOverview(overview, fine: fine, look: look, in: rect)
      ground += surface.shapes
      return
    }
    let blank = PictureSurface(canvas, region: rect, cell: cell, hasSprites: true)
    let all = PixelRect(
      x: (rect.column - column) * cell.columns, y: (rect.row - row) * cell.rows, width: rect.columns * cell.columns,
      height: rect.rows * cell.rows)
    func add(_ layer: Int, _ window: PixelRect, _ place: PixelRect, _ shapes: [Shape]) {
      var sprite = Sprite(place, shapes)
      (sprite.window, sprite.layer) = (window, layer)
      sprites.append(sprite)
    }
    // The last point is at the right edge, not within a column of it.
    let rest = Self.rest(scene, overview, pixels: cell.columns)
    var image = all
    image.x += rest
    var (outside, inside) = (blank, blank)
    let columns = 0..<fine.grid.columns
    outside.addOutline(of: fine, columns, isInside: false, on: plane)
    outside.drawMarkerTicks(of: overview, plane.columns, on: plane)
    add(0, all, image, outside.shapes)
    inside.addSelectionGround(plane.columns, isHeld: look.held != nil, on: plane)
    inside.addOutline(of: fine, columns, isInside: true, on: plane)
    inside.drawMarkerTicks(of: overview, plane.columns, on: plane)
    let selected = Self.selected(scene, overview, rest: rest, pixels: all.width)
    let window = PixelRect(x: all.x + selected.lowerBound, y: all.y, width: selected.count, height: all.height)
    add(1, window, image, inside.shapes)
    for part in [SelectorPart.lowerGrip, .upperGrip] {
      let isLower = part == .lowerGrip
      let grip = SelectorGrip(part, at: isLower ? overview.lowerColumn - 1 : overview.upperColumn, look)
      let own = blank.shapes(of: grip, atEdge: isLower ? selected.lowerBound : selected.upperBound, on: plane)
      let left = own.map(\.columns.lowerBound).min() ?? 0
      let width = (own.map(\.columns.upperBound).max() ?? 0) - left
      let shapes = own.map { $0.moved(by: -left) }
      add(isLower ? 2 : 3, all, PixelRect(x: all.x + left, y: all.y, width: width, height: all.height), shapes)
    }
  }

  /// The most parts of a column that have a point each, about three pixels apart.
  private static let overviewParts = 3

  /// The pixels between the last point and the right edge of the overview's cells: of a column of some pixels at most.
  private static func rest(_ scene: ChartScene, _ overview: OverviewColumns, pixels: Int) -> Int {
    let grid = overview.grid
    let rest = scene.subject.bounds.upper.distance(to: grid.position(ofColumn: grid.columns)) / grid.cellWidth
    return rest.isFinite ? Int((min(max(rest, 0), 1) * Double(pixels)).rounded()) : 0
  }

  /// The pixels of the selection, at least one, from the left edge of the overview.
  private static func selected(
    _ scene: ChartScene, _ overview: OverviewColumns, rest: Int, pixels: Int
  ) -> Range<Int> {
    let (viewport, grid) = (scene.subject.viewport, overview.grid)
    let start = grid.position(ofColumn: 0)
    let scale = Double(pixels) / (grid.cellWidth * Double(max(grid.columns, 1)))
    func pixel(_ position: Double) -> Int {
      position.isFinite ? Int(min(max((position * scale).rounded() + Double(rest), 0), Double(pixels))) : 0
    }
    let lower = min(pixel(start.distance(to: viewport.lower)), max(pixels - 1, 0))
    return lower..<max(pixel(start.distance(to: viewport.upper)), lower + 1)
  }
}
