/// What has the focus, or what a pointer holds.
public enum SelectorPart: Sendable, CaseIterable {
  /// The main chart: content follows the pointer, so the viewport goes the other way.
  case main
  /// The selector's body on the overview: the viewport goes with the pointer.
  case body
  case lowerGrip
  case upperGrip
}
