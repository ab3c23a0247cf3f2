import TerminalScreen

extension FrameBlend {
  /// Returns the picture between two, in the tiles of the second.
  ///
  /// Shapes that both have at the same place stay; shapes that only one of them has come or go. Where the plot has
  /// another size, all shapes come or go.
  package func picture(from first: FramePicture?, to second: FramePicture?) -> FramePicture? {
    guard let second, let first, second.cell == first.cell, share < 1, kind != .none else {
      return second ?? (share < 1 && kind != .none ? first : nil)
    }
    var picture = second
    // Rows that only the first one has are drawn, too.
    picture.row = min(first.row, second.row)
    picture.rows = max(first.row + first.rows, second.row + second.rows) - picture.row
    let width = second.columns * second.cell.columns
    let shapes = ShapeBlend(kind, share: share, columns: width)
    func down(_ other: FramePicture) -> Int { (other.row - picture.row) * second.cell.rows }
    let all = first.tiles.flatMap { tile in
      // Without the part that the next tile repeats.
      let own = tile.shapes.compactMap { $0.part(in: 0..<first.tileWidth) }
      return own.map { ($0, tile.x + (first.column - second.column) * second.cell.columns) }
    }
    for place in picture.tiles.indices {
      let tile = picture.tiles[place]
      let columns = tile.x..<tile.x + second.tileWidth + second.overlap
      let isSame = first.tileWidth == second.tileWidth && first.column == second.column
      let twin = isSame ? first.tiles.first { $0.index == tile.index && $0.x == tile.x } : nil
      let old =
        twin?.shapes
        ?? all.compactMap { shape, x in shape.moved(by: x).part(in: columns)?.moved(by: -tile.x) }
      picture.tiles[place].shapes = shapes.shapes(
        from: old.map { $0.moved(down: down(first)) }, to: tile.shapes.map { $0.moved(down: down(second)) })
    }
    // Shapes of several axes cannot be stretched together.
    if first.tileBands != second.tileBands || first.row != second.row { picture.bands = picture.tileBands }
    let ground = second.ground.map { $0.moved(down: down(second)) }
    // A ground that is the same in every column can fade, but not slide.
    picture.ground =
      kind == .fade ? shapes.shapes(from: first.ground.map { $0.moved(down: down(first)) }, to: ground) : ground
    picture.sprites = second.sprites.map { sprite in
      var sprite = sprite
      sprite.place.y += down(second)
      sprite.window?.y += down(second)
      return sprite
    }
    return picture
  }
}
