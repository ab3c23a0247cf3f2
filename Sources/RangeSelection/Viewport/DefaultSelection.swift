import AxisScales

/// The selection before anyone has selected anything.
public enum DefaultSelection: String, Sendable, CaseIterable {
  /// The end of the window, following: its last fifth, and no more bars than the plot has columns.
  case auto
  /// The last fifth of the window, following.
  case lastFifth = "last-fifth"
  /// The fifth before the last, held.
  case fourthFifth = "fourth-fifth"
  /// The whole window, fitted as it grows.
  case all

  /// Returns the fourth fifth of `count` points, as in the seed: the indices floor(0.6 n) and floor(0.8 n) (R14).
  package static func fourthFifth(count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // Integer arithmetic: 0.6 · 5 is 3, but less than 3 in Doubles.
    return count * 3 / 5..<max(count * 4 / 5, count * 3 / 5)
  }

  /// Returns the span of the last fifth of a window: the default of a stream, which follows.
  package static func lastFifth(of bounds: SelectionBounds) -> Double { bounds.extent / 5 }

  /// The initial span of a stream that starts empty, in slots.
  package static let emptySlots = 150.0
}
