import TerminalScreen

/// The rows of the main plot, kept from frame to frame, without the parts that change with every tick.
///
/// The line of the newest value is below the series and moves with almost every tick. If only this line has moved, the
/// rows are not drawn again: the line is laid over them, except where a series covers it.
struct KeptGround: Sendable {
  /// The rows that only plot and time labels use.
  private let rows: [Range<Int>]
  private let columns: Int
  /// The rows with the series and `rule`.
  private var cells: CellBuffer
  private var inputs: PlotInputs?
  /// The value line in `cells`; nil if they have none.
  private var rule: Rule?
  /// The rows without series and value line; nil until the line moves alone.
  private var backdrop: CellBuffer?
  /// The rows that the last frame copied from here, and the rows that it drew over.
  private var copied = RowSet()
  private var covered = RowSet.all

  init(_ layout: ChartLayout, screen: ScreenSize) {
    (rows, columns) = (layout.plotRows, layout.size.columns)
    cells = CellBuffer(screen)
  }

  /// Begins a frame over the last one.
  mutating func begin() { copied = RowSet() }

  /// Ends a frame: notes which rows were drawn over.
  mutating func end(_ surface: inout CellSurface) {
    covered = surface.buffer.history.written
    surface.buffer.history.written.formUnion(copied)
  }

  /// Draws the rows into a surface, or copies the rows that the last frame drew over.
  mutating func draw(_ layers: PlotLayers, on surface: inout CellSurface) {
    let inputs = layers.inputs
    let line = layers.valueLine
    if self.inputs?.equals(inputs) != true {
      redraw(layers, like: surface)
      self.inputs = inputs
      rule = line
      backdrop = nil
      covered = .all
    } else if let rule, rule != line {
      lift(rule, layers, like: surface)
    }
    for rows in rows { surface.buffer.copy(cells, rows: rows, in: covered, columns: columns) }
    copied = surface.buffer.history.written
    surface.buffer.history.written = RowSet()
    if let line, line != rule { lay(line, layers, on: &surface) }
  }

  private mutating func redraw(_ layers: PlotLayers, like surface: CellSurface) {
    // Moved out of `self`, so that drawing need not copy it.
    var below = CellSurface(CellBuffer(ScreenSize(columns: 0, rows: 0)), like: surface)
    swap(&below.buffer, &cells)
    for rows in rows { below.buffer.fill(rows: rows, columns: columns) }
    layers.drawGround(on: &below)
    swap(&below.buffer, &cells)
  }

  /// Takes the value line out of the rows.
  private mutating func lift(_ line: Rule, _ layers: PlotLayers, like surface: CellSurface) {
    let below = below(layers, like: surface)
    var lined = CellSurface(below, like: surface)
    lined.buffer.history.written = RowSet()
    layers.draw(line, on: &lined)
    for row in rows.joined() where lined.buffer.history.written.contains(row) {
      for column in 0..<columns where cells[column, row] == lined.buffer[column, row] {
        cells.set(below[column, row], column, row)
      }
    }
    covered.formUnion(lined.buffer.history.written)
    rule = nil
  }

  /// Draws the value line over the rows, and puts back the cells of series.
  private mutating func lay(_ line: Rule, _ layers: PlotLayers, on surface: inout CellSurface) {
    let below = below(layers, like: surface)
    layers.draw(line, on: &surface)
    for row in rows.joined() where surface.buffer.history.written.contains(row) {
      for column in 0..<columns where cells[column, row] != below[column, row] {
        surface.buffer.set(cells[column, row], column, row)
      }
    }
  }

  private mutating func below(_ layers: PlotLayers, like surface: CellSurface) -> CellBuffer {
    if let backdrop { return backdrop }
    var below = CellSurface(CellBuffer(cells.size), like: surface)
    layers.drawBackdrop(on: &below)
    backdrop = below.buffer
    return below.buffer
  }
}
