/// How much of its past a series keeps.
public enum Retention: Equatable, Sendable {
  /// Everything.
  case unlimited
  /// The newest points, at most this many; a number below zero counts as zero.
  case count(Int)
  /// The points at most this much older than the newest one.
  case age(nanoseconds: Int64)
}
