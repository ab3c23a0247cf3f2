/// Points that a chart lacks: points that never came, and points that its window has dropped.
struct LostPoints: Sendable {
  /// Gaps in the sequence numbers.
  private(set) var gaps = 0
  /// Sequence numbers in them.
  private(set) var count = 0
  /// Points that the window has dropped from the start.
  var dropped = DroppedPoints()
  /// Whether points are missing before the next one: the line breaks there.
  var hasHole = false

  /// Records points that are lost for good.
  mutating func record(_ missing: Range<UInt64>) {
    gaps += 1
    // A jump to the largest sequence number makes a longer gap than an Int counts.
    count += min(Int(clamping: missing.upperBound - missing.lowerBound), .max - count)
    hasHole = true
  }
}
