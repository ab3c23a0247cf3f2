/// The meaning of a part of the screen; a theme gives each role its colour.
///
/// The visual order of importance is price, candles, grips, state, axes, grid.
public enum Role: Int, CaseIterable, Sendable {
  case text, strong, dim, faint
  case up, down, upWick, downWick, upVolume, downVolume
  case dot, grid, seam, live
  /// Low to high of the window in the overview, and the space below it.
  case overviewInside, overviewOutside, overviewInsideFill, overviewOutsideFill
  case tint, hot
  case grip, gripInk, focus
  case cross, crossTag, chip, tagInk
  case series1, series2, series3, series4, series5, series6, series7
  /// Values from the first, second and third threshold upward.
  case level1, level2, level3
}
