import AxisScales
import TerminalScreen

/// The places of a picture's tiles: strips of the time axis, which keep their shapes while the view moves over them.
struct TilePlaces {
  /// Columns of a tile: few enough for a tick to cost little, and enough for a pan to place few.
  let columns: Int
  /// The number of the first tile, counted from the axis' zero.
  let first: Int
  let count: Int
  /// The first column of the first tile, counted from the view's first; zero or less.
  let start: Int
  /// The pixels by which the view is off the grid of its columns.
  let shift: Int
  /// The pixels between the edges of the view.
  let window: Range<Int>

  /// - Parameter width: the columns of the picture.
  init(_ scene: ChartScene, width: Int, cell: ScreenSize) {
    let grid = scene.grid
    let rest = scene.subject.viewport.upper.distance(to: grid.position(ofColumn: grid.columns))
    shift = min(max(Int((rest / grid.cellWidth * Double(cell.columns)).rounded()), 0), cell.columns)
    let left = grid.offset(of: scene.subject.viewport.lower) * Double(cell.columns)
    let all = width * cell.columns
    window = (left.isFinite ? min(max(Int((left + Double(shift)).rounded()), 0), all) : 0)..<all
    columns = max((width * 2 / 5 + 7) / 8 * 8, 16)
    let lower = ((grid.firstCell - (shift > 0 ? 1 : 0)) / Double(columns)).rounded(.down)
    let upper = ((grid.firstCell + Double(grid.columns)) / Double(columns)).rounded(.up)
    (first, count) = (Int(lower), max(Int(upper - lower), 1))
    start = Int(lower * Double(columns) - grid.firstCell)
  }

  /// The columns of all tiles with one more at either side, so that lines go on to the edges of the tiles.
  ///
  /// - Parameter overlap: columns of the next tile that a tile repeats.
  func all(overlap: Int) -> Range<Int> { start - 1..<start + count * columns + overlap + 1 }

  /// Sets the tiles of a picture, of which those out of view are left out.
  ///
  /// - Parameter shapes: from the first of `all` columns.
  func cut(_ shapes: [Shape], into picture: inout FramePicture) {
    let cell = picture.cell.columns
    (picture.tileWidth, picture.window) = (columns * cell, window)
    let shapes = shapes.map { ($0, $0.columns) }
    for place in 0..<count {
      let left = cell + place * picture.tileWidth
      let pixels = left..<left + picture.tileWidth + picture.overlap
      let x = (start + place * columns) * cell + shift
      guard (x..<x + picture.tileWidth).overlaps(window) else { continue }
      let own = shapes.compactMap { shape, all in
        all.overlaps(pixels) ? shape.part(in: pixels)?.moved(by: -left) : nil
      }
      picture.tiles.append(FramePicture.Tile(index: first + place, x: x, shapes: own))
    }
  }
}
