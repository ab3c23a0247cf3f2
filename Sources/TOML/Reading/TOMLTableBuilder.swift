/// Builds tables: headers and dotted keys add to them from many places of a document.
///
/// A value after `=` is complete at once, so nothing can add to an inline table or an array.
struct TOMLTableBuilder {
  /// The table that contains everything.
  static let root = 0

  private var tables: [TOMLTableDraft]
  /// The arrays of `[[name]]`, as indices of `tables`.
  private var lists: [[Int]] = []

  /// - Parameter level: the level of the root.
  init(level: Int) {
    tables = [TOMLTableDraft(origin: .header, level: level)]
  }

  func level(of table: Int) -> Int { tables[table].level }

  /// Opens the table of a header `[a.b]`.
  ///
  /// - Throws: `TOMLError` when the table or a value of that name exists already.
  mutating func openTable(_ path: [TOMLTableKey]) throws(TOMLError) -> Int {
    let (parent, key) = try parent(path)
    guard let entry = tables[parent].entry(key.text) else {
      return try addTable(key, to: parent, .header)
    }
    if case .table(let table) = entry.slot, tables[table].origin == .implied {
      tables[table].origin = .header
      return table
    }
    if case .list = entry.slot {
      throw TOMLError(
        key.place, "\(name(path)) is a list of tables in line \(entry.place.line); write [[\(name(path))]]")
    }
    throw duplicate(path, key, entry)
  }

  /// Appends a table to the array of a header `[[a.b]]`.
  ///
  /// - Throws: `TOMLError` when something else has that name.
  mutating func appendTable(_ path: [TOMLTableKey]) throws(TOMLError) -> Int {
    let (parent, key) = try parent(path)
    let level = tables[parent].level + 2
    guard level <= TOMLReader.deepest else { throw TOMLError.tooDeep(key.place) }
    let table = tables.count
    if let entry = tables[parent].entry(key.text) {
      guard case .list(let list) = entry.slot else { throw duplicate(path, key, entry) }
      lists[list].append(table)
    } else {
      tables[parent].add(key, .list(lists.count))
      lists.append([table])
    }
    tables.append(TOMLTableDraft(origin: .header, level: level, place: key.place))
    return table
  }

  /// Sets the value of a key; the names before the last are tables.
  ///
  /// - Throws: `TOMLError` when the key has a value already, or a table on the path was not made by dotted keys.
  mutating func set(_ path: [TOMLTableKey], to node: TOMLNode, in table: Int) throws(TOMLError) {
    var table = table
    for (index, key) in path.dropLast().enumerated() {
      guard let entry = tables[table].entry(key.text) else {
        table = try addTable(key, to: table, .dotted)
        continue
      }
      guard case .table(let next) = entry.slot, tables[next].origin != .header else {
        throw closed(Array(path[...index]), entry)
      }
      tables[next].origin = .dotted
      table = next
    }
    guard let key = path.last else { return }
    if let entry = tables[table].entry(key.text) { throw duplicate(path, key, entry) }
    tables[table].add(key, .value(node))
  }

  /// The finished document.
  consuming func table() -> TOMLTable { finished(Self.root) }

  /// Recurses no deeper than `TOMLReader.deepest`.
  private func finished(_ table: Int) -> TOMLTable {
    let draft = tables[table]
    let entries = draft.entries.map { entry in
      TOMLTable.Entry(key: entry.key, place: entry.place, node: node(entry))
    }
    return TOMLTable(entries: entries, indices: draft.indices)
  }

  private func node(_ entry: TOMLTableDraft.Entry) -> TOMLNode {
    switch entry.slot {
    case .value(let node): node
    case .table(let table): TOMLNode(.table(finished(table)), at: entry.place)
    case .list(let list):
      TOMLNode(.array(lists[list].map { TOMLNode(.table(finished($0)), at: tables[$0].place) }), at: entry.place)
    }
  }

  /// The table that contains the last name of a header, and that name.
  private mutating func parent(_ path: [TOMLTableKey]) throws(TOMLError) -> (Int, TOMLTableKey) {
    var table = Self.root
    for (index, key) in path.dropLast().enumerated() {
      guard let entry = tables[table].entry(key.text) else {
        table = try addTable(key, to: table, .implied)
        continue
      }
      switch entry.slot {
      case .table(let next): table = next
      case .list(let list): table = lists[list].last ?? table
      case .value: throw closed(Array(path[...index]), entry)
      }
    }
    return (table, path[path.count - 1])
  }

  private mutating func addTable(
    _ key: TOMLTableKey, to parent: Int, _ origin: TOMLTableDraft.Origin
  ) throws(TOMLError) -> Int {
    let level = tables[parent].level + 1
    guard level <= TOMLReader.deepest else { throw TOMLError.tooDeep(key.place) }
    tables[parent].add(key, .table(tables.count))
    tables.append(TOMLTableDraft(origin: origin, level: level, place: key.place))
    return tables.count - 1
  }

  private func name(_ path: [TOMLTableKey]) -> String {
    path.map(\.written).joined(separator: ".").shortened
  }

  private func duplicate(_ path: [TOMLTableKey], _ key: TOMLTableKey, _ entry: TOMLTableDraft.Entry) -> TOMLError {
    TOMLError(key.place, "\(name(path)) is there already, in line \(entry.place.line); keep one of the two")
  }

  /// The error when a name on the path is not a table, or is a table that is complete elsewhere.
  private func closed(_ path: [TOMLTableKey], _ entry: TOMLTableDraft.Entry) -> TOMLError {
    TOMLError(
      path[path.count - 1].place,
      "\(name(path)) is written in line \(entry.place.line); nothing can be added to it here")
  }
}
