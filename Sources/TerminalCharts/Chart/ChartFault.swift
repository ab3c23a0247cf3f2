/// Why values are no chart.
public enum ChartFault: Error, Equatable, CustomStringConvertible {
  case noPane
  case tooManyPanes(Int)
  /// A mark that needs bars, for a series of single values.
  case needsBars(series: String, mark: Mark)
  /// A band without its other edge.
  case needsBase(series: String)

  public var description: String {
    switch self {
    case .noPane: "a chart needs a pane; give it at least one"
    case .tooManyPanes(let count): "a chart of \(count) panes has more than \(Chart.mostPanes); leave some out"
    case .needsBars(let series, let mark):
      "\(mark) need bars, and \(series) has single values; draw it as a line, steps, an area or columns"
    case .needsBase(let series): "the band \(series) has one edge; give its other edge as base"
    }
  }
}
