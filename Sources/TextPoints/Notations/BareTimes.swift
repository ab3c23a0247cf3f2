/// The place of numbers without times.
public enum BareTimes: String, Sendable, CaseIterable {
  /// At their index: 0, 1, 2 ...
  case index
  /// At their time of receipt.
  case receive
}
