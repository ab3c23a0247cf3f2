/// The names that columns of files and members of messages go by: the one list for both.
///
/// Names are compared in lower case and without what programs put around them, see ``plain(_:)``. Of each list the first
/// name that is found wins.
enum FieldNames {
  /// Names of a moment, the finest first.
  static let times = ["timestamp", "datetime", "time", "date", "ts", "t"]
  /// Names of parts of a date, which only make a moment together, or of which a year makes one alone.
  static let dateParts = ["year", "quarter", "month", "day", "hour"]
  /// The usual names of a moment, as they are written.
  static let usualTimes = ["timestamp", "datetime", "time", "date", "ts"]
  /// Names of a value; letters are explained by ``TablePlanner/isValueName(_:_:)``.
  static let values = [
    "value", "price", "last", "lastprice", "last_price", "px", "p", "close", "rate", "val", "c", "ltp", "markprice",
    "mark_price", "mid", "v",
  ]
  /// Names of a value that need no word.
  static let plainValues: Set<String> = ["value", "price", "last"]
  static let symbols = ["symbol", "ticker", "sym", "instrument"]
  /// Names of a row's number: it places the row where nothing says its time, and is never a value.
  static let indices = ["", "index", "rownames", "row", "unnamed: 0", "obs", "id", "sequence", "seq", "epoch"]

  /// Names of a role in a bar, the usual first.
  static func names(of role: ColumnRole) -> [String] {
    switch role {
    case .time: times
    case .open: ["open", "o"]
    case .high: ["high", "h"]
    case .low: ["low", "l"]
    case .close: ["close", "c", "close/last"]
    case .volume: ["volume", "vol", "v", "tickvol"]
    case .ticks: ["ticks"]
    case .value: values
    case .symbol: symbols
    case .ignored, .series, .date, .clock, .part: []
    }
  }

  /// A name in lower case, without brackets, a leading number as in `1. open`, or a unit in brackets behind it.
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
    while text.first == " " { text.removeFirst() }
    return String(text)
  }

  /// The word for a time that a name is or begins with, such as `date` of `Date_UTC` or `dateUtc`; nil for other names.
  /// What follows the word must not go on with it: `temperature` and `today` are no times, `day1` is none either.
  static func timeWord(of name: String) -> String? {
    let plain = plain(name)
    if times.contains(plain) || dateParts.contains(plain) { return plain }
    // The words of camel case, of snake case and of plain text.
    let word = name.drop { !$0.isLetter }.prefix { $0.isLetter }
    guard word.startIndex == name.startIndex || plain.first?.isLetter == true else { return nil }
    let capital = word.dropFirst().indices.first { word[$0].isUppercase && word[word.index(before: $0)].isLowercase }
    let first = (capital.map { word[..<$0] } ?? word).lowercased()
    let isWhole = word.endIndex == name.endIndex || !name[word.endIndex].isNumber
    guard capital != nil || isWhole else { return nil }
    return times.contains(first) || dateParts.contains(first) ? first : nil
  }
}
