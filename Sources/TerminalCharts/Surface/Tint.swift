/// A rectangle of a plane that gets a ground.
struct Tint: Equatable, Sendable {
  /// Its part in the chart: reversed ink keeps its own ground in a stripe, beside a session and between the edges of a
  /// series.
  enum Part: Sendable { case stripe, fill, band, box, session }

  var part: Part
  var columns: Range<Int>
  var rows: Range<Int>
  /// Its place without rounding, on surfaces finer than cells; nil for all of its cells.
  var extent: PlaneExtent?
  /// The colour that it has a little of; nil for that of all tints.
  var ink: Role?
}

/// A rectangle of a plane in columns and rows from its upper left corner, which need not begin or end with a cell.
struct PlaneExtent: Equatable, Sendable {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
}
