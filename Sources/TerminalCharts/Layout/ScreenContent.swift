/// What a screen has to have room for.
public struct ScreenContent: Equatable, Sendable {
  /// Columns of the widest price label.
  public var labelWidth: Int
  /// Whether the series has volumes to show.
  public var hasVolume: Bool
  /// Whether the marks are to be told in a second zone, too.
  public var hasSecondZone = false
  /// Whether a row above the plot says which line is which; a small screen has none.
  package var hasLegend = false
  /// Whether a replay's transport line is to be shown; below 8 rows there is none.
  package var hasTransport = false

  public init(labelWidth: Int, hasVolume: Bool) {
    (self.labelWidth, self.hasVolume) = (labelWidth, hasVolume)
  }
}
