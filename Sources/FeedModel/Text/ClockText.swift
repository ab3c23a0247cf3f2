import CivilTime
import TimeSeries

/// A time of day as people write it: `9:30`, `09:30:00.25`, `9:30 pm`, with a zone behind it or not.
struct ClockText {
  /// Since midnight on the wall, up to a whole day.
  private(set) var nanoseconds: Int64
  /// Seconds east of UTC, where the text says a zone.
  private(set) var zone: Int64?

  /// The time that fills a whole field.
  init?(_ field: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScan(trimming: field)
    self.init(&scan)
    guard scan.isAtEnd else { return nil }
  }

  /// A number of digits without colons, such as 930 or 93000.
  init?(number: Int, _ form: ClockForm) {
    let (hour, minute, second): (Int, Int, Int)
    switch form {
    case .colons: return nil
    case .hours: (hour, minute, second) = (number, 0, 0)
    case .hoursAndMinutes: (hour, minute, second) = (number / 100, number % 100, 0)
    case .hoursToSeconds: (hour, minute, second) = (number / 10_000, number / 100 % 100, number % 100)
    }
    self.init(hour, minute, second, 0)
  }

  private init?(_ hour: Int, _ minute: Int, _ second: Int, _ fraction: Int64) {
    // 24:00 is midnight at the end of a day, and nothing follows it.
    guard (0..<24).contains(hour) || (hour == 24 && minute == 0 && second == 0 && fraction == 0),
      (0..<60).contains(minute), (0..<61).contains(second)
    else { return nil }
    nanoseconds = Int64(hour * 3_600 + minute * 60 + second) * Timestamp.nanosecondsPerSecond + fraction
  }

  /// Reads a time with at least one colon, and what belongs to it; nil, with the scan where it was, where there is none.
  init?(_ scan: inout ByteScan) {
    var ahead = scan
    guard let hour = ahead.number(1...2), ahead.skip(0x3A), let minute = ahead.number(2...2) else { return nil }
    var second = 0
    var fraction: Int64 = 0
    if ahead.skip(0x3A) {
      guard let digits = ahead.number(2...2), let rest = ahead.fraction() else { return nil }
      (second, fraction) = (digits, rest)
    }
    var wholeHour = hour
    switch ahead.half() {
    case nil: break
    case let isAfternoon?:
      guard (1...12).contains(hour) else { return nil }
      wholeHour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    self.init(wholeHour, minute, second, fraction)
    if let zone = ahead.zone() { self.zone = zone }
    scan = ahead
  }
}
