/// The space between the edges of a band, or between a line and its baseline, as a tint of its colour under everything
/// without its own ground.
extension Surface {
  /// Tints the cells whose middle lies between the two lines of a series, or between its line and a baseline; none in
  /// mono, where a ground would hide them.
  ///
  /// - Complexity: O(points + cells of the space)
  mutating func tintGround(of series: SeriesScene, on plane: Plane) {
    switch series.shape {
    case .band(let one, let other): fill(between: one, other, series.role, on: plane)
    case .line(let line):
      guard let zones = series.zones, zones.baseline != nil else { return }
      fill(
        under: line.path(on: plane.axis, isStepped: series.mark == .step), PlacedZones(zones, on: plane.axis), on: plane
      )
    case .bars: break
    }
  }

  mutating func fill(between one: SeriesLine, _ other: SeriesLine, _ role: Role, on plane: Plane) {
    guard hasStripes else { return }
    let plot = plane.rect
    let edges = zip(
      one.offsets(on: plane.axis, columns: plot.columns), other.offsets(on: plane.axis, columns: plot.columns))
    for (column, (a, b)) in edges.enumerated() {
      guard let a, let b else { continue }
      let first = ValueAxis.row((min(a, b) + 0.5).rounded(.down))
      let end = ValueAxis.row((max(a, b) + 0.5).rounded(.down))
      let rows = max(first, 0)..<max(min(end, plot.rows), max(first, 0))
      tint(Tint(part: .fill, columns: column..<column + 1, rows: rows, ink: role), on: plane)
    }
  }
}

extension SeriesLine {
  /// The offset of the stroke at the middle of each column; see `LinePath/offsets(columns:)`.
  func offsets(on axis: ValueAxis, columns: Int) -> [Double?] { path(on: axis).offsets(columns: columns) }
}
