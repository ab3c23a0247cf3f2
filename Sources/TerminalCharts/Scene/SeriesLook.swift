/// The form of a series in the main chart.
public enum SeriesLook: String, Sendable, CaseIterable {
  case candles, ohlc, line, step, area

  /// The next look, for a key that cycles through the looks.
  package var next: SeriesLook {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}
