import CivilTime
import TimeSeries

/// Reads times that leave out their day or year, which go on from row to row.
struct PartialTimes {
  private var reader: TimeReader
  /// Number of days that the times of day have gone on from the first one.
  private var days: Int64 = 0
  /// The last time, in nanoseconds; of times of day without those days.
  private var last: Int64?

  static let halfYear = 183 * Timestamp.nanosecondsPerDay
  private static let halfDay = Timestamp.nanosecondsPerDay / 2

  /// - Returns: nil for times with a day and a year.
  init?(_ reader: TimeReader) {
    guard reader.daysOfClock != 0 || reader.yearsOfDates != 0 else { return nil }
    self.reader = reader
  }

  /// Reads the time of the next row.
  ///
  /// - Returns: nil for a cell that holds no such time.
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard let time = reader.read(cell) else { return nil }
    return reader.yearsOfDates == 0 ? onItsDay(time) : inItsYear(time, cell)
  }

  /// After a jump of half a day or more against their order, times of day are of the next day.
  private mutating func onItsDay(_ time: Timestamp) -> Timestamp {
    let order = reader.daysOfClock
    if let last {
      let step = time.nanoseconds - last
      if order > 0, step <= -Self.halfDay { days += 1 }
      if order < 0, step >= Self.halfDay { days -= 1 }
    }
    last = time.nanoseconds
    return time.advanced(by: days * Timestamp.nanosecondsPerDay)
  }

  /// After a jump of half a year or more against their order, dates are of the next year.
  private mutating func inItsYear(_ time: Timestamp, _ cell: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var time = time
    let order = Int64(reader.yearsOfDates)
    if let last, let year = reader.year, (time.nanoseconds - last) * order <= -Self.halfYear,
      (1_700...2_200).contains(year)
    {
      reader.year = year + Int(order)
      guard let next = reader.read(cell) else { return nil }
      time = next
    }
    last = time.nanoseconds
    return time
  }
}
