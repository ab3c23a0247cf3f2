/// Colours that a picture needs and a terminal has of its own.
public struct PictureColors: Equatable, Sendable {
  /// 0xRRGGBB.
  public var foreground: UInt32
  public var background: UInt32

  public init(foreground: UInt32, background: UInt32) {
    self.foreground = foreground
    self.background = background
  }

  public static let dark = PictureColors(foreground: 0xD5DAE1, background: 0x14171C)
  public static let light = PictureColors(foreground: 0x24292F, background: 0xFFFFFF)
}

extension CellBuffer {
  /// The frame as a scalable picture: the same cells, with blocks and lines as shapes so that they join.
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

/// Writes cells as SVG elements, runs of equal ones as one.
private struct SVGPainter {
  private static let cellWidth = 9
  private static let cellHeight = 19

  let size: ScreenSize
  let colors: PictureColors
  private var body = ""

  init(size: ScreenSize, colors: PictureColors) {
    self.size = size
    self.colors = colors
  }

  var document: String {
    let width = size.columns * Self.cellWidth
    let height = size.rows * Self.cellHeight
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      shape-rendering="crispEdges" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" \
      xml:space="preserve">
      <rect width="100%" height="100%" fill="\(Self.hex(colors.background))"/>
      \(body)</svg>

      """
  }

  mutating func backgrounds(_ row: Int, _ cells: [Cell]) {
    var start = 0
    while start < cells.count {
      let fill = ground(cells[start])
      var end = start + 1
      while end < cells.count, ground(cells[end]) == fill { end += 1 }
      if fill != colors.background { rect(Double(start), Double(row), Double(end - start), 1, fill) }
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
          if GlyphShape(next) != nil { break }
          text += Self.escaped(next)
          column += 1
        }
        write(text, start, column - start, row, cell)
      }
    }
  }

  private mutating func write(_ text: String, _ column: Int, _ count: Int, _ row: Int, _ cell: Cell) {
    let bold = cell.style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    body += """
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
    let width = (weight == 2 ? 3.0 : 1.0) / 9
    rect(x + 0.5 - width / 2, top, width, bottom - top, ink)
  }

  private mutating func horizontal(_ y: Double, from left: Double, to right: Double, weight: Int, _ ink: UInt32) {
    let height = (weight == 2 ? 3.0 : 1.0) / 19
    rect(left, y + 0.5 - height / 2, right - left, height, ink)
  }

  /// A rectangle in cells.
  private mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ink: UInt32) {
    func across(_ cells: Double) -> String { Self.number(cells * Double(Self.cellWidth)) }
    func down(_ cells: Double) -> String { Self.number(cells * Double(Self.cellHeight)) }
    body += """
      <rect x="\(across(x))" y="\(down(y))" width="\(across(width))" height="\(down(height))" \
      fill="\(Self.hex(ink))"/>

      """
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

  /// 24 bits of a colour, with xterm's palette for indices; nil for the terminal's default.
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

  /// At most two decimals.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return String(hundredths / 100) }
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
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
