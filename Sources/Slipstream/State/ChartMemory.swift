import TerminalCharts

/// What a frame takes over from the frame before: scales that change late, so that they do not shimmer.
struct ChartMemory: Sendable {
  var valueRange: ValueRange
  var overviewWidth: Double?
}

extension ChartState {
  var memory: ChartMemory {
    get { ChartMemory(valueRange: valueRange, overviewWidth: overviewWidth) }
    set { (valueRange, overviewWidth) = (newValue.valueRange, newValue.overviewWidth) }
  }
}
