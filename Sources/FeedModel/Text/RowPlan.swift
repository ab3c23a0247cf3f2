import CivilTime
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

/// A part of a date with a column to itself.
enum DatePart: Sendable, Equatable {
  case year, quarter, month, day, dayOfYear, hour
}

/// The source of the rows' times.
enum TimePlan: Sendable {
  /// A column of times.
  case column(TimeReader)
  /// A column of dates and one of clock times.
  case joined(date: TimeReader, clock: ClockText.Form)
  /// Columns of a year and of other parts of a date, by index.
  case parts([Int: DatePart], TimeReader)
  /// A column with row numbers.
  case index
  /// The number of the row.
  case row
  /// The arrival time of the row.
  case receipt

  var isIndex: Bool {
    switch self {
    case .index, .row: true
    case .column, .joined, .parts, .receipt: false
    }
  }

  /// The reader for the times of a column.
  var reader: TimeReader? {
    switch self {
    case .column(let reader), .joined(let reader, _), .parts(_, let reader): reader
    case .index: TimeReader(.epoch(.nanoseconds))
    case .row, .receipt: nil
    }
  }
}
