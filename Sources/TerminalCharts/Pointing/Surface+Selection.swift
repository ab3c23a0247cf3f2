import AxisScales
import TerminalScreen

/// The style of the selection: handles on both ends of a series, a reversed sign on one point, a reversed name. A
/// selected line is thicker besides, so nothing depends on colours.
extension Surface {
  /// Draws the handles of the main plot's series.
  mutating func drawSelection(_ scene: ChartScene) {
    guard scene.subject.selection != .none else { return }
    for series in scene.main.series { drawSelection(of: series, on: scene.plane(series.side)) }
  }

  /// Draws the signs of a series on a plane, if it or one of its points is selected.
  mutating func drawSelection(of series: SeriesScene, on plane: Plane) {
    guard series.isSelected || series.selectedPoint != nil else { return }
    if series.isSelected { drawHandles(series.points, series.role, on: plane) }
    if let point = series.selectedPoint { drawSign(.point, at: point, series.role, on: plane) }
  }

  /// Draws handles on the first and the last point within the plot.
  private mutating func drawHandles(_ points: [LinePoint], _ role: Role, on plane: Plane) {
    guard let first = points.firstIndex(where: { place(of: $0, on: plane) != nil }),
      let last = points.lastIndex(where: { place(of: $0, on: plane) != nil })
    else { return }
    drawSign(.handle, at: points[first], role, on: plane)
    if last != first { drawSign(.handle, at: points[last], role, on: plane) }
  }

  private mutating func drawSign(
    _ form: PlacedAnnotations.Marker.Form, at point: LinePoint, _ role: Role, on plane: Plane
  ) {
    guard let (column, row) = place(of: point, on: plane) else { return }
    marker(PlacedAnnotations.Marker(form, column: column, row: row, role: role), on: plane)
  }

  /// The column and the row of a point; nil outside of the plot, and in a value that the axis skips.
  private func place(of point: LinePoint, on plane: Plane) -> (column: Int, row: Int)? {
    guard point.value.isFinite else { return nil }
    let (column, row) = (Int(clamping: point.x.rounded(.down)), plane.axis.row(of: point.value))
    guard plane.columns.contains(column), plane.rows.contains(row), !plane.axis.hides(point.value, point.value) else {
      return nil
    }
    return (column, row)
  }
}

extension SeriesScene {
  /// Its points in view, each in its column.
  fileprivate var points: [LinePoint] {
    switch shape {
    case .line(let line), .band(let line, _): line.points
    case .bars(let bars):
      bars.bars.compactMap { bar in
        bar.values.map { values in
          LinePoint(
            x: Double(CellSurface.wickColumn(bar.column, bars.bodyWidth)) + 0.5,
            value: mark == .volume ? values.volume : values.close, isBroken: false)
        }
      }
    }
  }
}

extension Theme {
  /// The style of a series' name, which is reversed while the series is selected.
  package func nameStyle(_ role: Role, _ attributes: Attributes = [], isSelected: Bool) -> Style {
    style(role, isSelected ? attributes.union([.bold, .reverse]) : attributes)
  }
}
