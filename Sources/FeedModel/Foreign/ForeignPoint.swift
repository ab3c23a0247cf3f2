import TimeSeries

/// One point of a foreign message.
public struct ForeignPoint: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    case bar(Bar)
    case sample(Sample)
  }

  /// The series name.
  public var series: String
  public var value: Value
  /// Whether it has the receive time, because the message has no time.
  public var isTimedByReceipt: Bool
  /// Whether it is an integer without a known name, which may count messages instead of being a value.
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

/// The content of one foreign message.
public struct ForeignMessage: Sendable, Equatable {
  /// Its points, in order.
  public var points: [ForeignPoint] = []
  /// Number of rejected rows.
  public var refused = 0
  /// The reason of the first rejection, or "".
  public var reason = ""
  /// The publisher's message number, and its width in bits.
  public var sequence: UInt64?
  public var sequenceBits = 64
  /// The publisher's epoch, if the message has one.
  public var epoch: UInt64?
  /// How the fields were interpreted without a mapping; nil when all have usual names.
  var sentence: String?

  /// Counts an unusable row.
  mutating func refuse(_ why: String) {
    if refused == 0 { reason = why }
    refused += 1
  }
}
