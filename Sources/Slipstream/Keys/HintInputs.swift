import RangeSelection

/// The inputs of the status line's hints.
struct HintInputs: Equatable, Sendable {
  var columns: Int
  var isFollowing = true
  var hasSymbols = false
  var isPaused = false
  /// Whether the source has ended, so that there is nothing to follow.
  var isFile = false
  /// The part that the arrows move.
  var focus = SelectorPart.main
}
