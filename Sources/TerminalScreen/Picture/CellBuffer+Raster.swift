extension CellBuffer {
  /// Returns the frame as pixels: the same picture as `svg`, at any size, and with letters of our own.
  ///
  /// - Parameters:
  ///   - cell: the size of a cell in pixels.
  ///   - picture: the part in shapes under the cells; has cells of the same size.
  /// - Returns: a raster without pixels if there would be too many.
  /// - Complexity: O(pixels).
  package func raster(colors: PictureColors, cell: ScreenSize, with picture: FramePicture?) -> Raster {
    let painter = CellPainter(self, colors: colors)
    var raster = Raster(width: size.columns * cell.columns, height: size.rows * cell.rows)
    raster.clear(Ink(colors.background))
    if let picture {
      let (x, y) = (picture.column * cell.columns, picture.row * cell.rows)
      raster.draw(picture.raster, x: x, y: y)
    }
    raster.draw(painter.shapes(cell: cell))
    return raster
  }

  /// The letters of the frame that `raster` draws as boxes, because it has no outline of them: each once, from the top.
  ///
  /// - Complexity: O(cells * boxed letters).
  package var boxedLetters: [Unicode.Scalar] {
    var boxed: [Unicode.Scalar] = []
    for word in CellPainter(self, colors: .dark).words {
      let outlines = word.isBold ? GlyphOutlines.heavy : .plain
      for scalar in word.text where !outlines.has(scalar) && !boxed.contains(scalar) { boxed.append(scalar) }
    }
    return boxed
  }
}

/// Pixels: rectangles with crisp edges, and letters by their outlines.
extension CellPainter {
  func shapes(cell: ScreenSize) -> [Shape] {
    let rows = 0..<size.rows * cell.rows
    let blocks = grounds.rectangles + marks.rectangles
    var shapes = blocks.map { rectangle, color in
      Shape(.block(Self.pixels(rectangle, cell)), Ink(color), rows: rows)
    }
    let em = Double(cell.columns) * 256 / GlyphOutlines.advance
    let foot = (Double(Self.baseline) / Double(Self.cellHeight) * Double(cell.rows)).rounded()
    for word in words {
      let outlines = word.isBold ? GlyphOutlines.heavy : .plain
      for (place, scalar) in word.text.enumerated() {
        let path = outlines.path(
          scalar, x: Double((word.column + place) * cell.columns), y: Double(word.row * cell.rows) + foot, size: em)
        shapes.append(Shape(.fill(path), Ink(word.ink), rows: rows))
      }
    }
    return shapes
  }

  /// A rectangle in hundredths of SVG's cells as whole pixels, at least one wide and high.
  private static func pixels(_ rectangle: RectanglePaths.Rectangle, _ cell: ScreenSize) -> PixelRect {
    func pixel(_ hundredths: Int, _ side: Int, _ pixels: Int) -> Int {
      Int((Double(hundredths) / Double(side * 100) * Double(pixels)).rounded())
    }
    let x = pixel(rectangle.x, cellWidth, cell.columns)
    let y = pixel(rectangle.y, cellHeight, cell.rows)
    let (endX, endY) = (rectangle.x + rectangle.width, rectangle.y + rectangle.height)
    return PixelRect(
      x: x, y: y, width: max(pixel(endX, cellWidth, cell.columns) - x, 1),
      height: max(pixel(endY, cellHeight, cell.rows) - y, 1))
  }
}
