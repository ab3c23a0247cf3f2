/// The cost of one frame.
package struct FrameStatistics: Equatable, Sendable {
  /// Bytes appended; 0 if nothing changed.
  package var bytes = 0
  /// Cells sent or erased one by one, without cells that a shift moved.
  package var cells = 0
  /// Rows that the terminal moved sideways.
  package var shiftedRows = 0
  /// The distance of the shift in columns, positive to the left; 0 without a shift.
  package var shift = 0
  /// True if the frame was sent whole, because the content of the terminal was unknown.
  package var isFull = false

  package init() {}
}
