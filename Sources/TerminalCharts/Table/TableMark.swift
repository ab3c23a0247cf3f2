/// The form in which a table is drawn.
public enum TableMark: String, Sendable, CaseIterable {
  /// Vertical bars, side by side within a category.
  case columns
  /// Horizontal bars, below one another within a category.
  case bars
  /// Vertical bars, on top of one another within a category.
  case stack
  /// Lines through the values.
  case line
  /// A sign for each value.
  case scatter
  /// A disc for each value, its area in proportion to a column.
  case bubble
  /// Two lines with the space between them shaded.
  case band
  /// Shares of a sum as slices of a disc.
  case pie
  /// Shares of a sum as parts of a ring.
  case donut
  /// Lines around a centre, with a direction for each category.
  case radar
  /// Lines around a centre, with numbers as directions.
  case polar

  /// Whether values are shares of their sum.
  package var isSliced: Bool { self == .pie || self == .donut }

  /// Whether values are distances from a centre.
  package var isRadial: Bool { self == .radar || self == .polar }

  /// Whether bars start from zero.
  var startsAtZero: Bool { [.columns, .bars, .stack].contains(self) }

  /// Whether the places of rows may be numbers.
  package var takesNumbers: Bool { [.line, .scatter, .bubble, .band, .polar].contains(self) }
}
