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
    (time, high, low, close, volume) = (bar.time, bar.high, bar.low, bar.close, bar.volume)
  }

  /// A single value, which is its own high, low and close.
  init(_ value: Double, at time: Timestamp) {
    (self.time, high, low, close, volume) = (time, value, value, value, .nan)
  }

  /// A gap point has a time and nothing else.
  var isGap: Bool { close.isNaN }
}
