import AxisScales
import TerminalScreen

/// Parts that a user may add to the axes: a zero line, stripes, titles, and the remark that an axis is not logarithmic.
extension Surface {
  /// Draws a line at zero, if it is on the axis.
  mutating func drawZeroLine(_ scene: ChartScene) {
    guard scene.axis.contains(0) else { return }
    let plane = scene.plane
    rule(Rule(.zero, .across(y: plane.axis.rowOffset(of: 0), columns: plane.columns), .grid), on: plane)
  }

  /// Draws the x axis at a value, or at the nearer end of the value axis.
  mutating func drawCrossing(_ value: Double, _ scene: ChartScene) {
    guard !value.isNaN else { return }
    let plane = scene.plane
    let y = min(max(plane.axis.rowOffset(of: value), 0), Double(plane.rect.rows) - 0.01)
    rule(Rule(.zero, .across(y: y, columns: plane.columns), .grid), on: plane)
  }

  /// Whether the terminal has a colour for the ground of stripes.
  var hasStripes: Bool { !theme.isMono && !theme.color(.tint).isDefault }

  /// Tints the rows between every second tick and the next, under everything without its own ground.
  mutating func drawStripes(_ scene: ChartScene) {
    let value = scene.value
    guard value.look.options.grid == .stripes, hasStripes else { return }
    drawStripes(value.scale, on: scene.plane)
  }

  mutating func drawStripes(_ scale: EvenScale, on plane: Plane) {
    let (axis, plot) = (plane.axis, plane.rect)
    let ticks = scale.ticks.map(\.value)
    let step = scale.tickStep
    let isEven = !axis.isLogarithmic && scale.rule.explicit == nil && step > 0
    for row in 0..<plot.rows {
      let value = axis.value(atRow: Double(row) + 0.5)
      // Even ticks are counted from their anchor, so that a stripe keeps its values when the range moves.
      let place =
        isEven
        ? ((value - scale.rule.anchor) / step).rounded(.down)
        : Double(ticks.count { $0 <= value })
      guard place.truncatingRemainder(dividingBy: 2) != 0 else { continue }
      tint(Tint(part: .stripe, columns: 0..<plot.columns, rows: row..<row + 1), on: plane)
    }
  }

  /// Draws the titles of both axes, as far as they have room: of the values above their labels, of the time at the end
  /// of the lower row of time labels.
  ///
  /// - Parameter taggedRows: rows of the plot with a tag.
  mutating func drawAxisTitles(_ scene: ChartScene, taggedRows: TaggedRows) {
    let layout = scene.layout
    for words in scene.valueTitles {
      if drawValueTitle(words, scene, isTagged: taggedRows.contains(0)) { break }
    }
    let title = scene.subject.timeTicks.title
    guard !title.isEmpty, let row = layout.coarseLabels else { return }
    let length = title.unicodeScalars.count
    let last = scene.ticks.coarse.map { $0.column + $0.label.unicodeScalars.count }.max() ?? 0
    guard last + 2 + length <= layout.plot.columns else { return }
    write([TextRun(title, theme.style(.faint))], layout.plot.endColumn - length, row)
  }

  /// Draws words in the row above the plot, or in the first row of the labels; false without room.
  private mutating func drawValueTitle(_ words: String, _ scene: ChartScene, isTagged: Bool) -> Bool {
    let layout = scene.layout
    let length = words.unicodeScalars.count
    let above = layout.plot.row - 1
    let isFree = above >= layout.title.endRow && layout.legend != above
    let gutter = scene.gutter
    guard length <= (isFree ? layout.plot.columns / 2 : gutter.width) else { return false }
    let row = isFree ? above : layout.plot.row + (isTagged ? 1 : 0)
    let start = max(gutter.end - length, layout.plot.column)
    if !isFree { blank(gutter.end - gutter.width..<gutter.end, row, theme.style(.text)) }
    write([TextRun(words, theme.style(.faint))], start, row)
    return true
  }
}

extension ChartScene {
  /// The words at the upper end of the value axis, the longest first.
  fileprivate var valueTitles: [String] {
    if isLogarithmAsked, !axis.isLogarithmic {
      return ["linear: values at or below 0", "no log"]
    }
    if axis.isLogarithmic, let baseline = zones?.baseline, baseline <= 0 {
      return ["log: a baseline at or below 0 has no place", "log: no baseline", "no base"]
    }
    // A part of a title says more than none.
    return main.title.isEmpty ? [] : [main.title, main.title.shortened(to: gutter.width)]
  }
}
