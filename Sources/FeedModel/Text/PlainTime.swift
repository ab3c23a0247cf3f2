import CivilTime
import TimeSeries

/// Times in the forms that most files have: a whole number since 1970, or what ``PlainDateTime`` reads.
struct PlainTime {
  typealias Cursor = UnsafePointer<UInt8>

  private let times: TimeReader
  private var dates = PlainDateTime()

  init(_ times: TimeReader) {
    self.times = times
  }

  /// Reads a time and moves the cursor behind it; nil, with the cursor anywhere, when it has another form. What follows
  /// it is the caller's to look at.
  ///
  /// - Precondition: at each byte up to the next line break eight bytes may be loaded.
  @inline(__always)
  mutating func read(_ cursor: inout Cursor) -> Timestamp? {
    let start = cursor
    guard let number = PlainNumber.whole(&cursor) else { return nil }
    if cursor.pointee == 0x2D, cursor - start == 4 { return civil(Int(number), &cursor) }
    guard times.unit != .iso8601 else { return nil }
    let unit = times.unit ?? TimeUnit.byMagnitude(number)
    guard let size = unit.nanoseconds else { return nil }
    // 18 digits are below the largest Int64.
    let (product, overflow) = Int64(truncatingIfNeeded: number).multipliedReportingOverflow(by: size)
    return overflow ? nil : Timestamp(nanoseconds: product)
  }

  /// Goes on with a date whose year has been read.
  @inline(__always)
  private mutating func civil(_ year: Int, _ cursor: inout Cursor) -> Timestamp? {
    guard times.unit == nil || times.unit == .iso8601, let moment = dates.read(year: year, &cursor) else { return nil }
    return moment.isUTC
      ? times.stamp(moment.seconds, moment.nanosecond)
      : times.utc(civil: moment.seconds, fraction: moment.nanosecond)
  }
}
