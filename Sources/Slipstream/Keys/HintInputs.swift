import RangeSelection

/// The inputs of the status line's hints.
struct HintInputs: Equatable, Sendable {
  var isFollowing = true
  /// Whether other symbols can be charted, and whether one could be compared with them.
  var hasSymbols = false
  var canCompare = false
  /// Whether there is a crosshair or a selection, which Esc takes away.
  var isPointing = false
  var isPaused = false
  /// Whether the source has ended, so that there is nothing to follow.
  var isFile = false
  /// The part that the arrows move.
  var focus = SelectorPart.main
}
