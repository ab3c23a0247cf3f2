import RangeSelection
import TerminalCharts
import TerminalScreen

/// A pointer with a pressed button that holds a value axis.
struct ValueHold: Sendable {
  enum Kind: Sendable {
    /// The values under the pointer stay under it.
    case pan
    /// The height changes about the middle: up is larger.
    case stretch
  }

  let axis: ValueAxisID
  let kind: Kind
  /// The plot of the axis on the screen.
  let plot: CellRect
  let firstRow: Int
  private(set) var row: Int
  /// Whether it has left the row of its press; until then the axis is as it was.
  private(set) var hasBegun = false
  /// The logarithm of the magnification over time.
  private(set) var magnified: VelocityTracker

  /// A pull over the height of the plot magnifies by e to this power.
  private static let pull = 2.0

  init(_ kind: Kind, of spot: ValueSpot, at row: Int, now: Double) {
    axis = spot.axis
    plot = spot.plot
    self.kind = kind
    (firstRow, self.row) = (row, row)
    magnified = VelocityTracker(0, at: now)
  }

  /// Moves to a row; returns the factor by which a stretch magnifies, or nil if the pointer has not moved.
  mutating func move(to row: Int, at now: Double) -> Double? {
    guard row != self.row || hasBegun else { return nil }
    let rows = Double(self.row - row)
    (self.row, hasBegun) = (row, true)
    magnified.add(logarithm, at: now)
    return Double.exp(rows * Self.pull / Double(plot.rows))
  }

  private var logarithm: Double { Double(firstRow - row) * Self.pull / Double(plot.rows) }

  /// Rows from the plot's upper edge to the middle of a row of the screen.
  func offset(of row: Int) -> Double { Double(row - plot.row) + 0.5 }
}

/// A place of the screen that belongs to a value axis.
struct ValueSpot: Equatable, Sendable {
  let axis: ValueAxisID
  /// The plot of the axis.
  let plot: CellRect
  /// Whether it is over the labels, not in the plot.
  let isOverLabels: Bool
}
