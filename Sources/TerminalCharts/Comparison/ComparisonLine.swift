import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// One of the compared series, as its change since the left edge of the view: in percent where prices are
/// among them, else in their own unit.
///
/// Every line begins at 0 at its first value in view, as users of charts expect of a comparison: what counts is who
/// went further from here, whatever a share costs. The lines stand over the time axis of the charted series, each point
/// at its own time.
package struct ComparisonLine: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    /// Columns from the left edge of the plot.
    package var x: Double
    /// The change in percent, or in the unit of the values where these are no prices.
    package var percent: Double
    /// The pen is lifted before this point.
    package var isBroken: Bool
  }

  package let symbol: String
  /// Its colour; nil for the charted symbol where that is not marked itself.
  package let slot: Int?
  package let isCharted: Bool
  package let points: [Point]
  /// The value that is 0 %; nil where nothing is in view.
  package let base: Double?
  /// Value and percent at the crosshair, or at the right edge of what is seen; nil where the series has none there.
  package let reading: (value: Double, percent: Double)?
  package let decimals: Int

  /// Most symbols that are compared at once, beside the charted one.
  package static var most: Int { LineSign.most }

  package static func == (a: ComparisonLine, b: ComparisonLine) -> Bool {
    a.symbol == b.symbol && a.slot == b.slot && a.points == b.points && a.base == b.base
      && a.reading?.value == b.reading?.value
  }

  /// - Parameters:
  ///   - subject: the charted series, whose axis all lines share.
  ///   - time: where the legend reads the values; nil for the right edge.
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
    // Of a value next to nothing the percent may be more than an axis can show.
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

  /// Least and greatest percent; nil for a line without points.
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

  /// The points whose places touch what is seen.
  var visible: Range<Int> {
    let right = min(grid.position(ofColumn: grid.columns), subject.viewport.upper)
    // A bar of which the left part is cut off is seen, too, as among the candles.
    let left = grid.position(ofColumn: 0).advanced(by: -2 * (1 - 1e-6) * halfSlot)
    let first = index(atOrAfter: left)
    return first..<max(first, index(atOrAfter: right))
  }

  /// Half a slot where bars are wider than a cell, so that a point stands in the middle of its place.
  private var halfSlot: Double {
    let slot = subject.scale.slotWidth(in: subject.series)
    return slot >= grid.cellWidth ? slot / 2 : 0
  }

  /// Each point by itself while they are few, else the last of each column.
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

  /// Slots belong to the charted series alone; another one finds its place on them by time.
  private func position(of index: Int) -> AxisPosition {
    if case .ordinal = subject.scale { return subject.scale.position(of: series.time(at: index)) }
    return subject.scale.position(ofIndex: index, in: series)
  }

  private func index(atOrAfter position: AxisPosition) -> Int {
    if case .ordinal = subject.scale { return series.lowerBound(subject.scale.time(at: position)) }
    return series.firstIndex(atOrAfter: position, subject.scale)
  }
}

/// The lines that share the main chart, the charted one last so that it lies on top.
package struct Comparison: Equatable, Sendable {
  package var lines: [ComparisonLine]
  /// Whether the changes are in percent; else they are in the unit of the values.
  package var isPercent: Bool

  package init(_ lines: [ComparisonLine], isPercent: Bool = true) {
    self.lines = lines
    self.isPercent = isPercent
  }

  /// A change with its sign in at most `columns` cells, as exact as they allow.
  func words(_ change: Double, _ line: ComparisonLine, columns: Int) -> String {
    if isPercent { return PercentText.full(change, columns: columns) }
    for decimals in (0...max(line.decimals, 0)).reversed() {
      let text = PercentText.signed(change, decimals: decimals)
      if text.unicodeScalars.count <= columns { return text }
    }
    return PercentText.short(change, columns: columns)
  }

  /// Least and greatest percent of all, with the 0 at which they begin.
  package var extent: (low: Double, high: Double) {
    lines.compactMap(\.extent).reduce((0, 0)) { (min($0.0, $1.low), max($0.1, $1.high)) }
  }
}
