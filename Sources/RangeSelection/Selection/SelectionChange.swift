/// What a mutation of a selection changed.
public struct SelectionChange: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The visible range is another one.
  public static let range = SelectionChange(rawValue: 1)
  /// What the law allows is another range.
  public static let law = SelectionChange(rawValue: 2)
}
