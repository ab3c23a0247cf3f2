/// The direction in which a bar's parts count.
enum BarDirection {
  /// From the top of the plot.
  case down
  /// From the left of the plot.
  case right
}
