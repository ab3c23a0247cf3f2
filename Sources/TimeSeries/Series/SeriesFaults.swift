/// The number of points that each rule has met since the series was made. The first block counts rejected points; the
/// second counts accepted ones that a person may want to know about.
public struct SeriesFaults: Equatable, Sendable {
  /// A bar for a series of samples, or the reverse: rejected.
  public var wrongKind = 0
  /// An infinite price or value: rejected.
  public var infinite = 0
  /// A price or a value greater than any chart can place, or a time before 1678 or after 2261: rejected.
  public var beyond = 0
  /// A bar with some, but not four, NaN prices: rejected.
  public var partialPrices = 0
  /// A bar whose low is above its high: rejected.
  public var lowAboveHigh = 0
  /// A point older than the first one held, after the window has dropped points: rejected.
  public var beforeWindow = 0

  /// A point with a time already held: replaces the old point.
  public var equalTimes = 0
  /// A point older than the last one, with a new time: inserted in order.
  public var late = 0
  /// An open or a close outside low and high: low and high were widened to hold it.
  public var widened = 0
  /// A bar whose volume is NaN, infinite, greater than `Series.greatestValue` or negative: stored as absent (NaN). Gap
  /// points do not count here.
  public var volumeAbsent = 0
  /// A NaN sample, or a bar of four NaN prices: stored as a gap point, where a line lifts its pen.
  public var gapPoints = 0

  /// Starts all counts at zero.
  public init() {}

  /// Number of points rejected so far.
  /// - Complexity: O(1).
  public var rejected: Int {
    wrongKind + infinite + beyond + partialPrices + lowAboveHigh + beforeWindow
  }
}
