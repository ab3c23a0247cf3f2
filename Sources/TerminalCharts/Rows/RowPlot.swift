import AxisScales
import TerminalScreen

/// A plot of rows: its place on the screen, and its value axes with their labels.
///
/// Upright, the labels are at its right; with two axes those of the main one are at its left. On its side, the labels
/// are below it, and those of a second axis above it.
struct RowPlot {
  /// A value axis with its labels.
  struct Axis {
    let axis: ValueAxis
    let labels: ValueLabels
    /// Words above the labels.
    let title: String
    /// The column after the last one of a label beside the plot.
    var labelEnd = 0
    /// The values that a hand has chosen; nil for all of the axis.
    let chosen: ClosedRange<Double>?
    /// The rows of the upright plot from its least to its greatest value, without those kept free for labels.
    var reach: (start: Double, length: Double)

    /// - Parameter zero: the rows from the top to the zero of the main axis, on which a second one lays its own.
    init(
      _ chart: Chart, _ extent: ClosedRange<Double>, isSecond: Bool, rows: Int, columns: Int, zero: Double? = nil
    ) {
      chosen = chart.passage.values?[isSecond: isSecond]
      let form = chart.valueAxes[isSecond: isSecond] ?? RowValueAxis()
      let rule = TickRule(form.options.ticks)
      let logarithmic =
        chart.isLogarithmic(isSecond, over: extent)
        ? EvenScale(logarithmicLow: extent.lowerBound, high: extent.upperBound, rows: rows) : nil
      let isTurned = chart.mark.hasSecondAxis && form.mode.isInverted
      let aligned = zero.flatMap {
        Self.range(of: extent, zero: isTurned ? Double(rows) - $0 : $0, length: Double(rows))
      }
      var scale =
        logarithmic ?? aligned.map { EvenScale(exactly: $0, rows: rows, isLogarithmic: false, rule: rule) }
        ?? EvenScale(low: extent.lowerBound, high: extent.upperBound, rows: rows, rule: rule)
      scale.rule = rule
      scale.isInverted = isTurned
      axis = ValueAxis(scale)
      labels = ValueLabels(
        scale, priceDecimals: chart.axisDecimals[isSecond: isSecond] ?? chart.decimals, columns: columns,
        options: form.options.ticks)
      title = form.options.title
      reach = (Double(rows), Double(rows))
    }

    /// The axis of a plot on its side, in columns of the screen.
    ///
    /// - Parameters:
    ///   - free: columns for labels beside the least and the greatest value.
    ///   - zero: the rows of the upright plot to the zero of the main axis.
    init(
      lying chart: Chart, _ values: ClosedRange<Double>, isSecond: Bool, columns: Int,
      free space: (least: Int, greatest: Int), zero: Double? = nil
    ) {
      let isUpright = chart.valueAxes[isSecond: isSecond]?.mode.isInverted != true
      let aligned = zero.flatMap {
        Self.range(of: values, zero: isUpright ? $0 : Double(columns) - $0, length: Double(columns))
      }
      let (extent, free) = (aligned ?? values, aligned == nil ? space : (least: 0, greatest: 0))
      chosen = chart.passage.values?[isSecond: isSecond]
      let form = chart.valueAxes[isSecond: isSecond] ?? RowValueAxis()
      let isInverted = chart.mark.hasSecondAxis && form.mode.isInverted
      let row = NumberRow(
        low: extent.lowerBound, high: extent.upperBound, columns: columns,
        left: isInverted ? free.greatest : free.least, right: isInverted ? free.least : free.greatest)
      let ends = row.ends
      let isLogarithmic = chart.isLogarithmic(isSecond, over: extent)
      // The values at the left and the right edge of the plot, beyond the free columns.
      let (before, behind) = (ends.start / ends.length, (Double(columns) - ends.start) / ends.length)
      let (under, over) = isInverted ? (behind - 1, before + 1) : (before, behind)
      func value(_ share: Double) -> Double {
        // The ends are exactly the values that they are given.
        if share == 0 { return row.low }
        if share == 1 { return row.high }
        return isLogarithmic
          ? LogarithmicScale(domain: (row.low, row.high), range: (0, 1))?.invert(share) ?? .nan
          : row.low + (row.high - row.low) * share
      }
      var (lower, upper) = (value(-under), value(over))
      if !(lower < upper && upper - lower < .infinity) { (lower, upper) = (row.low, row.high) }
      axis = ValueAxis(
        upper: upper, lower: lower, rows: columns,
        ValueScaleMode(isLogarithmic: isLogarithmic && lower > 0, isInverted: isInverted))
      let ticks: [(value: Double, label: String)] =
        isLogarithmic
        ? EvenScale(logarithmicLow: extent.lowerBound, high: extent.upperBound, rows: max(columns / 4, 2))?.ticks
          .map { tick in
            (tick.value, NumberTicks.label(tick.value, decimals: NumberTicks.decimals(forStep: tick.value)))
          } ?? []
        : row.ticks
      let options = form.options.ticks
      labels = ValueLabels(
        ticks.compactMap { value, plain -> (value: Double, label: String)? in
          let label = options.format?(value, chart.axisDecimals[isSecond: isSecond] ?? chart.decimals) ?? plain
          var tick = NumberTick(value: value, label: label)
          guard options.alter?(&tick) ?? true else { return nil }
          return (tick.value, tick.label)
        })
      title = form.options.title
      reach = (Double(columns) - ends.start, ends.length)
    }

    /// Returns a range that contains another, and whose zero is at a place from its upper end; nil if that would leave
    /// it less than a quarter of the axis.
    private static func range(of extent: ClosedRange<Double>, zero: Double, length: Double) -> ClosedRange<Double>? {
      guard extent.lowerBound <= 0, extent.upperBound >= 0, zero > 0, zero < length else { return nil }
      let unit = max(extent.upperBound / zero, -extent.lowerBound / (length - zero))
      guard unit > 0, unit * length <= 4 * (extent.upperBound - extent.lowerBound) else { return nil }
      // A product may be a rounding error short of the value that it comes from.
      return min(extent.lowerBound, -unit * (length - zero))...max(extent.upperBound, unit * zero)
    }

    var columns: Int { labels.texts.map(\.label.unicodeScalars.count).max() ?? 1 }
  }

  let placement: PlotPlacement
  /// The columns for the names left of a plot on its side.
  var names = 0
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
    if chart.isOnSide {
      self.init(lying: chart, in: room, extents, head: head + (second == nil ? 0 : 1))
    } else {
      self.init(upright: chart, in: room, extents, head: head)
    }
  }

  /// - Parameter head: rows above the plot.
  private init(upright chart: Chart, in room: CellRect, _ extents: AxisPair<ClosedRange<Double>>, head: Int) {
    let rows = max(1, room.rows - 1 - head)
    // Values beside the range that a hand has chosen are not drawn where the axis is a little longer.
    let widest = max(4, min(room.columns / 4, 14))
    var main = Axis(chart, extents.main, isSecond: false, rows: rows, columns: widest)
    let zero = chart.alignsZeros(with: main.axis) ? main.axis.rowOffset(of: 0) : nil
    var right = extents.second.map { Axis(chart, $0, isSecond: true, rows: rows, columns: widest, zero: zero) }
    let (before, behind) = (right == nil ? 0 : main.columns + 1, right?.columns ?? main.columns)
    let rect = CellRect(
      column: room.column + before, row: room.row + head, columns: max(1, room.columns - before - behind - 2),
      rows: rows)
    placement = PlotPlacement(rect: rect)
    main.labelEnd = right == nil ? room.endColumn : room.column + main.columns
    right?.labelEnd = room.endColumn
    (self.main, self.second) = (main, right)
  }

  /// - Parameter head: rows above the plot.
  private init(lying chart: Chart, in room: CellRect, _ extents: AxisPair<ClosedRange<Double>>, head: Int) {
    let rows = max(1, room.rows - 1 - head)
    // Names keep their columns while the view moves.
    names = min(chart.longestName, max(4, room.columns / 3))
    if chart.hasNumbers {
      let plot = PlotPlacement(
        rect: CellRect(column: 0, row: 0, columns: room.columns, rows: rows), isLying: true,
        goesUp: !chart.isOverTimes)
      // The title of the numbers is below them, with a sign of their way.
      let title = chart.xTitle.isEmpty ? 0 : chart.xTitle.unicodeScalars.count + 2
      names = max(RowAxis(chart, plot).widest, min(title, max(4, room.columns / 4)))
    }
    let rect = CellRect(
      column: room.column + names + 1, row: room.row + head, columns: max(1, room.columns - names - 1), rows: rows)
    placement = PlotPlacement(rect: rect, isLying: true, goesUp: chart.hasNumbers && !chart.isOverTimes)
    func axis(_ extent: ClosedRange<Double>, isSecond: Bool, zero: Double? = nil) -> Axis {
      // Values are at the ends of bars, on both sides if there are negative ones.
      let decimals = chart.axisDecimals[isSecond: isSecond] ?? chart.decimals
      func width(_ value: Double) -> Int { PriceLabel.text(value, decimals: decimals).unicodeScalars.count + 1 }
      let free =
        chart.hasBars(isSecond)
        ? (
          least: extent.lowerBound < 0 ? width(extent.lowerBound) : 0,
          greatest: extent.upperBound > 0 ? width(extent.upperBound) : 1
        ) : (least: 0, greatest: 1)
      return Axis(lying: chart, extent, isSecond: isSecond, columns: rect.columns, free: free, zero: zero)
    }
    let main = axis(extents.main, isSecond: false)
    let zero = chart.alignsZeros(with: main.axis) ? main.axis.rowOffset(of: 0) : nil
    (self.main, second) = (main, extents.second.map { axis($0, isSecond: true, zero: zero) })
  }

  /// The upright plot.
  var rect: CellRect { placement.upright }
  /// The main axis.
  var axis: ValueAxis { main.axis }
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

extension Chart {
  /// Whether a second axis aligns its zero with the zero of the main one: if both have a zero, and nobody has chosen
  /// their values.
  fileprivate func alignsZeros(with main: ValueAxis) -> Bool {
    passage.values == nil && valueAxes.second?.range == nil && !main.isLogarithmic && main.contains(0)
  }
}
