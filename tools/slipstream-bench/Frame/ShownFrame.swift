import TerminalCharts
import TerminalScreen

/// What of a frame decides which kind of change led to it.
struct ShownFrame: Equatable {
  let cell: Double
  let scale: EvenScale
  /// Greatest volume in view, in the words beside it, and the cells of the overview: other scales that may change.
  let volume: [Cell]
  let overview: CellGrid?
  /// The line's row, and its colour, which goes with the direction of the bar it stands for.
  let line: Int?

  init(_ scene: ChartScene, _ frame: CellBuffer) {
    cell = scene.grid.firstCell
    scale = scene.valueScale
    volume =
      scene.layout.volume.map { volume in
        (volume.plot.endColumn..<frame.size.columns).map { frame[$0, volume.plot.row] }
      } ?? []
    overview = scene.overview?.grid
    line = scene.valueLine.map { scene.axis.row(of: $0.level ?? 0) * 2 + ($0.role == .up ? 1 : 0) }
  }
}
