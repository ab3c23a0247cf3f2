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
    var layout: ScreenLayout
  }

  private var setting: Setting?
  /// The last frame; the next one is drawn over it.
  private var buffer = CellBuffer(ScreenSize(columns: 0, rows: 0))
  /// The rows of the plot without the parts that change with every tick.
  private var ground = CellBuffer(ScreenSize(columns: 0, rows: 0))
  private var plot: PlotInputs?
  private var volume = Layer<PaneInputs>()
  private var panes: [Layer<PaneInputs>] = []
  private var overview = Layer<OverviewInputs>()

  /// Creates a memory without a frame.
  package init() {}

  /// Starts a frame: returns the cells of the last frame, or nil if nothing can be kept.
  mutating func begin(_ setting: Setting) -> CellBuffer? {
    guard self.setting == setting else {
      self = DrawnParts()
      self.setting = setting
      ground = CellBuffer(setting.screen)
      return nil
    }
    // Moved out of `self`, so that drawing need not copy it.
    var cells = CellBuffer(ScreenSize(columns: 0, rows: 0))
    swap(&cells, &buffer)
    return cells
  }

  /// Ends a frame and keeps its cells.
  package mutating func end(_ canvas: Canvas) { buffer = canvas.buffer }

  // MARK: parts

  /// Copies or draws the plot's rows into a canvas, without the parts that change with every tick.
  ///
  /// - Parameter inputs: nil if they are not known; the ground is then always drawn.
  mutating func drawGround(_ inputs: PlotInputs?, on canvas: inout Canvas, _ draw: (inout Canvas) -> Void) {
    guard let layout = setting?.layout else { return }
    if inputs == nil || inputs != plot {
      var below = Canvas(ground, like: canvas)
      ground = CellBuffer(ScreenSize(columns: 0, rows: 0))
      for rows in layout.plotRows { below.buffer.fill(rows: rows, columns: layout.size.columns) }
      draw(&below)
      ground = below.buffer
      plot = inputs
    }
    for rows in layout.plotRows { canvas.buffer.copy(ground, rows: rows, columns: layout.size.columns) }
  }

  mutating func drawVolume(_ inputs: PaneInputs, on canvas: inout Canvas) {
    guard let layout = setting?.layout else { return }
    volume.draw(inputs, rows: inputs.pane.rows.range, columns: layout.size.columns, on: &canvas) { $0.drawPane(inputs) }
  }

  mutating func drawPane(_ place: Int, _ inputs: PaneInputs, on canvas: inout Canvas) {
    guard let layout = setting?.layout else { return }
    while panes.count <= place { panes.append(Layer()) }
    panes[place].draw(inputs, rows: inputs.pane.rows.range, columns: layout.size.columns, on: &canvas) {
      $0.drawPane(inputs)
    }
  }

  mutating func drawOverview(_ inputs: OverviewInputs, on canvas: inout Canvas, _ draw: (inout Canvas) -> Void) {
    guard let layout = setting?.layout else { return }
    overview.draw(inputs, rows: layout.overviewRows, columns: layout.size.columns, on: &canvas, draw)
  }
}

extension ScreenLayout {
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
