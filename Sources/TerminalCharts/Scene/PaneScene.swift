import AxisScales

/// A plot in the cells of one frame, with its series and their value axes: the main one, or a pane below it.
package struct PaneScene: Equatable, Sendable {
  package private(set) var rows: PaneRows
  /// From the lowest to the one on top.
  package var series: [SeriesScene]
  /// The axis of each side that has series.
  package var left: Optional<ValueScene>
  package var right: Optional<ValueScene>
  package let levels: [Double]
  /// The points of its series against another, in place of the series over time.
  package let cloud: PointCloud?
  /// The states of its series over time, in place of values.
  package private(set) var states: Optional<StateBars>
  /// The title of its value axis.
  let title: String
  /// Words at the end of its name's row, such as how many panes are out of view.
  package var note = ""
  /// The name of a compact pane, without what the names of all panes have in common; empty for the whole name.
  package var shortName = ""

  /// - Parameter scale: makes the axis of a side for the extent of its series in a number of rows.
  /// - Complexity: O(series * columns * log(points)).
  package init(
    _ pane: Pane, in rows: PaneRows, on frame: TimeFrame,
    scale: (_ side: AxisSide, _ extent: (low: Double, high: Double), _ rows: Int) -> ValueScene?
  ) {
    levels = pane.levels
    title = pane.axis.title
    let look = PaneLook(options: pane.axis)
    if let across = pane.across, let up = pane.series.first {
      var plot = rows
      if rows.plot.rows > 2 {
        plot.plot.rows -= 1
        plot.footer = 1
      }
      let cloud = PointCloud(up, against: across, in: frame.times, reading: frame.readingTime)
      let extent = cloud.extents.map { ($0.y.lowerBound, $0.y.upperBound) }
      (self.rows, self.cloud) = (plot, cloud)
      (series, states) = ([], nil)
      left = nil
      right = extent.flatMap { scale(.right, $0, plot.plot.rows) }?.with(look)
      return
    }
    (self.rows, cloud) = (rows, nil)
    if let states = pane.states, let words = states.words {
      (self.states, series) = (StateBars(states, words, on: frame), [])
      (left, right) = (nil, nil)
      return
    }
    states = nil
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
      let value = extent.flatMap { scale(side, $0, rows.plot.rows) }
      return value?.look == look ? value : value?.with(look)
    }
    left = axis(.left)
    right = axis(.right)
  }

  /// The main plot with the charted series; without one for a comparison, which draws it as one of its lines.
  ///
  /// - Parameter value: the axis of the charted series.
  init(mainOf layout: ChartLayout, value: ValueScene, on frame: TimeFrame) {
    rows = PaneRows(header: layout.legend ?? layout.plot.row, plot: layout.plot)
    series = value.change == nil ? [SeriesScene(chartedOn: frame, side: layout.chartedSide)] : []
    (levels, title) = ([], value.look.options.title)
    (cloud, states) = (nil, nil)
    left = layout.chartedSide == .left ? value : nil
    right = layout.chartedSide == .left ? nil : value
  }

  /// The pane in other columns of its plot, on the same axes.
  ///
  /// - Returns: nil if one of its series is not among the sources.
  func widened(to columns: Range<Int>, on frame: TimeFrame, _ sources: [ChartSeries]) -> PaneScene? {
    // Points against another series stay where they are while time moves.
    guard cloud == nil else { return nil }
    var pane = self
    pane.rows.plot = rows.plot.widened(to: columns)
    if let states {
      guard let source = sources.first(where: { $0.name == states.name && $0.words != nil }), let words = source.words
      else { return nil }
      pane.states = StateBars(source, words, on: frame)
      return pane
    }
    pane.series = series.compactMap { $0.widened(on: frame, sources) }
    return pane.series.count == series.count ? pane : nil
  }

  /// Adds series on the axis of the charted one: below its candles and stems, whose cells a line would take, and over
  /// its line or area, which would cover them; an area behind all.
  package mutating func overlay(_ others: [SeriesScene]) {
    guard !others.isEmpty else { return }
    let charted = series.first
    func isBehind(_ one: SeriesScene) -> Bool {
      one.mark == .area || charted?.isSplit == true
    }
    series.removeAll(keepingCapacity: true)
    series.reserveCapacity(others.count + 1)
    for one in others where isBehind(one) { series.append(one) }
    if let charted { series.append(charted) }
    for one in others where !isBehind(one) { series.append(one) }
  }

  /// Whether the charted series is drawn with its own values: not hidden, and not one of the lines of a comparison.
  var hasCharted: Bool { series.contains(where: \.isCharted) }

  /// The series in the order of a legend: the charted one, then those over it from the lowest. Lines of a comparison
  /// are named from the one on top, which is that of the charted series.
  package var named: [SeriesScene] {
    series.contains(where: \.isCompared)
      ? series.reversed() : series.filter(\.isCharted) + series.filter { !$0.isCharted }
  }

  /// The series besides the charted one.
  package var overlays: some Sequence<SeriesScene> { series.lazy.filter { !$0.isCharted } }

  /// Gives the points of the charted series other values, which its newest bar has while it moves; the axes stay.
  mutating func move(to bars: ColumnBars) {
    for place in series.indices { series[place].move(to: bars) }
  }

  /// Adds series on top, areas behind all, on an axis of their own at the right; not without a visible value.
  package mutating func add(_ others: [SeriesScene], scale: (_ extent: (low: Double, high: Double)) -> ValueScene?) {
    var extent: (low: Double, high: Double)?
    for case let one? in others.lazy.map(\.extent) {
      extent = extent.map { (min($0.low, one.low), max($0.high, one.high)) } ?? one
    }
    guard let value = extent.flatMap(scale) else { return }
    right = value
    series = others.filter { $0.mark == .area } + series + others.filter { $0.mark != .area }
  }

  /// The series of a side, if there is one alone.
  func only(on side: AxisSide) -> SeriesScene? {
    series.count { $0.side == side } == 1 ? series.first { $0.side == side } : nil
  }

  /// The axis of a side, or the pane's only one.
  package func axis(_ side: AxisSide) -> ValueScene? {
    side == .left ? left ?? right : right ?? left
  }
}
