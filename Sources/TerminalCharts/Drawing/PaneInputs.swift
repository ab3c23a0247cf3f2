/// The inputs of a pane below the main plot.
struct PaneInputs: Equatable, Sendable {
  let pane: PaneScene
  /// The seams of the time axis and the levels of the pane.
  let below: PlacedAnnotations.Layer
  /// The marks of the crosshair.
  let cross: PlacedAnnotations.Layer
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
    var below = PlacedAnnotations.Layer()
    if let value, pane.rows.hasName, !pane.rows.isCompact, pane.cloud == nil {
      let plane = pane.plane(value, scene.bars, firstCell: scene.grid.firstCell)
      below.rules.reserveCapacity(scene.ticks.fine.count + scene.ticks.coarse.count + pane.levels.count + 1)
      below.rules += scene.ticks.fine.seams(rows: plane.rows)
      below.rules += scene.ticks.coarse.seams(rows: plane.rows)
      below.rules += pane.levelRules(of: value, on: plane)
    }
    self.below = below
    if let crosshair, !crosshair.isQuiet, pane.cloud == nil {
      let plane = pane.plane(value, scene.bars, firstCell: scene.grid.firstCell)
      cross = .cross(
        at: scene.column(of: crosshair), part: scene.part(of: crosshair),
        target?.series.plot == pane.rows.plot ? target : nil, on: pane.crossPlane(plane))
    } else {
      cross = PlacedAnnotations.Layer()
    }
  }

  func crossPlane(_ value: ValueScene?) -> Plane { pane.crossPlane(plane(value)) }

  /// The pane's plot on one of its axes, or on any if it has none.
  func plane(_ value: ValueScene?) -> Plane {
    pane.plane(value, bodyWidth: bodyWidth, firstCell: firstCell, slotColumns: slotColumns)
  }
}

extension PaneScene {
  fileprivate func plane(_ value: ValueScene?, _ bars: ColumnBars, firstCell: Double) -> Plane {
    plane(value, bodyWidth: bars.bodyWidth, firstCell: firstCell, slotColumns: bars.slotColumns)
  }

  fileprivate func plane(_ value: ValueScene?, bodyWidth: Int, firstCell: Double, slotColumns: Double) -> Plane {
    let rect = rows.plot
    return Plane(
      rect: rect, axis: (value ?? .empty(rows: rect.rows)).axis, bodyWidth: bodyWidth, firstCell: firstCell,
      slotColumns: slotColumns)
  }

  /// The plane of the crosshair: nothing interrupts its line between a plot and a pane without a name.
  fileprivate func crossPlane(_ plane: Plane) -> Plane {
    rows.hasName || rows.isCompact ? plane : plane.rows(rows.range)
  }

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
