/// Settings for the ticks of a number axis.
public struct NumberTickOptions: Sendable {
  /// A fixed step for every zoom; nil to choose one.
  public var step: Double?
  /// Ticks are at `anchor + k * step`.
  public var anchor = 0.0
  /// The exact ticks; ticks outside the range are skipped.
  public var explicit: [Double]?
  /// Formats a label from its number and the decimals that the step needs.
  public var format: (@Sendable (Double, Int) -> String)?
  /// Changes a tick just before it is added; returning false drops it.
  public var alter: (@Sendable (inout NumberTick) -> Bool)?

  /// Creates the default settings: round steps, anchored at 0.
  public init() {}
}
