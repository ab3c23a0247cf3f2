/// How many points each stated rule has met in the life of a series. The first block was refused; the second was
/// taken, and counted because a person may want to know.
public struct SeriesFaults: Equatable, Sendable {
  /// A bar for a series of samples, or the reverse: refused.
  public var wrongKind = 0
  /// A price or a value that is infinite: refused.
  public var infinite = 0
  /// A price or a value greater than any chart can place, or a time before 1678 or after 2261: refused.
  public var beyond = 0
  /// A bar in which some prices, but not all four, are NaN: refused.
  public var partialPrices = 0
  /// A bar whose low is above its high: refused.
  public var lowAboveHigh = 0
  /// A point older than the first one held, after the window had dropped points: refused.
  public var beforeWindow = 0

  /// A point with the time of one already held: it replaced it.
  public var equalTimes = 0
  /// A point older than the last one, with a time of its own: inserted in order.
  public var late = 0
  /// An open or a close outside low and high: low and high were widened to hold it.
  public var widened = 0
  /// A bar whose volume is NaN, infinite, greater than `Series.greatestValue` or negative: stored as absent (NaN). A gap point is not counted here.
  public var volumeAbsent = 0
  /// A NaN sample, or a bar of four NaN prices: a line lifts its pen there, and it is no value.
  public var gapPoints = 0

  /// No rule has met a point yet.
  public init() {}

  /// Points refused so far.
  /// - Complexity: O(1).
  public var rejected: Int {
    wrongKind + infinite + beyond + partialPrices + lowAboveHigh + beforeWindow
  }
}
