/// Text attributes that every supported terminal understands.
///
/// Stored as a whole word, so that a cell has no padding and rows of cells compare as bytes.
public struct Attributes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let underline = Attributes(rawValue: 4)
  public static let reverse = Attributes(rawValue: 8)
}
