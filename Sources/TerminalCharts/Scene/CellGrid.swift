import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// Maps axis positions to columns of cells whose edges are absolute.
///
/// Cell c covers [c * cellWidth, (c + 1) * cellWidth) of the axis, counted from the axis' own zero and never from the
/// edge of what is seen: so a bar stays in its cell while the view pans, and a pan moves whole cells.
public struct CellGrid: Equatable, Sendable {
  /// Axis units per column; positive.
  package let cellWidth: Double
  /// The absolute cell shown in the leftmost column.
  package let firstCell: Double
  public let columns: Int

  /// The grid on which `lower` to `lower + span` fills `columns`, its right edge on the first cell border at or
  /// after the upper end.
  ///
  /// - Precondition: `columns` and `span` are positive.
  public init(upper: AxisPosition, span: Double, columns: Int) {
    precondition(columns > 0 && span > 0 && span.isFinite, "a grid needs columns and a span")
    self.columns = columns
    cellWidth = span / Double(columns)
    firstCell = Self.ceiling(upper, cellWidth) - Double(columns)
  }

  /// The grid of the main chart: like `init(upper:span:columns:)`, but where slots are wider than a column, each gets the
  /// same whole number of columns, as many as still show the whole span.
  ///
  /// The right edge is the anchor. Columns that are left over show what lies before the span: candles that stand two
  /// columns apart, but for some with three, would look like a fault.
  ///
  /// - Precondition: `columns`, `span` and `slot` are positive.
  public init(upper: AxisPosition, span: Double, slot: Double, columns: Int) {
    // A span that ends within half a column of a whole number counts as whole.
    let each = ((Double(columns) + 0.5) * slot / span).rounded(.down)
    guard each >= 1, each <= Double(columns) else {
      self.init(upper: upper, span: span, columns: columns)
      return
    }
    let width = slot / each
    self.init(cellWidth: width, firstCell: Self.ceiling(upper, width) - Double(columns), columns: columns)
  }

  /// What the grid shows of a viewport whose right edge it has: the viewport itself, unless whole columns a slot have
  /// room for more or less than it.
  package func shown(of viewport: Viewport) -> Viewport {
    let span = cellWidth * Double(columns)
    guard abs(span - viewport.span) > 1e-9 * span else { return viewport }
    return Viewport(lower: viewport.upper.advanced(by: -span), span: span, mode: viewport.mode)
  }

  private init(cellWidth: Double, firstCell: Double, columns: Int) {
    self.cellWidth = cellWidth
    self.firstCell = firstCell
    self.columns = columns
  }

  /// The same cells a number of columns further on.
  package func shifted(by columns: Int) -> CellGrid {
    CellGrid(cellWidth: cellWidth, firstCell: firstCell + Double(columns), columns: self.columns)
  }

  /// The absolute position of the left edge of a column; column `columns` gives the right edge of the grid.
  public func position(ofColumn column: Int) -> AxisPosition {
    AxisPosition((firstCell + Double(column)) * cellWidth)
  }

  /// The column in which a position lies, which may be outside 0 ..< columns.
  public func column(of position: AxisPosition) -> Int {
    Self.clampedInt(Self.floor(position, cellWidth) - firstCell)
  }

  /// The first column border at or right of a position.
  package func ceilingColumn(of position: AxisPosition) -> Int {
    Self.clampedInt(Self.ceiling(position, cellWidth) - firstCell)
  }

  // A position that was computed as a multiple of the cell width may miss it by a few roundings, and by half a step of
  // the grid viewports stand on (2^-20 units), which must not move it into a neighbour: quotients nearer to a whole
  // number than this count as it.
  private static func tolerance(_ cellWidth: Double) -> Double { min(max(1e-6, 1e-6 / cellWidth), 0.01) }

  private static func floor(_ position: AxisPosition, _ width: Double) -> Double {
    (position.value / width + tolerance(width)).rounded(.down)
  }
  private static func ceiling(_ position: AxisPosition, _ width: Double) -> Double {
    (position.value / width - tolerance(width)).rounded(.up)
  }
  private static func clampedInt(_ value: Double) -> Int {
    Swift.min(Swift.max(Int(clamping: value), -1_000_000_000), 1_000_000_000)
  }
}
