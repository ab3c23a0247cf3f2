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
  package let symbol: String
  /// Its colour; nil for the charted symbol if it is not compared itself.
  package let slot: Int?
  package let isCharted: Bool
  /// The line, each value as the change in percent, or in the unit of the values if they are not prices.
  package let line: SeriesLine
  /// The value at 0 %; nil if nothing is in view.
  package let base: Double?
  /// Value and percent at the crosshair, or at the right edge of the view; nil if the series has no value there.
  package let reading: (value: Double, percent: Double)?
  package let decimals: Int
  let isSelected: Bool
  /// The selected point; nil if it is out of view, or belongs to another series.
  let selectedPoint: LinePoint?

  /// The greatest number of symbols compared at once, besides the charted one.
  package static var most: Int { LineSign.most }

  package static func == (a: ComparisonLine, b: ComparisonLine) -> Bool {
    a.symbol == b.symbol && a.slot == b.slot && a.line == b.line && a.base == b.base
      && a.reading?.value == b.reading?.value && a.isSelected == b.isSelected && a.selectedPoint == b.selectedPoint
  }

  /// - Parameters:
  ///   - frame: the time axis, which all lines share, and the time at which the legend reads the values.
  /// - Complexity: O(columns * log(points)).
  package init(
    _ compared: ComparedSeries, on frame: TimeFrame
  ) {
    let time = frame.readingTime
    let series = compared.series
    symbol = compared.symbol
    slot = compared.slot
    isCharted = compared.isCharted
    decimals = compared.decimals
    let placement = SeriesPlacement(series, on: frame)
    let line = SeriesLine(placement, breaks: frame.subject.breaks)
    let selection = frame.subject.selection
    isSelected = selection.has(symbol)
    let selected = selection.series == symbol ? selection.time : nil
    let isPercent = frame.subject.isPrice
    let base = line.points.first { $0.value.isFinite && (!isPercent || $0.value != 0) }?.value
    self.base = base
    guard let base else {
      (self.line, reading, selectedPoint) = (line.emptied, nil, nil)
      return
    }
    // With a base near 0, the percentage may exceed the range of an axis.
    let percent = { (value: Double) -> Double? in
      let change = isPercent ? (value - base) / abs(base) * 100 : value - base
      return change.magnitude <= Series.greatestValue ? change : nil
    }
    self.line = line.mapped(percent)
    let seen = line.indices
    selectedPoint = selected.flatMap { series.index(atOrBefore: $0) }.flatMap { index in
      guard seen.contains(index), var point = placement.mark(index, of: .line), let change = percent(point.value) else {
        return nil
      }
      point.value = change
      return point
    }
    let last = time.map { series.index(atOrBefore: $0).flatMap { seen.contains($0) ? $0 : nil } } ?? seen.last
    let value = last.map { series.value(at: $0) }
    reading = value.flatMap { value in percent(value).map { (value, $0) } }
  }

  /// The least and the greatest percent; nil for a line without points.
  package var extent: (low: Double, high: Double)? {
    line.extent
  }
}
