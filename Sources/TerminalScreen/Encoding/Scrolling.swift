/// How the terminal may be asked to move rows sideways.
public enum Scrolling: Sendable {
  /// Not at all: every changed cell is sent.
  case none
  /// Delete and insert characters, row by row; every terminal we drive knows them.
  case rows
  /// Left and right margins and one scroll for all rows; only where DECRQM 69 said so.
  case margins
}
