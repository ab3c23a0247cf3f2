import CivilTime

/// A part of a date with a column to itself.
enum DatePart: Sendable, Equatable {
  case year, quarter, month, week, day, dayOfYear, hour, minute, second, millisecond, microsecond, nanosecond
  /// Whole seconds since 1970, beside a fraction in a column of its own.
  case epoch
  /// A time of day beside the parts of a date, in seconds.
  case clock
}

extension DatePart {
  /// The number of a month by its name, and of a quarter or a month behind its letter: `Q01`, `M12`.
  func inWords(_ cell: UnsafeBufferPointer<UInt8>) -> Int? {
    guard self == .month || self == .quarter else { return nil }
    var scan = ByteScan(trimming: cell)
    let word = scan.word()
    if scan.isAtEnd { return self == .month ? CalendarNames.month(word) : nil }
    guard word == (self == .month ? "m" : "q"), let number = scan.number(1...2), scan.isAtEnd else { return nil }
    return number
  }
}
