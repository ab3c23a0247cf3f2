import AxisScales
import CivilTime

/// The target of a crosshair: one of the drawn series, at its time.
package struct CrossTarget: Equatable, Sendable {
  package let series: DrawnSeries
  package let time: Timestamp
  /// The column of the screen.
  let column: Int
  /// Whether the crosshair chose the series among others, so that a ring marks its point.
  let isChosen: Bool

  /// The row of the screen; nil if the value is not in its plot.
  var row: Int? {
    series.row.flatMap { (0..<series.plot.rows).contains($0) ? series.plot.row + $0 : nil }
  }
}

extension ChartScene {
  /// The target of a crosshair: the series nearest to the pointer's row, else the one that it stays on, else the
  /// selected one, else the charted one. In a comparison no line is special, and one has to be chosen.
  ///
  /// - Complexity: O(series)
  package func target(of crosshair: Crosshair) -> CrossTarget? {
    guard subject.series.indices.contains(crosshair.index), let column = column(of: crosshair) else { return nil }
    let drawn = drawnSeries(at: crosshair)
    let name = crosshair.series ?? subject.selection.series
    let chosen = crosshair.row.flatMap { nearest(to: $0, of: drawn)?.series } ?? drawn.first { $0.name == name }
    guard let series = chosen ?? (main.hasCharted ? drawn.first : nil) else { return nil }
    return CrossTarget(
      series: series, time: time(of: crosshair), column: column, isChosen: chosen != nil && drawn.count > 1)
  }

  /// The series whose ink is nearest to a row of the screen, in the plot of that row.
  package func nearest(to row: Int, of drawn: [DrawnSeries]) -> (series: DrawnSeries, distance: Double)? {
    var best: (series: DrawnSeries, distance: Double)?
    for series in drawn {
      guard let distance = series.distance(toRow: row), distance < best?.distance ?? .infinity else { continue }
      best = (series, distance)
    }
    return best
  }

  /// The time of a crosshair, which may be between two points.
  package func time(of crosshair: Crosshair) -> Timestamp {
    subject.time(of: crosshair) ?? subject.scale.time(at: subject.viewport.upper)
  }

  /// The times of the first and the last bar of the candle under a crosshair; the same time twice if it reads a point.
  func times(of crosshair: Crosshair) -> ClosedRange<Timestamp> {
    let (time, series) = (time(of: crosshair), subject.series)
    guard subject.readsBars, !isLine, crosshair.fraction == 0, let bars = place(of: crosshair.index)?.indices,
      bars.count > 1
    else { return time...time }
    let (first, last) = (series.time(at: bars.lowerBound), series.time(at: bars.upperBound - 1))
    return first...max(first, last)
  }

  /// The value of the charted series' line at a crosshair.
  func value(at crosshair: Crosshair) -> Double? {
    let series = subject.series
    guard series.indices.contains(crosshair.index) else { return nil }
    let from = series.value(at: crosshair.index)
    guard crosshair.fraction > 0, series.indices.contains(crosshair.index + 1) else { return from }
    return from + (series.value(at: crosshair.index + 1) - from) * crosshair.fraction
  }

  /// Returns the column of the screen under a crosshair; nil if its bar is not in view.
  func column(of crosshair: Crosshair) -> Int? {
    guard let place = place(of: crosshair.index) else { return nil }
    guard crosshair.fraction > 0 else {
      return layout.plot.column + CellSurface.wickColumn(place.column, bars.bodyWidth)
    }
    let slot = subject.slot(in: grid)
    let middle = slot >= grid.cellWidth * (1 - 1e-9) ? slot / 2 : 0
    let column = grid.column(of: subject.position(of: crosshair).advanced(by: middle))
    return layout.plot.column + min(max(column, 0), layout.plot.columns - 1)
  }

  /// The position of a crosshair within its column, on surfaces finer than cells.
  func part(of crosshair: Crosshair) -> Double {
    guard subject.isFine, crosshair.fraction == 0 else { return 0 }
    return place(of: crosshair.index)?.wickPart(of: bars) ?? 0
  }

  /// Whether the charted series is drawn as a line whose points are joined by straight strokes.
  package var isLine: Bool {
    switch subject.drawnMark.overTime {
    case .candles, .ohlc, .hollow, .heikinAshi, .step: isComparison
    case .line, .area, .columns, .volume, .band, .custom, nil: true
    }
  }
}

extension ChartSubject {
  /// Whether a column has the prices of a bar: trades have one each, unless candles are made of them.
  package var readsBars: Bool { series.holdsBars || series.holdsTrades && mark.drawsBars }

  /// The mark with which the points are drawn.
  package var drawnMark: Mark { mark.drawn(of: series) }

  /// The time of a crosshair, which may be between two points; nil if its point is gone.
  package func time(of crosshair: Crosshair) -> Timestamp? {
    guard series.indices.contains(crosshair.index) else { return nil }
    return crosshair.fraction > 0 ? scale.time(at: position(of: crosshair)) : series.time(at: crosshair.index)
  }

  /// The start of the slot of a crosshair, or a place on the way to the next one.
  func position(of crosshair: Crosshair) -> AxisPosition {
    let from = scale.position(ofIndex: crosshair.index, in: series)
    guard crosshair.fraction > 0, series.indices.contains(crosshair.index + 1) else { return from }
    let length = from.distance(to: scale.position(ofIndex: crosshair.index + 1, in: series))
    return from.advanced(by: length * crosshair.fraction)
  }
}
