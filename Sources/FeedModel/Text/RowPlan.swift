import CivilTime
import TimeSeries

/// How the rows of a table are read: which column is what, made once from its first rows.
struct RowPlan: Sendable {
  var kind: SeriesKind
  /// The names as they were found.
  var columns: [String]
  /// The role of each column.
  var roles: [ColumnRole]
  /// Which series a column of the role `series` is.
  var seriesOf: [Int]
  /// The names of the series, where each is a column; else none.
  var seriesNames: [String] = []
  /// Columns whose empty cells say nothing, because most of their cells are empty; elsewhere they are gaps.
  var isSparse: [Bool]
  var time: TimePlan
  var numbers = NumberForm.plain
  /// Only rows of this symbol.
  var symbol: [UInt8]?

  /// Whether each symbol is a series.
  var isBySymbol: Bool { roles.contains(.symbol) }

  /// The roles that a row must have a cell for.
  var required: [ColumnRole] {
    let values: [ColumnRole] =
      kind == .bars ? [.open, .high, .low, .close] : seriesNames.isEmpty ? [.value] : []
    if case .column = time { return [.time] + values }
    return values
  }

  /// Whether rows may be read by ``PlainRows``: one series, times that are numbers since 1970 or ISO 8601.
  var isPlain: Bool {
    guard case .column(let times) = time else { return false }
    return times.isPlain && numbers == .plain && !isBySymbol && seriesNames.isEmpty
      && Set(roles).isSuperset(of: required)
  }

  /// A table of these series without points.
  func emptyTable() -> SourceTable {
    var table = SourceTable(kind: kind, columns: columns)
    if !seriesNames.isEmpty && !isBySymbol { table.series = seriesNames.map { SourceSeries(name: $0) } }
    table.timesAreIndices = time.isIndex
    return table
  }
}

/// A part of a date that has a column of its own.
enum DatePart: Sendable, Equatable {
  case year, quarter, month, day, dayOfYear, hour
}

/// Where the times of rows come from.
enum TimePlan: Sendable {
  /// A column of times.
  case column(TimeReader)
  /// A column of dates and one of clock times.
  case joined(date: TimeReader, clock: ClockText.Form)
  /// Columns of a year and of other parts of a date, by their place.
  case parts([Int: DatePart], TimeReader)
  /// A column that counts.
  case index
  /// The number of the row.
  case row
  /// The time at which the row comes.
  case receipt

  var isIndex: Bool {
    switch self {
    case .index, .row: true
    case .column, .joined, .parts, .receipt: false
    }
  }

  /// What reads the times of a column.
  var reader: TimeReader? {
    switch self {
    case .column(let reader), .joined(let reader, _), .parts(_, let reader): reader
    case .index: TimeReader(.epoch(.nanoseconds))
    case .row, .receipt: nil
    }
  }
}
