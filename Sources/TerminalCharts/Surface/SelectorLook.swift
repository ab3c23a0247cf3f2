import RangeSelection

/// The appearance of the selector in a frame.
package struct SelectorLook: Equatable, Sendable {
  package var focus: SelectorPart
  /// The part that a pointer holds.
  package var held: SelectorPart?
  /// Whether the selection is at its minimum span.
  package var isAtMinimum: Bool

  package init(focus: SelectorPart, held: SelectorPart? = nil, isAtMinimum: Bool = false) {
    self.focus = focus
    self.held = held
    self.isAtMinimum = isAtMinimum
  }
}
