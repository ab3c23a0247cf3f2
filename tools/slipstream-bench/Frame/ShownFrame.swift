import Charts

/// What of a frame decides which kind of change led to it.
struct ShownFrame: Equatable {
  let cell: Double
  let scale: EvenScale
  /// The line's row, and its colour, which goes with the direction of the bar it stands for.
  let line: Int?

  init(_ scene: ChartScene) {
    cell = scene.grid.firstCell
    scale = scene.valueScale
    line = scene.valueLine.map { scene.axis.row(of: $0.value) * 2 + ($0.isRising ? 1 : 0) }
  }
}
