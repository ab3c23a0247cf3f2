import CivilTime

/// Options for text that is ambiguous.
public struct TextOptions: Sendable {
  /// Columns of roles, such as `["time": "ts", "value": "px"]`; roles are time, open, high, low, close, volume, ticks
  /// and value.
  public var fields: [String: String]
  /// The unit of numeric times; nil derives it from their magnitude.
  public var timeUnit: TimeUnit?
  /// Seconds east of UTC for a civil time without zone, given as local seconds since 1970-01-01; nil means UTC.
  public var zoneOffset: (@Sendable (Int64) -> Int64)?
  /// Reads only rows of this symbol; nil reads all. No effect without a symbol column.
  public var symbol: String?
  /// The place of numbers without times; nil decides by their arrival. `index` ignores existing times.
  public var bareTimes: BareTimes?
  /// The column names of a source without a header; an empty name skips a column. Nil looks for a header.
  package var columns: [String]?
  /// The order of dates such as 01/02/2024; nil detects it and rejects ambiguous dates.
  package var dates: DateOrder?
  /// The delimiter of fields; nil detects it.
  package var delimiter: UInt8?
  /// The decimal mark; nil detects it and rejects ambiguous numbers.
  package var decimal: DecimalMark?
  /// The day, counted from 1970-01-01, of times of day without a date.
  package var today: Int64 = 0
  /// Numbers and words that mean a missing number; empty to recognise them.
  package var missing: [String] = []
  /// Whether a row without all fields is a bad one, since it does not show which is missing: numbers of a fixed width
  /// may touch.
  package var hasFullRows = false
  /// The names of series that are states if their columns have words, and series of numbers if they have numbers.
  package var states: [String] = []
  /// Finds the zones that a source names.
  package var zones = ZoneNames()

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

  /// Parses an argument like `time,open,,close`.
  package static func columns(parsing text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).cleanedName }
  }

  /// Parses a delimiter: one character, or one of the words comma, semicolon, tab, bar or blanks.
  package static func delimiter(parsing text: String) -> UInt8? {
    switch text {
    case "comma": return 0x2C
    case "semicolon": return 0x3B
    case "tab", "\\t": return 0x09
    case "bar", "pipe": return 0x7C
    case "blank", "blanks", "space", "spaces": return 0x20
    default:
      let bytes = Array(text.utf8)
      guard bytes.count == 1, bytes[0] == 0x09 || bytes[0] >= 0x20, bytes[0] < 0x7F, bytes[0] != 0x22,
        !bytes[0].isDigit, !bytes[0].isLetter, !".-+".utf8.contains(bytes[0])
      else { return nil }
      return bytes[0]
    }
  }

  /// Parses an argument like `time=ts,value=px`.
  ///
  /// - Throws: `FeedFault` with the code `text` for a role that does not exist or an entry without `=`.
  package static func fields(parsing text: String) throws(FeedFault) -> [String: String] {
    var fields: [String: String] = [:]
    for (role, column) in try pairs(parsing: text) {
      guard ColumnRole(name: role) != nil || role == ColumnRole.axisName else {
        throw FeedFault(.text, "There is no role '\(role.cleaned)'; the roles are \(ColumnRole.namesInWords).")
      }
      fields[role] = column
    }
    guard fields["time"] == nil || fields[ColumnRole.axisName] == nil else {
      throw FeedFault(.text, "'\(text.cleaned)' names a time and an index: a chart has one axis.")
    }
    return fields
  }

  /// Splits an argument like `time=ts,value=px` into roles, whatever they are, and columns.
  ///
  /// - Throws: `FeedFault` with the code `text` for an entry without `=`, and for a role that is given twice.
  static func pairs(parsing text: String) throws(FeedFault) -> [(role: String, column: String)] {
    var pairs: [(role: String, column: String)] = []
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw FeedFault(.text, "The field '\(String(entry).cleaned)' is not of the form role=column.")
      }
      guard !pairs.contains(where: { $0.role == parts[0] }) else {
        throw FeedFault(.text, "The role \(parts[0].cleaned) has two columns in '\(text.cleaned)': give it one.")
      }
      pairs.append((parts[0], parts[1]))
    }
    return pairs
  }
}
