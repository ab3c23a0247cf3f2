import TerminalScreen

/// Draws one candle at any width; `column` is the first of its `width` cells.
extension CellSurface {
  mutating func drawCandle(_ shape: CandleShape, _ look: CandleLook, column: Int, width: Int, in plot: CellRect) {
    let pen = CandlePen(rising: look.isRising, theme: theme)
    if isASCII {
      drawASCIICandle(shape, column: column, width: width, pen: pen, in: plot)
    } else if width == 1 {
      drawLineCandle(shape, column: column, pen: pen, in: plot)
    } else {
      drawBlockCandle(shape, look, column: column, width: width, pen: pen, in: plot)
    }
  }

  /// Returns the cells between the left edge of a candle's place and its body: the padding for seams.
  static func bodyOffset(_ width: Int) -> Int { (width - bodyCells(width) + 1) / 2 }

  /// Returns the cells of a body: all at 1 and 3 columns (half blocks leave the padding), else an odd number with
  /// padding.
  static func bodyCells(_ width: Int) -> Int {
    switch width {
    case ...1: 1
    case 2: 1
    case 3: 3
    default: (width - 1) % 2 == 1 ? width - 1 : width - 2
    }
  }

  /// Returns the column of a candle's wick.
  static func wickColumn(_ column: Int, _ width: Int) -> Int {
    column + bodyOffset(width) + bodyCells(width) / 2
  }

  private mutating func put(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style, in plot: CellRect) {
    guard plot.contains(column, plot.row + row) else { return }
    set(glyph, column, plot.row + row, style)
  }

  /// Fills rows of a plot in one of the screen's columns.
  private mutating func fill(_ cell: Cell, column: Int, rows: Range<Int>, in plot: CellRect) {
    guard (plot.column..<plot.endColumn).contains(column) else { return }
    let rows = rows.clamped(to: 0..<plot.rows)
    buffer.fill(cell, column: column, rows: plot.row + rows.lowerBound..<plot.row + rows.upperBound)
  }

  // MARK: one column

  private mutating func drawLineCandle(_ shape: CandleShape, column: Int, pen: CandlePen, in plot: CellRect) {
    var shape = shape
    if shape.isFlat {
      // A doji gets just half a row of heavy ink, so that it stays lighter than a body.
      shape.bodyBottom = max(shape.bodyBottom, shape.bodyTop + 1)
      if shape.bodyBottom - shape.bodyTop > 1 { shape.bodyTop = shape.bodyBottom - 1 }
      shape.wickBottom = max(shape.wickBottom, shape.bodyBottom)
    }
    let first = max(CandleShape.row(shape.wickTop), 0)
    let last = min(CandleShape.row(shape.wickBottom - 1), plot.rows - 1)
    guard first <= last else { return }
    var row = first
    while row <= last {
      let (upper, lower) = (shape.ink(ofHalf: row * 2), shape.ink(ofHalf: row * 2 + 1))
      // Rows of one ink are one glyph, up to the end of their part of the candle.
      let end = upper == lower ? min(max(shape.end(of: upper, from: row * 2) >> 1, row + 1), last + 1) : row + 1
      if let glyph = Self.lineGlyph(upper, lower, rising: shape.isRising) {
        let style = upper == .body || lower == .body ? pen.line : pen.wick
        fill(Cell(glyph, style), column: column, rows: row..<end, in: plot)
      }
      row = end
    }
  }

  private static func lineGlyph(
    _ upper: CandleShape.Ink, _ lower: CandleShape.Ink, rising: Bool
  ) -> Unicode.Scalar? {
    switch (upper, lower) {
    case (.none, .none): nil
    case (.wick, .wick): "│"
    case (.none, .wick): "╷"
    case (.wick, .none): "╵"
    case (.body, .body): rising ? "║" : "┃"
    case (.none, .body): "╻"
    case (.body, .none): "╹"
    case (.wick, .body): "╽"
    case (.body, .wick): "╿"
    }
  }

  // MARK: two and more columns

  private mutating func drawBlockCandle(
    _ shape: CandleShape, _ look: CandleLook, column: Int, width: Int, pen: CandlePen, in plot: CellRect
  ) {
    let wick = Self.wickColumn(column, width)
    let body = BlockBody(column: column + Self.bodyOffset(width), cells: Self.bodyCells(width), sides: width == 3)
    if shape.isFlat {
      let row = shape.flatRow
      drawWick(from: shape.wickTop, to: row * 2, column: wick, pen: pen, in: plot)
      drawWick(from: row * 2 + 2, to: shape.wickBottom, column: wick, pen: pen, in: plot)
      drawFlatBody(shape, row: row, body: body, wick: wick, pen: pen, in: plot)
      return
    }
    var joined = shape.joined
    if hasOddCells && body.sides { joined.endOnWholeRows() }
    drawWick(from: joined.wickTop, to: joined.bodyTop, column: wick, pen: pen, in: plot)
    drawWick(from: joined.bodyBottom, to: joined.wickBottom, column: wick, pen: pen, in: plot)
    if look.isOutlined, body.cells >= 3, !body.sides, joined.bodyBottom - joined.bodyTop >= 4 {
      return drawOutline(joined, body: body, pen: pen, in: plot)
    }
    drawBody(joined, body: body, wick: wick, pen: pen, in: plot)
  }

  /// Draws the outline of a body of at least two rows and three cells.
  private mutating func drawOutline(_ shape: CandleShape, body: BlockBody, pen: CandlePen, in plot: CellRect) {
    let rows = CandleShape.row(shape.bodyTop)...CandleShape.row(shape.bodyBottom - 1)
    let (left, right) = (body.column, body.column + body.cells - 1)
    for column in body.columns(of: plot) {
      let isSide = column == left || column == right
      let top: Unicode.Scalar = column == left ? "┏" : column == right ? "┓" : "━"
      let bottom: Unicode.Scalar = column == left ? "┗" : column == right ? "┛" : "━"
      put(top, column, rows.lowerBound, pen.line, in: plot)
      put(bottom, column, rows.upperBound, pen.line, in: plot)
      fill(isSide ? Cell("┃", pen.line) : .blank, column: column, rows: rows.lowerBound + 1..<rows.upperBound, in: plot)
    }
  }

  private mutating func drawWick(from top: Int, to bottom: Int, column: Int, pen: CandlePen, in plot: CellRect) {
    guard top < bottom else { return }
    let first = max(CandleShape.row(top), 0)
    let last = min(CandleShape.row(bottom - 1), plot.rows - 1)
    guard first <= last else { return }
    let whole = max(first, (top + 1) >> 1)..<max(first, (top + 1) >> 1, min(last + 1, bottom >> 1))
    fill(Cell("│", pen.wick), column: column, rows: whole, in: plot)
    if !whole.contains(first) { put(first * 2 >= top ? "╵" : "╷", column, first, pen.wick, in: plot) }
    if last > first, !whole.contains(last) { put("╵", column, last, pen.wick, in: plot) }
  }

  /// Draws a cross whose arms show the wicks; a doji is never a block.
  private mutating func drawFlatBody(
    _ shape: CandleShape, row: Int, body: BlockBody, wick: Int, pen: CandlePen, in plot: CellRect
  ) {
    let up = shape.wickTop <= row * 2 && shape.hasUpperWick
    let down = shape.wickBottom >= row * 2 + 2 && shape.hasLowerWick
    let cross: Unicode.Scalar = up ? (down ? "┿" : "┷") : (down ? "┯" : "━")
    for cell in body.columns(of: plot) where cell != wick {
      let glyph: Unicode.Scalar = body.sides ? (cell < wick ? "╺" : "╸") : "━"
      put(glyph, cell, row, pen.line, in: plot)
    }
    put(cross, wick, row, pen.line, in: plot)
  }

  private mutating func drawBody(
    _ shape: CandleShape, body: BlockBody, wick: Int, pen: CandlePen, in plot: CellRect
  ) {
    let firstFull = (shape.bodyTop + 1) >> 1
    let endFull = shape.bodyBottom >> 1
    let closedAbove = shape.bodyTop % 2 != 0
    let closedBelow = shape.bodyBottom % 2 != 0
    if closedAbove { drawHalf(row: firstFull - 1, body.upperHalf, body, wick, pen, plot) }
    if closedBelow { drawHalf(row: endFull, body.lowerHalf, body, wick, pen, plot) }
    let rows = max(firstFull, 0)..<max(min(endFull, plot.rows), max(firstFull, 0))
    for cell in body.columns(of: plot) where cell != wick || !shape.isRising {
      let ink =
        body.sides && cell != wick ? Cell(cell < wick ? "▐" : "▌", pen.line) : theme.fullCell(pen.role)
      fill(ink, column: cell, rows: rows, in: plot)
    }
    guard shape.isRising, !rows.isEmpty else { return }
    let slot = Cell(pen.slot(closingTop: false, bottom: false), pen.hollow)
    fill(slot, column: wick, rows: rows, in: plot)
    let isOneRow = endFull - firstFull == 1
    if !closedAbove, rows.contains(firstFull) {
      let glyph = pen.slot(closingTop: true, bottom: isOneRow && !closedBelow)
      put(glyph, wick, firstFull, pen.hollow, in: plot)
    }
    if !closedBelow, rows.contains(endFull - 1), !isOneRow || closedAbove {
      put(pen.slot(closingTop: false, bottom: true), wick, endFull - 1, pen.hollow, in: plot)
    }
  }

  private mutating func drawHalf(
    row: Int, _ glyphs: BlockBody.Half, _ body: BlockBody, _ wick: Int, _ pen: CandlePen, _ plot: CellRect
  ) {
    for cell in body.columns(of: plot) {
      let glyph = body.sides && cell < wick ? glyphs.left : body.sides && cell > wick ? glyphs.right : glyphs.middle
      put(glyph, cell, row, pen.line, in: plot)
    }
  }

  // MARK: ASCII

  /// Draws the wick in the middle of the body; a body below four columns is as narrow as its wick.
  private mutating func drawASCIICandle(
    _ shape: CandleShape, column: Int, width: Int, pen: CandlePen, in plot: CellRect
  ) {
    let first = max(CandleShape.row(shape.wickTop), 0)
    let last = min(CandleShape.row(max(shape.wickBottom - 1, shape.wickTop)), plot.rows - 1)
    guard first <= last else { return }
    let wick = Self.wickColumn(column, width)
    let left = column + Self.bodyOffset(width)
    let body = (width < 4 ? wick..<wick + 1 : left..<left + Self.bodyCells(width))
      .clamped(to: plot.column..<plot.endColumn)
    for row in first...last {
      let isBody =
        shape.isFlat
        ? row == shape.flatRow : row >= CandleShape.row(shape.bodyTop) && row <= CandleShape.row(shape.bodyBottom - 1)
      guard isBody else {
        put("|", wick, row, pen.wick, in: plot)
        continue
      }
      let glyph: Unicode.Scalar = shape.isFlat ? "+" : shape.isRising ? "O" : "#"
      for cell in body { put(shape.isFlat && cell != wick ? "-" : glyph, cell, row, pen.line, in: plot) }
    }
  }
}

/// The cells and the half rows of a block body.
private struct BlockBody {
  var column: Int
  var cells: Int
  /// Whether the outer cells are half blocks, so that a body of three cells has two of ink and one of padding.
  var sides: Bool

  /// The body's columns on the screen: a bar can be wider than any plot.
  func columns(of plot: CellRect) -> Range<Int> {
    (column..<column + cells).clamped(to: plot.column..<plot.endColumn)
  }

  typealias Half = (left: Unicode.Scalar, middle: Unicode.Scalar, right: Unicode.Scalar)

  var upperHalf: Half { ("▗", "▄", "▖") }
  var lowerHalf: Half { ("▝", "▀", "▘") }
}

extension Theme {
  func style(_ role: Role, _ attributes: Attributes) -> Style {
    style(role, on: nil, attributes)
  }
}

/// The styles of a rising or falling candle.
struct CandlePen {
  let role: Role
  let line: Style
  let wick: Style
  let hollow: Style
  private let isMono: Bool

  init(rising: Bool, theme: borrowing Theme) {
    role = rising ? .up : .down
    wick = theme.style(rising ? .upWick : .downWick)
    isMono = theme.isMono
    line = theme.style(role, rising && theme.isMono ? .bold : [])
    hollow = theme.style(role, .reverse)
  }

  /// Returns the glyph of the slot in a hollow body: the terminal's background shows through a reversed line.
  func slot(closingTop: Bool, bottom: Bool) -> Unicode.Scalar {
    switch (closingTop, bottom) {
    case (true, false): isMono ? "╻" : "╷"
    case (false, true): isMono ? "╹" : "╵"
    default: isMono ? "┃" : "│"
    }
  }
}
