/// A grip of the selector: what a hand moves one edge of the selection by.
struct SelectorGrip: Equatable, Sendable {
  /// Whether it is at the lower edge, left of the selection.
  var isLower: Bool
  /// The first column outside the selection, so that it hides no selected datum; may be one outside the plane.
  var column: Int
  var role: Role
  /// Whether the selection is at its minimum span and this grip would make it smaller.
  var isAtMinimum = false
}
