/// Which overshoot of a spring is cut off: behind its start, beyond its target, or both.
public struct SpringClamp: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The value is held at the start while the spring swings behind it.
  public static let start = SpringClamp(rawValue: 1)
  /// The spring ends where it first meets its target.
  public static let end = SpringClamp(rawValue: 2)
}
