import CivilTime
import TimeSeries

/// One point of a foreign message.
package struct ForeignPoint: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case bar(Bar)
    case sample(Sample)
    /// A bar of one price.
    case trade(Bar)
  }

  /// The series name.
  package var series: String
  package var value: Value
  /// Whether it has the receive time, because the message has no time.
  package var isTimedByReceipt: Bool
  /// The scale of its index, which stands in place of its time; nil for a time.
  package var indexScale: IndexScale?
  /// The word that its value is to stand for, "" for a missing one; nil for a number.
  package var word: String?
  /// Whether it is an integer without a known name, which may count messages instead of being a value.
  package var mayCount: Bool

  package init(series: String, value: Value, isTimedByReceipt: Bool = false) {
    self.init(series: series, value: value, isTimedByReceipt: isTimedByReceipt, mayCount: false)
  }

  init(series: String, value: Value, time: PointTime, mayCount: Bool = false) {
    self.init(series: series, value: value, isTimedByReceipt: time.isReceipt, mayCount: mayCount)
    indexScale = time.indexScale
  }

  private init(series: String, value: Value, isTimedByReceipt: Bool, mayCount: Bool) {
    self.series = series
    self.value = value
    self.isTimedByReceipt = isTimedByReceipt
    self.mayCount = mayCount
  }
}

/// Where a foreign point stands: at its time, at the time of its receipt, or at an index.
struct PointTime {
  var time: Timestamp
  var isReceipt = false
  /// The scale, if `time` is an index.
  var indexScale: IndexScale?
}
