import CivilTime
import TimeSeries

/// Times in the forms that most files have: a whole number since 1970, or ISO 8601 as `2013-03-01`,
/// `2013-03-01T14:30`, `2013-03-01 14:30:00` or `2013-03-01T14:30:00.25Z`.
struct PlainTime {
  typealias Cursor = UnsafePointer<UInt8>

  private let times: TimeReader
  /// The date of the row before, as its bytes, and its day: most rows have the date of the row before.
  private var date: (front: UInt64, rear: UInt16) = (0, 0)
  private var day: Int64 = 0

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
    if cursor.pointee == 0x2D, cursor - start == 4 { return civil(start, Int(number), &cursor) }
    guard times.unit != .iso8601 else { return nil }
    let unit = times.unit ?? TimeUnit.byMagnitude(number)
    guard let size = unit.nanoseconds else { return nil }
    // 18 digits are below the largest Int64.
    let (product, overflow) = Int64(truncatingIfNeeded: number).multipliedReportingOverflow(by: size)
    return overflow ? nil : Timestamp(nanoseconds: product)
  }

  /// Goes on with a date whose year has been read.
  @inline(__always)
  private mutating func civil(_ start: Cursor, _ year: Int, _ cursor: inout Cursor) -> Timestamp? {
    guard times.unit == nil || times.unit == .iso8601 else { return nil }
    // Two bytes beyond the line break at most, and eight may be loaded there.
    guard let month = Self.two(start + 5), start[7] == 0x2D, let ofMonth = Self.two(start + 8) else { return nil }
    let front = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    let rear = UnsafeRawPointer(start + 8).loadUnaligned(as: UInt16.self)
    if date != (front, rear) {
      guard let days = DayNumber.days(year: year, month: month, day: ofMonth) else { return nil }
      (date, day) = ((front, rear), days)
    }
    cursor = start + 10
    var seconds = day * 86_400
    guard cursor.pointee == 0x54 || cursor.pointee == 0x20 else { return times.utc(civil: seconds, fraction: 0) }
    guard let hour = Self.two(cursor + 1), hour < 24, cursor[3] == 0x3A, let minute = Self.two(cursor + 4), minute < 60
    else { return nil }
    seconds += Int64(hour * 3_600 + minute * 60)
    cursor += 6
    var fraction: Int64 = 0
    if cursor.pointee == 0x3A {
      guard let second = Self.two(cursor + 1), second < 61 else { return nil }
      seconds += Int64(second)
      cursor += 3
      if cursor.pointee == 0x2E {
        cursor += 1
        guard let billionths = Self.billionths(&cursor) else { return nil }
        fraction = billionths
      }
    }
    guard cursor.pointee == 0x5A else { return times.utc(civil: seconds, fraction: fraction) }
    cursor += 1
    return times.stamp(seconds, fraction)
  }

  /// Billionths of a fraction of up to nine digits.
  @inline(__always)
  private static func billionths(_ cursor: inout Cursor) -> Int64? {
    let start = cursor
    guard var number = PlainNumber.whole(&cursor).map({ Int64(truncatingIfNeeded: $0) }), cursor - start <= 9 else {
      return nil
    }
    for _ in 0..<9 - (cursor - start) { number *= 10 }
    return number
  }

  /// A number of two digits; nil where there are none. Bytes behind a line break are not looked at.
  @inline(__always)
  private static func two(_ cursor: Cursor) -> Int? {
    let tens = cursor[0] &- 0x30
    guard tens < 10, case let ones = cursor[1] &- 0x30, ones < 10 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }
}
