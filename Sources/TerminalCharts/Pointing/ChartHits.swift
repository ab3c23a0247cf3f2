import AxisScales
import TerminalScreen

/// Where the parts of a chart of rows are under a pointer. Drawing records them, so that their geometry is computed in
/// one place; of points only the nearest one is kept.
struct ChartHits {
  typealias Value = (series: Int, row: Int)

  /// The pointer, in cells from the screen's left and top.
  let pointer: (column: Double, row: Double)
  /// The height of a cell divided by its width.
  let ratio: Double
  private var entries: [(index: Int, rect: CellRect)] = []
  private var areas: [(value: Value, rect: CellRect)] = []
  private var nearest: (value: Value, distance: Double)?
  private var covering: (value: Value, radius: Double)?
  private var discs: [(disc: Disc, hole: Double, room: CellRect, slices: Slices?, series: Int)] = []
  /// The points and the blocks of points that were looked at, for tests.
  private(set) var visits = 0

  /// The greatest distance at which a pointer hits a point, in cell widths.
  private static let reach = 6.0
  /// The same for a pointer on a bar.
  private static let nearReach = 1.5

  /// The area in which a pointer means a slice, in areas of the disc: a selected slice is moved out beyond the rim.
  private static let slicedArea = 1.2

  init(pointer: (column: Double, row: Double), ratio: Double) { (self.pointer, self.ratio) = (pointer, ratio) }

  /// The distance from which on no point can be nearer than the best one, in cell widths.
  var bound: Double { nearest?.distance ?? Self.reach }

  /// - Parameter entry: the index of a series, or of a row for slices.
  mutating func add(entry: Int, _ rect: CellRect) { entries.append((entry, rect)) }

  mutating func add(series: Int, row: Int, _ rect: CellRect) { areas.append(((series, row), rect)) }

  /// Adds a point.
  ///
  /// - Parameters:
  ///   - x, y: cells from the screen's left and top.
  ///   - radius: that of a bubble in cell widths, which a pointer on it means before all others; the smallest is on top.
  mutating func add(series: Int, row: Int, x: Double, y: Double, radius: Double = 0) {
    visits += 1
    let (across, down) = (x - pointer.column, (y - pointer.row) * ratio)
    let distance = (across * across + down * down).squareRoot()
    if distance < bound { nearest = ((series, row), distance) }
    if distance < radius, radius <= covering?.radius ?? .infinity { covering = ((series, row), radius) }
  }

  /// Counts a look at a block of points.
  mutating func visit() { visits += 1 }

  /// - Parameters:
  ///   - hole: the radius of the part without slices.
  ///   - slices: the slices of the disc; nil for a disc of lines.
  mutating func add(_ disc: Disc, hole: Double = 0, in room: CellRect, _ slices: Slices?, series: Int) {
    discs.append((disc, hole, room, slices, series))
  }

  /// Returns the hit at the pointer.
  func hit(_ chart: Chart) -> ChartHit {
    let (column, row) = pointer
    let (cell, line) = (Int(clamping: column.rounded(.down)), Int(clamping: row.rounded(.down)))
    var hit = ChartHit()
    if let entry = entries.first(where: { $0.rect.contains(cell, line) }) {
      hit.entry = entry.index
      return hit
    }
    var value: Value?
    for (disc, hole, room, slices, series) in discs where room.contains(cell, line) {
      let (x, y) = (column - Double(room.column) - disc.x, (row - Double(room.row)) * ratio - disc.y)
      hit.disc = ChartHit.Disc(
        column: Double(room.column) + disc.x, row: Double(room.row) + disc.y / ratio, ratio: ratio)
      let square = x * x + y * y
      guard let slices, square >= hole * hole, square <= disc.radius * disc.radius * Self.slicedArea else { continue }
      let share = disc.scale.invert(CircleScale.direction(x: x, y: y))
      value = slices.part(at: share).flatMap { slices.parts[$0].row }.map { (series, $0) }
    }
    if let area = areas.last(where: { $0.rect.contains(cell, line) }) {
      // A point of a line is over the bars.
      value = nearest.flatMap { $0.distance < Self.nearReach ? $0.value : nil } ?? area.value
    }
    if let value = value ?? covering?.value ?? nearest?.value {
      // The chart may have only the rows in view.
      let kept = chart.passage.window?.kept
      let row = kept.flatMap { $0.indices.contains(value.row) ? $0[value.row] : nil } ?? value.row
      hit.selection = chart.selection(of: value.series, row: row)
    }
    return hit
  }
}
