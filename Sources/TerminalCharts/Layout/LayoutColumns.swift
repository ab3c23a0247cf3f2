import TerminalScreen

/// The columns of a screen's plot and gutters.
struct LayoutColumns {
  let margin: Int
  /// Columns left of the plot, for the labels of a second value axis; 0 without one.
  let leftGutter: Int
  let plot: Range<Int>
  /// Columns right of the plot.
  let gutter: Int

  /// The least columns of a plot between two value axes.
  private static let leastPlot = 16

  init(_ size: ScreenSize, _ content: ChartContent) {
    margin = size.columns >= 60 ? 2 : 1
    gutter = min(max(content.labelWidth, 6) + 3, size.columns - margin - 4)
    let wanted = content.leftLabelWidth.map { max($0, 4) + 2 } ?? 0
    leftGutter = size.columns - margin - gutter - wanted >= Self.leastPlot ? wanted : 0
    plot = margin + leftGutter..<size.columns - gutter
  }
}
