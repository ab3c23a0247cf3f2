// Frames of cells: `CellBuffer` holds a whole frame, and all drawing writes into it. A cell is a glyph one column wide,
// two colours and attributes; no text from outside can control the terminal.

/// Columns and rows of a screen.
public struct ScreenSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
