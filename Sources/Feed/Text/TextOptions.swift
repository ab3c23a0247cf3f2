/// How text is to be read where it does not say so itself.
public struct TextOptions: Sendable {
  /// Column to take for a role, such as `["time": "ts", "value": "px"]`; roles are time, open, high, low, close, volume,
  /// ticks and value.
  public var fields: [String: String]
  /// The unit of times that are numbers; nil tells it from their magnitude.
  public var timeUnit: TimeUnit?
  /// Seconds east of UTC at a civil time without zone, given as seconds since 1970-01-01 on the wall; nil is UTC.
  public var zoneOffset: (@Sendable (Int64) -> Int64)?
  /// Only rows whose column `symbol` says this; nil takes all. Without such a column it has no effect.
  public var symbol: String?
  /// Where numbers without times stand; nil tells it from how they come.
  public var bareTimes: BareTimes?

  public init(
    fields: [String: String] = [:], timeUnit: TimeUnit? = nil, zoneOffset: (@Sendable (Int64) -> Int64)? = nil,
    symbol: String? = nil, bareTimes: BareTimes? = nil
  ) {
    self.fields = fields
    self.timeUnit = timeUnit
    self.zoneOffset = zoneOffset
    self.symbol = symbol
    self.bareTimes = bareTimes
  }

  /// Options with the fields of an argument like `time=ts,value=px`.
  ///
  /// - Throws: `FeedFault` with the code `text` for a role that does not exist or an entry without `=`.
  public static func fields(parsing text: String) throws(FeedFault) -> [String: String] {
    var fields: [String: String] = [:]
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw FeedFault(.text, "The field '\(entry)' is not of the form role=column.")
      }
      guard ColumnRole(name: String(parts[0])) != nil else {
        throw FeedFault(.text, "There is no role '\(parts[0])'; the roles are \(ColumnRole.namesInWords).")
      }
      fields[String(parts[0])] = String(parts[1])
    }
    return fields
  }
}
