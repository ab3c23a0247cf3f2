import TimeSeries

/// How to read the rows of a table: the role of each column, decided once from the first rows.
struct RowPlan: Sendable {
  var kind: SeriesKind
  /// The column names as found.
  var columns: [String]
  /// The role of each column.
  var roles: [ColumnRole]
  /// The series index of each column with the role `series`.
  var seriesOf: [Int]
  /// The names of the series when each is a column; else empty.
  var seriesNames: [String] = []
  /// Whether empty cells of a column are ignored, because most are empty; in other columns they are gaps.
  var isSparse: [Bool]
  var time: TimePlan
  var numbers = NumberForm.plain
  /// Reads only rows of this symbol.
  var symbol: [UInt8]?

  /// Whether each symbol is a series.
  var isBySymbol: Bool { roles.contains(.symbol) }

  /// The roles for which a row must have a cell.
  var required: [ColumnRole] {
    let values: [ColumnRole] =
      kind == .bars ? [.open, .high, .low, .close] : seriesNames.isEmpty ? [.value] : []
    if case .column = time { return [.time] + values }
    return values
  }

  /// Whether ``PlainRows`` may read the rows: one series, times that are numbers since 1970 or ISO 8601.
  var isPlain: Bool {
    guard case .column(let times) = time else { return false }
    return times.isPlain && numbers == .plain && !isBySymbol && seriesNames.isEmpty
      && Set(roles).isSuperset(of: required)
  }

  /// Makes a table of these series without points.
  func emptyTable() -> SourceTable {
    var table = SourceTable(kind: kind, columns: columns)
    if !seriesNames.isEmpty && !isBySymbol { table.series = seriesNames.map { SourceSeries(name: $0) } }
    table.timesAreIndices = time.isIndex
    return table
  }
}
