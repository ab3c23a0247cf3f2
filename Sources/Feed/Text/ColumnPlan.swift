import TimeSeries

/// Which column of a source is what, found by the names of its header.
struct ColumnPlan: Sendable {
  let kind: SeriesKind
  /// The names as they were found.
  let columns: [String]
  /// The role of each column.
  let roles: [ColumnRole]

  /// Chooses roles: by `fields` where it names a column, else by the column's own name.
  ///
  /// - Throws: `FeedFault` with the code `text` that names the header found.
  init(columns: [String], fields: [String: String]) throws(FeedFault) {
    var roles = [ColumnRole](repeating: .ignored, count: columns.count)
    var taken: Set<ColumnRole> = []
    for (name, column) in fields.sorted(by: { $0.key < $1.key }) {
      guard let role = ColumnRole(name: name) else { continue }
      guard let index = columns.firstIndex(of: column) ?? columns.firstIndex(where: { $0.isSame(as: column) }) else {
        throw FeedFault(
          .text, "There is no column '\(column)' for \(name); the header is \(ColumnPlan.quote(columns)).")
      }
      roles[index] = role
      taken.insert(role)
    }
    for (index, column) in columns.enumerated() where roles[index] == .ignored {
      let role = ColumnRole.named(column)
      if role != .ignored, taken.insert(role).inserted { roles[index] = role }
    }
    let header = ColumnPlan.quote(columns)
    guard taken.contains(.time) else {
      throw FeedFault(.text, "There is no column time, date or timestamp; the header is \(header).")
    }
    if taken.isSuperset(of: [.open, .high, .low, .close]) && fields["value"] == nil {
      kind = .bars
    } else if taken.contains(.value) {
      kind = .samples
    } else {
      throw FeedFault(
        .text, "There are neither columns open, high, low and close nor a column value; the header is \(header).")
    }
    self.columns = columns
    self.roles = roles
  }

  /// The roles that a row must have a number for.
  var required: [ColumnRole] { kind == .bars ? [.time, .open, .high, .low, .close] : [.time, .value] }

  private static func quote(_ columns: [String]) -> String {
    "'" + columns.prefix(40).joined(separator: ",").prefix(400) + "'"
  }
}

extension String {
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}
