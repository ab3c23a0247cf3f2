import AxisScales
import TerminalScreen

/// The values of the lines over the charted series, on its axis.
extension Surface {
  /// Writes the value of each line at the right edge beside the line's end, in its colour. The values are quieter than
  /// the tag of the price, which keeps its row. A value whose row is taken moves to the next row, or is left out.
  ///
  /// - Parameter taken: rows of the plot that have a tag.
  /// - Returns: the rows of the plot that have a value now.
  mutating func drawOverlayTags(_ scene: ChartScene, besides taken: TaggedRows) -> [Int] {
    let (axis, plot, gutter) = (scene.axis, scene.layout.plot, scene.gutter)
    guard scene.value.look.options.hasLabels else { return [] }
    var rows: [Int] = []
    for series in scene.main.overlays
    where series.side == scene.layout.chartedSide && series.slot != nil && !series.isDim {
      for value in series.lastValues where axis.contains(value) {
        let (row, offset) = (axis.row(of: value), axis.rowOffset(of: value))
        let next = offset - Double(row) < 0.5 ? [row - 1, row + 1] : [row + 1, row - 1]
        let free = ([row] + next).first { $0 >= 0 && $0 < plot.rows && !taken.contains($0) && !rows.contains($0) }
        let label = scene.tagText(value)
        let width = label.unicodeScalars.count
        guard let free, width <= gutter.width else { continue }
        write(label, gutter.end - width, plot.row + free, theme.style(series.role))
        rows.append(free)
      }
    }
    return rows
  }
}

extension SeriesScene {
  /// The values at the right ends of its lines.
  fileprivate var lastValues: [Double] {
    switch shape {
    case .line(let line): [line.last].compactMap(\.self)
    // An edge that is a series of its own has its own value.
    case .band(let upper, let lower): (mark == .band ? [upper.last, lower.last] : [upper.last]).compactMap(\.self)
    case .bars: []
    }
  }
}
