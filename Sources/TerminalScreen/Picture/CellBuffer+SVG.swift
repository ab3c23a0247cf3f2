extension CellBuffer {
  /// Returns the frame as a scalable picture: the same cells, with blocks and lines as shapes so that they join.
  ///
  /// - Complexity: O(cells).
  public func svg(colors: PictureColors) -> String {
    var painter = SVGPainter(size: size, colors: colors)
    for row in 0..<size.rows {
      painter.backgrounds(row, (0..<size.columns).map { self[$0, row] })
      painter.glyphs(row, (0..<size.columns).map { self[$0, row] })
    }
    return painter.document
  }
}

/// Writes cells as SVG elements: rectangles of one colour as one path, words of one style as one text.
private struct SVGPainter {
  private static let cellWidth = 9
  private static let cellHeight = 19
  /// DejaVu Sans Mono and Menlo advance by 0.602 em, which is a cell's width at this size: a renderer that ignores
  /// `textLength`, such as librsvg, keeps a long word in its columns, too.
  private static let fontSize = "14.95"

  let size: ScreenSize
  let colors: PictureColors
  private var grounds = RectanglePaths()
  private var marks = RectanglePaths()
  private var words = ""

  init(size: ScreenSize, colors: PictureColors) {
    self.size = size
    self.colors = colors
  }

  var document: String {
    let width = size.columns * Self.cellWidth
    let height = size.rows * Self.cellHeight
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      shape-rendering="crispEdges" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="\(Self.fontSize)">
      <rect width="100%" height="100%" fill="\(Self.hex(colors.background))"/>
      \(grounds.elements(Self.hex))\(marks.elements(Self.hex))\(words)</svg>

      """
  }

  mutating func backgrounds(_ row: Int, _ cells: [Cell]) {
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

  mutating func glyphs(_ row: Int, _ cells: [Cell]) {
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
        var text = ""
        while column < cells.count, cells[column].style == cell.style {
          let next = Unicode.Scalar(cells[column].glyph) ?? " "
          if next == " " || GlyphShape(next) != nil { break }
          text += Self.escaped(next)
          column += 1
        }
        write(text, start, column - start, row, cell)
      }
    }
  }

  private mutating func write(_ text: String, _ column: Int, _ count: Int, _ row: Int, _ cell: Cell) {
    let bold = cell.style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    words += """
      <text x="\(column * Self.cellWidth)" y="\(row * Self.cellHeight + 14)" textLength="\(count * Self.cellWidth)" \
      fill="\(Self.hex(ink(cell)))"\(bold)>\(text)</text>

      """
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
    let plain = Self.value(color) ?? (isReversed ? colors.background : colors.foreground)
    return cell.style.attributes.contains(.dim) ? Self.mix(plain, colors.background) : plain
  }

  private func ground(_ cell: Cell) -> UInt32 {
    let isReversed = cell.style.attributes.contains(.reverse)
    let color = isReversed ? cell.style.foreground : cell.style.background
    return Self.value(color) ?? (isReversed ? colors.foreground : colors.background)
  }

  /// Returns the 24 bits of a colour, with xterm's palette for indices; nil for the terminal's default.
  private static func value(_ color: Color) -> UInt32? {
    if let hex = color.hex { return hex }
    guard let index = color.paletteIndex else { return nil }
    switch index {
    case ..<16: return base[Int(index)]
    case 232...: return (8 + UInt32(index - 232) * 10) * 0x010101
    default:
      let cube = UInt32(index) - 16
      func level(_ part: UInt32) -> UInt32 { part == 0 ? 0 : 55 + part * 40 }
      return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    }
  }

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    [16, 8, 0].reduce(UInt32(0)) { $0 | (((a >> $1 & 255) * 2 + (b >> $1 & 255)) / 3) << $1 }
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    default: String(Character(scalar))
    }
  }
}
