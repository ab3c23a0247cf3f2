/// An aggregate in the making: parts of a range are folded into it from left to right.
struct Fold {
  var low = Double.infinity
  var high = -Double.infinity
  /// NaN as long as no volume was present.
  var volume = Double.nan
  var sum = 0.0
  /// Points folded in that have no value.
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

  /// Absent and a number make the number; two numbers make their sum.
  @inline(__always)
  mutating func addVolume(_ other: Double) {
    if !other.isNaN { volume = volume.isNaN ? other : volume + other }
  }
}
