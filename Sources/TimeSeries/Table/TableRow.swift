/// A type that can be a row of a table: it says its name, and its values by the names of columns.
///
/// ```swift
/// struct Country: TableRow {
///   let name: String
///   let people, area: Double
///   var rowName: String { name }
///   func value(for column: String) -> Double {
///     switch column {
///     case "people": people
///     case "density": people / area
///     default: .nan
///     }
///   }
/// }
/// let table = try PointTable(columns: ["people", "density"], rows: countries)
/// ```
public protocol TableRow {
  var rowName: String { get }
  /// Returns the value of a column; NaN for a gap, and for a column that the type does not know.
  func value(for column: String) -> Double
}

extension PointTable {
  /// Creates a table of values of a type.
  ///
  /// - Throws: `PointTableFault` for what cannot be a table, as `init(columns:)` and `append` do.
  /// - Complexity: O(rows * columns)
  public init<Rows: Sequence>(columns: [String], rows: Rows) throws(PointTableFault) where Rows.Element: TableRow {
    try self.init(columns: columns)
    for row in rows { _ = try append(row.rowName, columns.map(row.value)) }
  }
}
