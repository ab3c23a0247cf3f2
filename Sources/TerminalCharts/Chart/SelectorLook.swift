import RangeSelection

/// The appearance of the selector in a frame.
public struct SelectorLook: Equatable, Sendable {
  public var focus: SelectorPart
  /// The part that a pointer holds.
  public var held: SelectorPart?
  /// Whether the selection is at its minimum span.
  public var isAtMinimum: Bool

  public init(focus: SelectorPart, held: SelectorPart? = nil, isAtMinimum: Bool = false) {
    self.focus = focus
    self.held = held
    self.isAtMinimum = isAtMinimum
  }
}
