/// A part of a date with a column to itself.
enum DatePart: Sendable, Equatable {
  case year, quarter, month, day, dayOfYear, hour
}
