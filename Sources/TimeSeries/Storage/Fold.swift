/// An aggregate under construction: folds the parts of a range from left to right.
struct Fold {
  var low = Double.infinity
  var high = -Double.infinity
  /// NaN until the first volume.
  var volume = Double.nan
  var sum = 0.0
  /// Number of folded points without a value.
  var gaps = 0

  var node: Node {
    Node(low: low, high: high, sum: sum, volume: volume)
  }

  @inline(__always)
  mutating func add(_ node: Node) {
    low = node.low < low ? node.low : low
    high = node.high > high ? node.high : high
    sum += node.sum
    addVolume(node.volume)
  }

  /// Adds volumes: absent and a number give the number; two numbers give their sum.
  @inline(__always)
  mutating func addVolume(_ other: Double) {
    if !other.isNaN { volume = volume.isNaN ? other : volume + other }
  }
}
