import RangeSelection

/// The appearance of the selector in a frame.
package struct SelectorLook: Equatable, Sendable {
  package var focus: SelectorPart
  /// The part that a pointer holds.
  package var held: SelectorPart?
  /// Whether the selection is at its minimum span.
  package var isAtMinimum: Bool
  /// How the selector is used, in words beside it, the fullest form first; empty for none.
  package var guide: [String] = []

  /// Whether a hand moves a grip, by the pointer or by keys, so that both show where they are.
  var movesGrip: Bool { [held, focus].contains { $0 == .lowerGrip || $0 == .upperGrip } }

  package init(focus: SelectorPart, held: SelectorPart? = nil, isAtMinimum: Bool = false) {
    self.focus = focus
    self.held = held
    self.isAtMinimum = isAtMinimum
  }
}
