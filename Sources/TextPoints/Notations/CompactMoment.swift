import CivilTime

/// A date with a time of day in digits alone: `2024010209`, `202401020930`, `20240102093000`, with milliseconds
/// `20240102093000123`; or a date as year and day of the year, `2024032`.
struct CompactMoment {
  let date: CivilDate
  let second: Int
  let nanosecond: Int

  init?(_ field: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScan(trimming: field)
    guard [7, 10, 12, 14, 17].contains(scan.count) else { return nil }
    let isOrdinal = scan.count == 7
    guard let year = scan.digits(exactly: 4), (1_600...2_300).contains(year) else { return nil }
    if isOrdinal {
      guard let day = scan.digits(exactly: 3), (1...(CivilDate.isLeap(year) ? 366 : 365)).contains(day) else {
        return nil
      }
      date = CivilDate(days: CivilDate.days(year: year, month: 1, day: day))
      (second, nanosecond) = (0, 0)
      return
    }
    guard let month = scan.digits(exactly: 2), let day = scan.digits(exactly: 2),
      let date = CivilDate(year: year, month: month, day: day), let hour = scan.digits(exactly: 2), hour < 24
    else { return nil }
    var (minutes, seconds, milliseconds) = (0, 0, 0)
    if !scan.isAtEnd {
      guard let number = scan.digits(exactly: 2), number < 60 else { return nil }
      minutes = number
    }
    if !scan.isAtEnd {
      guard let number = scan.digits(exactly: 2), number < 60 else { return nil }
      seconds = number
    }
    if !scan.isAtEnd {
      guard let number = scan.digits(exactly: 3) else { return nil }
      milliseconds = number
    }
    self.date = date
    second = hour * 3_600 + minutes * 60 + seconds
    nanosecond = milliseconds * 1_000_000
  }

  static func isOne(_ field: UnsafeBufferPointer<UInt8>) -> Bool { CompactMoment(field) != nil }
}
