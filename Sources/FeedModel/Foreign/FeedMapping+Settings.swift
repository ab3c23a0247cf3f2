extension FeedMapping {
  /// Makes a mapping from the table `[feed.NAME]`, given as JSON of the same shape.
  ///
  /// | key | says |
  /// |---|---|
  /// | `envelope` | `none`, `zlib`, `gzip` or `zstd` |
  /// | `topic` | `frame` (the default), `prefix` or `none`; with `prefix`, `split` is the text after the name |
  /// | `body` | `json` (the default), `msgpack`, `delimited`, `protobuf` or `raw` |
  /// | `sep`, `columns` | the field separator; the field names, or several lists of names, selected by their length |
  /// | `layout` | of raw bytes, as `<qdddd`; several are selected by their size |
  /// | `time` | a path, `receive` or `frame`; the suffix `:s`, `:ms`, `:us`, `:ns` or `:iso8601` is the unit |
  /// | `open` `high` `low` `close` `volume` `ticks` | paths |
  /// | `value` | a path, several, or `*` for every number |
  /// | `explode`, `key` | an array of rows, and the field that tells their series apart |
  /// | `symbol`, `series` | the series' name: a path, or the name itself |
  /// | `sequence` | `frame`, or a path to the publisher's own number of the message |
  ///
  /// A column may have a unit suffix, too: `columns = ["time:s", "open"]`.
  ///
  /// - Throws: `FeedFault` with the code `mapping`: the key, the problem, and the valid values.
  public init(name: String, settings: JSONValue) throws(FeedFault) {
    guard case .object(let members) = settings else {
      throw FeedFault(.mapping, "feed.\(name.cleaned) is no table.")
    }
    self.init(name: name, body: .json)
    var split: [UInt8]?
    var topicWord = "frame"
    for member in members {
      let place = "feed.\(name.cleaned).\(member.name.cleaned)"
      switch member.name {
      case "envelope": envelope = try FeedMapping.word(member.value, place)
      case "body": body = try FeedMapping.word(member.value, place)
      case "topic": topicWord = try FeedMapping.text(member.value, place)
      case "split": split = Array(try FeedMapping.text(member.value, place).utf8)
      case "sep": separator = try FeedMapping.separator(member.value, place)
      case "columns": try takeColumns(member.value, place)
      case "layout":
        for text in try FeedMapping.texts(member.value, place) { layouts.append(try StructLayout(parsing: text)) }
      case "time": try takeTime(try FeedMapping.text(member.value, place), place)
      case "value": try takeValues(member.value, place)
      case "explode": explode = try FeedMapping.path(member.value, place)
      case "key": key = try FeedMapping.path(member.value, place)
      case "symbol": symbol = try FeedMapping.path(member.value, place)
      case "series": series = try FeedMapping.series(member.value, place)
      case "sequence":
        let text = try FeedMapping.text(member.value, place)
        sequence = text == "frame" ? .frame : .path(try FeedMapping.path(member.value, place))
      default:
        guard let role = ColumnRole(name: member.name) else {
          throw FeedFault(.mapping, "\(place) is no setting of a feed; they are \(FeedMapping.keysInWords).")
        }
        fields[role] = try FeedMapping.path(member.value, place)
      }
    }
    topic = try FeedMapping.topic(topicWord, split, "feed.\(name.cleaned)")
    guard layouts.isEmpty || body == .raw else {
      throw FeedFault(.mapping, "feed.\(name.cleaned).layout is for body = \"raw\", not for \(body.rawValue).")
    }
  }

  private static let keysInWords = """
    envelope, topic, split, body, sep, columns, layout, time, open, high, low, close, volume, ticks, value, explode, \
    key, symbol, series and sequence
    """

  private static func text(_ value: JSONValue, _ place: String) throws(FeedFault) -> String {
    guard let text = value.string, !text.isEmpty else { throw FeedFault(.mapping, "\(place) is no text.") }
    return text
  }

  /// One text, or a list of texts.
  private static func texts(_ value: JSONValue, _ place: String) throws(FeedFault) -> [String] {
    guard let elements = value.array else { return [try text(value, place)] }
    var texts: [String] = []
    for element in elements { texts.append(try text(element, place)) }
    guard !texts.isEmpty else { throw FeedFault(.mapping, "\(place) is an empty list.") }
    return texts
  }

  private static func path(_ value: JSONValue, _ place: String) throws(FeedFault) -> FieldPath {
    try path(try text(value, place), place)
  }

  private static func path(_ text: String, _ place: String) throws(FeedFault) -> FieldPath {
    do throws(FeedFault) { return try FieldPath(parsing: text) } catch {
      throw FeedFault(.mapping, "\(place): \(error.description)")
    }
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ place: String
  ) throws(FeedFault) -> Word where Word.RawValue == String {
    let text = try text(value, place)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw FeedFault(.mapping, "\(place) is '\(text.cleaned)'; it may be \(words).")
    }
    return word
  }

  private static func separator(_ value: JSONValue, _ place: String) throws(FeedFault) -> UInt8 {
    let text = try text(value, place)
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80, byte != 0x22, byte != 0x0A else {
      throw FeedFault(.mapping, "\(place) is '\(text.cleaned)'; it must be one character, as ';'.")
    }
    return byte
  }

  private static func series(_ value: JSONValue, _ place: String) throws(FeedFault) -> String {
    let text = try text(value, place)
    guard Topic.isValid(text) else {
      throw FeedFault(.mapping, "\(place) is no name of a series: 1 to 128 bytes without control characters.")
    }
    return text
  }

  private static func topic(_ word: String, _ split: [UInt8]?, _ place: String) throws(FeedFault) -> TopicPlace {
    switch word {
    case "frame", "none":
      guard split == nil else { throw FeedFault(.mapping, "\(place).split is for topic = \"prefix\".") }
      return word == "frame" ? .frame : .none
    case "prefix":
      return .prefix(split ?? [0x20])
    default:
      throw FeedFault(.mapping, "\(place).topic is '\(word.cleaned)'; it may be frame, prefix, none.")
    }
  }

  /// Splits a text at the colon into a name and a unit.
  private func divided(_ text: String) -> (name: String, unit: TimeUnit?) {
    guard let colon = text.lastIndex(of: ":"), let unit = TimeUnit(rawValue: String(text[text.index(after: colon)...]))
    else { return (text, nil) }
    return (String(text[..<colon]), unit)
  }

  private mutating func takeTime(_ text: String, _ place: String) throws(FeedFault) {
    let (name, unit) = divided(text)
    if let unit { timeUnit = unit }
    switch name {
    case "receive": time = .receive
    case "frame": time = .frame
    default: time = .path(try FeedMapping.path(name, place))
    }
  }

  private mutating func takeValues(_ value: JSONValue, _ place: String) throws(FeedFault) {
    if value.string == "*" {
      values = .all
      return
    }
    var paths: [FieldPath] = []
    for text in try FeedMapping.texts(value, place) { paths.append(try FeedMapping.path(text, place)) }
    values = .paths(paths)
  }

  private mutating func takeColumns(_ value: JSONValue, _ place: String) throws(FeedFault) {
    guard let elements = value.array, let first = elements.first else {
      throw FeedFault(.mapping, "\(place) is no list of names.")
    }
    for list in first.array == nil ? [value] : elements {
      var names: [String] = []
      for text in try FeedMapping.texts(list, place) {
        let (name, unit) = divided(text)
        if let unit { timeUnit = unit }
        names.append(name)
      }
      columns.append(names)
    }
  }
}
