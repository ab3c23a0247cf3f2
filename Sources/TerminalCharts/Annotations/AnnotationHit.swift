import AxisScales

/// The part of an annotation under a pointer.
package struct AnnotationHit: Equatable, Sendable {
  /// The corner, by its place among ``Annotation/corners``; nil for all of it.
  package let corner: Int?
  /// The distance in rows; two columns count as one row.
  package let distance: Double

  /// The greatest distance at which a pointer hits.
  package static let reach = 1.0
}

extension ChartScene {
  /// The part of an annotation that is near a cell of the plot; nil if it is further away than a pointer reaches.
  ///
  /// Only the border of a band is hit, so that the pointer reaches the drawings inside.
  package func hit(_ annotation: Annotation, atColumn column: Int, row: Int) -> AnnotationHit? {
    let plot = AnnotationPlot(self)
    let pointer = (x: Double(column) + 0.5, y: Double(row) + 0.5)
    let corners = annotation.corners
    if corners.count > 1 {
      let distances = corners.map { corner in
        plot.place(of: corner).map { PlotLine(from: $0, to: $0).distance(to: pointer) } ?? .infinity
      }
      if let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
        distances[nearest] <= AnnotationHit.reach
      {
        return AnnotationHit(corner: nearest, distance: distances[nearest])
      }
    }
    let distance = plot.lines(of: annotation).map { $0.distance(to: pointer) }.min() ?? .infinity
    return distance <= AnnotationHit.reach ? AnnotationHit(corner: nil, distance: distance) : nil
  }
}

extension AnnotationPlot {
  /// The lines at which an annotation is hit.
  fileprivate func lines(of annotation: Annotation) -> [PlotLine] {
    switch annotation.shape {
    case .line(let from, let to): return [line(from: from, to: to)].compactMap { $0 }
    case .ray(let from, let through): return [line(from: from, to: through, goesOn: true)].compactMap { $0 }
    case .marker(let point): return [line(from: point, to: point)].compactMap { $0 }
    case .text(let point):
      let middle = (x: Double(columns) / 2, y: Double(rows) / 2)
      guard let y = point.value.map(y) ?? middle.y else { return [] }
      let x = point.time.map(x) ?? middle.x
      return [PlotLine(from: (x, y), to: (x + Double(annotation.text.unicodeScalars.count + 2), y))]
    case .band(let from, let to):
      let cells = columns(from: from, to: to)
      guard let first = from.value.map(y) ?? 0, let last = to.value.map(y) ?? Double(rows) else { return [] }
      let (left, right) = (Double(cells.lowerBound), Double(cells.upperBound))
      let ends = [(left, first), (right, first), (right, last), (left, last)]
      return ends.indices.map { PlotLine(from: ends[$0], to: ends[($0 + 1) % 4]) }
    }
  }
}
