import AxisScales
import TimeSeries

/// The marks of series, on any surface.
extension Surface {
  /// Draws a series of any mark; if its last bar ticks, draws only the bars before it.
  mutating func drawSeries(_ series: SeriesScene, on plane: Plane) {
    switch series.shape {
    case .bars: drawBars(series.closed, of: series, on: plane)
    case .line(let line): drawLine(line, of: series, on: plane)
    case .band(let upper, let lower):
      // Edges that are series of their own are drawn by themselves.
      for edge in series.mark == .band ? [upper, lower] : [upper] { drawLine(edge, of: series, on: plane) }
    }
  }

  /// Draws the last bar of a series whose last bar ticks.
  mutating func drawTick(of series: SeriesScene, on plane: Plane) {
    if series.isSplit { drawBars(series.ticking, of: series, on: plane) }
  }

  private mutating func drawBars(_ bars: ArraySlice<ColumnBar>, of series: SeriesScene, on plane: Plane) {
    let bars = plane.axis.gaps == nil ? bars : shown(bars, of: series.mark, on: plane.axis)
    switch series.mark.overTime {
    case .candles, .heikinAshi: drawCandles(bars, on: plane)
    case .hollow: drawHollow(bars, of: series, on: plane)
    case .ohlc: drawOpenHighLowClose(bars, on: plane)
    case .volume: if let most = series.mostVolume { drawVolume(bars, most: most, on: plane) }
    case .columns: drawColumns(bars, series.zones, on: plane)
    case .area:
      area(
        bars, series.slot.map { LineSign.role($0) } ?? .overviewInside,
        series.zones.map { PlacedZones($0, on: plane.axis) }, on: plane)
    case .custom(let mark):
      var pen = MarkPen()
      mark.draw(bars.compactMap(MarkPoint.init), with: &pen)
      pen.draw(on: &self, slot: series.slot, plane)
    case .line, .step, .band, nil: break  // These have the shape of a line, or are marks of rows.
    }
  }

  /// Returns the bars without the values that a single gap of their axis hides. Columns, areas and volumes begin
  /// outside the gap, and are drawn up to it.
  private func shown(_ bars: ArraySlice<ColumnBar>, of mark: Mark, on axis: ValueAxis) -> ArraySlice<ColumnBar> {
    switch mark.overTime {
    case .columns, .volume, .area, nil: return bars
    case .candles, .ohlc, .hollow, .heikinAshi, .line, .step, .band, .custom: break
    }
    return bars.map { bar in
      guard let values = bar.values, axis.hides(values.low, values.high) else { return bar }
      var bar = bar
      bar.values = nil
      return bar
    }[...]
  }

  private mutating func drawCandles(_ bars: ArraySlice<ColumnBar>, on plane: Plane) {
    for bar in bars {
      if let values = bar.values { plane.narrowed(to: bar) { candle(values, at: bar.x, on: $0) } }
    }
  }

  private mutating func drawHollow(_ bars: ArraySlice<ColumnBar>, of series: SeriesScene, on plane: Plane) {
    var before = series.close(before: bars.startIndex)
    for bar in bars {
      guard let values = bar.values else { continue }
      plane.narrowed(to: bar) { candle(values, CandleLook(values, after: before), at: bar.x, on: $0) }
      before = values.close
    }
  }

  private mutating func drawOpenHighLowClose(_ bars: ArraySlice<ColumnBar>, on plane: Plane) {
    for bar in bars {
      if let values = bar.values { plane.narrowed(to: bar) { openHighLowClose(values, at: bar.x, on: $0) } }
    }
  }

  private mutating func drawLine(_ line: SeriesLine, of series: SeriesScene, on plane: Plane) {
    var stroke = LineStroke(line.path(on: plane.axis, isStepped: series.mark == .step), slot: series.slot)
    (stroke.isWhole, stroke.isSelected) = (series.isAlone || series.isSelected, series.isSelected)
    stroke.isDim = series.isDim
    guard let zones = series.zones else { return lines([stroke], on: plane) }
    let placed = PlacedZones(zones, on: plane.axis)
    let parts = Array(zip(stroke.path.parts(between: placed.borders), placed.looks))
    // The part of the greatest values is on top: a cell in which two meet has its look.
    lines((placed.isInverted ? parts : parts.reversed()).filter { !$0.0.points.isEmpty }.map(stroke.part), on: plane)
  }

  /// Draws a column from zero or the baseline, or from the edge of the plot nearest to it, to each value.
  private mutating func drawColumns(_ bars: ArraySlice<ColumnBar>, _ zones: ValueZones?, on plane: Plane) {
    func offset(_ value: Double) -> Double { min(max(plane.axis.rowOffset(of: value), 0), Double(plane.rect.rows)) }
    let base = offset(min(max(zones?.baseline ?? 0, plane.axis.lower), plane.axis.upper))
    for bar in bars {
      guard let value = bar.values?.close, value.isFinite else { continue }
      let top = offset(value)
      let extent = ColumnExtent.between(top: min(top, base), bottom: max(top, base))
      column(extent, at: bar.x, zones?.look(of: value).role ?? (value >= 0 ? .upVolume : .downVolume), on: plane)
    }
  }

  /// Draws the volumes of bars, of which `most` fills the plane: each at least an eighth of a row high.
  private mutating func drawVolume(_ bars: ArraySlice<ColumnBar>, most: Double, on plane: Plane) {
    for bar in bars {
      guard let values = bar.values, values.volume > 0 else { continue }
      let height = max(1 / 8, values.volume / most * Double(plane.rect.rows))
      let role: Role = values.close > values.open ? .upVolume : .downVolume
      plane.narrowed(to: bar) { column(.floor(height: height), at: bar.x, role, on: $0) }
    }
  }
}

extension Plane {
  /// Lends the plane of a candle, as wide as its bars where it has only some of them. Most candles have all: a copy for
  /// each of them would cost as much as its cells.
  @inline(__always)
  fileprivate func narrowed(to bar: ColumnBar, _ body: (Plane) -> Void) {
    guard bar.share < 1 else { return body(self) }
    var plane = self
    plane.slotColumns *= bar.share
    body(plane)
  }
}

extension ChartScene {
  /// The plot of the charted series.
  var plane: Plane {
    Plane(
      rect: layout.plot, axis: axis, bodyWidth: bars.bodyWidth, firstCell: grid.firstCell,
      slotColumns: bars.slotColumns)
  }

  /// The main plot on the axis of a side, or on its only one.
  func plane(_ side: AxisSide) -> Plane {
    Plane(
      rect: layout.plot, axis: main.axis(side)?.axis ?? axis, bodyWidth: bars.bodyWidth, firstCell: grid.firstCell,
      slotColumns: bars.slotColumns)
  }
}
