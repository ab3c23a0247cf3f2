/// What a held viewport does when its left edge is no longer in the window.
public enum TrimPolicy: Equatable, Sendable {
  /// Keeps its span and stays with the oldest point.
  case slide
  /// Gives up what was removed, down to the minimum span, and then slides.
  case shrink
  /// Asks that what it shows be kept, up to `cap` axis units more than the window would hold (see
  /// `RangeSelection.trimLimit`); beyond that it slides.
  case pin(cap: Double)
}
