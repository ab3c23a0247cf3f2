import AxisScales
import CivilTime

/// A pointer that seeks: on the bar of a replay's transport line, or on the overview.
struct TransportPointer {
  var isHeld = false
  /// Its goal by the tape's clock, until it is reached. The pointer may name many places between two frames, and each
  /// would rebuild the series: only the last of a turn counts.
  var target: Timestamp?
  /// Its hold of the overview as it was pressed, with the times that were there; nil on the transport line.
  var overview: (gesture: PointerGesture, scale: TimeScale)?

  /// Moves a hold of the overview to a column, whose time is the goal.
  mutating func seek(toColumn column: Int, across: Double, in times: ClosedRange<Timestamp>) {
    overview?.gesture.column = column
    overview?.gesture.across = across
    guard let overview else { return }
    let time = overview.scale.time(at: overview.gesture.cellPosition)
    target = min(max(time, times.lowerBound), times.upperBound)
  }
}
