/// What happened to an animation, in the order in which it did.
public struct AnimationEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case start
    /// For the first time the remaining distance of every component is 0 or has changed its sign.
    case reach
    /// A frame was applied.
    case apply([Double])
    /// It is over; `finished` is false when it was replaced, removed, or its object is gone.
    case complete(finished: Bool)
    /// The tracer's own: the property was read, written, or got another target.
    case read([Double])
    case write([Double])
    case retarget([Double])
  }

  public let key: String
  /// The property's name; "custom" for an animation without one.
  public let property: String
  public let kind: Kind
  /// The `now` of the frame.
  public let time: Double
}
