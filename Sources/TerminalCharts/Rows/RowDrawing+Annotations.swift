import AxisScales
import TerminalScreen

/// The annotations of a chart of rows, whose points have positions on its x axis.
package struct RowAnnotations: Equatable, Sendable {
  package var list: [Annotation]
  /// Whether the positions are numbers; otherwise they count categories, the first from 0 to 1.
  package var areOverNumbers: Bool

  package init(_ list: [Annotation] = [], areOverNumbers: Bool = false) {
    (self.list, self.areOverNumbers) = (list, areOverNumbers)
  }

  /// The annotations that have a place on an axis.
  fileprivate func placed(overNumbers: Bool) -> [Annotation] {
    areOverNumbers == overNumbers ? list : list.filter { $0.corners.allSatisfy { $0.position == nil } }
  }
}

/// The plot of a chart of rows, which may lie on its side.
private struct RowAnnotationMap: AnnotationMap {
  let chart: Chart
  let plot: RowPlot
  let axis: RowAxis

  var columns: Int { plot.placement.rect.columns }
  var rows: Int { plot.placement.rect.rows }
  var phase: Int { 0 }
  var hasTags: Bool { true }

  /// Farther away than any plot is long.
  private static let far = 1e6

  func spot(of point: Annotation.Point) -> (x: Double?, y: Double?)? {
    let along = point.position.map { offset(at: $0.value) }
    let across = point.value.map { min(max(plot.axis.rowOffset(of: $0), -Self.far), Self.far) }
    guard along?.isNaN != true, across?.isNaN != true else { return nil }
    let place = plot.placement.place(along ?? 0, across ?? 0)
    let (x, y) = plot.placement.isLying ? (across, along) : (along, across)
    return (x.map { _ in Self.inside(place.x, columns) }, y.map { _ in Self.inside(place.y, rows) })
  }

  func cells(
    from start: Annotation.Point, to end: Annotation.Point
  ) -> (columns: Range<Int>, rows: ClosedRange<Int>)? {
    guard let upright = uprightExtent(from: start, to: end) else { return nil }
    func cells(_ low: Double, _ high: Double, _ length: Int) -> Range<Int> {
      let first = Int(Self.inside(low, length).rounded(.down))
      return first..<max(Int((high - PlotPlacement.slack).rounded(.up)), first + 1)
    }
    let rect = plot.placement.cells(
      columns: cells(upright.left, upright.right, plot.rect.columns),
      rows: cells(upright.top, upright.bottom, plot.rect.rows))
    let (x, y) = (rect.column - plot.placement.rect.column, rect.row - plot.placement.rect.row)
    return (x..<x + rect.columns, y...y + rect.rows - 1)
  }

  func extent(from start: Annotation.Point, to end: Annotation.Point) -> PlaneExtent? {
    guard let upright = uprightExtent(from: start, to: end) else { return nil }
    let one = plot.placement.place(upright.left, upright.top)
    let other = plot.placement.place(upright.right, upright.bottom)
    return PlaneExtent(
      left: min(one.x, other.x), right: max(one.x, other.x), top: min(one.y, other.y), bottom: max(one.y, other.y))
  }

  /// The place of a band in the plot before it is laid on its side; nil without numbers.
  private func uprightExtent(from start: Annotation.Point, to end: Annotation.Point) -> PlaneExtent? {
    let (upright, far) = (plot.rect, Self.far)
    func offset(_ value: Double?, _ usual: Double) -> Double {
      value.map { min(max(plot.axis.rowOffset(of: $0), -far), far) } ?? usual
    }
    let along = [
      start.position.map { self.offset(at: $0.value) } ?? 0,
      end.position.map { self.offset(at: $0.value) } ?? Double(upright.columns),
    ]
    let across = [offset(start.value, 0), offset(end.value, Double(upright.rows))]
    guard (along + across).allSatisfy({ !$0.isNaN }) else { return nil }
    return PlaneExtent(
      left: min(along[0], along[1]), right: max(along[0], along[1]), top: min(across[0], across[1]),
      bottom: max(across[0], across[1]))
  }

  private func offset(at position: Double) -> Double {
    min(max(axis.offset(at: position, chart, columns: plot.rect.columns), -Self.far), Self.far)
  }

  /// A place on the far edge is in the last cell.
  private static func inside(_ place: Double, _ length: Int) -> Double {
    abs(place - Double(length)) < 1e-6 ? Double(length).nextDown : place
  }
}

extension RowAxis {
  /// Returns the columns from the left edge to a position of the x axis, which may be outside the plot. The middle of a
  /// category is that of its bars.
  fileprivate func offset(at position: Double, _ chart: Chart, columns: Int) -> Double {
    let window = chart.passage.window
    switch self {
    case .numbers(let axis): return axis.place(position) + Self.pointShift
    case .categories(let pitch, let start): return (position - start) * pitch
    case .bands(let middles):
      let row = position - 0.5 - Double(window?.first ?? 0)
      if let row = Int(exactly: row), middles.indices.contains(row) { return middles[row] }
      let span = window.map { $0.upper - $0.lower } ?? Double(max(chart.table.count, 1))
      return (position - (window?.lower ?? 0)) * Double(columns) / max(span, 1e-9)
    }
  }
}

extension RowDrawing {
  /// Draws the annotations below the marks, then the marks, then the annotations above them and all texts, which stand
  /// beside the marks as far as there is room.
  mutating func drawAnnotations(_ plot: RowPlot, _ x: RowAxis, around drawMarks: (inout Self) -> Void) {
    let list = chart.annotations.placed(overNumbers: chart.hasNumbers)
    guard !list.isEmpty else { return drawMarks(&self) }
    let (map, plane) = (RowAnnotationMap(chart: chart, plot: plot, axis: x), plot.placement.plane)
    let none = [ClosedRange<Int>?](repeating: nil, count: plane.rect.columns)
    let placed = PlacedAnnotations(list, on: map, LabelSpace(rows: plane.rect.rows, data: none))
    surface.drawAnnotations(placed.below, on: plane)
    let before = occupied(plane)
    drawMarks(&self)
    surface.drawAnnotations(placed.above, on: plane)
    let texts = PlacedAnnotations(list, on: map, space(beside: before, on: plane))
    surface.drawAnnotationLabels(texts.labels, on: plane)
    for tag in placed.tags { drawTag(tag, plot) }
    surface.tintBands(of: placed, on: plane)
  }

  /// Whether each cell of a plot has something.
  private func occupied(_ plane: Plane) -> [[Bool]] {
    plane.rows.map { row in
      plane.columns.map { !surface.isGround(plane.rect.column + $0, plane.rect.row + row) }
    }
  }

  /// The room for texts beside the marks; none where words are.
  private func space(beside before: [[Bool]], on plane: Plane) -> LabelSpace {
    let now = occupied(plane)
    let extents = plane.columns.map { column -> ClosedRange<Int>? in
      let rows = plane.rows.filter { now[$0][column] && !before[$0][column] }
      guard let first = rows.first, let last = rows.last else { return nil }
      return first...last
    }
    var space = LabelSpace(rows: plane.rect.rows, data: extents)
    for row in plane.rows {
      for column in plane.columns where surface.hasWords(plane.rect.column + column, plane.rect.row + row) {
        space.reserve(row, column..<column + 1)
      }
    }
    return space
  }

  /// Draws the value of a level over the labels of its axis.
  private mutating func drawTag(_ tag: PlacedAnnotations.Tag, _ plot: RowPlot) {
    let decimals = chart.axisDecimals.main
    // A level at a tick has its label; another one has the decimals of its own number, which somebody chose.
    let text =
      plot.main.labels.texts.first { $0.value == tag.value }?.label
      ?? chart.valueAxes.main.options.ticks.format?(tag.value, decimals)
      ?? PriceLabel.text(tag.value, decimals: Self.ownDecimals(tag.value) ?? decimals)
    guard !plot.placement.isLying else { return drawTagBelow(text, tag, plot.placement.rect) }
    let (width, end) = (text.unicodeScalars.count, plot.main.labelEnd)
    let start = plot.second == nil ? plot.rect.endColumn + 1 : end - plot.main.columns
    guard width <= end - start, tag.row >= 0, tag.row < plot.rect.rows else { return }
    surface.blank(start..<end, plot.rect.row + tag.row, .plain)
    surface.write(text, end - width, plot.rect.row + tag.row, tag.role)
  }

  /// The decimals that a number needs; nil if it has many.
  private static func ownDecimals(_ value: Double) -> Int? {
    var unit = 1.0
    for decimals in 0...6 {
      let scaled = value * unit
      if abs(scaled - scaled.rounded()) <= abs(scaled) * 1e-12 { return decimals }
      unit *= 10
    }
    return nil
  }

  /// The same below a plot on its side, in place of the labels that it would touch.
  private mutating func drawTagBelow(_ text: String, _ tag: PlacedAnnotations.Tag, _ rect: CellRect) {
    let width = text.unicodeScalars.count
    guard (0..<rect.columns).contains(tag.row), width <= rect.columns else { return }
    let start = min(max(rect.column + tag.row - width / 2, rect.column), rect.endColumn - width)
    var (first, end) = (start - 1, start + width + 1)
    func isFree(_ column: Int) -> Bool { surface.isGround(column, rect.endRow) }
    while first > rect.column, !isFree(first) { first -= 1 }
    while end < rect.endColumn, !isFree(end - 1) { end += 1 }
    surface.blank(max(first, rect.column)..<min(end, rect.endColumn), rect.endRow, .plain)
    surface.write(text, start, rect.endRow, tag.role)
  }
}
