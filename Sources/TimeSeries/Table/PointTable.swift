// Tables: named columns of numbers for data that is not a series over time, such as categories and shares.

/// Named columns of numbers, with a name for each row.
///
/// Rows have places 0, 1, 2 ... from the start; removing rows moves the others down. A value that is NaN is a gap.
public struct PointTable: Equatable, Sendable {
  /// The names of the columns, in order and without repetitions.
  public let columns: [String]
  /// The names of the rows; they may repeat.
  public private(set) var names: [String] = []
  /// The values, column by column.
  private var values: [[Double]]

  /// The most rows of a table.
  public static let mostRows = 1_000_000
  /// The most columns of a table.
  package static let mostColumns = 4_096

  /// Creates a table without rows.
  ///
  /// - Throws: `PointTableFault` if a name repeats, or if there are more than 4,096.
  /// - Complexity: O(columns)
  public init(columns: [String]) throws(PointTableFault) {
    guard columns.count <= Self.mostColumns else { throw .tooManyColumns(columns.count) }
    var seen: Set<String> = []
    for name in columns where !seen.insert(name).inserted { throw .repeatedColumn(name) }
    self.columns = columns
    values = Array(repeating: [], count: columns.count)
  }

  /// A table without columns.
  package init() {
    columns = []
    values = []
  }

  /// The number of rows.
  public var count: Int { names.count }

  /// Returns the place of a column.
  public func place(ofColumn name: String) -> Int? { columns.firstIndex(of: name) }

  /// Returns the place of the first row of a name.
  ///
  /// - Complexity: O(rows)
  public func place(ofRow name: String) -> Int? { names.firstIndex(of: name) }

  /// The values of a column, in the order of the rows.
  ///
  /// - Precondition: the table has that column.
  public func values(inColumn column: Int) -> [Double] { values[column] }

  /// The value of a row in a column; NaN is a gap.
  ///
  /// - Precondition: the table has that row and column.
  public subscript(row: Int, column: Int) -> Double { values[column][row] }

  /// Adds a row at the end.
  ///
  /// - Throws: `PointTableFault` if there is not one value for each column, or if there is no room for the row.
  /// - Complexity: O(columns)
  @discardableResult
  public mutating func append(_ name: String, _ row: [Double]) throws(PointTableFault) -> PointTableChange {
    guard row.count == columns.count else { throw .width(row.count, columns: columns.count) }
    guard count < Self.mostRows else { throw .full }
    names.append(name)
    for (column, value) in row.enumerated() { values[column].append(value) }
    return PointTableChange(appended: count - 1..<count)
  }

  /// Replaces the values of a row.
  ///
  /// - Returns: no change if the row has these values already.
  /// - Throws: `PointTableFault` if there is not one value for each column, or if there is no such row.
  /// - Complexity: O(columns)
  @discardableResult
  public mutating func replace(_ place: Int, _ row: [Double]) throws(PointTableFault) -> PointTableChange {
    guard row.count == columns.count else { throw .width(row.count, columns: columns.count) }
    guard names.indices.contains(place) else { throw .noRow(place, rows: count) }
    var change = PointTableChange()
    for (column, value) in row.enumerated() where values[column][place].bitPattern != value.bitPattern {
      values[column][place] = value
      change.amended = place..<place + 1
    }
    return change
  }

  /// Returns the table with some of its rows, in the order of the indices.
  ///
  /// - Throws: `PointTableFault` if there is no row of an index.
  /// - Complexity: O(indices * columns)
  package func keeping(_ rows: [Int]) throws(PointTableFault) -> PointTable {
    if let unknown = rows.first(where: { !names.indices.contains($0) }) { throw .noRow(unknown, rows: count) }
    var kept = self
    if let first = rows.first, let last = rows.last, rows.count > 1, last - first == rows.count - 1,
      zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 })
    {
      return keeping(first...last)
    }
    kept.names = rows.map { names[$0] }
    kept.values = values.map { column in rows.map { column[$0] } }
    return kept
  }

  /// The same with rows that follow one another.
  private func keeping(_ rows: ClosedRange<Int>) -> PointTable {
    var kept = self
    kept.names = Array(names[rows])
    kept.values = values.map { Array($0[rows]) }
    return kept
  }

  /// Removes rows from the start, at most all of them; a negative number removes none.
  ///
  /// - Complexity: O(rows)
  @discardableResult
  public mutating func removeFirst(_ number: Int) -> PointTableChange {
    let number = min(max(number, 0), count)
    names.removeFirst(number)
    for column in values.indices { values[column].removeFirst(number) }
    return PointTableChange(removed: number)
  }

  public static func == (a: PointTable, b: PointTable) -> Bool {
    a.columns == b.columns && a.names == b.names
      && zip(a.values, b.values).allSatisfy { zip($0, $1).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN } }
  }
}

/// The effect of one mutation of a table.
public struct PointTableChange: Equatable, Sendable {
  /// The number of rows removed from the start; the places of the others are lower by it.
  public var removed: Int
  /// The places of rows with other values than before.
  public var amended: Range<Int>
  /// The places of rows added at the end.
  public var appended: Range<Int>

  package init(removed: Int = 0, amended: Range<Int> = 0..<0, appended: Range<Int> = 0..<0) {
    self.removed = removed
    self.amended = amended
    self.appended = appended
  }

  /// Whether the table holds the same rows as before.
  public var isEmpty: Bool { removed == 0 && amended.isEmpty && appended.isEmpty }
}
