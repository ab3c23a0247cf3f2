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
      self.index = index
      self.x = x
      self.shapes = shapes
    }
  }

  /// A small picture over the tiles that moves by itself, such as a line of a crosshair.
  package struct Sprite: Equatable, Sendable {
    /// The pixels of the picture that it covers; they may lie outside in part.
    package var place: PixelRect
    /// In its own pixels, the first at the bottom.
    package var shapes: [Shape]
    /// The pixels in which it is visible, which may be outside the picture; nil for the pixels of the picture.
    package var window: PixelRect?
    /// Sprites of a higher layer are over sprites of a lower one; on one layer, none should cover another.
    package var layer = 0

    package init(_ place: PixelRect, _ shapes: [Shape]) {
      (self.place, self.shapes) = (place, shapes)
    }

    /// The highest layer.
    package static let highestLayer = 3
  }

  /// Rows of the picture that share their value axes, such as the rows of a pane.
  package struct Band: Equatable, Sendable {
    /// The values at the upper and the lower edge of the rows; logarithms if the axis is logarithmic.
    package struct Axis: Equatable, Sendable {
      package var upper: Double
      package var lower: Double
      package var isLogarithmic: Bool

      package init(upper: Double, lower: Double, isLogarithmic: Bool = false) {
        self.upper = upper
        self.lower = lower
        self.isLogarithmic = isLogarithmic
      }
    }

    /// Rows of cells from the top of the picture.
    package var rows: Range<Int>
    package var axes: [Axis]

    package init(rows: Range<Int>, axes: [Axis]) { (self.rows, self.axes) = (rows, axes) }

    /// The ratios by which a drawing may be stretched; beyond them, its pixels are too coarse.
    package static let ratios = 1.0 / 3...3.0
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
  /// Below the tiles: lines of values and stripes, in pixels of the picture and across all of it, where a terminal moves
  /// them apart from the tiles.
  package var ground: [Shape] = []
  /// From the left; together they cover the picture.
  package var tiles: [Tile]
  /// The pixels of the picture in which tiles show; the rest is beyond the edges of the view. nil for all.
  package var window: Range<Int>?
  /// Pixels of the next tile that a tile repeats, for places that begin with a cell.
  package var overlap = 0
  /// Identifies the content of the tiles besides values and their axes: in pictures with the same number, strips of one
  /// index are the same part of the time axis.
  package var subject = 0
  /// The value axes that the frame shows, from the top.
  package var bands: [Band] = []
  /// The value axes on which the tiles are drawn: while axes move, those at which they come to rest.
  package var tileBands: [Band] = []
  /// Over the tiles, the first at the bottom.
  package var sprites: [Sprite] = []
  /// Parts of the screen outside the picture that may follow its moves a moment later.
  package var following: [Part] = []

  package init(
    column: Int, row: Int, columns: Int, rows: Int, cell: ScreenSize, tileWidth: Int = 0, tiles: [Tile] = []
  ) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
    self.cell = cell
    self.tileWidth = tileWidth
    self.tiles = tiles
  }

  /// Draws the visible parts of the tiles.
  func drawTiles(on raster: inout Raster) {
    for tile in tiles {
      let seen = (tile.x..<tile.x + tileWidth).clamped(to: shown)
      guard !seen.isEmpty else { continue }
      let shapes = seen.lowerBound == tile.x ? tile.shapes : tile.shapes.map { $0.moved(by: tile.x - seen.lowerBound) }
      raster.draw(Raster(width: seen.count, height: height, shapes), x: seen.lowerBound, y: 0)
    }
  }

  /// The pixels in which tiles show.
  package var shown: Range<Int> { window ?? 0..<width }
  package var width: Int { columns * cell.columns }
  package var height: Int { rows * cell.rows }

  /// The whole picture, from nothing, on the axes of its tiles.
  package var raster: Raster {
    var raster = Raster(width: width, height: height, ground)
    drawTiles(on: &raster)
    for layer in 0...Sprite.highestLayer {
      for sprite in sprites where sprite.layer == layer { raster.draw(sprite) }
    }
    return raster
  }
}

extension Raster {
  /// Draws a sprite of a picture, of which this raster has the pixels.
  fileprivate mutating func draw(_ sprite: FramePicture.Sprite) {
    let place = sprite.place
    guard let seen = sprite.window.map({ place.clipped(to: $0) }) ?? place else { return }
    let (left, top) = (seen.x - place.x, seen.y - place.y)
    let shapes = sprite.shapes.map { $0.moved(by: -left).moved(down: -top) }
    draw(Raster(width: seen.width, height: seen.height, shapes), x: seen.x, y: seen.y)
  }
}
