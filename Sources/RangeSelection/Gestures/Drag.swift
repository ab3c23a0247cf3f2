import AxisScales

/// A pointer that holds a part of the selector or the main chart.
struct Drag: Sendable {
  let part: SelectorPart
  /// The pointer's position when it took hold. In the main chart this is the datum that stays under it.
  var grab: AxisPosition
  /// Where the held edge stood then: the lower one, but for the upper grip. Not used by the main chart.
  var edge: AxisPosition
  /// Where the pointer was last.
  var pointer: AxisPosition
  /// The pointer's distance from the lower edge of the viewport that was shown when it was there.
  var pointerOffset: Double
  /// Follows the place the pointer asks for, as the distance from `zero`.
  var tracker: VelocityTracker
  let zero: AxisPosition
  var hasMoved = false
  /// A press outside the body: it hangs by its middle.
  var isCentred = false
}
