import TimeSeries

/// The number of a point that a rule compares.
enum AlertField: String, CaseIterable, Sendable {
  /// The close of a bar, the value of a sample.
  case value
  case open, high, low, close, volume

  func value(of bar: Bar) -> Double {
    switch self {
    case .value, .close: bar.close
    case .open: bar.open
    case .high: bar.high
    case .low: bar.low
    case .volume: bar.volume
    }
  }
}
