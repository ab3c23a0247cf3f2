import TimeSeries

/// One point of a foreign message.
public struct ForeignPoint: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    case bar(Bar)
    case sample(Sample)
  }

  /// The series' name.
  public var series: String
  public var value: Value
  /// Whether its time is that of receiving, because the message says none.
  public var isTimedByReceipt: Bool
  /// Whether it is a whole number that no name explains: it may be a count of messages instead of a value.
  var mayCount: Bool

  public init(series: String, value: Value, isTimedByReceipt: Bool = false) {
    self.init(series: series, value: value, isTimedByReceipt: isTimedByReceipt, mayCount: false)
  }

  init(series: String, value: Value, isTimedByReceipt: Bool, mayCount: Bool) {
    self.series = series
    self.value = value
    self.isTimedByReceipt = isTimedByReceipt
    self.mayCount = mayCount
  }
}

/// What one foreign message says.
public struct ForeignMessage: Sendable, Equatable {
  /// Its points, in their order.
  public var points: [ForeignPoint] = []
  /// Rows that were refused.
  public var refused = 0
  /// Why the first of them was, or "".
  public var reason = ""
  /// The publisher's number of the message, and how many bits it counts in.
  public var sequence: UInt64?
  public var sequenceBits = 64
  /// The life of the publisher, where the message says it.
  public var epoch: UInt64?
  /// What was taken for what, where no mapping says it; nil where all goes by the usual names.
  var sentence: String?

  /// Counts a row that cannot be used.
  mutating func refuse(_ why: String) {
    if refused == 0 { reason = why }
    refused += 1
  }
}
