import CivilTime
import TimeSeries

/// The numbers of a point that studies read.
struct StudyPoint: Equatable, Sendable {
  var time: Timestamp
  var high: Double
  var low: Double
  var close: Double
  /// NaN where the source has none.
  var volume: Double

  init(_ bar: Bar) {
    time = bar.time
    high = bar.high
    low = bar.low
    close = bar.close
    volume = bar.volume
  }

  /// A single value, which is its own high, low and close.
  init(_ value: Double, at time: Timestamp) {
    self.time = time
    high = value
    low = value
    close = value
    volume = .nan
  }

  /// A gap point has a time and nothing else.
  var isGap: Bool { close.isNaN }
}
