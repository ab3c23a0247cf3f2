/// The number of points that each rule has met since the series was made. The first block counts rejected points; the
/// second counts accepted ones that a user may want to know about.
public struct SeriesFaults: Equatable, Sendable {
  /// A bar for a series of samples, or the reverse: rejected.
  package var wrongKind = 0
  /// An infinite price or value: rejected.
  package var infinite = 0
  /// A price or a value greater than any chart can place, or a time before 1678 or after 2261: rejected.
  package var beyond = 0
  /// A bar with some, but not four, NaN prices: rejected.
  package var partialPrices = 0
  /// A bar whose low is above its high: rejected.
  package var lowAboveHigh = 0
  /// A point older than the first one held, after the window has dropped points: rejected.
  package var beforeWindow = 0

  /// A point with a time already held: replaces the old point.
  package var equalTimes = 0
  /// A sample with a time already held, in a series that keeps equal times: a separate point.
  package var sharedTimes = 0
  /// A point older than the last one, with a new time: inserted in order.
  package var late = 0
  /// An open or a close outside low and high: low and high were widened to hold it.
  package var widened = 0
  /// A bar whose volume is NaN, infinite, greater than `Series.greatestValue` or negative: stored as absent (NaN). Gap
  /// points do not count here.
  package var volumeAbsent = 0
  /// A NaN sample, or a bar of four NaN prices: stored as a gap point, where a line lifts its pen.
  package var gapPoints = 0

  /// Starts all counts at zero.
  package init() {}

  /// Number of points rejected so far.
  /// - Complexity: O(1).
  public var rejected: Int {
    wrongKind + infinite + beyond + partialPrices + lowAboveHigh + beforeWindow
  }
}
