import TerminalScreen

/// The parts of the last frame, each with all of its inputs: a part with equal inputs is not drawn again.
///
/// A frame drawn with parts equals one drawn without them, cell by cell. Use one value per screen.
public struct DrawnParts: Sendable {
  /// The common inputs of all parts; a change redraws all of them.
  struct Setting: Equatable, Sendable {
    var theme: Theme
    var glyphs: GlyphSet
    var hasOddCells: Bool
    var screen: ScreenSize
    var layout: ScreenLayout
    var watch: WatchPane?
  }

  private(set) var setting: Setting?
  /// The last frame; the next one is drawn over it.
  private var buffer = CellBuffer(ScreenSize(columns: 0, rows: 0))
  /// The rows of the plot without the parts that change with every tick.
  private var ground = CellBuffer(ScreenSize(columns: 0, rows: 0))
  private var plot: PlotInputs?
  private var panes: [PaneInputs?] = []
  private var overview: OverviewInputs?
  private var status: StatusLine?
  private var transport: TransportLine?

  /// Creates a memory without a frame.
  public init() {}

  /// Starts a frame: returns the cells of the last frame, or blank cells if nothing can be kept.
  mutating func begin(_ setting: Setting) -> CellBuffer {
    if self.setting != setting {
      self = DrawnParts()
      self.setting = setting
      buffer = CellBuffer(setting.screen)
      ground = buffer
    }
    // Moved out of `self`, so that drawing need not copy it.
    var cells = CellBuffer(ScreenSize(columns: 0, rows: 0))
    swap(&cells, &buffer)
    return cells
  }

  /// Ends a frame and keeps its cells, unless something was drawn over its parts.
  mutating func end(_ cells: CellBuffer, isCovered: Bool) {
    if isCovered { self = DrawnParts() } else { buffer = cells }
  }

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

  mutating func drawPane(_ place: Int, _ inputs: PaneInputs, on canvas: inout Canvas) {
    guard let layout = setting?.layout else { return }
    while panes.count <= place { panes.append(nil) }
    guard panes[place] != inputs else { return }
    panes[place] = inputs
    canvas.buffer.fill(rows: inputs.pane.rows.range, columns: layout.size.columns)
    canvas.drawPane(inputs)
  }

  mutating func drawOverview(_ inputs: OverviewInputs, on canvas: inout Canvas, _ draw: (inout Canvas) -> Void) {
    guard let layout = setting?.layout, overview != inputs else { return }
    overview = inputs
    canvas.buffer.fill(rows: layout.overviewRows, columns: layout.size.columns)
    draw(&canvas)
  }

  mutating func drawStatus(_ line: StatusLine, row: Int, on canvas: inout Canvas) {
    guard let screen = setting?.screen, status != line else { return }
    status = line
    canvas.buffer.fill(rows: row..<row + 1, columns: screen.columns)
    canvas.drawStatus(line, row: row, size: screen)
  }

  mutating func drawTransport(_ line: TransportLine, row: Int, on canvas: inout Canvas) {
    guard let screen = setting?.screen, transport != line else { return }
    transport = line
    canvas.buffer.fill(rows: row..<row + 1, columns: screen.columns)
    canvas.drawTransport(line, row: row, size: screen)
  }
}

extension ScreenLayout {
  /// The rows used only by plot, volume and time labels.
  var plotRows: [Range<Int>] {
    // A selector of one row is between the plot and its labels.
    let labels = fineLabels > overview.row ? [overview.endRow..<fineLabels + 1] : []
    guard let first = panes.first, let last = panes.last else { return [title.endRow..<overview.row] + labels }
    return [title.endRow..<first.header, last.plot.endRow..<overview.row] + labels
  }

  /// The rows used only by the overview and its years.
  var overviewRows: Range<Int> { overview.row..<max(overview.endRow, overviewYears.map { $0 + 1 } ?? 0) }
}
