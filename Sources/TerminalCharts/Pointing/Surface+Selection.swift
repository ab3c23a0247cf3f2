import AxisScales
import TerminalScreen

/// The style of the selection: handles on the points of a series, a reversed sign on one point, a reversed name. A
/// selected line is thicker besides, so nothing depends on colours.
extension Surface {
  /// Columns between two handles.
  private static var handlePitch: Double { 12 }

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

  /// Draws a handle on the first of the points in every few absolute columns, so that handles move with the points.
  private mutating func drawHandles(_ points: [LinePoint], _ role: Role, on plane: Plane) {
    var last: Double?
    for point in points where point.value.isFinite {
      let place = ((plane.firstCell + point.x.rounded(.down)) / Self.handlePitch).rounded(.down)
      guard place != last else { continue }
      last = place
      drawSign(.handle, at: point, role, on: plane)
    }
  }

  private mutating func drawSign(
    _ form: PlacedAnnotations.Marker.Form, at point: LinePoint, _ role: Role, on plane: Plane
  ) {
    let (column, row) = (Int(clamping: point.x.rounded(.down)), plane.axis.row(of: point.value))
    guard plane.columns.contains(column), plane.rows.contains(row), !plane.axis.hides(point.value, point.value) else {
      return
    }
    marker(PlacedAnnotations.Marker(form, column: column, row: row, role: role), on: plane)
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
