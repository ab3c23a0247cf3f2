/// The height of a column, in rows.
enum ColumnExtent: Equatable, Sendable {
  /// From the bottom of the plane up.
  case floor(height: Double)
  /// Between two offsets from the top of the plane.
  case between(top: Double, bottom: Double)
}
