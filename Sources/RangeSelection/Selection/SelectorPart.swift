/// The part of the selector that has the focus or that a pointer holds.
public enum SelectorPart: Sendable, CaseIterable {
  /// The main chart: content follows the pointer, so the viewport moves the other way.
  case main
  /// The selector's body on the overview: the viewport moves with the pointer.
  case body
  case lowerGrip
  case upperGrip
}
