/// The aggregate of a whole group of points, as the pyramid stores it: half a cache line.
///
/// First and last are not in it, because the columns give them at the ends of any range.
struct Node {
  var low: Double
  var high: Double
  /// Sum of the volumes present; NaN when none is.
  var volume: Double
  /// Sum of the closes of the points that have a value.
  var sum: Double
}
