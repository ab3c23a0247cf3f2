import RangeSelection

extension Surface {
  /// Draws the whole window, set off inside the selection, with a grip on either side of it.
  mutating func drawOverview(_ overview: OverviewColumns, look: SelectorLook, in rect: CellRect) {
    let plane = Plane(
      rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: max(rect.rows, 1)), bodyWidth: 1, firstCell: 0)
    silhouette(of: overview, isHeld: look.held != nil, on: plane)
    drawGrip(.lowerGrip, at: overview.lowerColumn - 1, look, on: plane)
    drawGrip(.upperGrip, at: overview.upperColumn, look, on: plane)
  }

  private mutating func drawGrip(_ part: SelectorPart, at column: Int, _ look: SelectorLook, on plane: Plane) {
    var grip = SelectorGrip(
      isLower: part == .lowerGrip, column: column, role: look.focus == part || look.held == part ? .focus : .grip)
    grip.isAtMinimum = look.isAtMinimum && look.focus == part
    self.grip(grip, on: plane)
  }
}

extension OverviewColumns {
  /// The share of the height that a value has, from the bottom: 12 % is left below the least low of the window, and 6 %
  /// above its greatest high.
  func share(of value: Double) -> Double {
    let extent = high - low
    guard extent > 0 else { return 0.5 }
    return (value - (low - 0.12 * extent)) / (extent * 1.18)
  }
}
