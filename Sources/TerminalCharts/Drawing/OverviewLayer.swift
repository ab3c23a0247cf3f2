/// The rows of the overview: if only some columns look different, the others are not drawn again.
///
/// A tick changes one column, and a pan the few over which a grip has moved.
struct OverviewLayer: Sendable {
  private var inputs: OverviewInputs?

  mutating func draw(_ inputs: OverviewInputs, in layout: ChartLayout, on surface: inout CellSurface) {
    guard let last = self.inputs else { return redraw(inputs, in: layout, on: &surface) }
    guard last != inputs else { return }
    guard let overview = inputs.overview, let columns = inputs.changedColumns(since: last) else {
      return redraw(inputs, in: layout, on: &surface)
    }
    surface.redrawOverview(columns, of: overview, look: inputs.look, in: layout.overview)
    self.inputs = inputs
  }

  private mutating func redraw(_ inputs: OverviewInputs, in layout: ChartLayout, on surface: inout CellSurface) {
    self.inputs = inputs
    surface.buffer.fill(rows: layout.overviewRows, columns: layout.size.columns)
    guard let overview = inputs.overview else { return }
    if !inputs.isPictured { surface.drawOverview(overview, look: inputs.look, in: layout.overview) }
    surface.drawOverviewYears(overview.ticks, in: layout)
  }
}
