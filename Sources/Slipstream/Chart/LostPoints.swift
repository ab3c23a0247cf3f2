/// Points that a chart does not hold: those that never came, and those that its window has dropped.
struct LostPoints: Sendable {
  /// Gaps in the sequence numbers.
  private(set) var gaps = 0
  /// Sequence numbers in them.
  private(set) var count = 0
  /// Points that the window has dropped from the start.
  var dropped = DroppedPoints()
  /// Points are missing before the next one: the line lifts its pen there.
  var hasHole = false

  /// Takes note of points that are lost for good.
  mutating func note(_ missing: Range<UInt64>) {
    gaps += 1
    // A number that leaps to the last there is makes a longer gap than an Int counts.
    count += min(Int(clamping: missing.upperBound - missing.lowerBound), .max - count)
    hasHole = true
  }
}
