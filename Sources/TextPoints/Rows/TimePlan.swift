import CivilTime
import TimeSeries

/// The source of the rows' times.
enum TimePlan: Sendable {
  /// A column of times.
  case column(TimeReader)
  /// A column of dates and one of clock times.
  case joined(date: TimeReader, clock: ClockText.Form)
  /// Columns of a year and of other parts of a date, by index.
  case parts([Int: DatePart], TimeReader)
  /// A column of numbers that are the axis themselves.
  case index(IndexScale)
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

  /// The numbers that points hold in place of times; nil for instants.
  var indexScale: IndexScale? {
    switch self {
    case .index(let scale): scale
    case .row: .whole
    case .column, .joined, .parts, .receipt: nil
    }
  }

  /// Whether times are numbers since 1970.
  var isEpoch: Bool {
    guard case .column(let reader) = self else { return false }
    switch reader.form {
    case .epoch, .epochs: return true
    default: return false
    }
  }

  /// The reader for the times of a column.
  var reader: TimeReader? {
    switch self {
    case .column(let reader), .joined(let reader, _), .parts(_, let reader): reader
    case .index, .row, .receipt: nil
    }
  }
}
