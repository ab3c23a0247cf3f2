/// The parts of a selection that a mutation changed.
public struct SelectionChange: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The visible range changed.
  public static let range = SelectionChange(rawValue: 1)
  /// The range that the law allows changed.
  public static let law = SelectionChange(rawValue: 2)
}
