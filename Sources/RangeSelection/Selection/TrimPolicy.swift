/// The behaviour of a held viewport whose left edge is no longer in the window.
public enum TrimPolicy: Equatable, Sendable {
  /// Keeps its span and stays with the oldest point.
  case slide
  /// Shrinks by the removed part, down to the minimum span, and then slides.
  case shrink
  /// Asks retention to keep the points in view, up to `cap` axis units more than the window would hold (see
  /// `RangeSelection.trimLimit`); beyond that it slides.
  case pin(cap: Double)
}
