import AxisScales

/// A drag: a pointer that holds a part of the selector or the main chart.
struct Drag: Sendable {
  let part: SelectorPart
  /// The pointer's position at the press. In the main chart this datum stays under the pointer.
  var grab: AxisPosition
  /// The position of the held edge at the press: the upper edge for the upper grip, else the lower one. The main chart
  /// does not use it.
  var edge: AxisPosition
  /// The pointer's last position.
  var pointer: AxisPosition
  /// The pointer's distance from the lower edge of the viewport shown at that moment.
  var pointerOffset: Double
  /// Tracks the requested position, as the distance from `zero`.
  var tracker: VelocityTracker
  let zero: AxisPosition
  var hasMoved = false
  /// True after a press outside the body: the pointer holds the body by its middle.
  var isCentred = false
}
