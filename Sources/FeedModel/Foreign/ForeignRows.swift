/// The parsed body of a foreign message: the rows, and the values around them.
struct ForeignRows {
  var root: ForeignValue
  var rows: [ForeignValue]
  /// Unreadable lines or records, and why the first was unreadable.
  var refused = 0
  var reason = ""

  /// Most rows of a message; no legitimate message of a megabyte has more.
  static let most = 1 << 18

  /// Parses a body.
  ///
  /// - Throws: `FeedFault` for an entirely unreadable body.
  init(_ body: [UInt8], _ mapping: FeedMapping) throws(FeedFault) {
    switch mapping.body {
    case .json, .msgpack:
      try Pickle.refuse(body)
      root = try mapping.body == .json ? ForeignValue(JSONReader.read(body)) : MessagePackReader.read(body)
      rows = []
      try explode(mapping)
    case .delimited:
      try Pickle.refuse(body)
      root = .null
      rows = []
      try takeLines(body, mapping)
    case .protobuf:
      (root, rows) = try ProtobufReader.points(body)
    case .raw:
      root = .object([])
      rows = try ForeignRows.records(body, mapping)
    }
  }

  private mutating func explode(_ mapping: FeedMapping) throws(FeedFault) {
    if let path = mapping.explode {
      guard case .array(let elements)? = root[path] else {
        throw FeedFault(.point, "The message has no array at \(path.steps.joined(separator: ".").cleaned).")
      }
      rows = elements
    } else if mapping.guessesRows {
      rows = RowFinder.rows(in: root)
      if let cut = RowFinder.cut(of: root) { (refused, reason) = (cut.count, cut.reason) }
    } else if case .array(let elements) = root, elements.contains(where: \.isRow) {
      rows = elements
    } else {
      rows = [root]
    }
    if !mapping.columns.isEmpty { rows = rows.map { ForeignRows.named($0, mapping.columns) } }
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
      throw FeedFault(.truncated, "A body of \(body.count) bytes is not of the layout's \(sizes).")
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
