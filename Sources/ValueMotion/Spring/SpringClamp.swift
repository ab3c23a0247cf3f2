/// The overshoots of a spring to cut off: behind its start, beyond its target, or both.
public struct SpringClamp: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Holds the value at the start while the spring swings behind it.
  public static let start = SpringClamp(rawValue: 1)
  /// Ends the spring when it first meets its target.
  public static let end = SpringClamp(rawValue: 2)
}
