/// What the points of a series are.
public enum SeriesKind: Sendable {
  /// Open, high, low, close and volume of an interval: ``Bar``.
  case bars
  /// One value at one time: ``Sample``.
  case samples
}
