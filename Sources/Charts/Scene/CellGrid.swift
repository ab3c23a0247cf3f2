import Scales
import TimeSeries

/// Maps axis positions to columns of cells whose edges are absolute.
///
/// Cell c covers [c * cellWidth, (c + 1) * cellWidth) of the axis, counted from the axis' own zero and never from the
/// edge of what is seen: so a bar stays in its cell while the view pans, and a pan moves whole cells.
public struct CellGrid: Equatable, Sendable {
  /// Axis units per column; positive.
  public let cellWidth: Double
  /// The absolute cell shown in the leftmost column.
  public let firstCell: Double
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

  /// The grid of the main chart: like `init(upper:span:columns:)`, but where whole columns a slot nearly fill the
  /// plot, each slot gets just that many, from the lower end on, and less than a slot of columns stays empty.
  ///
  /// Candles that stand two columns apart, but for one pair with three, would look like a fault.
  public init(lower: AxisPosition, span: Double, slot: Double, columns: Int) {
    let each = (Double(columns) / span * slot).rounded(.down)
    let rest = Double(columns) - each * span / slot
    guard each >= 1, rest >= 0, rest < each, rest > 1e-6 else {
      self.init(upper: lower.advanced(by: span), span: span, columns: columns)
      return
    }
    let width = slot / each
    self.init(cellWidth: width, firstCell: Self.floor(lower, width), columns: columns)
  }

  private init(cellWidth: Double, firstCell: Double, columns: Int) {
    self.cellWidth = cellWidth
    self.firstCell = firstCell
    self.columns = columns
  }

  /// The same cells so many columns further on.
  public func shifted(by columns: Int) -> CellGrid {
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
  public func ceilingColumn(of position: AxisPosition) -> Int {
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
