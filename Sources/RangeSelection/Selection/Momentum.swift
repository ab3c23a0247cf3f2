/// The motion after a release.
public enum Momentum: String, Sendable, CaseIterable {
  /// pop's decay: 0.998 of the speed is left after each millisecond.
  case decay
  /// The seed's momentum, part III: one second along the quintic curve.
  case seed
  /// No motion.
  case off
}
