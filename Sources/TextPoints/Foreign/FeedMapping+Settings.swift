extension FeedMapping {
  /// Makes a mapping from the table `[feed.NAME]`, given as JSON of the same shape.
  ///
  /// | key | says |
  /// |---|---|
  /// | `about` | one line about the feed |
  /// | `envelope` | `none`, `zlib`, `gzip` or `zstd` |
  /// | `topic` | `frame` (the default), `prefix` or `none`; with `prefix`, `split` is the text after the name |
  /// | `body` | `json` (the default), `msgpack`, `delimited`, `protobuf`, `prometheus` or `raw` |
  /// | `sep`, `columns` | the field separator; the field names, or several lists of names, selected by their length |
  /// | `layout` | of raw bytes, as `<qdddd`; several are selected by their size |
  /// | `within` | a path to the value that holds the fields, where there is one |
  /// | `time` | a path, `receive` or `frame`; the suffix `:s`, `:ms`, `:us`, `:ns` or `:iso8601` is the unit; of a list, the first that is there |
  /// | `open` `high` `low` `close` `volume` `ticks` | paths |
  /// | `value` | a path, several, `*` for every number, or a table of names and paths |
  /// | `explode`, `key` | an array of rows, and the field that tells their series apart |
  /// | `symbol`, `series` | the series' name: a path, or the name itself |
  /// | `sequence` | `frame`, or a path to the publisher's own number of the message |
  /// | `quantity` | the quantity of the samples: `price` changes in percent |
  /// | `when`, `skip` | conditions (``MessageCondition``) of the messages to read, and of those to pass over |
  /// | `kind` | tables of the same keys for single kinds of messages, each with its `when` |
  ///
  /// A column may have a unit suffix, too: `columns = ["time:s", "open"]`. Paths lead through objects and arrays
  /// (`prices.0`); in `explode`, `*` stands for every element.
  ///
  /// - Throws: `FeedFault` with the code `mapping`: the key, the problem, and the valid values.
  package init(name: String, settings: JSONValue) throws(FeedFault) {
    self.init(name: name, body: .json)
    let place = "feed.\(name.cleaned)"
    try apply(settings, place, isKind: false)
    guard let kinds = settings["kind"] else { return }
    guard let tables = kinds.array, tables.count <= MessageKinds.most else {
      throw FeedFault(
        .mapping, "\(place).kind is not a list of up to \(MessageKinds.most) tables; write [[\(place).kind]].")
    }
    var found: [FeedMapping] = []
    for table in tables {
      var kind = self
      kind.messages = MessageKinds()
      try kind.apply(table, "\(place).kind", isKind: true)
      found.append(kind)
    }
    messages.kinds = found
  }

  /// Keys of the whole feed, which a kind cannot change.
  private static let keysOfFeed: Set<String> = [
    "about", "envelope", "topic", "split", "body", "sep", "layout", "sequence", "skip", "kind",
  ]

  private mutating func apply(_ settings: JSONValue, _ table: String, isKind: Bool) throws(FeedFault) {
    guard case .object(let members) = settings else { throw FeedFault(.mapping, "\(table) is not a table.") }
    var split: [UInt8]?
    var topicWord = "frame"
    for member in members {
      let place = "\(table).\(member.name.cleaned)"
      if isKind, Self.keysOfFeed.contains(member.name) {
        throw FeedFault(.mapping, "\(place) is for the whole feed; write it above the kinds.")
      }
      switch member.name {
      case "envelope": envelope = try FeedMapping.word(member.value, place)
      case "body": body = try FeedMapping.word(member.value, place)
      case "topic": topicWord = try FeedMapping.text(member.value, place)
      case "split": split = Array(try FeedMapping.text(member.value, place).utf8)
      case "layout":
        for text in try FeedMapping.texts(member.value, place) { layouts.append(try StructLayout(parsing: text)) }
      case "kind": break
      default: try apply(member, place)
      }
    }
    guard !isKind else { return }
    topic = try FeedMapping.topic(topicWord, split, table)
    guard layouts.isEmpty || body == .raw else {
      throw FeedFault(.mapping, "\(table).layout is for body = \"raw\", not for \(body.rawValue).")
    }
  }

  /// Applies a setting that has one meaning, whatever the others are.
  private mutating func apply(_ member: JSONValue.Member, _ place: String) throws(FeedFault) {
    switch member.name {
    case "about": description.about = try FeedMapping.text(member.value, place).cleaned
    case "quantity": description.quantity = try FeedMapping.text(member.value, place).cleaned
    case "sep": separator = try FeedMapping.separator(member.value, place)
    case "columns": try applyColumns(member.value, place)
    case "within": rows.within = try FeedMapping.path(member.value, place)
    case "explode": rows.explode = try FeedMapping.path(member.value, place)
    case "time": try applyTime(try FeedMapping.texts(member.value, place), place)
    case "value": try applyValues(member.value, place)
    case "key": key = try FeedMapping.path(member.value, place)
    case "symbol": symbol = try FeedMapping.path(member.value, place)
    case "series": series = try FeedMapping.series(member.value, place)
    case "when": messages.when = try FeedMapping.conditions(member.value, place)
    case "skip": messages.skip = try FeedMapping.conditions(member.value, place)
    case "sequence":
      let text = try FeedMapping.text(member.value, place)
      sequence = text == "frame" ? .frame : .path(try FeedMapping.path(member.value, place))
    default:
      guard let role = ColumnRole(name: member.name) else {
        throw FeedFault(.mapping, "\(place) is not a setting of a feed; the settings are \(FeedMapping.keysInWords).")
      }
      fields[role] = try FeedMapping.path(member.value, place)
    }
  }

  private static let keysInWords = """
    envelope, topic, split, body, sep, columns, layout, within, time, open, high, low, close, volume, ticks, value, \
    explode, key, symbol, series, sequence, quantity, when, skip, kind and about
    """

  /// Splits a text at the colon into a name and a unit.
  private func divided(_ text: String) -> (name: String, unit: TimeUnit?) {
    guard let colon = text.lastIndex(of: ":"), let unit = TimeUnit(rawValue: String(text[text.index(after: colon)...]))
    else { return (text, nil) }
    return (String(text[..<colon]), unit)
  }

  private mutating func applyTime(_ texts: [String], _ place: String) throws(FeedFault) {
    var sources: [TimeSource] = []
    for text in texts {
      let (name, unit) = divided(text)
      switch name {
      case "receive": sources.append(TimeSource(place: .receive))
      case "frame": sources.append(TimeSource(place: .frame, unit: unit))
      default: sources.append(TimeSource(place: .path(try FeedMapping.path(name, place)), unit: unit))
      }
    }
    guard sources.count == 1 else {
      // The frame of the time is read before the rows, in the unit of the mapping.
      if let unit = sources.first(where: { $0.place == .frame })?.unit { timeUnit = unit }
      time = .first(sources)
      return
    }
    time = sources[0].place
    if let unit = sources[0].unit { timeUnit = unit }
  }

  private mutating func applyValues(_ value: JSONValue, _ place: String) throws(FeedFault) {
    if value.string == "*" {
      values = .all
      return
    }
    var fields: [ValueField] = []
    if case .object(let members) = value {
      for member in members {
        let place = "\(place).\(member.name.cleaned)"
        fields.append(ValueField(path: try FeedMapping.path(member.value, place), name: member.name.cleanedName))
      }
      guard !fields.isEmpty else { throw FeedFault(.mapping, "\(place) is an empty table.") }
    } else {
      for text in try FeedMapping.texts(value, place) {
        fields.append(ValueField(path: try FeedMapping.path(text, place)))
      }
    }
    values = .paths(fields)
  }

  private mutating func applyColumns(_ value: JSONValue, _ place: String) throws(FeedFault) {
    columns = []
    guard let elements = value.array, let first = elements.first else {
      throw FeedFault(.mapping, "\(place) is not a list of names.")
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
