/// A mark on a number axis with its label.
public struct NumberTick: Equatable, Sendable {
  /// The number at the mark.
  public var value: Double
  /// The label.
  public var label: String

  /// Creates a mark.
  package init(value: Double, label: String) {
    self.value = value
    self.label = label
  }
}
