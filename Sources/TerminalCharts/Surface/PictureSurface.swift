import TerminalScreen
import TimeSeries

/// The surface of pixels: shapes with smooth edges in a part of the screen, and cells for the text over it and for all
/// that is outside.
///
/// `Raster` draws the shapes, and SVG has them as they are, so a picture on the screen and one in a file have one art.
/// Bodies, wicks and rules are rectangles of whole pixels; lines and areas are smooth. Lines across the whole plot that
/// move by themselves, as a crosshair does, may be sprites, and the lines and stripes of value ticks a ground below the
/// tiles.
struct PictureSurface: Surface {
  /// The parts to draw: all of a picture, or its text and the lines that move by themselves, or the rest.
  enum Part { case all, text, shapes }

  /// The cells over the picture and around it.
  var canvas: CellSurface
  /// The cells under which the picture is.
  let region: CellRect
  /// The size of a cell in pixels.
  let cell: ScreenSize
  let part: Part
  /// Whether each part that moves by itself is a separate picture, so that it can move without pixels.
  let hasSprites: Bool
  /// Pixels by which the picture is shifted to the right of its grid.
  var shift = 0
  var sprites: [FramePicture.Sprite] = []
  /// The lines and stripes of value ticks, if they are a picture of their own.
  var ground: [Shape] { hasSprites ? ticks : [] }
  /// From below: ticks are drawn first, then tints, whenever they come.
  private var ticks: [Shape] = []
  private var tints: [Shape] = []
  private var marks: [Shape] = []
  /// The cells that marks would have, by their number on the screen, if text must find room between marks.
  private var reserved: [Int: Cell]?

  /// - Parameter reservesRoom: whether `isGround` and `isFaint` count marks of the picture, until `release`.
  init(
    _ canvas: CellSurface, region: CellRect, cell: ScreenSize, part: Part = .all, hasSprites: Bool = false,
    reservesRoom: Bool = false
  ) {
    self.canvas = canvas
    self.region = region
    self.cell = cell
    self.part = part
    self.hasSprites = hasSprites
    reserved = reservesRoom ? [:] : nil
    hair = max(1, (cell.columns + 4) / 9)
  }

  var isFine: Bool { true }
  var theme: Theme { canvas.theme }
  var glyphs: GlyphSet { canvas.glyphs }
  /// All shapes, the lowest first, in pixels from the region's upper left corner.
  var shapes: [Shape] { (hasSprites ? [] : ticks) + tints + marks }
  /// The width of a thin line in pixels.
  var hair: Int

  mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: Style) -> Int {
    if part == .shapes { return column + text.unicodeScalars.count }
    return canvas.write(text, column, row, style)
  }

  mutating func clearWords(_ columns: Range<Int>, in row: CellRect) { onCells { $0.clearWords(columns, in: row) } }

  /// Draws in cells the parts outside the picture.
  mutating func onCells(_ draw: (inout CellSurface) -> Void) {
    if part != .shapes { draw(&canvas) }
  }

  /// The picture in one tile.
  var still: FramePicture {
    var picture = FramePicture(
      column: region.column, row: region.row, columns: region.columns, rows: region.rows, cell: cell)
    picture.tileWidth = picture.width
    (picture.ground, picture.sprites) = (ground, sprites)
    picture.tiles = [
      FramePicture.Tile(index: 0, x: 0, shapes: shapes.compactMap { $0.part(in: 0..<picture.width) })
    ]
    return picture
  }

  // MARK: room for text

  /// Reserves the cells that a mark in a rectangle would have.
  mutating func reserve(_ rect: CellRect, _ draw: (inout CellSurface) -> Void) {
    guard reserved != nil else { return }
    let columns = max(rect.column, 0)..<max(min(rect.endColumn, region.endColumn), rect.column, 0)
    let rows = max(rect.row, 0)..<max(min(rect.endRow, region.endRow), rect.row, 0)
    let before = rows.map { row in columns.map { canvas.buffer[$0, row] } }
    draw(&canvas)
    for (row, cells) in zip(rows, before) {
      for (column, cell) in zip(columns, cells) where canvas.buffer[column, row] != cell {
        reserved?[row * canvas.buffer.size.columns + column] = canvas.buffer[column, row]
      }
    }
  }

  /// Clears the reserved cells that text has not taken.
  mutating func release() {
    for (place, cell) in reserved ?? [:] {
      let (row, column) = place.quotientAndRemainder(dividingBy: max(canvas.buffer.size.columns, 1))
      if canvas.buffer.contains(column, row), canvas.buffer[column, row] == cell {
        canvas.buffer.set(.blank, column, row)
      }
    }
    reserved = [:]
  }

  // MARK: places and colours

  /// Whether a plane is in the picture.
  func has(_ plane: Plane) -> Bool {
    plane.rect.row >= region.row && plane.rect.endRow <= region.endRow
      && plane.rect.column >= region.column && plane.rect.endColumn <= region.endColumn
  }

  /// The left edge of a column of a plane.
  func x(_ column: Double, _ plane: Plane) -> Double {
    (column + Double(plane.rect.column - region.column)) * Double(cell.columns)
  }

  /// The offset of rows from the top of a plane, as pixels of the picture.
  func y(_ rows: Double, _ plane: Plane) -> Double {
    (min(max(rows, -1e5), 1e5) + Double(plane.rect.row - region.row)) * Double(cell.rows)
  }

  /// The same as a whole pixel.
  func wholeY(_ rows: Double, _ plane: Plane) -> Int { Int(y(rows, plane).rounded()) }

  func rows(_ plane: Plane) -> Range<Int> {
    let top = (plane.rect.row - region.row) * cell.rows
    return top..<top + plane.rect.rows * cell.rows
  }

  /// The columns of a plane that are drawn, as pixels.
  func columns(_ columns: Range<Int>, _ plane: Plane) -> Range<Int> {
    let (seen, offset) = (columns.clamped(to: plane.columns), plane.rect.column - region.column)
    return (seen.lowerBound + offset) * cell.columns..<(seen.upperBound + offset) * cell.columns
  }

  /// The part of an extent within a plane, in whole pixels: at least one each way.
  private func pixels(_ extent: PlaneExtent, _ plane: Plane) -> PixelRect {
    func part(_ start: Double, _ end: Double, of all: Range<Int>) -> Range<Int> {
      let first = min(max(Int(clamping: start.rounded()), all.lowerBound), max(all.upperBound - 1, all.lowerBound))
      return first..<max(min(Int(clamping: end.rounded()), all.upperBound), first + 1)
    }
    let across = part(x(extent.left, plane), x(extent.right, plane), of: columns(plane.columns, plane))
    let down = part(y(extent.top, plane), y(extent.bottom, plane), of: rows(plane))
    return PixelRect(x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  /// Whether columns of a plane are all of the region's.
  func isAcross(_ columns: Range<Int>, _ plane: Plane) -> Bool {
    self.columns(columns, plane) == 0..<region.columns * cell.columns
  }

  func ink(_ color: Color) -> Ink { Ink(color.rgb ?? (theme.ground == .dark ? 0xD5DAE1 : 0x24292F)) }
  func ink(_ role: Role) -> Ink { ink(theme.color(role)) }

  mutating func add(_ form: Shape.Form, _ ink: Ink, _ plane: Plane) { add(form, ink, rows: rows(plane)) }

  /// - Parameter rows: the pixels outside of which nothing of the shape is drawn.
  mutating func add(_ form: Shape.Form, _ ink: Ink, rows: Range<Int>) {
    guard part != .text else { return }
    marks.append(Shape(form, ink, rows: rows))
  }

  mutating func addTint(_ form: Shape.Form, _ ink: Ink, _ plane: Plane) {
    guard part != .text else { return }
    tints.append(Shape(form, ink, rows: rows(plane)))
  }

  /// Adds a line or a stripe of value ticks, across the whole region.
  mutating func addTick(y: Int, height: Int, _ ink: Ink, _ plane: Plane) {
    guard part != (hasSprites ? .shapes : .text), height > 0 else { return }
    let rect = PixelRect(x: 0, y: y, width: region.columns * cell.columns, height: height)
    ticks.append(Shape(.block(rect), ink, rows: rows(plane)))
  }

  mutating func addBlock(x: Int, y: Int, width: Int, height: Int, _ ink: Ink, _ plane: Plane) {
    guard width > 0, height > 0 else { return }
    add(.block(PixelRect(x: x, y: y, width: width, height: height)), ink, plane)
  }

  // MARK: tints

  mutating func band(_ band: PlacedAnnotations.Band, on plane: Plane) {
    if !has(plane) { onCells { $0.band(band, on: plane) } }
  }

  mutating func tint(_ tint: Tint, on plane: Plane) {
    guard has(plane) else { return onCells { $0.tint(tint, on: plane) } }
    let columns = columns(tint.columns, plane)
    let (top, height) = (wholeY(Double(tint.rows.lowerBound), plane), tint.rows.count * cell.rows)
    if tint.part == .stripe, isAcross(tint.columns, plane) {
      return addTick(y: top, height: height, wash.faded(0.6), plane)
    }
    let cells = PixelRect(x: columns.lowerBound, y: top, width: columns.count, height: height)
    let rect = tint.extent.map { pixels($0, plane) } ?? cells
    if tint.part == .session { return addSessionTint(.block(rect), plane) }
    addTint(.block(rect), wash, plane)
  }

  mutating func fill(between one: SeriesLine, _ other: SeriesLine, _ role: Role, on plane: Plane) {
    guard has(plane) else { return onCells { $0.fill(between: one, other, role, on: plane) } }
    let (upper, lower) = (runs(one.path(on: plane.axis), plane), runs(other.path(on: plane.axis), plane))
    for (upper, lower) in zip(upper, lower) {
      addTint(.fill(upper, lower: lower), ink(role).faded(1 - Theme.bandShare), plane)
    }
  }

  private func thinned(_ color: Color) -> Ink { ink(color).thinned(over: theme.ground == .dark ? 0 : 255) }

  /// Adds a tint below all others.
  private mutating func addSessionTint(_ form: Shape.Form, _ plane: Plane) {
    guard part != .text, let color = theme.raisedGround else { return }
    tints.insert(Shape(form, thinned(color), rows: rows(plane)), at: 0)
  }

  /// The ink of tints, through which the lines of ticks show: on black or white it looks as the theme's ground, and
  /// without one it is a little of the colour of text.
  private var wash: Ink {
    let color = theme.color(.tint)
    guard !color.isDefault else { return ink(.dim).faded(0.18) }
    return thinned(color)
  }
}

extension FramePicture {
  /// Cuts a picture of one tile into tiles of a number of columns.
  mutating func cut(columns: Int) {
    let shapes = tiles.flatMap(\.shapes)
    let step = columns * cell.columns
    guard step > 0 else { return }
    tileWidth = step
    tiles = stride(from: 0, to: width, by: step).enumerated().map { index, left in
      FramePicture.Tile(
        index: index, x: left,
        shapes: shapes.compactMap { $0.part(in: left..<left + step)?.moved(by: -left) })
    }
  }
}
