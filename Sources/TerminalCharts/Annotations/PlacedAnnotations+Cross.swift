extension PlacedAnnotations.Layer {
  /// The marks of a crosshair in a plot: a line down at its column, a line across at the value that it reads, and a ring
  /// on the point of a series that it chose. Both lines leave the data visible.
  ///
  /// - Parameters:
  ///   - column: a column of the screen; nil without a crosshair in view.
  ///   - part: how far within its column it stands.
  ///   - target: the target of the crosshair, if it is in the plot.
  ///   - value: the value under a pointer, in place of that of the series.
  static func cross(
    at column: Int?, part: Double = 0, _ target: CrossTarget?, value: Double? = nil, on plane: Plane
  ) -> Self {
    var layer = PlacedAnnotations.Layer()
    if let column {
      let way = Rule.Way.down(column: column - plane.rect.column, part: part, rows: plane.rows)
      layer.rules.append(Rule(.cross, way, .cross, isFaint: true))
    }
    guard let target, let value = value ?? target.series.change ?? target.series.value else { return layer }
    let series = target.series
    let way = Rule.Way.across(y: series.axis.rowOffset(of: value), columns: plane.columns)
    layer.rules.append(Rule(.cross, way, .cross, isFaint: true))
    guard target.isChosen, !series.isBars, let row = series.row else { return layer }
    let role: Role = series.slot == nil ? .strong : LineSign.role(series.slot)
    layer.markers.append(
      PlacedAnnotations.Marker(.ring, column: target.column - plane.rect.column, row: row, role: role))
    return layer
  }
}
