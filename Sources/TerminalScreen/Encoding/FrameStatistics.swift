/// What one frame cost.
public struct FrameStatistics: Equatable, Sendable {
  /// Bytes appended, 0 when nothing changed.
  public var bytes = 0
  /// Cells whose glyph was sent or erased one by one; those a shift moved are not counted.
  public var cells = 0
  /// Rows moved sideways by the terminal itself.
  package var shiftedRows = 0
  /// Columns they moved by, positive to the left; 0 without a shift.
  package var shift = 0
  /// True when the frame was painted whole because what the terminal shows was not known.
  public var isFull = false

  package init() {}
}
