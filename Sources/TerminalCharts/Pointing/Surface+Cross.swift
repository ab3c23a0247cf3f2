extension Surface {
  /// Draws the line across at the value that a crosshair reads, and a ring on the point of a series that it chose.
  mutating func drawCross(at target: CrossTarget, value: Double? = nil, on plane: Plane) {
    let series = target.series
    var plane = plane
    (plane.rect, plane.axis) = (series.plot, series.axis)
    guard let value = value ?? series.change ?? series.value else { return }
    rule(
      Rule(.cross, .across(y: plane.axis.rowOffset(of: value), columns: plane.columns), .cross, isFaint: true),
      on: plane)
    guard target.isChosen, !series.isBars, let row = series.row else { return }
    let role: Role = series.slot == nil ? .strong : LineSign.role(series.slot)
    marker(
      PlacedAnnotations.Marker(.ring, column: target.column - plane.rect.column, row: row, role: role), on: plane)
  }
}
