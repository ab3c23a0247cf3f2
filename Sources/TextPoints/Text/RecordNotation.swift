/// How the bytes of a record state its names and values.
enum RecordNotation: Sendable {
  case json
  /// A line that names its values.
  case line(LineLanguage)
  /// A line of a log, of which numbers with some names get the words before them.
  case log(telling: Set<String>)
  /// A row that begins with a count, under names above it.
  case counted(CountedRows)
  /// A row that is a series, under times above it.
  case turned(TurnedRows)

  /// The notation of the first lines of a text: JSON where they are in no language.
  ///
  /// - Complexity: O(bytes).
  init(of lines: [UnsafeBufferPointer<UInt8>], after comments: [UnsafeBufferPointer<UInt8>]) {
    if let language = LineLanguage.find(in: lines, after: comments) {
      self = .line(language)
    } else if let rows = CountedRows(lines) {
      self = .counted(rows)
    } else {
      self = .json
    }
  }

  /// The language of lines; nil for JSON.
  var language: LineLanguage? {
    switch self {
    case .json: nil
    case .line(let language): language
    case .log: .log
    case .counted: .counted
    case .turned: .turned
    }
  }

  /// Reads a record.
  ///
  /// - Complexity: O(bytes).
  func record(_ bytes: UnsafeBufferPointer<UInt8>) throws(FeedFault) -> JSONValue {
    let found: JSONValue?
    switch self {
    case .json: found = try? JSONReader.read(bytes, acceptsNaN: true)
    case .line(let language): found = language.read(bytes)
    case .log(let names): found = LogLine.record(bytes, telling: names)
    case .counted(let rows): found = rows.record(bytes)
    case .turned(let rows): found = rows.record(bytes)
    }
    guard let found else { throw FeedFault(.text, "the line is not \(language?.words ?? "JSON")") }
    return found
  }
}
