/// The aggregate of a whole group of points as the pyramid stores it: half a cache line, in two pairs, each folded with
/// one instruction.
///
/// It leaves out first and last, because the columns give them at the ends of any range.
struct Node {
  /// Smallest low, and largest high with its sign inverted, so that both are minima.
  var bounds: SIMD2<Double>
  /// Sum of the closes of points with a value; sum of the volumes present, NaN when there is none.
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
