/// One value of a table chart.
public struct TableSelection: Equatable, Sendable {
  /// The place of the column among the chart's series.
  public var series: Int
  /// The place of the row in the table.
  public var row: Int

  public init(series: Int, row: Int) {
    (self.series, self.row) = (series, row)
  }
}

extension TableChart {
  /// The look of a value.
  func ink(_ row: Int, _ series: Int) -> TableInk {
    TableInk(slot: series, isSelected: selection == TableSelection(series: series, row: row))
  }
}
