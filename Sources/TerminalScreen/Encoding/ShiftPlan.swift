/// A sideways move of part of the screen that the terminal can do by itself, found by comparing two frames.
///
///       left                right
///         v                   v
///     ..  [ moves by `by` ... ]  stays (axis)
///
/// Positive `by` moves content to the left, as panning towards newer bars does.
struct ShiftPlan {
  enum Row: UInt8 {
    case still
    /// The region moves; the columns to its right stay.
    case region
    /// Everything to the right of `left` moves, which costs one sequence less; the diff repairs the rest.
    case tail
  }

  var by: Int
  var left: Int
  var right: Int
  var rows: [Row]

  /// The average cost of a wrong cell in bytes, glyph and move.
  static let cellCost = 4
  /// Bytes of one delete or insert with the move to it.
  static let operationCost = 5
  static let largest = 48
}
