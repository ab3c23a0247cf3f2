/// The series that stand beside each other in the rows of a wide table; none where a row is one point.
struct WideSeries: Sendable {
  private(set) var names: [String] = []
  /// The index of each column's series; without meaning for a column of none.
  private(set) var ofColumn: [Int]
  /// The time column of each series where each has its own; else empty.
  var timeColumns: [Int] = []

  /// - Parameter columns: the number of columns of the table.
  init(columns: Int) { ofColumn = [Int](repeating: 0, count: columns) }

  var isEmpty: Bool { names.isEmpty }

  var haveOwnTimes: Bool { !timeColumns.isEmpty }

  /// Adds a series of some columns: one value, or the prices of a bar.
  mutating func append(_ name: String, columns: some Sequence<Int>) {
    for column in columns { ofColumn[column] = names.count }
    names.append(name)
  }

  /// Adds a column behind the others, with its series if it is one.
  mutating func appendColumn(_ name: String?) {
    ofColumn.append(names.count)
    if let name { names.append(name) }
  }
}
