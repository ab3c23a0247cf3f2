import CivilTime

/// A pointer on the bar of a replay's transport line.
struct TransportPointer: Equatable {
  var isHeld = false
  /// Its goal by the tape's clock, until it is reached. The pointer may name many places between two frames, and each
  /// would rebuild the series: only the last of a turn counts.
  var target: Timestamp?
}
