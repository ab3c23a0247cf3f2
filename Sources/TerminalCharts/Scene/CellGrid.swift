import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// Maps axis positions to columns of cells whose edges are absolute.
///
/// Cell c covers [c * cellWidth, (c + 1) * cellWidth) of the axis, counted from the axis' zero and never from the edge
/// of the view, so a bar stays in its cell during a pan, and a pan moves whole cells. Cells too narrow for that count
/// from another fixed position: an instant of today is more nanoseconds than a Double counts.
package struct CellGrid: Equatable, Sendable {
  /// Axis units per column; positive.
  package let cellWidth: Double
  /// The position that cells count from.
  private let origin: AxisPosition
  /// The absolute cell shown in the leftmost column.
  package let firstCell: Double
  package let columns: Int
  /// The slots of a candle, where slots narrower than a column are joined; else 1.
  package let slotsPerCandle: Int

  /// Creates the grid on which `lower` to `lower + span` fills `columns`, with its right edge on the first cell border
  /// at or after the upper end.
  ///
  /// - Precondition: `columns` and `span` are positive.
  package init(upper: AxisPosition, span: Double, columns: Int) {
    precondition(columns > 0 && span > 0 && span.isFinite, "a grid needs columns and a span")
    (self.columns, slotsPerCandle) = (columns, 1)
    cellWidth = span / Double(columns)
    origin = Self.origin(near: upper, cellWidth)
    firstCell = Self.ceiling(origin.distance(to: upper), cellWidth) - Double(columns)
  }

  /// Creates the grid of a plot: its columns hold every point that starts in the `span` up to `upper`, each in the
  /// column at its position; the right edge is as in `init(upper:span:columns:)`.
  ///
  /// - Precondition: `span` is positive.
  package init(upper: AxisPosition, span: Double, in plot: PlotColumns) {
    precondition(span > 0 && span.isFinite, "a grid needs a span")
    let width = plot.width(ofSpan: span)
    let origin = Self.origin(near: upper, width)
    self.init(
      cellWidth: width, origin: origin,
      firstCell: Self.ceiling(origin.distance(to: upper), width) - Double(plot.count), columns: plot.count,
      slotsPerCandle: Int(min(plot.slotsPerCandle(ofSpan: span), 0x1p40)))
  }

  private init(cellWidth: Double, origin: AxisPosition, firstCell: Double, columns: Int, slotsPerCandle: Int) {
    self.cellWidth = cellWidth
    self.origin = origin
    self.firstCell = firstCell
    self.columns = columns
    self.slotsPerCandle = slotsPerCandle
  }

  /// The grid of parts of columns; a border of each is one of this grid.
  func parts(_ count: Int) -> CellGrid {
    CellGrid(
      cellWidth: cellWidth / Double(count), origin: origin, firstCell: firstCell * Double(count),
      columns: columns * count, slotsPerCandle: slotsPerCandle)
  }

  /// Returns other columns of the same cells.
  ///
  /// - Parameter columns: counted from this grid's first; not empty.
  func window(_ columns: Range<Int>) -> CellGrid {
    CellGrid(
      cellWidth: cellWidth, origin: origin, firstCell: firstCell + Double(columns.lowerBound), columns: columns.count,
      slotsPerCandle: slotsPerCandle)
  }

  /// Returns the grid moved by a number of columns.
  package func shifted(by columns: Int) -> CellGrid {
    CellGrid(
      cellWidth: cellWidth, origin: origin, firstCell: firstCell + Double(columns), columns: self.columns,
      slotsPerCandle: slotsPerCandle)
  }

  /// Returns the absolute position of the left edge of a column; column `columns` gives the right edge of the grid.
  package func position(ofColumn column: Int) -> AxisPosition {
    origin.advanced(by: (firstCell + Double(column)) * cellWidth)
  }

  /// Returns the column of a position, which may be outside 0 ..< columns.
  package func column(of position: AxisPosition) -> Int {
    Self.clampedInt(Self.floor(origin.distance(to: position), cellWidth) - firstCell)
  }

  /// Returns the column of a position, and the part of it that lies left of the position, in 64ths below 1.
  ///
  /// The part does not depend on the first column, so it stays the same in a pan.
  func place(of position: AxisPosition) -> (column: Int, part: Double) {
    let cells = origin.distance(to: position) / cellWidth + Self.tolerance(cellWidth)
    let cell = cells.rounded(.down)
    return (Self.clampedInt(cell - firstCell), ((cells - cell) * 64).rounded(.down) / 64)
  }

  /// Returns the columns from the left edge of the grid to a position, which may be outside.
  func offset(of position: AxisPosition) -> Double {
    origin.distance(to: position) / cellWidth - firstCell
  }

  /// Returns the slots of the candle that a slot belongs to: a multiple of their number from the axis' zero on.
  package func candle(of slot: Int) -> Range<Int> {
    let start = floorDivide(slot, slotsPerCandle) * slotsPerCandle
    return start..<start + slotsPerCandle
  }

  /// Returns the first column border at or right of a position.
  package func ceilingColumn(of position: AxisPosition) -> Int {
    Self.clampedInt(Self.ceiling(origin.distance(to: position), cellWidth) - firstCell)
  }

  // A position computed as a multiple of the cell width may be off by a few roundings and by half a step of the
  // viewports' grid (2^-20 units). This must not move it into a neighbouring cell, so quotients nearer to a whole
  // number than this count as that number.
  private static func tolerance(_ cellWidth: Double) -> Double { min(max(1e-6, 1e-6 / cellWidth), 0.01) }

  private static func floor(_ distance: Double, _ width: Double) -> Double {
    (distance / width + tolerance(width)).rounded(.down)
  }
  private static func ceiling(_ distance: Double, _ width: Double) -> Double {
    (distance / width - tolerance(width)).rounded(.up)
  }

  /// Returns the axis' zero, or, if that is more than 2^40 cells away, the multiple of a power of two below a position:
  /// a pan over 2^39 cells does not meet another.
  private static func origin(near position: AxisPosition, _ width: Double) -> AxisPosition {
    let most = Double(1 << 40 as Int64)
    guard position.value.magnitude > most * width else { return AxisPosition(whole: 0) }
    let block = Int64(clamping: UInt64(clamping: most * width)) | 1
    let bits = 63 - block.leadingZeroBitCount
    return AxisPosition(whole: (position.whole >> Int64(bits)) << Int64(bits))
  }
  private static func clampedInt(_ value: Double) -> Int {
    Swift.min(Swift.max(Int(clamping: value), -1_000_000_000), 1_000_000_000)
  }
}
