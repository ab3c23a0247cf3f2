/// Why values cannot be charted.
public enum ChartFault: Error, Equatable, CustomStringConvertible {
  case noPane
  case tooManyPanes(Int)
  /// A mark that needs bars, for a series of single values.
  case needsBars(series: String, mark: Mark)
  /// A band without its other edge.
  case needsBase(series: String)
  /// A mark of rows, for a series over time.
  case needsRows(series: String, mark: Mark)
  /// A mark of time, for rows.
  case needsTime(mark: Mark)
  case noColumn(String, found: [String])
  case noSeries(found: [String])
  case stackOfTwoSigns(row: String)
  case negativeSlice(row: String, series: String)
  /// A mark that shares a plot with no other one.
  case mixed(Mark, with: Mark)
  /// A band of rows without exactly two columns.
  case band(Int)
  /// Candles of rows without exactly four columns.
  case prices(Int)
  /// A row whose high or low is inside its open and close.
  case pricesOutOfOrder(row: String)
  case noSize(found: [String])
  case noAngle(found: [String])

  public var description: String {
    switch self {
    case .noPane: "a chart needs a pane; give it at least one"
    case .tooManyPanes(let count): "a chart of \(count) panes has more than \(Chart.mostPanes); leave some out"
    case .needsBars(let series, let mark):
      "\(mark) need bars, and \(series) has single values; draw it as a line, steps, an area or columns"
    case .needsBase(let series): "the band \(series) has one edge; give its other edge as base"
    case .needsRows(let series, let mark):
      "\(mark) draws the rows of a table, and \(series) is a series over time; draw it as \(Self.list(Mark.ofTime))"
    case .needsTime(let mark):
      "\(mark) draws series over time, and these are the rows of a table; draw them as \(Self.list(Mark.ofRows))"
    case .noColumn(let name, let found): "there is no column \(name) of numbers; the columns are \(Self.list(found))"
    case .noSeries(let found): "there is no column to draw; name one of \(Self.list(found))"
    case .stackOfTwoSigns(let row):
      "the stack \(row) has values above and below zero; a stack must be all >= 0 or all <= 0"
    case .negativeSlice(let row, let series):
      "the slice \(row) of \(series) is below zero; shares of a sum must be >= 0"
    case .mixed(let mark, let other):
      "\(mark) cannot share a chart with \(other); only these marks can: \(Self.list(Mark.ofRows.filter(\.sharesPlot)))"
    case .band(let count): "a band has two edges, and \(count == 1 ? "one column is" : "\(count) columns are") given"
    case .prices(let count):
      "a candle has an open, a high, a low and a close, and \(count == 1 ? "one column is" : "\(count) columns are") given"
    case .pricesOutOfOrder(let row):
      "the candle \(row) opens or closes beyond its high or low; give the columns in the order open, high, low, close"
    case .noSize(let found): "bubbles need a column for their areas; name one of \(Self.list(found))"
    case .noAngle(let found):
      "a polar chart needs a column of numbers for its directions; name one of \(Self.list(found))"
    }
  }

  private static func list(_ marks: [Mark]) -> String { list(marks.map(\.word)) }

  /// The first names, with commas.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 12 ? shown + " and \(names.count - 12) more" : shown
  }
}
