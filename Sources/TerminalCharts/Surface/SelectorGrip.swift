import RangeSelection

/// A grip of the selector, with which a hand moves one edge of the selection.
struct SelectorGrip: Equatable, Sendable {
  /// Whether it is at the lower edge, left of the selection.
  var isLower: Bool
  /// The first column outside the selection, so that it hides no selected datum; may be one outside the plane.
  var column: Int
  var role: Role
  /// Whether the selection is at its minimum span and this grip would make it smaller.
  var isAtMinimum = false
}

extension SelectorGrip {
  /// The column beside it that a part of it is in, away from the selection.
  var outerColumn: Int { isLower ? column - 1 : column + 1 }

  /// The columns that it is drawn in.
  var columns: [Int] { [column, outerColumn] }

  /// The grip of a part of the selector at a column.
  init(_ part: SelectorPart, at column: Int, _ look: SelectorLook) {
    let role: Role = look.focus == part || look.held == part ? .focus : .grip
    self.init(isLower: part == .lowerGrip, column: column, role: role)
    isAtMinimum = look.isAtMinimum && look.focus == part
  }
}

extension SelectorPart {
  /// The grips at both sides of the selection, from the left.
  static let grips: [SelectorPart] = [.lowerGrip, .upperGrip]
}
