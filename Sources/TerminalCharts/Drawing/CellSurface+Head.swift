import TerminalScreen

extension CellSurface {
  /// Draws a chart's title with the values of its last bar in view, in the longest form that fits, and the extent of the
  /// view at the right.
  mutating func drawHead(_ title: String, _ scene: ChartScene, isSelected: Bool) {
    let (row, margin, end) = (scene.layout.title.row, scene.layout.title.column, buffer.size.columns - 1)
    let at =
      write(
        title.shortened(to: end - margin), margin, row, theme.nameStyle(.strong, .bold, isSelected: isSelected)) + 2
    guard let values = scene.titleIndex.flatMap({ Reading(scene, index: $0) }).map({ TitleValues($0, theme) })
    else { return }
    guard let runs = TitleDetail.allCases.lazy.map(values.runs).first(where: { at + $0.width <= end }) else { return }
    let free = write(runs, at, row) + 3
    let start = end - scene.extent.unicodeScalars.count
    if start >= free { write(scene.extent, start, row, .dim) }
  }
}
