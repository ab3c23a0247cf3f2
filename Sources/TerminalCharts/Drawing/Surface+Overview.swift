import RangeSelection

extension Surface {
  /// Draws the whole window, set off inside the selection, with a grip on either side of it.
  ///
  /// - Parameter fine: the same in finer columns; nil for the columns of the screen.
  mutating func drawOverview(
    _ overview: OverviewColumns, fine: OverviewColumns? = nil, look: SelectorLook, in rect: CellRect
  ) {
    let plane = overview.plane(in: rect)
    silhouette(of: fine ?? overview, isHeld: look.held != nil, on: plane)
    drawMarkerTicks(of: overview, plane.columns, on: plane)
    for part in SelectorPart.grips { grip(overview.grip(part, look), on: plane) }
  }
}

extension Surface {
  /// Draws ticks at the top of the columns that have markers; a single row has no room for them.
  mutating func drawMarkerTicks(of overview: OverviewColumns, _ columns: some Sequence<Int>, on plane: Plane) {
    guard !overview.markerTicks.isEmpty, plane.rect.rows > 1 else { return }
    for column in columns {
      guard overview.markerTicks.indices.contains(column), let tick = overview.markerTicks[column] else { continue }
      rule(Rule(.marker, .down(column: column, rows: 0..<1), tick.role), on: plane)
    }
  }
}

extension OverviewColumns {
  /// The plane on which it is drawn.
  func plane(in rect: CellRect) -> Plane {
    Plane(rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: max(rect.rows, 1)), bodyWidth: 1, firstCell: 0)
  }
}
