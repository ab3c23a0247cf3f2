/// Names of columns in files and of fields in messages that decide a role by themselves. ``NameWords/data`` lists the
/// words of other languages and those that count only together with the cells: add a word there.
///
/// Names are compared in lower case and without decorations, see ``plain(_:)``. The first match of each list wins.
enum FieldNames {
  /// Names of a time, the finest first.
  static let times = NameWords.list("time")
  /// Names of parts of a date; several make a time, and a year alone does.
  static let dateParts = ["year", "quarter", "month", "day", "hour"]
  /// The usual names of a time, as written.
  static let usualTimes = ["timestamp", "datetime", "time", "date", "ts"]
  /// Names of a value; ``TablePlanner/isValueName(_:_:)`` decides on single letters.
  static let values = [
    "value", "obs_value", "price", "last", "lastprice", "last_price", "px", "p", "close", "rate", "val", "c", "ltp",
    "markprice", "mark_price", "mid", "v",
  ]
  /// Names of a value that need no report.
  static let plainValues: Set<String> = ["value", "price", "last"]
  static let symbols = NameWords.list("symbol")
  /// Names of a row number: it places the row when nothing states its time, and is never a value.
  static let indices = ["", "index", "rownames", "row", "unnamed: 0", "obs", "id", "sequence", "seq", "epoch"]

  /// Names of a close beside the three other prices of a bar, in tables of a row for each bar.
  static let closes = [
    "last", "price", "latest", "settle", "last price", "last_price", "closing price", "closing_price", "trade_price",
  ]

  private static let opens =
    ["open", "o", "open price", "open_price", "openprice", "opening price", "opening_price"]
    + NameWords.phrases("open in other words")
  private static let highs =
    ["high", "h", "high price", "high_price", "highprice", "max"] + NameWords.phrases("high in other words")
  private static let lows =
    ["low", "l", "low price", "low_price", "lowprice", "min"] + NameWords.phrases("low in other words")
  private static let lastOfBars =
    ["close", "c", "close/last", "close price", "close_price", "closeprice"]
    + NameWords.phrases("close in other words")
  private static let volumes =
    ["volume", "vol", "v", "tickvol", "vol.", "candle_acc_trade_volume"] + NameWords.phrases("volume in other words")

  /// Names of a role in a bar, the usual one first.
  static func names(of role: ColumnRole) -> [String] {
    switch role {
    case .time: times
    case .open: opens
    case .high: highs
    case .low: lows
    case .close: lastOfBars
    case .volume: volumes
    case .ticks: ["ticks"]
    case .value: values
    case .symbol: symbols
    case .ignored, .series, .date, .clock, .part, .zone, .state: []
    }
  }

  /// A name in lower case, without brackets, a leading number as in `1. open`, or a trailing unit in brackets.
  static func plain(_ name: String) -> String {
    var text = name.lowercased()[...]
    if text.hasPrefix("<"), text.hasSuffix(">") { text = text.dropFirst().dropLast() }
    if let dot = text.firstIndex(of: "."), dot != text.startIndex, text[..<dot].allSatisfy(\.isNumber) {
      text = text[text.index(after: dot)...].drop { $0 == " " }
    }
    if let bracket = text.firstIndex(where: { $0 == "(" || $0 == "[" }), bracket != text.startIndex,
      text.hasSuffix(")") || text.hasSuffix("]")
    {
      text = text[..<bracket]
    }
    while text.last == " " { text.removeLast() }
    while text.first == " " || text.first == "_" && text.count > 1 { text.removeFirst() }
    return String(text)
  }

  /// The place of the column that a user names: as it is written, by its position as in `#3`, or in any case.
  ///
  /// - Parameter arePaths: whether names are paths, whose steps a user may separate by dots.
  static func place(of name: String, in names: [String], arePaths: Bool) -> Int? {
    if let place = names.firstIndex(of: name) { return place }
    if name.hasPrefix("#"), let place = Int(name.dropFirst()), names.indices.contains(place &- 1) { return place - 1 }
    let lower = name.lowercased()
    if let place = names.firstIndex(where: { $0.lowercased() == lower }) { return place }
    let path = lower.split(separator: ".").joined(separator: "/")
    return arePaths ? names.firstIndex { $0.lowercased() == path } : nil
  }

  /// A name without the words for UTC, which say nothing else.
  static func withoutUTC(_ name: String) -> String {
    let words = name.split { $0 == " " || $0 == "_" }
    let others = words.filter { !isUTC($0) }
    return others.isEmpty || others.count == words.count ? name : others.joined(separator: " ")
  }

  /// Whether a word of a name says that its times are of UTC.
  static func isUTC(_ word: some StringProtocol) -> Bool {
    ["utc", "gmt", "(utc)", "(gmt)"].contains(word.lowercased())
  }

  /// The word for a time at the start of a name, such as `date` in `Date_UTC` or `dateUtc`; nil for other names. The
  /// word must end there: `temperature`, `today` and `day1` are not times. Nor are zones, and a single letter is one only
  /// before a unit of time: `t_ms`, but not `tC` or `t_kw`.
  static func timeWord(of name: String) -> String? {
    let plain = plain(name)
    if NameWords.zones.contains(NameWords.joined(name)) || plain.hasSuffix("_id") { return nil }
    // `Time series of demand` names a series.
    if plain.hasPrefix("time series") || plain.hasPrefix("time_series") || plain.hasPrefix("timeseries") { return nil }
    if times.contains(plain) || dateParts.contains(plain) { return plain }
    if plain.hasSuffix("_timestamp") || plain.hasSuffix("_datetime") { return "timestamp" }
    // The words of camel case, snake case and plain text.
    let word = name.drop { !$0.isLetter }.prefix { $0.isLetter }
    guard word.startIndex == name.startIndex || plain.first?.isLetter == true else { return nil }
    let capital = word.dropFirst().indices.first { word[$0].isUppercase && word[word.index(before: $0)].isLowercase }
    let first = (capital.map { word[..<$0] } ?? word).lowercased()
    let isWhole = word.endIndex == name.endIndex || !name[word.endIndex].isNumber
    guard capital != nil || isWhole else { return nil }
    if first.utf8.count == 1 {
      let unit = plain.dropFirst().drop { !$0.isLetter }
      let isTimed = NameWords.datePart(of: String(unit)).map { DatePart.clockUnits.contains($0) } ?? false
      guard unit.isEmpty || unit == "utc" || isTimed else { return nil }
    }
    return times.contains(first) || dateParts.contains(first) ? first : nil
  }
}
