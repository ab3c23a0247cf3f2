import AxisScales
import TerminalCharts
import TimeSeries

/// The measure between a marked point and the crosshair, and the statistics of the visible range.
extension AppState {
  /// Marks the point under the crosshair, or at the newest bar in view; ends a measure.
  mutating func toggleMeasure() -> Change {
    guard hand.measured == nil else {
      hand.measured = nil
      return .view
    }
    if hand.crosshair == nil { hand.toggleCrosshair(over: visibleIndices) }
    hand.measured = pointed
    return .view
  }

  /// The point under the crosshair; nil without one, or without a value there.
  private var pointed: Annotation.Point? {
    guard let chart, let index = crosshairIndex else { return nil }
    let value = hand.crosshair?.value ?? chart.series.value(at: index)
    return value.isFinite ? Annotation.Point(time: chart.series.time(at: index), value: value) : nil
  }

  /// The present measure; nil while nothing is marked.
  var measure: Measure? {
    guard let start = hand.measured, let end = pointed, let chart else { return nil }
    return Measure(from: start, to: end, in: chart.series, on: chart.scale, isPrice: chart.isPrice)
  }

  /// The answer to the key: what to do next, or why nothing is marked.
  func measureWords(_ chart: ChartState) -> String? {
    if hand.measured != nil { return "measuring from here: move the crosshair; M or Esc ends" }
    return hand.crosshair == nil ? "there is no \(chart.pointWord) in view" : nil
  }

  // MARK: the report

  /// The statistics of the visible range; null if there is no value in it.
  func statisticsReport(_ scene: ChartScene) -> JSONOutput {
    guard let statistics = scene.subject.series.statistics(scene.bars.indices) else { return .null }
    return .object([
      ("count", .integer(Int64(statistics.count))), ("first", .finite(statistics.first)),
      ("last", .finite(statistics.last)), ("min", .finite(statistics.low)), ("max", .finite(statistics.high)),
      ("mean", .finite(statistics.mean)), ("standardDeviation", .finite(statistics.standardDeviation)),
      ("volume", .finite(statistics.volume)), ("vwap", .finite(statistics.averagePrice)),
      ("levels", .array(scene.levelShares.map(\.report))),
    ])
  }

  /// The present measure; null without one.
  func measureReport(_ scene: ChartScene) -> JSONOutput {
    guard let measure else { return .null }
    func end(_ point: Annotation.Point) -> JSONOutput {
      .object([("time", .time(point.time, on: scene.subject.scale)), ("value", .finite(point.value))])
    }
    return .object([
      ("from", end(measure.from)), ("to", end(measure.to)), ("change", .finite(measure.change)),
      ("percent", .finite(measure.percent)), ("bars", .integer(Int64(measure.bars))),
      ("length", .finite(measure.length)), ("slope", .finite(measure.slope)),
      ("slopeUnit", .string(measure.unit.rawValue)),
    ])
  }
}

extension LevelShare {
  /// Its value and label, and the points at or above it.
  fileprivate var report: JSONOutput {
    .object([
      ("value", .finite(level.value)), ("text", .string(level.text)), ("colors", .string("\(level.coloring)")),
      ("above", above.map { .integer(Int64($0)) } ?? .null), ("share", .finite(share)),
    ])
  }
}
