// Comparisons: several series on one axis, each as its change since the left edge of the view.

import AxisScales
import CivilTime
import TimeSeries

/// One of the compared series, as its change since the left edge of the view: in percent if prices are among the
/// series, else in their own unit.
///
/// Every line starts at 0 at its first value in view, as chart users expect of a comparison: it shows which symbol
/// moved further from here, whatever its price. The lines use the time axis of the charted series, each point at its
/// own time.
package struct ComparisonLine: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    /// Columns from the left edge of the plot.
    package var x: Double
    /// The change in percent, or in the unit of the values if they are not prices.
    package var percent: Double
    /// Whether the line is broken before this point.
    package var isBroken: Bool
  }

  package let symbol: String
  /// Its colour; nil for the charted symbol if it is not compared itself.
  package let slot: Int?
  package let isCharted: Bool
  package let points: [Point]
  /// The value at 0 %; nil if nothing is in view.
  package let base: Double?
  /// Value and percent at the crosshair, or at the right edge of the view; nil if the series has no value there.
  package let reading: (value: Double, percent: Double)?
  package let decimals: Int

  /// The greatest number of symbols compared at once, besides the charted one.
  package static var most: Int { LineSign.most }

  package static func == (a: ComparisonLine, b: ComparisonLine) -> Bool {
    a.symbol == b.symbol && a.slot == b.slot && a.points == b.points && a.base == b.base
      && a.reading?.value == b.reading?.value
  }

  /// - Parameters:
  ///   - subject: the charted series, whose axis all lines share.
  ///   - time: the time at which the legend reads the values; nil for the right edge.
  /// - Complexity: O(columns * log(points)).
  package init(
    _ compared: ComparedSeries, over subject: ChartSubject, grid: CellGrid, at time: Timestamp?
  ) {
    let series = compared.series
    symbol = compared.symbol
    slot = compared.slot
    isCharted = compared.isCharted
    decimals = compared.decimals
    let place = SharedAxis(series: series, subject: subject, grid: grid)
    let seen = place.visible
    let values = place.values(of: seen)
    let isPercent = subject.isPrice
    let base = values.first { $0.value.isFinite && (!isPercent || $0.value != 0) }?.value
    self.base = base
    guard let base else {
      (points, reading) = ([], nil)
      return
    }
    // With a base near 0, the percentage may exceed the range of an axis.
    let percent = { (value: Double) -> Double? in
      let change = isPercent ? (value - base) / abs(base) * 100 : value - base
      return change.magnitude <= Series.greatestValue ? change : nil
    }
    points = values.compactMap { sample in
      percent(sample.value).map { Point(x: sample.x, percent: $0, isBroken: sample.isBroken) }
    }
    let last = time.map { series.index(atOrBefore: $0).flatMap { seen.contains($0) ? $0 : nil } } ?? seen.last
    let value = last.map { series.value(at: $0) }
    reading = value.flatMap { value in percent(value).map { (value, $0) } }
  }

  /// The least and the greatest percent; nil for a line without points.
  package var extent: (low: Double, high: Double)? {
    guard let first = points.first else { return nil }
    return points.reduce((first.percent, first.percent)) { (min($0.0, $1.percent), max($0.1, $1.percent)) }
  }
}

/// A series on the axis of another one.
private struct SharedAxis {
  let series: Series
  let subject: ChartSubject
  let grid: CellGrid

  struct Sample {
    var x: Double
    var value: Double
    var isBroken: Bool
  }

  /// The points whose slots touch the view.
  var visible: Range<Int> {
    let right = min(grid.position(ofColumn: grid.columns), subject.viewport.upper)
    // A bar whose left part is cut off is visible, too, as with candles.
    let left = grid.position(ofColumn: 0).advanced(by: -2 * (1 - 1e-6) * halfSlot)
    let first = index(atOrAfter: left)
    return first..<max(first, index(atOrAfter: right))
  }

  /// Half a slot if bars are wider than a cell, so that a point is in the middle of its slot.
  private var halfSlot: Double {
    let slot = subject.scale.slotWidth(in: subject.series)
    return slot >= grid.cellWidth ? slot / 2 : 0
  }

  /// Returns each point if there are few, else the last point of each column.
  func values(of seen: Range<Int>) -> [Sample] {
    let breaks = LineBreaks(subject.breaks, series, subject.scale)
    let left = grid.position(ofColumn: 0)
    guard seen.count > 2 * grid.columns else {
      return seen.map { index in
        let place = position(of: index).advanced(by: halfSlot)
        return Sample(
          x: max(0, left.distance(to: place) / grid.cellWidth), value: series.value(at: index),
          isBroken: breaks.isBroken(before: index) || !series.value(at: index).isFinite)
      }
    }
    var edges = [seen.lowerBound]
    for column in 1..<grid.columns {
      edges.append(min(max(index(atOrAfter: grid.position(ofColumn: column)), edges[column - 1]), seen.upperBound))
    }
    edges.append(seen.upperBound)
    return series.columns(edges).enumerated().compactMap { column, values in
      values.map {
        Sample(x: Double(column) + 0.5, value: $0.close, isBroken: breaks.isBroken(before: edges[column]))
      }
    }
  }

  /// Slots belong to the charted series; other series map to them by time.
  private func position(of index: Int) -> AxisPosition {
    if case .ordinal = subject.scale { return subject.scale.position(of: series.time(at: index)) }
    return subject.scale.position(ofIndex: index, in: series)
  }

  private func index(atOrAfter position: AxisPosition) -> Int {
    if case .ordinal = subject.scale { return series.lowerBound(subject.scale.time(at: position)) }
    return series.firstIndex(atOrAfter: position, subject.scale)
  }
}
