import TimeSeries

/// The chart while its values move.
extension TableChart {
  /// The range of the value axis at rest.
  package var restingExtent: ClosedRange<Double> {
    var chart = self
    chart.passage.extent = nil
    return chart.valueExtent
  }

  /// Returns the chart of values on their way, on an axis that stays; the chart at rest if the values make none.
  package func moving(_ table: PointTable, in extent: ClosedRange<Double>?) -> TableChart {
    // A spring may pass zero, which a share and a stack cannot.
    guard var chart = try? with(mark.hasOneSign ? table.clamped(like: self) : table) else { return self }
    chart.passage.extent = extent
    chart.passage.decimals = decimals
    return chart
  }

  /// Returns the chart with series that grow out of their base line: zero, or the bottom of lines and points.
  ///
  /// - Parameter shares: how far each has come, by name; 1 for others.
  package func growing(_ shares: [String: Double]) -> TableChart {
    guard !shares.isEmpty else { return self }
    let extent = passage.extent ?? restingExtent
    let base = mark.startsAtZero || isRound ? 0 : extent.lowerBound
    var table = table
    for row in 0..<table.count {
      var values = table.columns.indices.map { table[row, $0] }
      for (place, name) in series.enumerated() {
        guard let share = shares[mark.isSliced ? table.names[row] : name] else { continue }
        values[places[place]] = base + (values[places[place]] - base) * max(0, share)
      }
      // The row has the table's own width.
      _ = try? table.replace(row, values)
    }
    return moving(table, in: extent)
  }

  private var isRound: Bool { mark.isSliced || mark.isRadial }

  /// The direction of the middle of the selected slice without rotation, in radians; nil if there is none.
  package var selectedDirection: Double? {
    Slices(self, series: shownSeries).parts.first(where: \.isSelected).map { $0.middle * 2 * .pi }
  }
}

extension TableMark {
  fileprivate var hasOneSign: Bool { self == .stack || isSliced }
}

extension PointTable {
  /// Returns the table with values no further than zero on the side of the target's values.
  fileprivate func clamped(like chart: TableChart) -> PointTable {
    var result = self
    let stacks = chart.stacked.map { stack in stack.compactMap { place(ofColumn: chart.series[$0]) } }
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
