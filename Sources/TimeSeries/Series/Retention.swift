/// The part of its past that a series keeps.
public enum Retention: Equatable, Sendable {
  /// Keeps every point.
  case unlimited
  /// Keeps the newest points, at most this many; a number below zero counts as zero.
  case count(Int)
  /// Keeps the points that are at most this much older than the newest one.
  case age(nanoseconds: Int64)
}
