import AxisScales
import TimeSeries

/// A chart of a table: its rows are categories or numbers on the x axis.
extension Chart {
  /// Makes a chart of a table, each of whose columns is drawn by the same mark.
  ///
  /// ```swift
  /// var table = try PointTable(columns: ["2011", "2012"])
  /// try table.append("Broccoli", [5.65, 4.35])
  /// try table.append("Carrots", [12.6, 13.2])
  /// let chart = try Chart(table, .columns, series: ["2011", "2012"])
  /// let cells = chart.frame(size: ScreenSize(columns: 80, rows: 24))
  /// ```
  ///
  /// - Parameters:
  ///   - table: the rows, with the columns that the other arguments name.
  ///   - mark: how the chart draws the values; one of `Mark.ofRows`.
  ///   - series: the columns to draw, in order.
  ///   - x: the column with the numbers of the rows on the x axis; nil for their names. Marks whose rows are categories
  ///     ignore it.
  ///   - size: the column whose values are the areas of bubbles; other marks ignore it.
  ///   - stacks: the stack of each series, in their order: series with the same number are one stack, and stacks stand
  ///     side by side, the least number first. A series without a number is in stack 0. Other marks ignore it.
  /// - Throws: `ChartFault` if a column is missing, or if the mark cannot draw the values.
  /// - Complexity: O(rows * series)
  public init(
    _ table: PointTable, _ mark: Mark, series: [String], x: String? = nil, size: String? = nil, stacks: [Int] = []
  ) throws(ChartFault) {
    try self.init(table, mark, series: series, x: x, size: size, stacks: stacks, mix: RowMix())
  }

  /// Makes a chart of a table, some of whose columns have marks of their own or a second value axis.
  ///
  /// - Parameter areTimes: whether the numbers on the x axis are times, in seconds since 1970.
  /// - Throws: as the other initializer, and for marks that do not share a plot.
  package init(
    _ table: PointTable, _ mark: Mark, series: [String], x: String? = nil, size: String? = nil, stacks: [Int] = [],
    mix: RowMix, areTimes: Bool = false
  ) throws(ChartFault) {
    self.init(
      try ChartRows(table, mark, series: series, x: x, size: size, stacks: stacks, mix: mix, areTimes: areTimes))
  }

  /// Whether it is a chart of rows, and not one over time.
  package var isOfRows: Bool { panes.isEmpty }
  /// The table of a chart of rows; empty for a chart over time.
  public var table: PointTable { rows.table }
  /// The mark of a chart of rows.
  public var mark: Mark { rows.mark }
  /// The columns that a chart of rows draws, in order.
  public var series: [String] { rows.series }
  /// The column with the numbers of the rows on the x axis; nil for their names.
  package var x: String? { rows.x?.name }
  /// The column whose values are the areas of bubbles.
  package var size: String? { rows.size?.name }
  /// The stack of each series of rows, in their order.
  package var stacks: [Int] { rows.stacks }

  /// Returns the same chart of rows by another mark.
  ///
  /// - Throws: as the initializer.
  public func with(_ mark: Mark) throws(ChartFault) -> Chart { try with(table, mark) }

  /// Returns the same chart of other rows.
  ///
  /// - Throws: as the initializer.
  public func with(_ table: PointTable) throws(ChartFault) -> Chart { try with(table, mark) }

  private func with(_ table: PointTable, _ mark: Mark) throws(ChartFault) -> Chart {
    var chart = self
    chart.rows = try ChartRows(
      table, mark, series: series, x: x, size: size, stacks: rows.stacks, mix: rows.mix,
      areTimes: rows.x?.areTimes == true)
    chart.hidden = hidden
    return chart
  }

  /// The names of what can be hidden: series, or rows for slices.
  package var parts: [String] { mark.isSliced ? table.names : series }

  /// The title of a series.
  func title(_ series: Int) -> String { titles[self.series[series]] ?? self.series[series] }

  /// What the numbers on the x axis are: the title or the name of their column; empty without numbers.
  var xTitle: String { hasNumbers ? x.map { titles[$0] ?? $0 } ?? "" : "" }

  /// The bars of a category, from the first: the series of each, which are several in a stack.
  var bars: [[Int]] {
    func isShown(_ index: Int) -> Bool {
      !hiddenParts.contains(index) || passage.keptSeries.contains(series[index])
    }
    // A stack keeps its place while any of its series is shown.
    let stacks = rows.marks.contains(.stack) ? rows.stacked.filter { $0.contains(where: isShown) } : []
    let single = series.indices.filter { isShown($0) && rows.marks[$0] != .stack && rows.marks[$0].startsAtZero }
      .map { [$0] }
    return rows.marks.first { $0.startsAtZero } == .stack ? stacks + single : single + stacks
  }

  /// The mark of a series: the chart's, or its own.
  package func mark(of series: Int) -> Mark { rows.marks.indices.contains(series) ? rows.marks[series] : mark }

  /// The series by a mark, in order.
  func series(by mark: Mark) -> [Int] { series.indices.filter { rows.marks[$0] == mark } }

  /// Whether some of its series are drawn by other marks than others.
  package var isMixed: Bool { rows.marks.contains { $0 != mark } }

  /// Whether a series is on the second value axis.
  package func isOnSecond(_ series: Int) -> Bool { rows.second.contains(series) }

  /// Whether it has a second value axis.
  package var hasSecondAxis: Bool { !rows.second.isEmpty }

  /// Returns the value of a row; NaN for a gap, for a value that no chart can place, and for a hidden one.
  package func value(_ row: Int, _ series: Int) -> Double {
    hiddenParts.contains(mark.isSliced ? row : series) ? .nan : rows.value(row, series)
  }

  /// The position of a row on the x axis: its number if it has one, else its index in the table.
  func position(_ row: Int) -> Double {
    guard let column = rows.x, rows.acceptsNumbers else { return Double(row + (passage.window?.first ?? 0)) }
    return ChartRows.placeable(table[row, column.index])
  }

  /// Whether rows have numbers on the x axis.
  var hasNumbers: Bool { rows.x != nil && rows.acceptsNumbers }

  /// Whether rows have times on the x axis, as seconds since 1970.
  package var isOverTimes: Bool { hasNumbers && rows.x?.areTimes == true }

  /// The room of a candle on an axis of times; 0 elsewhere.
  var candleSpacing: Double { isOverTimes && mark.drawsPrices ? rows.x?.spacing ?? 0 : 0 }

  /// The rows in the order in which a line joins them: by their numbers, if they have any.
  var rowsInOrder: RowOrder {
    guard hasNumbers, mark != .polar else { return RowOrder(count: table.count) }
    return rows.order
  }

  /// The scalars of the longest name of the whole table.
  var longestName: Int { rows.longestName }

  /// The greatest area of its bubbles; 0 without any.
  var greatestArea: Double { rows.size?.greatest ?? 0 }

  /// The area of a row's bubbles.
  func area(_ row: Int) -> Double { rows.size.map { ChartRows.placeable(table[row, $0.index]) } ?? .nan }

  /// The decimals of all values of its series, also of hidden ones.
  package var decimals: Int { rows.second.isEmpty ? passage.decimals?.main ?? rows.decimals : rows.decimals }

  /// The decimals of the values of each value axis.
  var axisDecimals: AxisPair<Int> { passage.decimals ?? rows.axisDecimals }

  /// The decimals of the values of a series: those of its value axis.
  package func decimals(of series: Int) -> Int { axisDecimals[isSecond: isOnSecond(series)] ?? decimals }
}

/// The selection in a chart of rows.
extension Chart {
  /// Returns the selection of a value, or of a series as a whole.
  ///
  /// - Parameter row: nil for all values of the series.
  /// - Returns: `none` for a series that the chart does not have.
  package func selection(of series: Int, row: Int? = nil) -> ChartSelection {
    guard self.series.indices.contains(series) else { return .none }
    return row.map { .value(of: self.series[series], row: $0) } ?? .series(self.series[series])
  }

  /// Returns a selection as a mode has it: the series of a value, or nothing.
  package func selectable(_ selection: ChartSelection, _ mode: ChartSelection.Mode) -> ChartSelection {
    switch mode {
    case .none: .none
    case .series: selection.series.map { .series($0) } ?? .none
    case .point: selection
    }
  }

  /// The index of the selected series, or of the series of the selected value; nil without one.
  package var selectedSeries: Int? { selection.series.flatMap { series.firstIndex(of: $0) } }

  /// The row of the selected value; nil without one.
  package var selectedRow: Int? { selectedSeries == nil ? nil : selection.row }

  /// The selected value; nil for a whole series, and for a row outside the table.
  var selectedValue: (row: Int, series: Int)? {
    guard let series = selectedSeries, let row = selection.row, row >= 0, row < table.count else { return nil }
    return (row, series)
  }

  func isSelected(_ row: Int, _ series: Int) -> Bool { selectedRow == row && selectedSeries == series }

  /// The series of which slices are drawn: the selected one, or the first.
  var slicedSeries: Int { selectedSeries ?? 0 }

  /// The look of a value.
  func ink(_ row: Int, _ series: Int) -> SeriesInk {
    SeriesInk(slot: series, isSelected: selectedSeries == series && (selection.row ?? row) == row)
  }
}
