import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen
import TimeSeries

/// The scene of a chart over time without a viewer.
extension ChartScene {
  /// A chart with a range of its time axis in view; nil if the screen is too small.
  ///
  /// - Parameters:
  ///   - range: the range in view; nil for all points.
  ///   - isFine: whether it is drawn in pixels.
  ///   - column: a column of the screen at which the series are read; nil for the right edge.
  /// - Returns: the scene, and the crosshair in the column.
  static func of(
    _ chart: Chart, _ charted: ChartSeries, _ scale: TimeScale, _ zone: Zone, _ size: ScreenSize,
    showing range: Viewport? = nil, isFine: Bool = false, column: Int? = nil
  ) -> (scene: ChartScene, crosshair: Crosshair?)? {
    let series = charted.data
    let slot = scale.slotWidth(in: series)
    let bounds = scale.bounds(of: series)
    var viewport = Viewport(lower: bounds.lower, span: max(bounds.extent, slot), mode: .fit)
    if let range, range.span.isFinite, range.span > 0 {
      // A grid has no columns for less than a part of a point, nor for many times all of them.
      viewport = Viewport(
        lower: range.lower, span: min(max(range.span, slot / 64), viewport.span * 64), mode: range.mode)
    }
    var subject = ChartSubject(series: series, scale: scale, zone: zone, viewport: viewport, bounds: bounds)
    subject.name = charted.name
    subject.mark = charted.mark.charted
    subject.selection = chart.selection
    subject.isFine = isFine
    let second = chart.panes[0].series.dropFirst().filter { $0.side != charted.side }
    guard let layout = Self.layout(chart, charted, second, size) else { return nil }
    let joins = subject.mark.joinsBars(of: series, on: scale)
    let plot = PlotColumns(layout.plot.columns, slot: slot, isEven: scale.hasEvenSlots(in: series), joins: joins)
    let grid = CellGrid(upper: viewport.upper, span: viewport.span, in: plot)
    let bars = ColumnBars(subject, grid: grid)
    let crosshair = column.flatMap { column in
      bars.bars.last { $0.column <= column - layout.plot.column && !$0.indices.isEmpty }
        .map { Crosshair(index: $0.indices.lowerBound) }
    }
    let frame = TimeFrame(
      subject, grid: grid, bars: bars, readingTime: crosshair.map { series.time(at: $0.index) })
    var seen = Chart(checked: chart.panes.prefix(1) + layout.panes.map { chart.panes[$0.place + 1] })
    seen.selection = chart.selection
    var memory = SceneMemory()
    let composer = ChartComposer(seen, rows: layout.panes, on: frame, in: layout)
    let scene = composer.scene(memory: &memory) { axis, extent, rows in
      switch axis {
      case .charted:
        return Self.values(
          extent, rows: rows, decimals: charted.decimals, gaps: NumberGaps.skipping(chart.panes[0].axis.excluded))
      case .second: return Self.values(extent, rows: rows, decimals: second.map(\.decimals).max() ?? 2)
      case .pane(let place, let side):
        let pane = seen.panes[place]
        let decimals = pane.series.filter { $0.side == side }.map(\.decimals).max() ?? 2
        return Self.values(
          extent, rows: rows, decimals: decimals, rule: pane.tickRule(rows: rows), isExact: pane.range != nil,
          isPane: true, gaps: NumberGaps.skipping(pane.axis.excluded))
      }
    }
    return scene.map { ($0, crosshair) }
  }

  private static func layout(
    _ chart: Chart, _ charted: ChartSeries, _ second: [ChartSeries], _ size: ScreenSize
  ) -> ChartLayout? {
    let below = chart.panes.dropFirst()
    let widths =
      ((second.isEmpty ? [charted] : second) + below.flatMap(\.series)).filter { $0.words == nil }.map(\.labelWidth)
      + below.filter { $0.states == nil }.flatMap { pane in pane.series.map { $0.labelWidth(pane.axis) } }
    var content = ChartContent(labelWidth: min(widths.max() ?? 6, max(size.columns / 4 - 3, 13)), hasVolume: false)
    content.panes = PaneRoom(
      heights: below.map(\.height), ofOneRow: Set(below.enumerated().filter { $1.states != nil }.map(\.offset)))
    content.leftLabelWidth = second.isEmpty ? nil : charted.labelWidth
    content.hasProfile = chart.panes[0].hasProfile && (charted.data.aggregate(charted.data.indices)?.volume ?? 0) > 0
    content.hasLegend = chart.panes[0].series.count > 1
    // A margin, where there is room.
    content.foot = size.rows >= 14 ? 1 : 0
    return ChartLayout(size, content)
  }

  private static func values(
    _ extent: (low: Double, high: Double), rows: Int, decimals: Int, rule: TickRule = TickRule(),
    isExact: Bool = false, isPane: Bool = false, gaps: NumberGaps? = nil
  ) -> ValueScene {
    var wish = ValueRange.Wish(low: extent.low, high: extent.high, rows: rows)
    wish.gaps = gaps
    wish.rule = rule
    wish.isExact = isExact
    wish.isTight = isPane && rows <= EvenScale.fewRows
    let scale = wish.scale(air: 0.015)
    return ValueScene(axis: ValueAxis(scale), scale: scale, decimals: decimals)
  }
}

extension TimeScale {
  /// The range of the axis from the start of the first point to the end of the last one's slot.
  ///
  /// - Precondition: the series has a point.
  func bounds(of series: Series) -> SelectionBounds {
    let (first, last) = (series.indices.lowerBound, series.indices.upperBound - 1)
    return SelectionBounds(
      lower: position(ofIndex: first, in: series),
      upper: position(ofIndex: last, in: series).advanced(by: slotWidth(in: series)))
  }
}

extension ChartSeries {
  /// Columns of its widest value label.
  package var labelWidth: Int {
    guard let whole = data.aggregate(data.indices) else { return 0 }
    return PriceLabel.columns(from: whole.low, to: whole.high, decimals: decimals)
  }

  /// Columns of its widest value label on an axis.
  package func labelWidth(_ axis: ValueAxisOptions) -> Int {
    guard let whole = data.aggregate(data.indices) else { return 0 }
    return axis.labelColumns(from: whole.low, to: whole.high, decimals: decimals)
  }
}
