import TimeSeries

extension ChartScene {
  /// The markers whose sign or words are at a cell of the screen: the newest of them, and how many there are.
  ///
  /// - Parameter crosshair: that of the frame, beside which words may stand.
  package func markers(atColumn column: Int, row: Int, crosshair: Crosshair?) -> (newest: Marker, count: Int)? {
    guard layout.plot.contains(column, row), markers.contains(where: { !$0.isEmpty }) else { return nil }
    let cross = crosshair.flatMap { self.column(of: $0) }.map { $0 - layout.plot.column }
    let placed = PlacedMarkers(self, besides: PlacedAnnotations(self).labels, crosshair: cross)
    return placed.sign(atColumn: column - layout.plot.column, row: row - layout.plot.row)
      .map { ($0.marker, $0.group.count) }
  }
}
