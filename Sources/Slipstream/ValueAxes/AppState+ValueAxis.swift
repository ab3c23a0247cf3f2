import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// Finds the value axis that a hand acts on, as it was shown.
extension AppState {
  /// An axis on the screen, with the limits within which a hand changes its range.
  struct ShownValueAxis {
    var range: ClosedRange<Double>
    var limits: ValueSelection.Limits
  }

  /// The axis at a cell: in a plot that of its charted series, in a gutter the one whose labels are there.
  func valueSpot(at column: Int, _ row: Int) -> ValueSpot? {
    guard let chart, let shown = shownLayout, column < shown.chart.size.columns else { return nil }
    let layout = shown.chart
    func spot(_ plot: CellRect, _ axis: (AxisSide?) -> ValueAxisID?) -> ValueSpot? {
      let side: AxisSide? = column < plot.column ? .left : column >= plot.endColumn ? .right : nil
      // Without labels at the left there is only margin.
      if side == .left, layout.leftGutter == 0 { return nil }
      return axis(side).map { ValueSpot(axis: $0, plot: plot, isOverLabels: side != nil) }
    }
    if (layout.plot.row..<layout.plot.endRow).contains(row) {
      let main = chart.scales.main
      return spot(layout.plot) { $0 == .right && layout.leftGutter > 0 && main == .charted ? .second : main }
    }
    guard let rows = layout.panes.first(where: { ($0.plot.row..<$0.plot.endRow).contains(row) }),
      let choice = shown.choice(of: rows)
    else { return nil }
    let sides = AxisSide.allCases.filter { chart.scales[.pane(choice, $0)] != nil }
    return spot(rows.plot) { side in
      let own = side.flatMap { sides.contains($0) ? $0 : nil } ?? sides.last
      return own.map { .pane(choice, $0) }
    }
  }

  /// The axis that keys act on: that of the selected series, else that of the charted one.
  func valueAxisOfKeys(at now: Double) -> ValueAxisID {
    let main = chart?.scales.main ?? .charted
    guard let name = hand.selection.series, main == .charted, name != chart?.symbol else { return main }
    if name == secondSeries?.name { return .second }
    for choice in paneChoices() {
      guard let series = pane(choice)?.series.first(where: { $0.name == name }) else { continue }
      return .pane(choice, series.side)
    }
    return main
  }

  /// An axis as it is shown at `now`, with the limits of its range; nil while it is not on the screen.
  func shownValueAxis(_ id: ValueAxisID, at now: Double) -> ShownValueAxis? {
    guard let chart, let shown = shownLayout, let scene = scene(at: now, in: shown) else { return nil }
    let layout = scene.layout
    let (value, rows, side): (ValueScene?, Int, AxisSide)
    switch id {
    case .charted, .changes: (value, rows, side) = (scene.value, layout.plot.rows, layout.chartedSide)
    case .second: (value, rows, side) = (scene.secondAxis, layout.plot.rows, .right)
    case .pane(let choice, let wanted):
      let pane = scene.panes.first { ($0.rows.hasName || $0.rows.isCompact) && shown.choice(of: $0.rows) == choice }
      value = pane?.axis(wanted)
      rows = pane?.rows.plot.rows ?? 1
      side = wanted
    }
    guard let value, value.axis.lower < value.axis.upper else { return nil }
    let range = value.axis.lower...value.axis.upper
    let columns = max(1, (side == .left ? layout.leftGutter : layout.gutter) - 3)
    return ShownValueAxis(
      range: range,
      limits: ValueSelection.Limits(
        reach: reach(about: windowValues(of: id, chart, scene) ?? range, isLogarithmic: value.axis.isLogarithmic),
        leastHeight: EvenScale.leastHeight(
          about: range, rows: rows, columns: columns, priceDecimals: value.decimals),
        rows: rows, value.axis.mode, gaps: value.axis.gaps))
  }

  /// The values of the window on an axis; of a comparison, its changes in view.
  private func windowValues(of id: ValueAxisID, _ chart: ChartState, _ scene: ChartScene) -> ClosedRange<Double>? {
    var extents: [(low: Double, high: Double)] = []
    func add(_ series: [ChartSeries]) {
      extents += series.compactMap { $0.data.aggregate($0.data.indices) }.map { ($0.low, $0.high) }
    }
    switch id {
    case .charted: extents += [chart.series.aggregate(chart.series.indices)].compactMap { $0 }.map { ($0.low, $0.high) }
    case .changes: extents.append(scene.main.series.changeExtent)
    case .second: add([secondSeries].compactMap { $0 })
    case .pane(let choice, let side):
      guard let pane = pane(choice) else { return nil }
      add(pane.series.filter { $0.side == side })
      if let range = pane.range { extents.append((range.lowerBound, range.upperBound)) }
    }
    guard let low = extents.map(\.low).min(), let high = extents.map(\.high).max(), low <= high else { return nil }
    return low...high
  }

  /// The values that a hand can reach: the values of the window, and as much room again on either side.
  private func reach(about values: ClosedRange<Double>, isLogarithmic: Bool) -> ClosedRange<Double> {
    let (low, high) = (values.lowerBound, values.upperBound)
    let most = EvenScale.greatest
    if isLogarithmic, low > 0 {
      let ratio = max(high / low, 1.02)
      // Values below the least normal one have no room below them.
      let least = max(low / ratio, .leastNormalMagnitude)
      return least...max(least, min(high * ratio, most))
    }
    let extent = max(high - low, max(abs(low), abs(high)) * 0.02, .leastNormalMagnitude)
    let least = max(low - extent, -most)
    return least...max(least, min(high + extent, most))
  }

  /// The range that an axis holds at first: that of `--range`; nil for the automatic one.
  func initialRange(of id: ValueAxisID) -> ClosedRange<Double>? {
    switch id {
    case .charted: rules.valueRange
    case .changes: nil
    case .second: settings.panes.rightAxis.range
    case .pane(let choice, _): settings.panes.axis(of: choice).range
    }
  }
}
