/// A part of a date with a column to itself.
enum DatePart: Sendable, Equatable {
  case year, quarter, month, week, day, dayOfYear, hour, minute, second, millisecond, microsecond, nanosecond
  /// Whole seconds since 1970, beside a fraction in a column of its own.
  case epoch
  /// A time of day beside the parts of a date, in seconds.
  case clock
}
