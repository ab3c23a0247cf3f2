import AxisScales
import TerminalScreen

/// Where the parts of a chart of rows were drawn, for the pointer. Drawing records them, so that their geometry is
/// computed in one place.
struct ChartHits {
  private typealias Value = (series: Int, row: Int)

  private var entries: [(index: Int, rect: CellRect)] = []
  private var areas: [(value: Value, rect: CellRect)] = []
  private var points: [(value: Value, x: Double, y: Double)] = []
  private var discs: [(disc: Disc, room: CellRect, slices: Slices?, series: Int)] = []

  /// The greatest distance at which a pointer hits a point, in cell widths.
  private static let reach = 6.0
  /// The same for a pointer on a bar.
  private static let nearReach = 1.5

  /// The area in which a pointer means a slice, in areas of the disc: a selected slice is moved out beyond the rim.
  private static let slicedArea = 1.2

  /// - Parameter entry: the index of a series, or of a row for slices.
  mutating func add(entry: Int, _ rect: CellRect) { entries.append((entry, rect)) }

  mutating func add(series: Int, row: Int, _ rect: CellRect) { areas.append(((series, row), rect)) }

  /// - Parameter x, y: cells from the screen's left and top.
  mutating func add(series: Int, row: Int, x: Double, y: Double) { points.append(((series, row), x, y)) }

  /// - Parameter slices: the slices of the disc; nil for a disc of lines.
  mutating func add(_ disc: Disc, in room: CellRect, _ slices: Slices?, series: Int) {
    discs.append((disc, room, slices, series))
  }

  /// Returns the hit at a cell of the screen, in cells from its left and top.
  func hit(_ chart: Chart, column: Double, row: Double, ratio: Double) -> ChartHit {
    let (cell, line) = (Int(clamping: column.rounded(.down)), Int(clamping: row.rounded(.down)))
    var hit = ChartHit()
    if let entry = entries.first(where: { $0.rect.contains(cell, line) }) {
      hit.entry = entry.index
      return hit
    }
    var value: Value?
    for (disc, room, slices, series) in discs where room.contains(cell, line) {
      let (x, y) = (column - Double(room.column) - disc.x, (row - Double(room.row)) * ratio - disc.y)
      hit.disc = ChartHit.Disc(
        column: Double(room.column) + disc.x, row: Double(room.row) + disc.y / ratio, ratio: ratio)
      guard let slices, x * x + y * y <= disc.radius * disc.radius * Self.slicedArea else { continue }
      let share = disc.scale.invert(CircleScale.direction(x: x, y: y))
      value = slices.part(at: share).flatMap { slices.parts[$0].row }.map { (series, $0) }
    }
    if let area = areas.last(where: { $0.rect.contains(cell, line) }) {
      // A point of a line is over the bars.
      value = nearest(column, row, ratio, within: Self.nearReach) ?? area.value
    }
    if let value = value ?? nearest(column, row, ratio, within: Self.reach) {
      // The chart may have only the rows in view.
      let kept = chart.passage.window?.kept
      let row = kept.flatMap { $0.indices.contains(value.row) ? $0[value.row] : nil } ?? value.row
      hit.selection = chart.selection(of: value.series, row: row)
    }
    return hit
  }

  private func nearest(_ column: Double, _ row: Double, _ ratio: Double, within reach: Double) -> Value? {
    var best: (value: Value, distance: Double)?
    for point in points {
      let (x, y) = (point.x - column, (point.y - row) * ratio)
      let distance = (x * x + y * y).squareRoot()
      if distance < best?.distance ?? reach { best = (point.value, distance) }
    }
    return best?.value
  }
}
