/// A rectangle of a plane that gets a ground.
struct Tint: Equatable, Sendable {
  /// Its part in the chart: reversed ink keeps its own ground in a stripe.
  enum Part: Sendable { case stripe, band, box }

  var part: Part
  var columns: Range<Int>
  var rows: Range<Int>
}
