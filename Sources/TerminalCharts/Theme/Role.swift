/// What a piece of the screen means; a theme gives each role its colour.
///
/// The order in which the eye should meet them is the order of screen design: price, candles, grips, state, axes, grid.
public enum Role: Int, CaseIterable, Sendable {
  case text, strong, dim, faint
  case up, down, upWick, downWick, upVolume, downVolume
  case dot, grid, seam, live
  case overviewInside, overviewOutside, tint, hot
  case grip, gripInk, focus
  case cross, crossTag, chip, tagInk
  case series1, series2, series3, series4, series5, series6
}

/// Whether the terminal's background is dark or light; it is kept, never painted.
public enum Ground: String, Sendable {
  case dark, light
}
