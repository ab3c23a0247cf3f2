import AxisScales
import TerminalScreen

/// A plot with a vertical value axis: its cells, its scale, and the labels at its right.
struct TablePlot {
  let rect: CellRect
  let scale: EvenScale
  let axis: ValueAxis
  let labels: ValueLabels
  /// The column after the last one of a label.
  let labelEnd: Int

  /// - Parameters:
  ///   - room: the plot with its labels; the last row is for the labels of the other axis.
  ///   - extent: the values to show, in order.
  init(in room: CellRect, extent: ClosedRange<Double>, decimals: Int) {
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

  var plane: Plane { Plane(rect: rect, axis: axis, bodyWidth: 1, firstCell: 0) }
}

extension CellSurface {
  /// Draws dots at each tick, the line of zero, and the labels of the value axis.
  mutating func drawValueGrid(_ plot: TablePlot, hasZeroLine: Bool) {
    for (value, _) in plot.labels.texts {
      let row = plot.axis.row(of: value)
      guard row >= 0, row < plot.rect.rows else { continue }
      let isZero = hasZeroLine && value == 0
      let line = CellRect(
        column: plot.rect.column, row: plot.rect.row + row, columns: plot.rect.columns, rows: 1)
      let y = Double(plot.rect.row) + plot.axis.rowOffset(of: value)
      mark(in: line) { surface in
        for column in stride(from: line.column, to: line.endColumn, by: isZero ? 1 : 4) {
          surface.set(
            isZero ? (surface.isASCII ? "-" : "─") : (surface.isASCII ? "." : "·"), column, line.row,
            surface.theme.style(isZero ? .grid : .dot))
        }
      } pixels: {
        $0.rule(
          from: (Double(line.column), y), to: (Double(line.endColumn), y), .grid, strength: isZero ? 1 : 0.45)
      }
    }
    for (value, label) in plot.labels.texts {
      let row = plot.axis.row(of: value)
      guard row >= 0, row < plot.rect.rows else { continue }
      write(label, plot.labelEnd - label.unicodeScalars.count, plot.rect.row + row, .dim)
    }
  }

  /// Draws the names of categories below a plot: all of them, shortened ones, or every second, fifth ... one.
  ///
  /// - Parameter middles: the middle of each category, in columns from the left of the plot.
  mutating func drawCategoryNames(
    _ names: [String], middles: [Double], pitch: Double, selected: Int?, in plot: CellRect
  ) {
    guard let longest = names.map(\.unicodeScalars.count).max(), pitch > 0 else { return }
    let room = Int(min(pitch, 1e4)) - 1
    var (every, width) = (1, longest)
    if room < longest {
      if room >= 7, Set(names.map { $0.shortened(to: room) }).count == Set(names).count {
        width = room
      } else {
        width = min(longest, 12)
        every = Int(NumberTicks.step(span: Double(width + 2) / pitch, maximumCount: 1).rounded(.up))
      }
    }
    for place in names.indices where place % max(1, every) == 0 || place == selected {
      let text = names[place].shortened(to: width)
      let count = text.unicodeScalars.count
      let column = Int((middles[place] - Double(count) / 2).rounded())
      let start = plot.column + min(max(column, 0), max(0, plot.columns - count))
      if place == selected {
        write([TextRun(text, theme.tag(.focus))], start, plot.endRow)
      } else {
        write(text, start, plot.endRow, .text)
      }
    }
  }
}
