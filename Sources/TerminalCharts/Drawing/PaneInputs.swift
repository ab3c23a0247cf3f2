/// The inputs of a pane below the main plot.
struct PaneInputs: Equatable, Sendable {
  let pane: PaneScene
  /// The seams of the time axis and the levels of the pane.
  private(set) var below = PlacedAnnotations.Layer()
  /// The marks of the crosshair.
  private(set) var cross = PlacedAnnotations.Layer()
  let readout: Readout?
  /// Whether a crosshair reads a time in view.
  let hasCrosshair: Bool
  /// The absolute cell in the leftmost column, to which the dots of the grid belong.
  let firstCell: Double
  let bodyWidth: Int
  let slotColumns: Double
  /// Columns of the screen, and of the left gutter.
  let columns: Int
  let leftGutter: Int

  init(
    _ pane: PaneScene, _ scene: borrowing ChartScene, crosshair: Crosshair?, target: CrossTarget?, readout: Readout?
  ) {
    self.pane = pane
    hasCrosshair = crosshair != nil
    self.readout = readout?.plot == pane.rows.plot ? readout : nil
    firstCell = scene.grid.firstCell
    (bodyWidth, slotColumns) = (scene.bars.bodyWidth, scene.bars.slotColumns)
    columns = scene.layout.size.columns
    leftGutter = scene.layout.leftGutter
    let value = pane.axis(.right)
    if let value, pane.rows.hasName, !pane.rows.isCompact, pane.cloud == nil {
      let plane = plane(value)
      below.rules.reserveCapacity(scene.ticks.fine.count + scene.ticks.coarse.count + pane.levels.count + 1)
      below.rules += scene.ticks.fine.seams(rows: plane.rows)
      below.rules += scene.ticks.coarse.seams(rows: plane.rows)
      below.rules += pane.levelRules(of: value, on: plane)
    }
    if let crosshair, !crosshair.isQuiet, pane.cloud == nil {
      cross = .cross(
        at: scene.column(of: crosshair), part: scene.part(of: crosshair),
        target?.series.plot == pane.rows.plot ? target : nil, on: crossPlane(value))
    }
  }

  /// The plane of the crosshair: nothing interrupts its line between a plot and a pane without a name.
  func crossPlane(_ value: ValueScene?) -> Plane {
    pane.rows.hasName || pane.rows.isCompact ? plane(value) : plane(value).rows(pane.rows.range)
  }

  /// The pane's plot on one of its axes, or on any if it has none.
  func plane(_ value: ValueScene?) -> Plane {
    let rect = pane.rows.plot
    return Plane(
      rect: rect, axis: (value ?? .empty(rows: rect.rows)).axis, bodyWidth: bodyWidth, firstCell: firstCell,
      slotColumns: slotColumns)
  }
}

extension PaneScene {
  /// A thin line at each level, and at zero if the axis has values on both sides of it.
  fileprivate func levelRules(of value: ValueScene, on plane: Plane) -> [Rule] {
    // The lower half of the last row is below zero where no value is.
    let hasZero = plane.axis.lower < 0 && plane.axis.upper > 0 && plane.axis.row(of: 0) < plane.rect.rows - 1
    let zero = hasZero || value.look.options.hasZeroLine ? [0.0] : []
    return (levels + zero).filter(plane.axis.contains).map { level in
      Rule(.level, .across(y: plane.axis.rowOffset(of: level), columns: plane.columns), .grid)
    }
  }
}
