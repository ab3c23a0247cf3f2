import TerminalScreen

/// The parts of the last frame of a chart, each with all of its inputs: a part with equal inputs is not drawn again.
///
/// A frame drawn with parts equals one drawn without them, cell by cell. Use one value per screen.
package struct DrawnParts: Sendable {
  /// The common inputs of all parts; a change redraws all of them.
  struct Setting: Equatable, Sendable {
    var theme: Theme
    var glyphs: GlyphSet
    var hasOddCells: Bool
    var pixels: ScreenSize?
    var screen: ScreenSize
    var layout: ChartLayout
  }

  private var setting: Setting?
  /// The last frame; the next one is drawn over it.
  private var buffer = CellBuffer(ScreenSize(columns: 0, rows: 0))
  private var ground: KeptGround?
  private var panes: [Layer<PaneInputs>] = []
  private var overview = OverviewLayer()

  /// Creates a memory without a frame.
  package init() {}

  /// Starts a frame: returns the cells of the last frame, or nil if nothing can be kept.
  mutating func begin(_ setting: Setting) -> CellBuffer? {
    guard self.setting == setting else {
      self = DrawnParts()
      self.setting = setting
      ground = KeptGround(setting.layout, screen: setting.screen)
      return nil
    }
    // Moved out of `self`, so that drawing need not copy it.
    var cells = CellBuffer(ScreenSize(columns: 0, rows: 0))
    swap(&cells, &buffer)
    cells.history.beginNext()
    ground?.begin()
    return cells
  }

  /// Ends a frame and keeps its cells.
  package mutating func end(_ surface: inout CellSurface) {
    ground?.end(&surface)
    buffer = surface.buffer
  }

  // MARK: parts

  /// Copies or draws the plot's rows into a surface, without the parts that change with every tick.
  mutating func drawGround(_ layers: PlotLayers, on surface: inout CellSurface) {
    ground?.draw(layers, on: &surface)
  }

  mutating func drawPane(_ place: Int, _ inputs: PaneInputs, on surface: inout CellSurface) {
    guard let layout = setting?.layout else { return }
    while panes.count <= place { panes.append(Layer()) }
    if panes[place].begins(inputs, rows: inputs.pane.rows.range, columns: layout.size.columns, on: &surface) {
      surface.drawPane(inputs)
    }
  }

  /// - Parameter isPictured: whether pictures have all of the overview but its text.
  mutating func drawOverview(
    _ scene: ChartScene, _ look: SelectorLook, isPictured: Bool, on surface: inout CellSurface
  ) {
    let inputs = OverviewInputs(
      overview: scene.overview, look: look, isPictured: isPictured, ends: scene.ends(look))
    overview.draw(inputs, in: scene.layout, on: &surface)
  }
}

extension ChartLayout {
  /// The rows used only by plot and time labels.
  var plotRows: [Range<Int>] {
    // A selector of one row is between the plot and its labels.
    let labels = fineLabels > overview.row ? [overview.endRow..<fineLabels + 1] : []
    guard let first = volume ?? panes.first, let last = panes.last ?? volume else {
      return [title.endRow..<overview.row] + labels
    }
    return [title.endRow..<first.header, last.endRow..<overview.row] + labels
  }

  /// The rows used only by the overview and its years.
  var overviewRows: Range<Int> { overview.row..<max(overview.endRow, overviewYears.map { $0 + 1 } ?? 0) }
}

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
    surface.drawGuide(inputs.look.guide, of: overview, in: layout.overview)
    self.inputs = inputs
  }

  private mutating func redraw(_ inputs: OverviewInputs, in layout: ChartLayout, on surface: inout CellSurface) {
    self.inputs = inputs
    surface.buffer.fill(rows: layout.overviewRows, columns: layout.size.columns)
    guard let overview = inputs.overview else { return }
    if !inputs.isPictured { surface.drawOverview(overview, look: inputs.look, in: layout.overview) }
    surface.drawOverviewYears(overview.ticks, in: layout)
    if let ends = inputs.ends {
      surface.drawEnds(ends, inputs.look, of: overview, in: layout.overview)
    } else {
      surface.drawGuide(inputs.look.guide, of: overview, in: layout.overview)
    }
  }
}
