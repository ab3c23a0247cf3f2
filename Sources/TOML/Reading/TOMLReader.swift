// Reading: `TOMLReader` parses headers, keys and values with a cursor that knows line and column; `TableBuilder` puts
// the tables together and rejects duplicates.

/// Reads TOML 1.0.0 (toml.io/en/v1.0.0) within bounds: integers of 64 bits, tables and arrays 32 levels deep.
///
/// Skips a byte order mark before the document. Times keep nanoseconds; further digits are dropped, as the
/// specification demands. The line ends of multi-line strings become LF.
package struct TOMLReader {
  /// The most tables and arrays around a value, not counting the document. Each dot of a key makes a table.
  package static let deepest = 32

  var cursor: TOMLCursor
  private var builder = TableBuilder(level: 0)
  /// The table of the last header.
  private var current = TableBuilder.root

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
      throw TOMLError(placeOfInvalid(bytes), "this is no text in UTF-8; save the file as UTF-8")
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
        "no \(isElement ? "]]" : "]") follows the name of a table; signs and blanks of a name stand in quotes")
    }
    current = isElement ? try builder.appendTable(path) : try builder.openTable(path)
  }

  /// Reads `a.b = value`, as a line or in an inline table.
  ///
  /// - Parameter level: the level of the table that receives it.
  mutating func pair(level: Int) throws(TOMLError) -> (path: [TableKey], node: TOMLNode) {
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
      throw fault("something stands behind the end of this; begin a new line, or a comment by #")
    }
  }

  /// Skips a comment, if one starts here, up to the end of its line.
  mutating func skipComment() throws(TOMLError) {
    guard cursor.byte == .hash else { return }
    _ = cursor.take { !$0.isControl }
    guard cursor.isLineEnd || cursor.byte == nil else {
      throw fault("a comment has a control character; take it out")
    }
  }
}
