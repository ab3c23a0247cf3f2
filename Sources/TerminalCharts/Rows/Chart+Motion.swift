import TimeSeries
import ValueMotion

/// A chart of rows while its values move.
extension Chart {
  /// The ranges of the value axes at rest.
  package var restingExtents: AxisPair<ClosedRange<Double>> {
    var chart = self
    (chart.passage.extent, chart.passage.shownExtent) = (nil, nil)
    return chart.valueExtents
  }

  /// The same of some rows alone, by their places in the order of the x axis.
  func restingExtents(in places: Range<Int>) -> AxisPair<ClosedRange<Double>> {
    func extent(_ isSecond: Bool) -> ClosedRange<Double> {
      passage.values?[isSecond: isSecond] ?? givenRange(isSecond) ?? measuredExtent(isSecond, in: places)
    }
    return AxisPair(main: extent(false), second: hasSecondAxis ? extent(true) : nil)
  }

  /// Returns the chart with moving values, on an axis that stays; the chart at rest if these values cannot be charted.
  package func moving(_ table: PointTable, in extent: AxisPair<ClosedRange<Double>>?) -> Chart {
    // A spring may pass zero, which a share and a stack cannot.
    let isClamped = rows.marks.contains(where: \.hasOneSign)
    guard var chart = try? with(isClamped ? table.clamped(like: self) : table) else { return self }
    chart.passage.extent = extent
    chart.passage.decimals = axisDecimals
    return chart
  }

  /// Returns the chart with series that grow out of their base line: zero, or the bottom of lines and points.
  ///
  /// - Parameter shares: how far each has come, by name; 1 for others.
  package func growing(_ shares: [String: Double]) -> Chart {
    guard !shares.isEmpty else { return self }
    let extents = passage.extent ?? restingExtents
    let isFromZero = AxisPair(main: !isLogarithmic(false), second: !isLogarithmic(true))
    let bases = series.indices.map { series in
      let isSecond = isOnSecond(series)
      let standsOnZero = rows.marks[series].startsAtZero && isFromZero[isSecond: isSecond] == true || isRound
      return standsOnZero ? 0 : (extents[isSecond: isSecond] ?? extents.main).lowerBound
    }
    var table = table
    for row in 0..<table.count {
      var values = table.columns.indices.map { table[row, $0] }
      for (index, name) in series.enumerated() {
        guard let share = shares[mark.isSliced ? table.names[row] : name] else { continue }
        let (column, base) = (rows.columns[index], bases[index])
        values[column] = base + (values[column] - base) * max(0, share)
      }
      // The row has the table's own width.
      _ = try? table.replace(row, values)
    }
    return moving(table, in: extents)
  }

  private var isRound: Bool { mark.isSliced || mark.isRadial }

  /// The direction of the middle of the selected slice without rotation, in radians; nil if there is none.
  package var selectedDirection: Double? {
    Slices(self, series: slicedSeries).parts.first(where: \.isSelected).map { $0.middle * 2 * .pi }
  }
}

extension Mark {
  fileprivate var hasOneSign: Bool { self == .stack || isSliced }
}

extension PointTable {
  /// Returns the table with values no further than zero on the side of the target's values.
  fileprivate func clamped(like chart: Chart) -> PointTable {
    var result = self
    let stacks = chart.rows.stacked.map { stack in stack.compactMap { place(ofColumn: chart.series[$0]) } }
    for row in 0..<count {
      var values = self.columns.indices.map { self[row, $0] }
      for columns in stacks {
        let isNegative = chart.table.place(ofRow: names[row]).map { place in
          columns.contains { chart.table[place, $0] < 0 }
        }
        for column in columns where values[column].isFinite {
          values[column] = isNegative == true ? min(values[column], 0) : max(values[column], 0)
        }
      }
      // The row has the table's own width.
      _ = try? result.replace(row, values)
    }
    return result
  }
}

/// The progress of the moving values and series of a chart of rows; empty at rest.
package struct ChartPassage: Equatable, Sendable {
  /// How series come in and go out.
  package var kind = Transition.Kind.none
  /// How far they have come, 0 to 1, by name.
  package var shares: [String: Double] = [:]
  /// Hidden series that keep their slots among the bars of a category.
  var keptSeries: Set<String> = []
  /// The ranges of the value axes, which stay meanwhile; nil for those of the values.
  var extent: AxisPair<ClosedRange<Double>>?
  /// The range of the x axis that is shown; nil for that of the rows.
  var positions: ClosedRange<Double>?
  /// The part of the x axis in view; nil for all of it.
  package var window: RowWindow?
  /// The ranges of the value axes that a hand has chosen; nil for those of the values.
  package var values: AxisPair<ClosedRange<Double>>?
  /// The ranges of the value axes of the rows in view, on their way.
  package var shownExtent: AxisPair<ClosedRange<Double>>?
  /// The overview below the plot; nil without one.
  package var overview: RowOverview?
  /// The box that a pointer draws, on the screen.
  package var box: CellRect?
  /// Decimals of the labels of each axis; nil for the decimals of the values themselves.
  var decimals: AxisPair<Int>?
}
