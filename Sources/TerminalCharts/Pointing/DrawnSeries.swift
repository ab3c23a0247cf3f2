import CivilTime

/// A series in the cells of one frame, as a crosshair or a pointer finds it.
package struct DrawnSeries: Equatable, Sendable {
  package let name: String
  let slot: Int?
  /// Whether it is the charted series with its own values.
  var isCharted = false
  /// Whether the charted series is drawn as candles or columns, and not as a line.
  var isBars = false
  let decimals: Int
  /// The value at the crosshair or at the right edge.
  package let value: Double?
  /// The change that is drawn in place of the value; nil for the value itself.
  var change: LineChange?
  var isRising = true
  let axis: ValueAxis
  let plot: CellRect
  let side: AxisSide
  /// The offsets of its ink at the crosshair, in rows from the top of the plot; nil without a value.
  let reach: ClosedRange<Double>?

  /// The number on the axis at which it is drawn: its value, or the change in place of it.
  package var height: Double? { change?.reading ?? value }

  /// The row of its value in the plot, which may be outside.
  var row: Int? { height.map { axis.row(of: $0) } }

  /// Rows between a row of the screen and its ink; nil without a value, or in another plot.
  func distance(toRow row: Int) -> Double? {
    guard let reach, (plot.row..<plot.endRow).contains(row) else { return nil }
    let offset = Double(row - plot.row) + 0.5
    return max(reach.lowerBound - offset, offset - reach.upperBound, 0)
  }
}

extension ChartScene {
  /// The series of the frame, the charted one first, read at a crosshair or at the right edge.
  package func drawnSeries(at crosshair: Crosshair?) -> [DrawnSeries] {
    let charted = main.hasCharted ? [charted(at: crosshair)] : []
    return charted + Self.drawn(main.named.filter { !$0.isCharted }, of: main)
      + panes.flatMap { Self.drawn($0.series, of: $0) }
  }

  private func charted(at crosshair: Crosshair?) -> DrawnSeries {
    let series = subject.series
    let index = crosshair?.index ?? titleIndex ?? series.indices.upperBound - 1
    let bar = place(of: index)?.values
    let isBars = subject.readsBars && !isLine
    // Bars drawn as one have one close, the one in the title.
    var value: Double?
    if series.indices.contains(index) {
      let between = crosshair.flatMap { $0.fraction > 0 ? self.value(at: $0) : nil }
      value = between ?? (subject.readsBars ? bar?.close : nil) ?? series.value(at: index)
    }
    let axis = axis
    let offsets = [isBars ? bar?.high : value, isBars ? bar?.low : value].compactMap { $0 }.map(axis.rowOffset)
    return DrawnSeries(
      name: subject.name, slot: nil, isCharted: true, isBars: isBars, decimals: priceDecimals,
      value: value.flatMap { $0.isFinite ? $0 : nil },
      isRising: BarValues(self, index: index)?.isRising ?? true, axis: axis, plot: layout.plot,
      side: layout.chartedSide, reach: Self.reach(offsets))
  }

  private static func drawn(_ series: [SeriesScene], of pane: PaneScene) -> [DrawnSeries] {
    series.compactMap { series in
      pane.axis(series.side).map { drawn(series, on: $0.axis, in: pane.rows.plot) }
    }
  }

  private static func drawn(_ series: SeriesScene, on axis: ValueAxis, in plot: CellRect) -> DrawnSeries {
    let change = series.change?.reading
    return DrawnSeries(
      name: series.name, slot: series.slot, decimals: series.decimals, value: series.reading.value,
      change: series.change, isRising: change.map { $0 >= 0 } ?? series.reading.isRising, axis: axis, plot: plot,
      side: series.side,
      reach: reach((change ?? series.reading.value).map { [axis.rowOffset(of: $0)] } ?? []))
  }

  private static func reach(_ offsets: [Double]) -> ClosedRange<Double>? {
    guard let least = offsets.min(), let greatest = offsets.max(), least.isFinite, greatest.isFinite else { return nil }
    return least...greatest
  }
}
