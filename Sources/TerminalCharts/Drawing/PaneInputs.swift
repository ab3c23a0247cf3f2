/// The inputs of a pane below the main plot, and of the strip of volumes.
struct PaneInputs: Equatable, Sendable {
  let pane: PaneScene
  /// Columns of the seams, from the left edge of the plot.
  let seams: [Int]
  /// Column of the screen of the crosshair; nil without one.
  let crossColumn: Int?
  /// What the crosshair reads, if it is in the pane.
  let target: CrossTarget?
  let readout: Readout?
  /// The absolute cell in the leftmost column, to which the dots of the grid belong.
  let firstCell: Double
  let bodyWidth: Int
  /// Columns of the screen, and of the left gutter.
  let columns: Int
  let leftGutter: Int

  init(
    _ pane: PaneScene, _ scene: borrowing ChartScene, crosshair: Crosshair?, target: CrossTarget?, readout: Readout?
  ) {
    self.pane = pane
    seams = pane.isStrip ? [] : (scene.ticks.fine + scene.ticks.coarse).compactMap(\.seamColumn)
    crossColumn = crosshair.flatMap { scene.column(of: $0) }
    self.target = target?.series.plot == pane.rows.plot ? target : nil
    self.readout = readout?.plot == pane.rows.plot ? readout : nil
    firstCell = scene.grid.firstCell
    bodyWidth = scene.bars.bodyWidth
    columns = scene.layout.size.columns
    leftGutter = scene.layout.leftGutter
  }

  /// The pane's plot on one of its axes, or on any if it has none.
  func plane(_ value: ValueScene?) -> Plane {
    let rect = pane.rows.plot
    let axis = value?.axis ?? ValueAxis(upper: 1, lower: 0, rows: max(rect.rows, 1))
    return Plane(rect: rect, axis: axis, bodyWidth: bodyWidth, firstCell: firstCell)
  }
}
