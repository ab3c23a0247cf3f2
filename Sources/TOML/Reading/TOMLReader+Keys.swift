extension TOMLReader {
  /// Reads a key: one or more names separated by dots, with optional blanks around.
  mutating func path() throws(TOMLError) -> [TableKey] {
    var path: [TableKey] = []
    // Ends with the text at the latest: each further turn has taken a dot.
    repeat {
      cursor.skipBlanks()
      let place = cursor.place()
      path.append(TableKey(text: try name(), place: place))
      cursor.skipBlanks()
    } while cursor.skip(.dot)
    return path
  }

  private mutating func name() throws(TOMLError) -> String {
    if let quote = cursor.byte, quote == .quote || quote == .apostrophe { return try shortText(quote) }
    let bare = cursor.take(while: \.isBare)
    guard !bare.isEmpty else {
      throw fault("a name is missing; write letters, digits, - and _, or anything in quotes")
    }
    return String(decoding: bare, as: UTF8.self)
  }
}
