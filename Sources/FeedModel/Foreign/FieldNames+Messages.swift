import CivilTime

/// Names of members as the messages of exchanges, sensors and monitors have them, beside those of columns.
///
/// These count as they are written: an exchange tells `t` from `T`. A short one counts only where the value fits it, too.
extension FieldNames {
  /// Names of a moment. What such a member holds must be a moment between 1990 and a day ahead, since `t` is a
  /// temperature elsewhere, and a trade's number.
  static let messageTimes = [
    "T", "E", "t", "eventTime", "event_time", "tradeTime", "trade_time", "transactTime", "time_exchange", "created_at",
    "timestamp_ms", "ts_ms", "time_ms", "datetime", "date_time", "created", "updated_at", "Timestamp", "Time",
  ]
  /// Names of the moment at which a bar begins; they win over that of the message that brought it.
  static let barTimes = [
    "start", "openTime", "open_time", "startTime", "start_time", "interval_begin", "begin", "bucket", "t",
  ]
  /// Names of a series beside the usual ones, whose texts have three letters or more.
  static let messageSymbols = [
    "s", "product_id", "instId", "pair", "market", "sensor", "device", "topic", "channel", "stream",
  ]
  /// Whole numbers of these names are numbers of messages, trades and orders, and never values.
  private static let numberings: Set<String> = [
    "", "index", "rownames", "row", "id", "uid", "pid", "tid", "oid", "seq", "sequence", "seqnum", "seqno", "nonce",
    "offset", "epoch", "a", "u", "U", "cs", "checksum", "crc", "version", "msgid", "frameid", "code", "channel",
  ]

  /// Whether whole numbers of this name number something: `tradeId`, `last_update_id`, `seq`, `u`.
  static func isNumbering(_ name: String) -> Bool {
    if numberings.contains(name) { return true }
    // The last word of snake and of camel case: `humid` and `grid` are words of their own.
    let word = name.split { $0 == "_" || $0 == "-" || $0 == "." }.last ?? ""
    guard word.count == name.count else { return word.count > 1 && numberings.contains(word.lowercased()) }
    if name.count > 1, numberings.contains(name.lowercased()) { return true }
    return ["Id", "ID", "Seq", "Sequence", "Nonce", "Offset"].contains { name.count > $0.count && name.hasSuffix($0) }
  }
}
