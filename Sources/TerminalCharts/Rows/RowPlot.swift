import AxisScales
import TerminalScreen

/// A plot with a vertical value axis: its cells, its scale, and the labels at its right.
struct RowPlot {
  let rect: CellRect
  let scale: EvenScale
  let axis: ValueAxis
  let labels: ValueLabels
  /// The column after the last one of a label.
  let labelEnd: Int

  /// The values that a hand has chosen; nil for all of the axis.
  private let chosen: ClosedRange<Double>?

  /// - Parameters:
  ///   - room: the plot with its labels; the last row is for the labels of the other axis.
  ///   - extent: the values to show, in order.
  ///   - chosen: the values that a hand has chosen: points beside them are not drawn where the axis is a little longer.
  init(in room: CellRect, extent: ClosedRange<Double>, decimals: Int, chosen: ClosedRange<Double>? = nil) {
    self.chosen = chosen
    let rows = max(1, room.rows - 1)
    scale = EvenScale(low: extent.lowerBound, high: extent.upperBound, rows: rows)
    axis = ValueAxis(scale)
    let widest = max(4, min(room.columns / 4, 14))
    labels = ValueLabels(scale, priceDecimals: decimals, columns: widest)
    let width = labels.texts.map(\.label.unicodeScalars.count).max() ?? 1
    rect = CellRect(column: room.column, row: room.row, columns: max(1, room.columns - width - 2), rows: rows)
    labelEnd = room.endColumn
  }

  /// Rows from the top of the plot, within it; nil for a gap.
  func offset(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    return min(max(axis.rowOffset(of: value), 0), Double(rect.rows))
  }

  /// The same; nil also for a value outside the axis, where no point is drawn.
  func place(_ value: Double) -> Double? {
    let offset = axis.rowOffset(of: value)
    guard chosen?.contains(value) ?? true else { return nil }
    return value.isFinite && offset > -1e-6 && offset < Double(rect.rows) + 1e-6 ? self.offset(value) : nil
  }

  /// Whether a place along the x axis is in the plot.
  func holds(_ x: Double) -> Bool { x > -1e-6 && x < Double(rect.columns) + 1e-6 }

  var plane: Plane { Plane(rect: rect, axis: axis, bodyWidth: 1, firstCell: 0) }
}
