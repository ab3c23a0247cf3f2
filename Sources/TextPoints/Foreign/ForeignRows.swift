import CivilTime

/// The parsed body of a foreign message: the rows, and the values around them.
struct ForeignRows {
  var root: ForeignValue
  var rows: [ForeignValue]
  /// Unreadable lines or records, and why the first was unreadable.
  var refused = 0
  var reason = ""

  /// Most members around several rows that are kept; what frames the rows of a feed has a few.
  private static let mostMembers = 512

  /// Most rows of a message; no legitimate message of a megabyte has more.
  static let most = 1 << 18

  /// Parses a body. The rows of a tree (JSON, MessagePack) are found by ``arrange(_:)``.
  ///
  /// - Throws: `FeedFault` for an entirely unreadable body.
  init(_ body: [UInt8], _ mapping: FeedMapping) throws(FeedFault) {
    switch mapping.body {
    case .json, .msgpack:
      try Pickle.refuse(body)
      root = try mapping.body == .json ? ForeignValue(JSONReader.read(body)) : MessagePackReader.read(body)
      rows = []
    case .delimited:
      try Pickle.refuse(body)
      root = .null
      rows = []
      try readLines(body, mapping)
    case .protobuf:
      (root, rows) = try ProtobufReader.points(body)
    case .prometheus:
      (root, rows, refused) = try ExpositionReader.points(body)
      if refused > 0 { reason = "a line is not a metric in the form name{labels} value" }
    case .raw:
      root = .object([])
      rows = try ForeignRows.records(body, mapping)
    }
  }

  /// The value that holds the fields of the message: that at the mapping's place, else the message.
  func inner(_ mapping: FeedMapping) -> ForeignValue {
    guard let path = mapping.rows.within, let value = root[path] else { return root }
    guard case .string(let text) = value else { return value }
    // A payload within quotation marks, as brokers pass it on.
    do throws(FeedFault) { return ForeignValue(try JSONReader.read(Array(text.utf8))) } catch { return value }
  }

  /// Finds the rows of a tree; other bodies have theirs.
  ///
  /// - Throws: `FeedFault` if the array of rows is missing.
  mutating func arrange(_ mapping: FeedMapping, receivedAt: Timestamp) throws(FeedFault) {
    guard mapping.body == .json || mapping.body == .msgpack else { return }
    let inner = inner(mapping)
    if let path = mapping.rows.explode {
      guard let elements = ForeignRows.elements(path.steps[...], inner) ?? ForeignRows.elements(path.steps[...], root)
      else {
        throw FeedFault(.point, "The message has no array at \(path.steps.joined(separator: ".").cleaned).")
      }
      rows = elements
    } else if mapping.guessesRows, let table = ObjectTable(root) {
      (root, rows) = (table.root, table.rows)
      if let cut = table.cut { (refused, reason) = (cut.count, cut.reason) }
    } else if mapping.guessesRows {
      rows = RowFinder.rows(in: root, receivedAt: receivedAt)
      if let cut = RowFinder.cut(of: root) { (refused, reason) = (cut.count, cut.reason) }
      // Each row looks for names among the members around it.
      if case .object(let members) = root, members.count > Self.mostMembers, rows.count > 1 {
        root = .object(Array(members.prefix(Self.mostMembers)))
      }
    } else if case .array(let elements) = inner, elements.contains(where: \.isRow) {
      rows = elements
    } else {
      rows = [inner]
    }
    if !mapping.columns.isEmpty { rows = rows.map { ForeignRows.named($0, mapping.columns) } }
  }

  /// The rows at a path, in which `*` is every element of an array; an object at its end is one row.
  private static func elements(_ steps: ArraySlice<String>, _ value: ForeignValue) -> [ForeignValue]? {
    guard let step = steps.first else {
      switch value {
      case .array(let elements): return elements
      case .object: return [value]
      default: return nil
      }
    }
    guard step == "*" else { return value[step].flatMap { elements(steps.dropFirst(), $0) } }
    guard case .array(let several) = value else { return nil }
    return several.flatMap { elements(steps.dropFirst(), $0) ?? [] }
  }

  /// An array as an object, with the list of names of its length, else with the longest list that is shorter.
  private static func named(_ row: ForeignValue, _ columns: [[String]]) -> ForeignValue {
    guard case .array(let values) = row, let names = names(values.count, columns) else { return row }
    return .object(zip(names, values).map { ForeignValue.Member($0, $1) })
  }

  static func names(_ count: Int, _ columns: [[String]]) -> [String]? {
    columns.first { $0.count == count } ?? columns.filter { $0.count < count }.max { $0.count < $1.count }
  }

  /// Raw records: one, or several of the same layout; without a layout the body is a single row.
  private static func records(_ body: [UInt8], _ mapping: FeedMapping) throws(FeedFault) -> [ForeignValue] {
    guard !mapping.layouts.isEmpty else { return [.object([])] }
    let fitting =
      mapping.layouts.first { $0.size == body.count }
      ?? mapping.layouts.first { !body.isEmpty && body.count % $0.size == 0 }
    guard let layout = fitting else {
      let sizes = mapping.layouts.map { String($0.size) }.joined(separator: " or ")
      throw FeedFault(.truncated, "A body of \(body.count) bytes does not have the size of the layout, \(sizes).")
    }
    var rows: [ForeignValue] = []
    for start in stride(from: 0, to: body.count, by: layout.size) {
      let values = try layout.read(body[start..<start + layout.size])
      rows.append(named(.array(values), mapping.columns))
    }
    return rows
  }

  mutating func refuse(_ why: @autoclosure () -> String) {
    if refused == 0 { reason = why() }
    refused += 1
  }
}
