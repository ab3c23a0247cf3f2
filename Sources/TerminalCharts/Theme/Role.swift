/// The meaning of a part of the screen; a theme gives each role its colour.
///
/// The visual order of importance is price, candles, grips, state, axes, grid.
public enum Role: Int, CaseIterable, Sendable {
  case text, strong, dim, faint
  case up, down, upWick, downWick, upVolume, downVolume
  case dot, grid, seam, live
  case overviewInside, overviewOutside, tint, hot
  case grip, gripInk, focus
  case cross, crossTag, chip, tagInk
  case series1, series2, series3, series4, series5, series6
}
