import TimeSeries

/// The rules that a mark has for its values.
extension TableChart {
  func check() throws(TableChartFault) {
    guard !series.isEmpty else { throw .noSeries(found: table.columns) }
    switch mark {
    case .stack: try checkStacks()
    case .pie, .donut: try checkSlices()
    case .band: guard series.count == 2 else { throw .band(series.count) }
    case .bubble: guard sizePlace != nil else { throw .noSize(found: table.columns) }
    case .polar: guard xPlace != nil else { throw .noAngle(found: table.columns) }
    default: break
    }
  }

  /// A stack is the sum of its parts, which has no picture if some are above zero and some below.
  private func checkStacks() throws(TableChartFault) {
    for row in 0..<table.count {
      for stack in stacked where isMixed(stack.map { value(row, $0) }) {
        throw .stackOfTwoSigns(row: table.names[row])
      }
    }
  }

  private func isMixed(_ values: [Double]) -> Bool {
    values.contains { $0 > 0 } && values.contains { $0 < 0 }
  }

  private func checkSlices() throws(TableChartFault) {
    for (series, name) in series.enumerated() {
      for row in 0..<table.count where value(row, series) < 0 {
        throw .negativeSlice(row: table.names[row], series: name)
      }
    }
  }
}
