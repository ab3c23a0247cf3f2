/// The rule for silences that break a line; points marked as missing always break it.
public enum BreakRule: Equatable, Sendable {
  /// A silence ten times as long as the longest of the series' usual distances. If each point has its own slot, there
  /// is no silence.
  case usual
  /// A silence longer than this, in nanoseconds of open time; of elapsed time if each point has its own slot.
  case after(Int64)
  /// No silence.
  case never
}
