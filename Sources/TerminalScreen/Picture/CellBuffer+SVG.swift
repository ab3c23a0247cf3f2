extension CellBuffer {
  /// Returns the frame as a scalable picture: the same cells, with blocks and lines as shapes so that they join.
  ///
  /// - Complexity: O(cells).
  public func svg(colors: PictureColors) -> String { svg(colors: colors, with: nil) }

  /// The size of a cell in the picture.
  package static let svgCell = ScreenSize(columns: CellPainter.cellWidth, rows: CellPainter.cellHeight)

  /// The same, with a part in shapes under the cells.
  ///
  /// - Parameters:
  ///   - picture: has cells of the size `svgCell`.
  ///   - prefix: what its names begin with, for a page of several pictures.
  package func svg(colors: PictureColors, with picture: FramePicture?, prefix: String = "") -> String {
    CellPainter(self, colors: colors).document(with: picture, prefix: prefix)
  }
}

/// SVG elements: rectangles of one colour as one path, words of one style as one text.
extension CellPainter {
  func document(with picture: FramePicture?, prefix: String) -> String {
    let width = size.columns * Self.cellWidth
    let height = size.rows * Self.cellHeight
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      shape-rendering="crispEdges" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="\(Self.fontSize)">
      <rect width="100%" height="100%" fill="\(String(rgb: colors.background))"/>
      \(picture.map { Self.elements(of: $0, prefix: prefix) } ?? "")\(grounds.elements(String.init(rgb:)))\(marks.elements(String.init(rgb:)))\
      \(words.map(Self.element).joined())</svg>

      """
  }

  private static func elements(of picture: FramePicture, prefix: String) -> String {
    let shapes = picture.tiles.flatMap { tile in tile.shapes.map { $0.moved(by: tile.x) } }
    return ShapeDocument(shapes, width: picture.width, prefix: prefix)
      .elements(at: (picture.column * cellWidth, picture.row * cellHeight))
  }

  private static func element(of word: Word) -> String {
    let bold = word.isBold ? " font-weight=\"bold\"" : ""
    return """
      <text x="\(word.column * cellWidth)" y="\(word.row * cellHeight + baseline)" \
      textLength="\(word.text.count * cellWidth)" fill="\(String(rgb: word.ink))"\(bold)>\(word.text.map(\.markup).joined())</text>

      """
  }
}

extension Unicode.Scalar {
  /// The letter as text or as a quoted value of SVG and HTML.
  package var markup: String {
    switch self {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\"": "&quot;"
    default: String(Character(self))
    }
  }
}
