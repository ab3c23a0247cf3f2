/// What happens after a release.
public enum Momentum: String, Sendable, CaseIterable {
  /// pop's law: 0.998 of the speed is left after each millisecond.
  case decay
  /// The seed's law, part III: one second along the quintic curve.
  case seed
  /// Nothing moves on.
  case off
}
