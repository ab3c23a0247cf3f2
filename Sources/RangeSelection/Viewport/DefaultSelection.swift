import AxisScales

/// What is selected before anybody selected anything.
public enum DefaultSelection: String, Sendable, CaseIterable {
  /// The end of the window, following.
  case lastFifth = "last-fifth"
  /// What lies before that, held.
  case fourthFifth = "fourth-fifth"
  /// The whole window, and what comes to it.
  case all

  /// The fourth fifth of `count` points, as the seed has it: the indices floor(0.6 n) and floor(0.8 n) (R14).
  public static func fourthFifth(count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // In integers: 0.6 · 5 is 3, and as Doubles it is less.
    return count * 3 / 5..<max(count * 4 / 5, count * 3 / 5)
  }

  /// The span of the last fifth of a window: the default of a stream, which follows.
  public static func lastFifth(of bounds: SelectionBounds) -> Double { bounds.extent / 5 }

  /// The span in slots of a stream that starts empty.
  public static let emptySlots = 150.0
}
