/// The cells of a frame as rectangles and words, with blocks and lines as rectangles so that they join.
struct CellPainter {
  static let cellWidth = 9
  static let cellHeight = 19
  /// From the top of a cell to the foot of its letters.
  static let baseline = 14
  /// DejaVu Sans Mono and Menlo advance by 0.602 em, which is a cell's width at this size: a renderer that ignores
  /// `textLength`, such as librsvg, keeps a long word in its columns, too.
  static let fontSize = "14.95"

  let size: ScreenSize
  let colors: PictureColors
  private(set) var grounds = RectanglePaths()
  private(set) var marks = RectanglePaths()
  private(set) var words: [Word] = []

  /// Letters of one style side by side.
  struct Word {
    var text: String.UnicodeScalarView
    var column: Int
    var row: Int
    /// 0xRRGGBB
    var ink: UInt32
    var isBold: Bool
  }

  init(_ cells: CellBuffer, colors: PictureColors) {
    size = cells.size
    self.colors = colors
    for row in 0..<size.rows {
      let cells = (0..<size.columns).map { cells[$0, row] }
      backgrounds(row, cells)
      glyphs(row, cells)
    }
  }

  private mutating func backgrounds(_ row: Int, _ cells: [Cell]) {
    var start = 0
    while start < cells.count {
      let fill = ground(cells[start])
      var end = start + 1
      while end < cells.count, ground(cells[end]) == fill { end += 1 }
      if fill != colors.background {
        grounds.add(Self.rectangle(Double(start), Double(row), Double(end - start), 1), fill)
      }
      start = end
    }
  }

  private mutating func glyphs(_ row: Int, _ cells: [Cell]) {
    var column = 0
    while column < cells.count {
      let cell = cells[column]
      let scalar = Unicode.Scalar(cell.glyph) ?? " "
      if scalar == " " {
        column += 1
      } else if let shape = GlyphShape(scalar) {
        draw(shape, column, row, ink(cell))
        column += 1
      } else {
        let start = column
        var text = String.UnicodeScalarView()
        while column < cells.count, cells[column].style == cell.style {
          let next = Unicode.Scalar(cells[column].glyph) ?? " "
          if next == " " || GlyphShape(next) != nil { break }
          text.append(next)
          column += 1
        }
        let isBold = cell.style.attributes.contains(.bold)
        words.append(Word(text: text, column: start, row: row, ink: ink(cell), isBold: isBold))
      }
    }
  }

  private mutating func draw(_ shape: GlyphShape, _ column: Int, _ row: Int, _ ink: UInt32) {
    let (x, y) = (Double(column), Double(row))
    switch shape {
    case .blocks(let parts):
      for part in parts { rect(x + part.x, y + part.y, part.width, part.height, ink) }
    case .strokes(let up, let down, let left, let right):
      if up > 0 { vertical(x, from: y, to: y + 0.5, weight: up, ink) }
      if down > 0 { vertical(x, from: y + 0.5, to: y + 1, weight: down, ink) }
      if left > 0 { horizontal(y, from: x, to: x + 0.5, weight: left, ink) }
      if right > 0 { horizontal(y, from: x + 0.5, to: x + 1, weight: right, ink) }
    case .doubleVertical:
      rect(x + 3.0 / 9, y, 1.0 / 9, 1, ink)
      rect(x + 6.0 / 9, y, 1.0 / 9, 1, ink)
    case .dashes(let isVertical, let count):
      let part = 1 / Double(count)
      for place in 0..<count {
        let start = (Double(place) + 0.25) * part
        if isVertical {
          vertical(x, from: y + start, to: y + start + part / 2, weight: 1, ink)
        } else {
          horizontal(y, from: x + start, to: x + start + part / 2, weight: 1, ink)
        }
      }
    case .dot: rect(x + 4.0 / 9, y + 9.0 / 19, 1.5 / 9, 1.5 / 19, ink)
    }
  }

  private mutating func vertical(_ x: Double, from top: Double, to bottom: Double, weight: Int, _ ink: UInt32) {
    let (before, width) = Self.stroke(weight)
    rect(x + 0.5 - before / 9, top, width / 9, bottom - top, ink)
  }

  private mutating func horizontal(_ y: Double, from left: Double, to right: Double, weight: Int, _ ink: UInt32) {
    let (before, width) = Self.stroke(weight)
    rect(left, y + 0.5 - before / 19, right - left, width / 19, ink)
  }

  /// Returns the width of a stroke before its middle, and in total; a light stroke covers two whole pixels of a screen.
  private static func stroke(_ weight: Int) -> (before: Double, width: Double) {
    weight == 2 ? (1.5, 3) : (1.05, 1.55)
  }

  /// Adds a rectangle in units of cells.
  private mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ink: UInt32) {
    marks.add(Self.rectangle(x, y, width, height), ink)
  }

  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> RectanglePaths.Rectangle {
    func hundredths(_ cells: Double, _ side: Int) -> Int { Int((cells * Double(side * 100)).rounded()) }
    let (left, top) = (hundredths(x, cellWidth), hundredths(y, cellHeight))
    return RectanglePaths.Rectangle(
      x: left, y: top, width: hundredths(x + width, cellWidth) - left, height: hundredths(y + height, cellHeight) - top)
  }

  // MARK: colours

  private func ink(_ cell: Cell) -> UInt32 {
    let isReversed = cell.style.attributes.contains(.reverse)
    let color = isReversed ? cell.style.background : cell.style.foreground
    let plain = color.rgb ?? (isReversed ? colors.background : colors.foreground)
    return cell.style.attributes.contains(.dim) ? Self.mix(plain, colors.background) : plain
  }

  private func ground(_ cell: Cell) -> UInt32 {
    let isReversed = cell.style.attributes.contains(.reverse)
    let color = isReversed ? cell.style.foreground : cell.style.background
    return color.rgb ?? (isReversed ? colors.foreground : colors.background)
  }

  private static func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    [16, 8, 0].reduce(UInt32(0)) { $0 | (((a >> $1 & 255) * 2 + (b >> $1 & 255)) / 3) << $1 }
  }
}
