/// The behaviour of the viewport when the window changes.
public enum ViewportMode: String, Sendable, CaseIterable {
  /// The right edge stays at the live end.
  case follow
  /// Nothing moves.
  case hold
  /// The whole window stays in view.
  case fit
}
