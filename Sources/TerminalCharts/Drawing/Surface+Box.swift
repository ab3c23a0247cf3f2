import AxisScales

extension Surface {
  /// Tints the part of the plot that a box covers, and rules its edges.
  mutating func drawBox(_ box: ZoomBand, _ scene: ChartScene) {
    let plane = scene.plane
    let lower = max(scene.grid.column(of: box.lower), 0)
    let upper = min(scene.grid.ceilingColumn(of: box.upper), plane.rect.columns)
    guard lower < upper else { return }
    tint(Tint(part: .box, columns: lower..<upper, rows: plane.rows), on: plane)
    for column in [lower, upper - 1] { rule(Rule(.edge, .down(column: column, rows: plane.rows), .cross), on: plane) }
  }
}
