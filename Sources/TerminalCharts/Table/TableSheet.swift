import AxisScales
import TerminalScreen
import ValueMotion

/// The marks of a table chart in pixels, under the text of its cells.
///
/// Places are columns and rows of the screen; a fraction is a part of a cell.
package struct TableSheet {
  typealias Place = (x: Double, y: Double)

  /// The part of the screen that may have marks, from its upper left corner.
  let screen: ScreenSize
  /// The size of a cell in pixels.
  let cell: ScreenSize
  private let theme: Theme
  /// The lowest first.
  private(set) var shapes: [Shape] = []
  /// The cells of marks, which decide where text has room, by their number on the screen.
  private var marks: [Int: Cell] = [:]

  init(screen: ScreenSize, cell: ScreenSize, theme: Theme) {
    (self.screen, self.cell, self.theme) = (screen, cell, theme)
  }

  /// The width of a thin line in pixels.
  var hair: Int { max(1, (cell.columns + 4) / 9) }

  /// One thin line's width in columns and in rows.
  var hairSize: Place { (Double(hair) / Double(cell.columns), Double(hair) / Double(cell.rows)) }

  // MARK: cells

  /// Notes a cell that a mark has on the cells.
  mutating func note(_ cell: Cell, _ column: Int, _ row: Int) { marks[row * screen.columns + column] = cell }

  /// Takes the marks from cells, where text has not replaced them.
  mutating func takeMarks(from buffer: inout CellBuffer) {
    for (place, cell) in marks {
      let (row, column) = place.quotientAndRemainder(dividingBy: max(screen.columns, 1))
      if buffer.contains(column, row), buffer[column, row] == cell { buffer.set(.blank, column, row) }
    }
    marks = [:]
  }

  // MARK: colours

  func ink(_ role: Role) -> Ink { Ink(theme.color(role).rgb ?? (theme.ground == .dark ? 0xD5DAE1 : 0x24292F)) }

  /// Colours repeat after six, each round lighter than the one before.
  func ink(_ ink: TableInk) -> Ink {
    let rounds = [1, 0.6, 0.8, 0.45]
    return self.ink(ink.role).faded(ink.isSelected ? 1 : rounds[ink.slot / Palette.compared.count % rounds.count])
  }

  /// The ground of the terminal, for thin gaps between marks.
  var ground: Ink { Ink(theme.background ?? (theme.ground == .dark ? 0x101418 : 0xFFFFFF)) }

  // MARK: marks

  private func point(_ place: Place) -> PixelPoint {
    PixelPoint(place.x * Double(cell.columns), place.y * Double(cell.rows))
  }

  private var rows: Range<Int> { 0..<max(screen.rows * cell.rows, 0) }

  mutating func add(_ form: Shape.Form, _ ink: Ink) { shapes.append(Shape(form, ink, rows: rows)) }

  /// Adds a rectangle of whole pixels, at least one wide and high.
  mutating func block(from start: Place, to end: Place, _ ink: Ink) {
    func pixel(_ value: Double, _ side: Int) -> Int {
      Int(clamping: (min(max(value, -1e4), 1e4) * Double(side)).rounded())
    }
    let (left, top) = (pixel(start.x, cell.columns), pixel(start.y, cell.rows))
    let (right, bottom) = (pixel(end.x, cell.columns), pixel(end.y, cell.rows))
    add(.block(PixelRect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))), ink)
  }

  /// Adds the inside of a closed path.
  mutating func fill(_ path: [Place], _ ink: Ink) {
    if path.count > 2 { add(.fill(path.map(point)), ink) }
  }

  /// Adds a line of a width in thin lines.
  mutating func stroke(_ path: [Place], width: Double, _ ink: Ink) {
    guard !path.isEmpty else { return }
    add(.stroke(path.map(point), width: Int32(width * Double(hair) * Double(PixelPoint.unit))), ink)
  }

  /// Adds a round dot of a diameter in thin lines.
  mutating func dot(_ place: Place, width: Double, _ ink: Ink) { stroke([place], width: width, ink) }

  /// Adds a thin line across or down, weaker than a mark.
  mutating func rule(from start: Place, to end: Place, _ role: Role, strength: Double) {
    let isAcross = end.x - start.x > end.y - start.y
    let side = isAcross ? Place(0, hairSize.y) : Place(hairSize.x, 0)
    block(from: start, to: (end.x + side.x, end.y + side.y), ink(role).faded(strength))
  }

  /// The places of an arc around a middle, clockwise from one direction to another, about three pixels apart.
  ///
  /// - Parameters:
  ///   - radius: in columns.
  ///   - ratio: the height of a cell divided by its width.
  func arc(_ middle: Place, radius: Double, from start: Double, to end: Double, ratio: Double) -> [Place] {
    let steps = Int(min(max(abs(end - start) * radius * Double(cell.columns) / 3, 2), 2_000))
    return (0...steps).map { step in
      let place = CircleScale.place(start + (end - start) * Double(step) / Double(steps), distance: radius)
      return (middle.x + place.x, middle.y + place.y / ratio)
    }
  }

  // MARK: picture

  /// The way from these marks to those of another sheet of one size.
  ///
  /// What both have stays. What one of them has alone comes or goes by its opacity, or slides in from the right.
  func blended(to other: TableSheet, _ kind: Transition.Kind, share: Double) -> TableSheet {
    var sheet = other
    let columns = screen.columns * cell.columns
    sheet.shapes = ShapeBlend(kind, share: share, columns: columns).shapes(from: shapes, to: other.shapes)
    return sheet
  }

  /// The picture of the marks, in tiles of which a change sends the ones it touches.
  package func picture(isStill: Bool) -> FramePicture {
    var picture = FramePicture(column: 0, row: 0, columns: screen.columns, rows: screen.rows, cell: cell)
    let columns = isStill ? screen.columns : max((screen.columns + 3) / 4, 1)
    picture.tileWidth = columns * cell.columns
    guard picture.tileWidth > 0 else { return picture }
    for (index, left) in stride(from: 0, to: picture.width, by: picture.tileWidth).enumerated() {
      let own = shapes.compactMap { $0.part(in: left..<left + picture.tileWidth)?.moved(by: -left) }
      picture.tiles.append(FramePicture.Tile(index: index, x: left, shapes: own))
    }
    return picture
  }
}
