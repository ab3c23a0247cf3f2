/// The views that a chart had before a switch, to return to.
struct EarlierViews {
  /// Its view when another symbol was charted in its place.
  var left: LeftChart?
  /// The view before a switch of axis, as long as nothing has moved since.
  var switched: SwitchedView?
  /// The axis before exclusions brought the calendar axis.
  var unexcluded: UnexcludedAxis?

  /// Forgets views whose positions no longer mean the same points.
  mutating func forgetSwitches() {
    switched = nil
    unexcluded?.views = nil
  }
}
