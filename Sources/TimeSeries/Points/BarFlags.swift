/// What a publisher says of a bar besides its prices. Bits as on the wire.
public struct BarFlags: OptionSet, Hashable, Sendable {
  /// The bits as on the wire.
  public var rawValue: UInt32

  /// Flags from the bits of the wire; unknown ones are kept.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bar is not closed yet and may be amended.
  public static let stillOpen = BarFlags(rawValue: 1)
  /// The line lifts its pen before this bar.
  public static let breakBefore = BarFlags(rawValue: 2)
}
