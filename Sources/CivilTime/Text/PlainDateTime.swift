/// The fast path of mode ``ISO8601/Mode/field``: `2013-03-01`, `2013-03-01T14:30`, `2013-03-01 14:30:00` and
/// `2013-03-01T14:30:00.25Z`, the forms of most tables. What it reads, the reader reads the same; what it refuses, the
/// reader decides.
package struct PlainDateTime {
  package typealias Cursor = UnsafePointer<UInt8>

  /// What a text says: seconds since 1970-01-01 on the wall, or in UTC where `Z` ends it.
  @frozen
  package struct Moment {
    package var seconds: Int64
    package var nanosecond: Int64
    package var isUTC: Bool

    @inlinable @inline(__always)
    package init(_ seconds: Int64, _ nanosecond: Int64, isUTC: Bool) {
      (self.seconds, self.nanosecond, self.isUTC) = (seconds, nanosecond, isUTC)
    }
  }

  /// The date of the row before, as its bytes, and its day: most rows have the date of the row before.
  @usableFromInline var date: (front: UInt64, rear: UInt16) = (0, 0)
  @usableFromInline var day: Int64 = 0

  package init() {}

  /// Reads a time whose year has been read and moves the cursor behind it; nil, with the cursor anywhere, when it has
  /// another form. What follows it is the caller's to look at.
  ///
  /// - Parameter year: the four digits before the cursor.
  /// - Precondition: at each byte up to the next line break eight bytes may be loaded.
  @inlinable @inline(__always)
  package mutating func read(year: Int, _ cursor: inout Cursor) -> Moment? {
    let start = cursor - 4
    // Two bytes beyond the line break at most, and eight may be loaded there.
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
    var seconds = day * 86_400
    guard cursor.pointee == 0x54 || cursor.pointee == 0x20 else { return Moment(seconds, 0, isUTC: false) }
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
    guard cursor.pointee == 0x5A else { return Moment(seconds, fraction, isUTC: false) }
    cursor += 1
    return Moment(seconds, fraction, isUTC: true)
  }

  /// Billionths of a fraction of one to nine digits.
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

  /// A number of two digits; nil where there are none. Bytes behind a line break are not looked at.
  @inlinable @inline(__always)
  static func two(_ cursor: Cursor) -> Int? {
    let tens = cursor[0] &- 0x30
    guard tens < 10, case let ones = cursor[1] &- 0x30, ones < 10 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }
}
