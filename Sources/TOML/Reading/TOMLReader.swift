// Reading: `TOMLReader` parses headers, keys and values with a cursor that knows line and column; `TOMLTableBuilder` puts
// the tables together and rejects duplicates.

import CivilTime

/// Reads TOML 1.0.0 (toml.io/en/v1.0.0) within bounds: integers of 64 bits, tables and arrays 32 levels deep.
///
/// Skips a byte order mark before the document. Times keep nanoseconds; further digits are dropped, as the
/// specification demands. The line ends of multi-line strings become LF.
package struct TOMLReader {
  /// The most tables and arrays around a value, not counting the document. Each dot of a key makes a table.
  package static let deepest = 32

  var cursor: TOMLCursor
  private var builder = TOMLTableBuilder(level: 0)
  /// The table of the last header.
  private var current = TOMLTableBuilder.root

  private init(_ bytes: [UInt8]) {
    cursor = TOMLCursor(bytes)
  }

  /// Parses a text.
  ///
  /// - Complexity: O(bytes), in time and memory; the stack is bounded by `deepest`.
  /// - Throws: `TOMLError` at the first place that is not valid TOML.
  package static func read(_ text: String) throws(TOMLError) -> TOMLTable {
    try read(valid: Array(text.utf8))
  }

  /// Parses bytes, which should be UTF-8.
  ///
  /// - Complexity: O(bytes), in time and memory; the stack is bounded by `deepest`.
  /// - Throws: `TOMLError` at the first byte that is not UTF-8, else at the first place that is not valid TOML.
  package static func read(_ bytes: [UInt8]) throws(TOMLError) -> TOMLTable {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TOMLError(placeOfInvalid(bytes), "this is not text in UTF-8; save the file as UTF-8")
    }
    return try read(valid: bytes)
  }

  private static func read(valid bytes: [UInt8]) throws(TOMLError) -> TOMLTable {
    var reader = TOMLReader(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
    return try reader.document()
  }

  /// The place of the first byte that is not UTF-8.
  private static func placeOfInvalid(_ bytes: [UInt8]) -> TOMLPosition {
    var place = TOMLPosition(line: 1, column: 1)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      if scalar.first == .lineFeed { place = TOMLPosition(line: place.line + 1, column: 0) }
      place.column += 1
    }
    return place
  }

  /// An error at the cursor.
  mutating func fault(_ sentence: String) -> TOMLError { TOMLError(cursor.place(), sentence) }

  private mutating func document() throws(TOMLError) -> TOMLTable {
    // Ends with the text: each turn takes a line, or throws.
    while true {
      cursor.skipBlanks()
      switch cursor.byte {
      case nil: return builder.table()
      case .leftBracket: try header()
      case .hash, .lineFeed, .carriageReturn: break
      default:
        let (path, node) = try pair(level: builder.level(of: current))
        try builder.set(path, to: node, in: current)
      }
      try endLine()
    }
  }

  /// Reads `[a.b]` or `[[a.b]]`.
  private mutating func header() throws(TOMLError) {
    cursor.advance()
    let isElement = cursor.skip(.leftBracket)
    let path = try path()
    guard cursor.skip(.rightBracket), !isElement || cursor.skip(.rightBracket) else {
      throw fault(
        "no \(isElement ? "]]" : "]") follows the name of a table; a name with signs or blanks needs quotes")
    }
    current = isElement ? try builder.appendTable(path) : try builder.openTable(path)
  }

  /// Reads `a.b = value`, as a line or in an inline table.
  ///
  /// - Parameter level: the level of the table that receives it.
  mutating func pair(level: Int) throws(TOMLError) -> (path: [TOMLTableKey], node: TOMLNode) {
    let path = try path()
    guard cursor.skip(.equals) else {
      throw fault("a key needs = and a value; write \(path.map(\.written).joined(separator: ".").shortened) = \"text\"")
    }
    cursor.skipBlanks()
    return (path, try node(level: level + path.count))
  }

  /// Skips blanks, a comment and the end of the line or of the document.
  private mutating func endLine() throws(TOMLError) {
    cursor.skipBlanks()
    try skipComment()
    guard cursor.skipLineEnd() || cursor.byte == nil else {
      throw fault("there is something after the end of this; begin a new line, or a comment with #")
    }
  }

  /// Skips a comment, if one starts here, up to the end of its line.
  mutating func skipComment() throws(TOMLError) {
    guard cursor.byte == .hash else { return }
    _ = cursor.read { !$0.isControl }
    guard cursor.isLineEnd || cursor.byte == nil else {
      throw fault("a comment has a control character; remove it")
    }
  }
}

extension TOMLReader {
  /// Reads a key: one or more names separated by dots, with optional blanks around.
  mutating func path() throws(TOMLError) -> [TOMLTableKey] {
    var path: [TOMLTableKey] = []
    // Ends with the text at the latest: each further turn has taken a dot.
    repeat {
      cursor.skipBlanks()
      let place = cursor.place()
      path.append(TOMLTableKey(text: try name(), place: place))
      cursor.skipBlanks()
    } while cursor.skip(.dot)
    return path
  }

  private mutating func name() throws(TOMLError) -> String {
    if let quote = cursor.byte, quote == .quote || quote == .apostrophe { return try shortText(quote) }
    let bare = cursor.read(while: \.isBare)
    guard !bare.isEmpty else {
      throw fault("a name is missing; write letters, digits, - and _, or anything in quotes")
    }
    return String(decoding: bare, as: UTF8.self)
  }
}

extension TOMLReader {
  /// Reads a boolean, a number, a date or a time.
  mutating func word() throws(TOMLError) -> TOMLValue {
    let place = cursor.place()
    let word = cursor.read(while: \.isOfWord)
    switch String(decoding: word.prefix(5), as: UTF8.self) {
    case "true": return .boolean(true)
    case "false" where word.count == 5: return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan": return .float(.nan)
    case "-nan": return .float(-.nan)
    default: break
    }
    if TimeFields.isTime(word) { return try time(word, place) }
    guard let value = NumberFields.value(word) else { throw TOMLError(place, wordFault(word)) }
    return value
  }

  /// - Parameter word: text that looks like a date or a time.
  private mutating func time(_ word: ArraySlice<UInt8>, _ place: TOMLPosition) throws(TOMLError) -> TOMLValue {
    var word = Array(word)
    // A date and its time may have a blank between them.
    if case .localDate = TimeFields.value(word), cursor.byte == .blank, cursor.peek(1)?.isDigit == true {
      cursor.advance()
      word += [.blank] + cursor.read(while: \.isOfWord)
    }
    if let value = TimeFields.value(word) { return value }
    let shown = String(decoding: word, as: UTF8.self).shortened
    throw TOMLError(place, "\(shown) is not a date or time; write 2026-12-25, 09:30:00 or 2026-12-25T09:30:00Z")
  }

  private func wordFault(_ word: ArraySlice<UInt8>) -> String {
    let shown = String(decoding: word, as: UTF8.self).shortened
    guard let first = word.first(where: { $0 != .plus && $0 != .minus }), first.isDigit || first == .dot else {
      return "\(shown) is not a value; write \"\(shown)\" if it is a text"
    }
    if NumberFields.isInteger(word) { return "\(shown) has more than 64 bits; write a smaller number" }
    return "\(shown) is not a number; write as 12, 1_000, 0xff, 0.5 or 1e6, or in quotes if it is a text"
  }
}

/// Reads dates and times (RFC 3339).
enum TimeFields {
  /// Whether a word starts like a date or a time: `2026-` or `09:`.
  static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix(5).prefix(while: \.isDigit).count
    let next = word.dropFirst(digits).first
    return digits == 4 && next == .minus || digits == 2 && next == .colon
  }

  /// A value of any of the four kinds of date and time; nil for anything else.
  static func value(_ word: [UInt8]) -> TOMLValue? {
    if word.dropFirst(2).first == .colon { return time(word).map(TOMLValue.localTime) }
    guard let fields = ISO8601.fields(word, .rfc3339) else { return nil }
    guard let second = fields.second else { return .localDate(fields.date) }
    guard let time = TimeOfDay(second: second, nanosecond: fields.nanosecond) else { return nil }
    guard let offset = fields.offset else { return .localDateTime(fields.date, time) }
    return .offsetDateTime(fields.date, time, offset: Int16(offset / 60))
  }

  private static func time(_ word: [UInt8]) -> TimeOfDay? {
    var scanner = ByteScanner(word)
    guard let read = scanner.read({ $0.timeOfDay(.rfc3339) }), scanner.isAtEnd else { return nil }
    return TimeOfDay(second: read.second, nanosecond: read.nanosecond)
  }
}
