/// Where numbers without times are to stand.
public enum BareTimes: String, Sendable, CaseIterable {
  /// At their index: 0, 1, 2 ...
  case index
  /// At the time of their receipt.
  case receive
}
