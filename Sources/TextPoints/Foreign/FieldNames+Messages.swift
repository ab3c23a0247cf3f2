import CivilTime

/// Field names in the messages of exchanges, sensors and monitors, beside the names of columns.
///
/// They match case-sensitively: an exchange distinguishes `t` from `T`. A short name matches only when the value fits
/// it, too.
extension FieldNames {
  /// Names of a time. The value must be between 1990 and a day ahead, because elsewhere `t` is a temperature, or the
  /// number of a trade.
  static let messageTimes = [
    "T", "E", "t", "eventTime", "event_time", "tradeTime", "trade_time", "transactTime", "time_exchange", "created_at",
    "timestamp_ms", "timestampms", "ts_ms", "time_ms", "datetime", "date_time", "created", "updated_at", "Timestamp",
    "Time", "tst", "createdAt", "updatedAt", "readingTime", "readTime", "measuredAt", "recordedAt", "observedAt",
    "reading_time", "read_time", "measured_at", "recorded_at", "observed_at", "reported_at", "reportedAt",
  ]
  /// Names of the start time of a bar; they win over the time of the message.
  static let barTimes = [
    "start", "openTime", "open_time", "startTime", "start_time", "interval_begin", "begin", "bucket",
    "candle_date_time_utc",
    "t", "s",
  ]
  /// Names of a series beside the usual ones; their values have three letters or more.
  static let messageSymbols = [
    "s", "S", "product_id", "instId", "currency_pair", "pair", "market", "ch", "sensor", "device", "topic", "channel",
    "stream",
  ]
  /// Further names of a series in messages, where gateways of sensors give each value or device a name. In a table such a
  /// column may name anything.
  static let messageNames = [
    "deviceName", "device_name", "deviceId", "device_id", "sensorName", "sensor_name", "sensorId", "sensor_id", "node",
    "station", "host", "tag", "name", "Name", "container", "Container", "n",
  ]
  /// Integers with these names number messages, trades and orders, and are never values.
  private static let numberings: Set<String> = [
    "", "index", "rownames", "row", "id", "uid", "pid", "tid", "oid", "seq", "sequence", "seqnum", "seqno", "nonce",
    "offset", "epoch", "a", "u", "U", "cs", "checksum", "crc", "version", "msgid", "frameid", "code", "channel",
  ]

  /// Those of several words.
  private static let wordedNumberings: Set<String> = [
    "sequence_number", "sequence_no", "message_number", "packet_number", "frame_number", "sample_number",
  ]

  /// Those that number things in an exchange's messages alone: `cs` counts context switches in the output of vmstat.
  static let exchangeNumberings: Set<String> = ["a", "u", "U", "cs"]

  /// Those of ``messageSymbols`` that name a kind of messages, which may be of many series.
  static let carriers: Set<String> = ["ch", "topic", "channel", "stream"]

  /// Whether a text is a currency pair or a market: two names in capitals with one separator, as `BTC-USD`.
  static func isPair(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2F || $0 == 0x2D || $0 == 0x3A }
    return parts.count == 2
      && parts.allSatisfy { part in
        part.count >= 2 && part.count <= 12
          && part.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x30 && $0 <= 0x39 }
      }
  }

  /// Whether a text names the candles of a market, with their length in front: `1m_BTC_USDT`.
  static func areCandles(_ text: String) -> Bool {
    guard let end = text.firstIndex(of: "_") else { return false }
    let (length, market) = (text[..<end], text[text.index(after: end)...])
    return length.last.map { "smhdwM".contains($0) } == true && Int(length.dropLast()) != nil
      && isPair(String(market).replacing("_", with: "-"))
  }

  /// Names of prices, beside the words that name one in any text.
  private static let priceNames: Set<String> = [
    "price", "px", "p", "last", "lastprice", "last_price", "close", "c", "ltp", "markprice", "mark_price", "mid", "bid",
    "ask",
  ]

  /// Whether a field of an exchange's message with this name is a price.
  static func isPrice(_ name: String) -> Bool { priceNames.contains(plain(name)) }

  /// Whether an integer with this name is a serial number: `tradeId`, `last_update_id`, `seq`, `u`.
  static func isNumbering(_ name: String) -> Bool {
    if numberings.contains(name) { return true }
    // The last word of snake and camel case: `humid` and `grid` are words themselves.
    let word = name.split { $0 == "_" || $0 == "-" || $0 == "." }.last ?? ""
    guard word.count == name.count else { return word.count > 1 && numberings.contains(word.lowercased()) }
    if name.count > 1, numberings.contains(name.lowercased()) { return true }
    if name.contains(" "), wordedNumberings.contains(NameWords.joined(name)) { return true }
    return ["Id", "ID", "Eui", "EUI", "Addr", "Seq", "Sequence", "Nonce", "Offset"].contains {
      name.count > $0.count && name.hasSuffix($0)
    }
  }
}
