extension TOMLReader {
  /// Reads a value; `level` is the nesting level of a table or list here.
  mutating func node(level: Int) throws(TOMLError) -> TOMLNode {
    let place = cursor.place()
    return TOMLNode(try value(level), at: place)
  }

  private mutating func value(_ level: Int) throws(TOMLError) -> TOMLValue {
    switch cursor.byte {
    case .quote: return .string(try text(.quote))
    case .apostrophe: return .string(try text(.apostrophe))
    case .leftBracket: return .array(try array(level))
    case .leftBrace: return .table(try inlineTable(level))
    case let byte? where byte.isOfWord: return try word()
    default: throw fault("no value begins here; write \"text\", a number, true, a date, [list] or { name = value }")
    }
  }

  private mutating func array(_ level: Int) throws(TOMLError) -> [TOMLNode] {
    let start = cursor.place()
    try checkLevel(level, at: start)
    cursor.advance()
    var elements: [TOMLNode] = []
    // Ends at the bracket, or with an error: each turn takes a value, and at the end of the text there is none.
    while true {
      try skipSpace()
      if cursor.skip(.rightBracket) { return elements }
      elements.append(try node(level: level + 1))
      try skipSpace()
      guard cursor.byte == .rightBracket || cursor.skip(.comma) else {
        throw fault(
          "the list from line \(start.line) goes on without a comma; write , between values, or ] after the last")
      }
    }
  }

  /// Skips blanks, comments and line ends, which a list may have anywhere.
  private mutating func skipSpace() throws(TOMLError) {
    // Ends with the text at the latest: each further turn has taken a line end.
    repeat {
      cursor.skipBlanks()
      try skipComment()
    } while cursor.skipLineEnd()
  }

  private mutating func inlineTable(_ level: Int) throws(TOMLError) -> TOMLTable {
    try checkLevel(level, at: cursor.place())
    cursor.advance()
    cursor.skipBlanks()
    var builder = TOMLTableBuilder(level: level)
    if cursor.skip(.rightBrace) { return builder.table() }
    // Ends at the brace, or with an error: each turn takes a key and a value, and at the end of the text there is none.
    while true {
      let (path, node) = try pair(level: level)
      try builder.set(path, to: node, in: TOMLTableBuilder.root)
      cursor.skipBlanks()
      if cursor.skip(.rightBrace) { return builder.table() }
      guard cursor.skip(.comma) else {
        throw fault("a table in braces goes on without a comma; write { a = 1, b = 2 } on one line")
      }
    }
  }

  private func checkLevel(_ level: Int, at place: TOMLPosition) throws(TOMLError) {
    if level > Self.deepest { throw TOMLError.tooDeep(place) }
  }
}

extension TOMLError {
  static func tooDeep(_ place: TOMLPosition) -> TOMLError {
    TOMLError(
      place,
      "tables and lists are more than \(TOMLReader.deepest) levels deep here; use fewer dots, brackets and braces")
  }
}
