import TerminalCharts

/// Sets of values with the same names, one of which is shown: quarters of several years.
package struct ColumnData: Sendable {
  package var title: String
  package var axisTitle: String
  package var range: ClosedRange<Double>
  package var categories: [String]
  package var sets: [(name: String, values: [Double])]

  package init(
    title: String, axisTitle: String, range: ClosedRange<Double>, categories: [String],
    sets: [(name: String, values: [Double])]
  ) {
    self.title = title
    self.axisTitle = axisTitle
    self.range = range
    self.categories = categories
    self.sets = sets
  }

  /// Decimals of its values.
  var decimals: Int {
    var decimals = PriceDecimals()
    for set in sets { for value in set.values { decimals.observe(value) } }
    return decimals.decimals
  }

  /// The seed's example: quarterly sales of 2012 to 2014 (V4).
  package static let quarterlySales = ColumnData(
    title: "Quarterly sales", axisTitle: "Sales", range: 0...200, categories: ["Q1", "Q2", "Q3", "Q4"],
    sets: [
      ("2012", [120, 140, 50, 120]),
      ("2013", [10, 60, 110, 40]),
      ("2014", [150, 120, 160, 100]),
    ])
}
