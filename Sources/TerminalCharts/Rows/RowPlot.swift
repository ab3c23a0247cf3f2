import AxisScales
import TerminalScreen

/// A plot with a vertical value axis: its cells, its scale, and the labels at its right. With two axes the labels of the
/// main one are at its left.
struct RowPlot {
  /// A value axis with its labels.
  struct Axis {
    let scale: EvenScale
    let axis: ValueAxis
    let labels: ValueLabels
    /// Words above the labels.
    let title: String
    /// The column after the last one of a label.
    var labelEnd = 0
    /// The values that a hand has chosen; nil for all of the axis.
    let chosen: ClosedRange<Double>?

    init(_ chart: Chart, _ extent: ClosedRange<Double>, isSecond: Bool, rows: Int, columns: Int) {
      chosen = chart.passage.values?[isSecond: isSecond]
      let form = chart.valueAxes[isSecond: isSecond] ?? RowValueAxis()
      let rule = TickRule(form.options.ticks)
      let logarithmic =
        chart.isLogarithmic(isSecond, over: extent)
        ? EvenScale(logarithmicLow: extent.lowerBound, high: extent.upperBound, rows: rows) : nil
      var scale =
        logarithmic ?? EvenScale(low: extent.lowerBound, high: extent.upperBound, rows: rows, rule: rule)
      scale.rule = rule
      scale.isInverted = chart.mark.hasSecondAxis && form.mode.isInverted
      self.scale = scale
      axis = ValueAxis(scale)
      labels = ValueLabels(
        scale, priceDecimals: chart.axisDecimals[isSecond: isSecond] ?? chart.decimals, columns: columns,
        options: form.options.ticks)
      title = form.options.title
    }

    var columns: Int { labels.texts.map(\.label.unicodeScalars.count).max() ?? 1 }
  }

  let rect: CellRect
  let main: Axis
  /// The second axis, whose labels are at the right.
  let second: Axis?

  /// - Parameters:
  ///   - room: the plot with its labels; the last row is for the labels of the other axis.
  ///   - extents: the values to show, in order.
  init(in room: CellRect, _ chart: Chart, _ extents: AxisPair<ClosedRange<Double>>) {
    let second = chart.hasSecondAxis ? chart.valueAxes.second : nil
    let hasTitle = [chart.valueAxes.main, second].contains { $0?.options.title.isEmpty == false }
    let head = hasTitle && room.rows >= 5 ? 1 : 0
    let rows = max(1, room.rows - 1 - head)
    // Values beside the range that a hand has chosen are not drawn where the axis is a little longer.
    let widest = max(4, min(room.columns / 4, 14))
    var main = Axis(chart, extents.main, isSecond: false, rows: rows, columns: widest)
    var right = extents.second.map { Axis(chart, $0, isSecond: true, rows: rows, columns: widest) }
    let (before, behind) = (right == nil ? 0 : main.columns + 1, right?.columns ?? main.columns)
    rect = CellRect(
      column: room.column + before, row: room.row + head, columns: max(1, room.columns - before - behind - 2),
      rows: rows)
    main.labelEnd = right == nil ? room.endColumn : room.column + main.columns
    right?.labelEnd = room.endColumn
    (self.main, self.second) = (main, right)
  }

  /// The main axis.
  var axis: ValueAxis { main.axis }
  var scale: EvenScale { main.scale }
  var axes: AxisPair<ValueAxis> { AxisPair(main: main.axis, second: second?.axis) }

  /// The axis of a series.
  func axis(_ isSecond: Bool) -> Axis { isSecond ? second ?? main : main }

  /// Rows from the top of the plot, within it; nil for a gap.
  func offset(_ value: Double, isSecond: Bool = false) -> Double? {
    guard value.isFinite else { return nil }
    return min(max(axis(isSecond).axis.rowOffset(of: value), 0), Double(rect.rows))
  }

  /// The same; nil also for a value outside the axis, where no point is drawn.
  func place(_ value: Double, isSecond: Bool = false) -> Double? {
    let own = axis(isSecond)
    let offset = own.axis.rowOffset(of: value)
    guard own.chosen?.contains(value) ?? true else { return nil }
    return value.isFinite && offset > -1e-6 && offset < Double(rect.rows) + 1e-6
      ? self.offset(value, isSecond: isSecond) : nil
  }

  /// Whether a place along the x axis is in the plot.
  func holds(_ x: Double) -> Bool { x > -1e-6 && x < Double(rect.columns) + 1e-6 }

  var plane: Plane { plane(isSecond: false) }

  func plane(isSecond: Bool) -> Plane { Plane(rect: rect, axis: axis(isSecond).axis, bodyWidth: 1, firstCell: 0) }
}
