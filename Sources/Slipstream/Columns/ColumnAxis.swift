import CivilTime

/// The heights of columns and the rows of their ticks, on one scale: a column of a tick's value ends at the lower edge
/// of the tick's row, and ticks are whole rows apart if there is room.
struct ColumnAxis {
  private let low: Double
  private let rows: Int
  /// Units of the axis per row; positive.
  private let unit: Double

  /// - Precondition: `high` is above `low`; `step` and `rows` are positive.
  init(low: Double, high: Double, step: Double, rows: Int) {
    self.low = low
    self.rows = rows
    // The label of the highest tick is above its columns.
    let exact = (high - low) / Double(max(rows - 1, 1))
    let rowsPerStep = (step / exact + 1e-9).rounded(.down)
    unit = rowsPerStep >= 1 ? step / rowsPerStep : exact
  }

  /// Returns eighths of a row from the bottom of the plot, at most the height of the plot.
  func eighths(of value: Double) -> Int {
    let height = (value - low) / unit * 8
    return Int(clamping: min(max(height.isFinite ? height : 0, 0), Double(rows * 8)).rounded())
  }

  /// Returns the row whose lower edge is nearest to a value, counted from the top.
  func labelRow(of value: Double) -> Int {
    let height = ((value - low) / unit).rounded()
    return rows - 1 - Int(clamping: min(max(height.isFinite ? height : 0, 0), Double(rows - 1)))
  }
}
