import AxisScales
import TerminalScreen

/// Where the parts of a table chart were drawn, for the pointer. Drawing notes them, so that the geometry has one home.
struct TableHits {
  private var entries: [(place: Int, rect: CellRect)] = []
  private var areas: [(value: TableSelection, rect: CellRect)] = []
  private var points: [(value: TableSelection, x: Double, y: Double)] = []
  private var discs: [(disc: Disc, room: CellRect, slices: Slices?, series: Int)] = []

  /// The farthest point that a pointer means, in cell widths.
  private static let reach = 6.0

  mutating func note(entry place: Int, _ rect: CellRect) { entries.append((place, rect)) }

  mutating func note(_ value: TableSelection, _ rect: CellRect) { areas.append((value, rect)) }

  /// - Parameter x, y: cells from the screen's left and top.
  mutating func note(_ value: TableSelection, x: Double, y: Double) { points.append((value, x, y)) }

  /// - Parameter slices: the slices of the disc; nil for a disc of lines.
  mutating func note(_ disc: Disc, in room: CellRect, _ slices: Slices?, series: Int) {
    discs.append((disc, room, slices, series))
  }

  /// Returns the hit at a place of the screen, in cells from its left and top.
  func hit(column: Double, row: Double, ratio: Double) -> TableHit {
    let (cell, line) = (Int(clamping: column.rounded(.down)), Int(clamping: row.rounded(.down)))
    var hit = TableHit()
    if let entry = entries.first(where: { $0.rect.contains(cell, line) }) {
      hit.entry = entry.place
      return hit
    }
    for (disc, room, slices, series) in discs where room.contains(cell, line) {
      let (x, y) = (column - Double(room.column) - disc.x, (row - Double(room.row)) * ratio - disc.y)
      hit.disc = TableHit.Disc(
        column: Double(room.column) + disc.x, row: Double(room.row) + disc.y / ratio, ratio: ratio)
      guard let slices, x * x + y * y <= disc.radius * disc.radius * 1.2 else { continue }
      let share = disc.scale.invert(CircleScale.direction(x: x, y: y))
      hit.selection = slices.place(at: share).flatMap { slices.parts[$0].row }
        .map { TableSelection(series: series, row: $0) }
    }
    if let area = areas.last(where: { $0.rect.contains(cell, line) }) { hit.selection = area.value }
    if hit.selection == nil, let point = nearest(column, row, ratio) { hit.selection = point }
    return hit
  }

  private func nearest(_ column: Double, _ row: Double, _ ratio: Double) -> TableSelection? {
    var best: (value: TableSelection, distance: Double)?
    for point in points {
      let (x, y) = (point.x - column, (point.y - row) * ratio)
      let distance = (x * x + y * y).squareRoot()
      if distance < best?.distance ?? Self.reach { best = (point.value, distance) }
    }
    return best?.value
  }
}
