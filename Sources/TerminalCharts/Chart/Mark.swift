/// The form in which a series is drawn.
public enum Mark: String, Sendable, CaseIterable {
  /// Open, high, low and close as a body with wicks.
  case candles
  /// Open, high, low and close as a stem with ticks.
  case ohlc
  /// A line through the values.
  case line
  /// Horizontal and vertical lines from value to value.
  case step
  /// A line with the space down to the bottom of the pane filled.
  case area
  /// A column from zero to each value.
  case columns
  /// A column for the volume of each bar.
  case volume
  /// Two lines with the space between them shaded.
  case band

  package init(_ look: SeriesLook) {
    switch look {
    case .candles: self = .candles
    case .ohlc: self = .ohlc
    case .line: self = .line
    case .step: self = .step
    case .area: self = .area
    }
  }

  /// Whether it draws the four prices or the volume of a bar, which a single value does not have.
  var needsBars: Bool { [.candles, .ohlc, .volume].contains(self) }

  /// Whether each place of the axis is drawn by itself, in its own columns, and not joined to its neighbours.
  package var hasPlaces: Bool { needsBars || self == .columns }
}
