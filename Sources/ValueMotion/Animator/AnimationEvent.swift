/// An event of an animation. An animator reports events in the order in which they happened.
public struct AnimationEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case start
    /// Every component has reached its target for the first time: its remaining distance is 0 or has changed sign.
    case reach
    /// A frame was applied.
    case apply([Double])
    /// The animation ended; `finished` is false if it was replaced or removed, or if its object is gone.
    case complete(finished: Bool)
    /// Only with tracing on: the property was read, written, or got another target.
    case read([Double])
    case write([Double])
    case retarget([Double])
  }

  public let key: String
  /// The property's name; "custom" for an animation without a property.
  public let property: String
  public let kind: Kind
  /// The `now` of the frame.
  public let time: Double
}
