/// The facts that a source states beside its rows: in lines before the header and in comments.
struct SourceAside: Sendable {
  /// Names and values, in order: `timezone` and `Europe/Berlin`.
  private(set) var pairs: [(name: String, value: String)] = []

  init() {}

  /// Most pairs to keep.
  private static let most = 200

  /// - Parameters:
  ///   - rows: the cells of the lines before the header: a name and its value side by side, or names above values.
  ///   - comments: lines such as `# timezone: Europe/Berlin`.
  init(_ rows: [[String]], _ comments: [UnsafeBufferPointer<UInt8>]) {
    for (place, row) in rows.enumerated() {
      for (column, name) in row.enumerated() where !name.isEmpty {
        if column + 1 < row.count { add(name, row[column + 1]) }
        if place + 1 < rows.count, column < rows[place + 1].count { add(name, rows[place + 1][column]) }
        add(line: name)
      }
    }
    for comment in comments {
      add(line: String(decoding: comment.drop { $0 == 0x23 || $0 == 0x20 }.prefix(200), as: UTF8.self))
    }
  }

  private mutating func add(line: String) {
    guard let mark = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return }
    add(String(line[..<mark]), String(line[line.index(after: mark)...]))
  }

  private mutating func add(_ name: String, _ value: String) {
    let value = value.drop { $0 == " " }
    guard pairs.count < Self.most, !value.isEmpty else { return }
    pairs.append((name, String(value)))
  }
}
