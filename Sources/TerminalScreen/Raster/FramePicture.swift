/// The part of a frame that is drawn in pixels, under the text of its cells.
package struct FramePicture: Equatable, Sendable {
  /// A strip of the picture at an absolute place of the time axis: the same strip in every frame that shows it.
  package struct Tile: Equatable, Sendable {
    /// Counts strips from the axis' own zero.
    package var index: Int
    /// Its left edge in pixels from the left edge of the picture; may be negative.
    package var x: Int
    /// In pixels of the tile, the first at the bottom.
    package var shapes: [Shape]

    package init(index: Int, x: Int, shapes: [Shape]) {
      (self.index, self.x, self.shapes) = (index, x, shapes)
    }
  }

  /// A small picture over the tiles that moves by itself, such as a line of a crosshair.
  package struct Sprite: Equatable, Sendable {
    /// The pixels of the picture that it covers; they may lie outside in part.
    package var place: PixelRect
    /// In its own pixels, the first at the bottom.
    package var shapes: [Shape]

    package init(_ place: PixelRect, _ shapes: [Shape]) {
      (self.place, self.shapes) = (place, shapes)
    }
  }

  /// Cells of the screen.
  package struct Part: Equatable, Sendable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
  }

  /// The upper left cell of the picture.
  package var column: Int
  package var row: Int
  /// Its size in cells.
  package var columns: Int
  package var rows: Int
  /// The size of a cell in pixels.
  package var cell: ScreenSize
  /// The width of a tile in pixels.
  package var tileWidth: Int
  /// From the left; together they cover the picture.
  package var tiles: [Tile]
  /// Over the tiles, the first at the bottom.
  package var sprites: [Sprite] = []
  /// Parts of the screen outside the picture that may follow its moves a moment later.
  package var following: [Part] = []

  package init(
    column: Int, row: Int, columns: Int, rows: Int, cell: ScreenSize, tileWidth: Int = 0, tiles: [Tile] = []
  ) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    (self.cell, self.tileWidth, self.tiles) = (cell, tileWidth, tiles)
  }

  package var width: Int { columns * cell.columns }
  package var height: Int { rows * cell.rows }

  /// The whole picture, from nothing.
  package var raster: Raster {
    var raster = Raster(width: width, height: height)
    for tile in tiles {
      raster.draw(Raster(width: tileWidth, height: height, tile.shapes), x: tile.x, y: 0)
    }
    for sprite in sprites {
      let own = Raster(width: sprite.place.width, height: sprite.place.height, sprite.shapes)
      raster.draw(own, x: sprite.place.x, y: sprite.place.y)
    }
    return raster
  }
}
