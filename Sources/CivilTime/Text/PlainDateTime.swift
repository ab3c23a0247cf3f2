/// The fast path of mode ``ISO8601/Mode/field``: `2013-03-01`, `2013-03-01T14:30`, `2013-03-01 14:30:00` and
/// `2013-03-01T14:30:00.25Z`, the forms of most tables. A text that it accepts gives the same time in the reader; a
/// text that it refuses goes to the reader.
package struct PlainDateTime {
  package typealias Cursor = UnsafePointer<UInt8>

  /// A time that was read: seconds since 1970-01-01 on the wall clock, or in UTC if the text ends in `Z`.
  @frozen
  package struct Moment {
    package var seconds: Int64
    package var nanosecond: Int64
    package var isUTC: Bool

    @inlinable @inline(__always)
    package init(_ seconds: Int64, _ nanosecond: Int64, isUTC: Bool) {
      self.seconds = seconds
      self.nanosecond = nanosecond
      self.isUTC = isUTC
    }
  }

  /// The bytes and the day of the previous row's date; most rows repeat it.
  @usableFromInline var date: (front: UInt64, rear: UInt16) = (0, 0)
  @usableFromInline var day: Int64 = 0

  package init() {}

  /// Reads the rest of a time after its year and moves the cursor past it. On nil, when the time has another form, the
  /// cursor may be anywhere. The caller checks the bytes that follow.
  ///
  /// - Parameter year: the four digits before the cursor.
  /// - Precondition: eight bytes can be loaded at each byte up to the next line break.
  @inlinable @inline(__always)
  package mutating func read(year: Int, _ cursor: inout Cursor) -> Moment? {
    let start = cursor - 4
    // Reads at most two bytes past the line break, where eight can be loaded.
    guard start[4] == 0x2D, let month = Self.two(start + 5), start[7] == 0x2D, let ofMonth = Self.two(start + 8) else {
      return nil
    }
    let front = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    let rear = UnsafeRawPointer(start + 8).loadUnaligned(as: UInt16.self)
    if date != (front, rear) {
      guard let civil = CivilDate(year: year, month: month, day: ofMonth) else { return nil }
      (date, day) = ((front, rear), Int64(civil.days))
    }
    cursor = start + 10
    var seconds = day * Timestamp.secondsPerDay
    guard cursor.pointee == 0x54 || cursor.pointee == 0x20 else { return Moment(seconds, 0, isUTC: false) }
    guard let hour = Self.two(cursor + 1), hour < 24, cursor[3] == 0x3A, let minute = Self.two(cursor + 4), minute < 60
    else { return nil }
    seconds += Int64(hour) * Timestamp.secondsPerHour + Int64(minute * 60)
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
    guard cursor.pointee == 0x5A else { return Moment(seconds, fraction, isUTC: false) }
    cursor += 1
    return Moment(seconds, fraction, isUTC: true)
  }

  /// Reads a fraction of one to nine digits as billionths.
  @inlinable @inline(__always)
  static func billionths(_ cursor: inout Cursor) -> Int64? {
    var number: Int64 = 0
    var left = 9
    while case let digit = cursor.pointee &- 0x30, digit < 10 {
      guard left > 0 else { return nil }
      number = number * 10 + Int64(digit)
      left -= 1
      cursor += 1
    }
    guard left < 9 else { return nil }
    for _ in 0..<left { number *= 10 }
    return number
  }

  /// Reads a number of two digits; nil if there are none. It reads no bytes past a line break.
  @inlinable @inline(__always)
  static func two(_ cursor: Cursor) -> Int? {
    let tens = cursor[0] &- 0x30
    guard tens < 10, case let ones = cursor[1] &- 0x30, ones < 10 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }
}
