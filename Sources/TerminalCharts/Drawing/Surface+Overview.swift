import RangeSelection

extension Surface {
  /// Draws the whole window, set off inside the selection, with a grip on either side of it.
  mutating func drawOverview(_ overview: OverviewColumns, look: SelectorLook, in rect: CellRect) {
    let plane = overview.plane(in: rect)
    silhouette(of: overview, isHeld: look.held != nil, on: plane)
    for grip in overview.grips(look) { self.grip(grip, on: plane) }
  }
}

extension OverviewColumns {
  /// The plane on which it is drawn.
  func plane(in rect: CellRect) -> Plane {
    Plane(rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: max(rect.rows, 1)), bodyWidth: 1, firstCell: 0)
  }

  /// The share of the height that a value has, from the bottom: 12 % is left below the least low of the window, and 6 %
  /// above its greatest high.
  func share(of value: Double) -> Double {
    let extent = high - low
    guard !EvenScale.isFlat(low, high) else { return 0.5 }
    return (value - (low - 0.12 * extent)) / (extent * 1.18)
  }
}
