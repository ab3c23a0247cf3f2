/// Flags that a publisher sets on a bar, in the bit layout of the wire format.
public struct BarFlags: OptionSet, Hashable, Sendable {
  /// The bits in the layout of the wire format.
  public var rawValue: UInt32

  /// Makes flags from the bits of the wire format; keeps unknown bits.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bar is not closed yet and may be amended.
  public static let stillOpen = BarFlags(rawValue: 1)
  /// The line lifts its pen before this bar.
  public static let breakBefore = BarFlags(rawValue: 2)
}
