/// The methods for moving rows sideways on the terminal.
package enum Scrolling: Sendable {
  /// None: every changed cell is sent.
  case none
  /// Delete and insert characters, row by row; every supported terminal can.
  case rows
  /// Left and right margins and one scroll for all rows; only if DECRQM 69 reported support.
  case margins
}
