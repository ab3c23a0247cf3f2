// Frames of cells: `CellBuffer` holds a whole frame, and all drawing writes into it. A cell is a glyph one column wide,
// two colours and attributes; no text from outside can control the terminal.

/// Columns and rows of a screen.
public struct ScreenSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  /// The longest side of a screen that is drawn; beyond it a window stays empty. No font is so small on any screen, and
  /// a window's size is what someone says it is.
  package static let most = 2_000

  /// The size within the bounds of a screen that can be drawn.
  package var bounded: ScreenSize {
    ScreenSize(columns: min(max(columns, 1), Self.most), rows: min(max(rows, 1), Self.most / 2))
  }

  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
