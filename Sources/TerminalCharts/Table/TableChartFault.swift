/// Why a table and a mark make no chart.
public enum TableChartFault: Error, Equatable, CustomStringConvertible {
  case noColumn(String, found: [String])
  case noSeries(found: [String])
  case stackOfTwoSigns(row: String)
  case negativeSlice(row: String, series: String)
  /// A band without exactly two columns.
  case band(Int)
  case noSize(found: [String])
  case noAngle(found: [String])

  public var description: String {
    switch self {
    case .noColumn(let name, let found): "there is no column \(name) of numbers; the columns are \(Self.list(found))"
    case .noSeries(let found): "there is no column to draw; name one of \(Self.list(found))"
    case .stackOfTwoSigns(let row):
      "the stack \(row) has values above and below zero; a stack must be all >= 0 or all <= 0"
    case .negativeSlice(let row, let series):
      "the slice \(row) of \(series) is below zero; shares of a sum must be >= 0"
    case .band(let count): "a band has two edges, and \(count == 1 ? "one column is" : "\(count) columns are") given"
    case .noSize(let found): "bubbles need a column for their areas; name one of \(Self.list(found))"
    case .noAngle(let found):
      "a polar chart needs a column of numbers for its directions; name one of \(Self.list(found))"
    }
  }

  /// The first names, with commas.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 12 ? shown + " and \(names.count - 12) more" : shown
  }
}
