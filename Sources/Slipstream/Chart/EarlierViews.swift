/// The views that a chart had before a switch, to return to.
struct EarlierViews {
  /// Its view when another symbol was charted in its place.
  var left: LeftChart?
  /// The view before a switch of axis, as long as nothing has moved since.
  var switched: SwitchedView?
}
