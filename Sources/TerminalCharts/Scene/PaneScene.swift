import AxisScales

/// A pane below the main plot in the cells of one frame.
package struct PaneScene: Equatable, Sendable {
  package private(set) var rows: PaneRows
  package private(set) var series: [SeriesScene]
  /// The axis of each side that has series.
  package let left: ValueScene?
  package let right: ValueScene?
  package let levels: [Double]
  /// Whether it has neither name, grid nor seams: a strip of few rows.
  package let isStrip: Bool
  let look: PaneLook
  /// Words at the end of its name's row, such as how many panes are out of view.
  package var note = ""

  /// - Parameter scale: makes the axis of a side for the extent of its series in a number of rows.
  /// - Complexity: O(series * columns * log(points)).
  package init(
    _ pane: Pane, in rows: PaneRows, on frame: TimeFrame,
    scale: (_ side: AxisSide, _ extent: (low: Double, high: Double), _ rows: Int) -> ValueScene?
  ) {
    (self.rows, isStrip) = (rows, false)
    levels = pane.levels
    look = PaneLook(options: pane.axis)
    let series = pane.series.map { SeriesScene($0, on: frame) }.markingAlone()
    self.series = series
    func axis(_ side: AxisSide) -> ValueScene? {
      var extent: (low: Double, high: Double)?
      for case let one? in series.lazy.filter({ $0.side == side }).map(\.extent) {
        extent = extent.map { (min($0.low, one.low), max($0.high, one.high)) } ?? one
      }
      if side == .right, let range = pane.range {
        extent =
          extent.map { (min($0.low, range.lowerBound), max($0.high, range.upperBound)) }
          ?? (range.lowerBound, range.upperBound)
      }
      return extent.flatMap { scale(side, $0, rows.plot.rows) }
    }
    left = axis(.left)
    right = axis(.right)
  }

  /// The strip of the charted series' volumes.
  init(volumesIn rows: PaneRows, on frame: TimeFrame) {
    let volumes = SeriesScene(volumesOn: frame)
    (self.rows, isStrip, series, levels, left) = (rows, true, [volumes], [], nil)
    look = PaneLook()
    right = volumes.extent.map { extent in
      let axis = ValueAxis(upper: extent.high, lower: 0, rows: rows.plot.rows)
      return ValueScene(axis: axis, scale: EvenScale(low: 0, high: extent.high, rows: rows.plot.rows), decimals: 0)
    }
  }

  /// The pane in other columns of its plot, on the same axes.
  ///
  /// - Returns: nil if one of its series is not among the sources.
  func widened(to columns: Range<Int>, on frame: TimeFrame, _ sources: [ChartSeries]) -> PaneScene? {
    var pane = self
    pane.rows.plot = rows.plot.widened(to: columns)
    pane.series = series.compactMap { $0.widened(on: frame, sources) }
    return pane.series.count == series.count ? pane : nil
  }

  /// The axis of a side, or the pane's only one.
  package func axis(_ side: AxisSide) -> ValueScene? {
    side == .left ? left ?? right : right ?? left
  }
}
