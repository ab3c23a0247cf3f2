/// The space between the edges of a band, as a tint under everything without its own ground.
extension Surface {
  /// Tints the cells whose middle lies between the two lines of a series; none in mono, where a ground would hide them.
  ///
  /// - Complexity: O(points + cells of the band)
  mutating func tintBand(of series: SeriesScene, on plane: Plane) {
    guard case .band(let one, let other) = series.shape else { return }
    fill(between: one, other, on: plane)
  }

  mutating func fill(between one: SeriesLine, _ other: SeriesLine, on plane: Plane) {
    guard hasStripes else { return }
    let plot = plane.rect
    let edges = zip(
      one.offsets(on: plane.axis, columns: plot.columns), other.offsets(on: plane.axis, columns: plot.columns))
    for (column, (a, b)) in edges.enumerated() {
      guard let a, let b else { continue }
      let first = ValueAxis.row((min(a, b) + 0.5).rounded(.down))
      let end = ValueAxis.row((max(a, b) + 0.5).rounded(.down))
      let rows = max(first, 0)..<max(min(end, plot.rows), max(first, 0))
      tint(Tint(part: .fill, columns: column..<column + 1, rows: rows), on: plane)
    }
  }
}

extension SeriesLine {
  /// The offset of the stroke at the middle of each column, in rows from the top of the plot; nil where there is none.
  func offsets(on axis: ValueAxis, columns: Int) -> [Double?] {
    var result = [Double?](repeating: nil, count: max(columns, 0))
    var last: LinePath.Point?
    for point in path(on: axis).points {
      guard point.x.isFinite, point.y.isFinite else {
        last = nil
        continue
      }
      defer { last = point }
      guard let from = last, !point.isBroken, point.x > from.x else { continue }
      let first = max(Int(clamping: (from.x - 0.5).rounded(.up)), 0)
      let end = min(Int(clamping: (point.x + 0.5).rounded(.up)), columns)
      for column in first..<max(end, first) {
        let share = min(max((Double(column) + 0.5 - from.x) / (point.x - from.x), 0), 1)
        result[column] = from.y + (point.y - from.y) * share
      }
    }
    return result
  }
}
