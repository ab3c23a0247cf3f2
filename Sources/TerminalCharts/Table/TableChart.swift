// Table charts: charts of data that is not a series over time. A `TableChart` is a value; `ChartView` draws it, and
// each kind of mark has its drawing in its own file. `TableInk` is how a series looks with and without colours.

import AxisScales
import TimeSeries
import ValueMotion

/// A chart of a table: which columns it shows, in which form.
///
/// ```swift
/// var table = try PointTable(columns: ["2011", "2012"])
/// try table.append("Broccoli", [5.65, 4.35])
/// try table.append("Carrots", [12.6, 13.2])
/// let chart = try TableChart(table, .columns, series: ["2011", "2012"])
/// let cells = view.frame(chart, size: ScreenSize(columns: 80, rows: 24))
/// ```
public struct TableChart: Equatable, Sendable {
  public var title = ""
  /// Words that the chart shows besides its data, such as the set of values.
  package var subtitle = ""
  public let table: PointTable
  public let mark: TableMark
  /// The columns whose values are drawn, in order.
  public let series: [String]
  /// The column with the places of the rows; nil for their names.
  public let x: String?
  /// The column whose values are the areas of bubbles.
  public let size: String?
  /// The stack of each series, in their order: series with the same number are one stack, and stacks stand side by side,
  /// the least number first. A series without a number is in stack 0. Other marks ignore it.
  public let stacks: [Int]
  /// The titles of series, by their columns; a series without one has the name of its column.
  public var titles: [String: String] = [:]
  /// Where the legend is; nil chooses by the room.
  public var legend: LegendPosition?
  /// The selected value.
  public var selection: TableSelection?
  public var form = TableProportions()
  /// The names of series that are not shown; of rows for slices. They keep their places and colours.
  public var hidden: Set<String> = [] { didSet { hiddenPlaces = places(of: hidden) } }
  private var hiddenPlaces: Set<Int> = []
  /// Where its values and series are on their way.
  package var passage = TablePassage()
  private var ownDecimals = 0

  /// The places of `series`, `x` and `size` in the table.
  let places: [Int]
  let xPlace: Int?
  let sizePlace: Int?
  /// The series of each stack, in their order; the first one is next to zero.
  let stacked: [[Int]]

  /// - Parameters:
  ///   - table: the rows, with the columns that the other arguments name.
  ///   - mark: how the chart draws the values.
  ///   - series: the columns to draw, in order.
  ///   - x: ignored by marks whose rows are categories.
  ///   - size: needed by bubbles, ignored by other marks.
  ///   - stacks: the stack of each series; by default all are one stack.
  /// - Throws: `TableChartFault` if a column is missing, or if the mark cannot draw the values.
  /// - Complexity: O(rows * series)
  public init(
    _ table: PointTable, _ mark: TableMark, series: [String], x: String? = nil, size: String? = nil,
    stacks: [Int] = []
  ) throws(TableChartFault) {
    (self.table, self.mark, self.series, self.x, self.size) = (table, mark, series, x, size)
    self.stacks = stacks
    let groups = Dictionary(grouping: series.indices) { stacks.indices.contains($0) ? stacks[$0] : 0 }
    stacked = groups.sorted { $0.key < $1.key }.map(\.value)
    places = try series.map { name throws(TableChartFault) in try Self.place(name, table) }
    xPlace = try x.map { name throws(TableChartFault) in try Self.place(name, table) }
    sizePlace = try size.map { name throws(TableChartFault) in try Self.place(name, table) }
    try check()
    ownDecimals = mostDecimals()
  }

  /// Returns the same chart in another form.
  ///
  /// - Throws: as the initializer.
  public func with(_ mark: TableMark) throws(TableChartFault) -> TableChart { try with(table, mark) }

  /// Returns the same chart of other values.
  ///
  /// - Throws: as the initializer.
  public func with(_ table: PointTable) throws(TableChartFault) -> TableChart { try with(table, mark) }

  private func with(_ table: PointTable, _ mark: TableMark) throws(TableChartFault) -> TableChart {
    var chart = try TableChart(table, mark, series: series, x: x, size: size, stacks: stacks)
    (chart.title, chart.titles, chart.legend) = (title, titles, legend)
    (chart.selection, chart.form, chart.hidden, chart.passage) = (selection, form, hidden, passage)
    return chart
  }

  /// The names of what can be hidden: series, or rows for slices.
  package var parts: [String] { mark.isSliced ? table.names : series }

  /// The title of a series.
  func title(_ place: Int) -> String { titles[series[place]] ?? series[place] }

  /// The bars of a category, from the first: the series of each, which are several in a stack.
  var bars: [[Int]] {
    func isShown(_ place: Int) -> Bool {
      !hiddenPlaces.contains(place) || passage.keptPlaces.contains(series[place])
    }
    // A stack keeps its place while any of its series is shown.
    if mark == .stack { return stacked.filter { $0.contains(where: isShown) } }
    return series.indices.filter(isShown).map { [$0] }
  }

  private func places(of names: Set<String>) -> Set<Int> {
    names.isEmpty ? [] : Set(parts.indices.filter { names.contains(parts[$0]) })
  }

  private static func place(_ name: String, _ table: PointTable) throws(TableChartFault) -> Int {
    guard let place = table.place(ofColumn: name) else { throw .noColumn(name, found: table.columns) }
    return place
  }

  /// Returns the value of a row; NaN for a gap, for a value that no chart can place, and for a hidden one.
  package func value(_ row: Int, _ series: Int) -> Double {
    hiddenPlaces.contains(mark.isSliced ? row : series) ? .nan : held(row, series)
  }

  /// Returns the value of a row, also if it is hidden.
  private func held(_ row: Int, _ series: Int) -> Double { Self.placeable(table[row, places[series]]) }

  static func placeable(_ value: Double) -> Double {
    value.isFinite && abs(value) <= Series.greatestValue ? value : .nan
  }

  /// The place of a row on the x axis: its number if it has one, else its place in the table.
  func position(_ row: Int) -> Double {
    guard let xPlace, mark.takesNumbers else { return Double(row) }
    return Self.placeable(table[row, xPlace])
  }

  /// Whether rows have numbers for places.
  var hasNumbers: Bool { xPlace != nil && mark.takesNumbers }

  /// The decimals of all values of its series, also of hidden ones.
  package var decimals: Int { passage.decimals ?? ownDecimals }

  private func mostDecimals() -> Int {
    var decimals = PriceDecimals()
    for series in places.indices { for row in 0..<table.count { decimals.observe(held(row, series)) } }
    return decimals.mostDecimals
  }
}

/// The state of a table chart while its values and series move; at rest there is nothing to keep.
package struct TablePassage: Equatable, Sendable {
  /// How series come in and go out.
  package var kind = Transition.Kind.none
  /// How far they have come, 0 to 1, by name.
  package var shares: [String: Double] = [:]
  /// Hidden series that keep their place among the bars of a category.
  var keptPlaces: Set<String> = []
  /// The range of the value axis, which stays meanwhile; nil for that of the values.
  var extent: ClosedRange<Double>?
  /// Decimals of the labels; nil for the decimals of the values themselves.
  var decimals: Int?
}
