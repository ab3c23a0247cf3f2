/// The aggregate of a whole group of points, as the pyramid stores it: half a cache line, in two pairs that are folded
/// with one instruction each.
///
/// First and last are not in it, because the columns give them at the ends of any range.
struct Node {
  /// Smallest low; and the largest high with its sign turned, so that both are found as minima.
  var bounds: SIMD2<Double>
  /// Sum of the closes of the points that have a value; and of the volumes present, NaN when none is.
  var sums: SIMD2<Double>

  var low: Double { bounds.x }
  var high: Double { -bounds.y }
  var sum: Double { sums.x }
  var volume: Double { sums.y }

  init(low: Double, high: Double, sum: Double, volume: Double) {
    bounds = SIMD2(low, -high)
    sums = SIMD2(sum, volume)
  }
}
