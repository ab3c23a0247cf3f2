/// The selection in a table chart: one value, or all values of a series.
public struct TableSelection: Equatable, Sendable {
  /// The place of the column among the chart's series.
  public var series: Int
  /// The place of the row in the table; nil for the whole series.
  public var row: Int?

  public init(series: Int, row: Int? = nil) {
    (self.series, self.row) = (series, row)
  }
}

extension TableChart {
  /// The look of a value.
  func ink(_ row: Int, _ series: Int) -> TableInk {
    let isSelected = selection.map { $0.series == series && ($0.row ?? row) == row } ?? false
    return TableInk(slot: series, isSelected: isSelected)
  }

  /// The selected value; nil for a whole series, and for a place outside the table.
  var selectedValue: (row: Int, series: Int)? {
    guard let selection, let row = selection.row, series.indices.contains(selection.series), row >= 0,
      row < table.count
    else { return nil }
    return (row, selection.series)
  }

  /// The series that is selected as a whole; nil without one.
  var selectedSeries: Int? {
    guard let selection, selection.row == nil, series.indices.contains(selection.series) else { return nil }
    return selection.series
  }
}
