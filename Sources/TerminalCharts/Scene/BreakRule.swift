/// Which silences break a line; where points are marked as missing it is broken by any rule.
public enum BreakRule: Equatable, Sendable {
  /// One ten times as long as the longest of the series' usual distances. Where each point has a slot of its own there
  /// is no silence.
  case usual
  /// One that is longer than this, in nanoseconds of open time, or of the clock where each point has a slot of its own.
  case after(Int64)
  /// None.
  case never
}
