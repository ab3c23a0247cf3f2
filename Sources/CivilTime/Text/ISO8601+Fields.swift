extension ISO8601 {
  /// The fields of a text, before a zone turns them into an instant.
  package struct Fields: Equatable, Sendable {
    package var date: CivilDate
    /// Seconds since midnight, 0 ... 86,400; nil if the text is a date alone.
    package var second: Int?
    /// 0 ... 999,999,999.
    package var nanosecond = 0
    /// Seconds east of UTC; nil if the text has no offset.
    package var offset: Int?

    package init(date: CivilDate) {
      self.date = date
    }

    /// Seconds from 1970-01-01T00:00:00 on the same wall clock.
    package var wallSeconds: Int64 { Int64(date.days) * Timestamp.secondsPerDay + Int64(second ?? 0) }

    /// Returns the instant; a text without an offset is read on the wall clock of `zone`.
    package func timestamp(in zone: Zone) -> Timestamp {
      let (zone, seconds) = offset.map { (Zone.utc, wallSeconds - Int64($0)) } ?? (zone, wallSeconds)
      return zone.timestamp(wallSeconds: seconds, nanosecond: Int64(nanosecond))
    }
  }

  /// The digits of a time of day, not yet checked against a clock.
  struct ClockDigits {
    var hour: Int
    var minute: Int
    var second = 0
    var nanosecond = 0
  }
}

extension ISO8601.Mode {
  /// Returns seconds since midnight; nil if no clock shows such a time.
  func seconds(_ clock: ISO8601.ClockDigits) -> Int? {
    guard clock.hour >= 0, (0..<60).contains(clock.minute), (0..<(acceptsLeapSecond ? 61 : 60)).contains(clock.second)
    else { return nil }
    // 24:00 is midnight at the end of a day; no later time follows it.
    let isEnd = clock.hour == 24 && clock.minute == 0 && clock.second == 0 && clock.nanosecond == 0
    guard clock.hour < 24 || (acceptsEndOfDay && isEnd) else { return nil }
    return clock.hour * Int(Timestamp.secondsPerHour) + clock.minute * 60 + clock.second
  }
}

extension ByteScan {
  /// Reads a date with its optional time and offset. On nil the scan may be anywhere.
  package mutating func dateAndTime(_ mode: ISO8601.Mode) -> ISO8601.Fields? {
    guard let date = date(mode) else { return nil }
    var fields = ISO8601.Fields(date: date)
    let hasLetter = skip(0x54) || skip(0x74)
    guard hasLetter || skip(0x20) else { return fields }
    if hasLetter, mode.acceptsHours, let second = hourAlone(mode) {
      fields.second = second
      fields.offset = offset(mode.offset)
      return fields
    }
    guard let digits = clockDigits(mode), let second = mode.seconds(digits) else { return nil }
    (fields.second, fields.nanosecond) = (second, digits.nanosecond)
    fields.offset = offset(mode.offset)
    return fields
  }

  /// Reads an hour that no minutes follow, as seconds since midnight. On nil the scan does not move.
  private mutating func hourAlone(_ mode: ISO8601.Mode) -> Int? {
    var ahead = self
    guard let hour = ahead.digits(exactly: 2), ahead.isAtEnd || ahead.first.map({ !$0.isDigit && $0 != 0x3A }) ?? true,
      let second = mode.seconds(ISO8601.ClockDigits(hour: hour, minute: 0))
    else { return nil }
    self = ahead
    return second
  }

  /// Reads `2026-11-21` and the other forms of a date that the mode accepts.
  package mutating func date(_ mode: ISO8601.Mode) -> CivilDate? {
    guard let year = mode.acceptsShortNumbers ? number(1...18) : digits(exactly: 4), mode.years.contains(year) else {
      return nil
    }
    let hasDashes = skip(0x2D)
    guard hasDashes || mode.acceptsCompactDates else { return nil }
    guard let month = mode.acceptsShortNumbers ? number(1...18) : digits(exactly: 2), !hasDashes || skip(0x2D),
      let day = mode.acceptsShortNumbers ? number(1...18) : digits(exactly: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads a time of day in the forms that the mode accepts, without an offset, as seconds since midnight and
  /// nanoseconds.
  package mutating func timeOfDay(_ mode: ISO8601.Mode) -> (second: Int, nanosecond: Int)? {
    guard let digits = clockDigits(mode), let second = mode.seconds(digits) else { return nil }
    return (second, digits.nanosecond)
  }

  mutating func clockDigits(_ mode: ISO8601.Mode) -> ISO8601.ClockDigits? {
    guard let hour = number(mode.hourDigits), skip(0x3A), let minute = number(2...2) else { return nil }
    var digits = ISO8601.ClockDigits(hour: hour, minute: minute)
    guard skip(0x3A) else { return mode.needsSeconds ? nil : digits }
    guard let second = number(2...2) else { return nil }
    digits.second = second
    guard mode.fraction != .none else { return digits }
    var ahead = self
    if mode.fraction == .pointOrComma, ahead.skip(0x3A), let thousandths = ahead.digits(exactly: 3) {
      // Some programs set milliseconds apart like the other parts.
      digits.nanosecond = thousandths * 1_000_000
      self = ahead
      return digits
    }
    guard let fraction = fraction(acceptsComma: mode.fraction == .pointOrComma) else { return nil }
    digits.nanosecond = Int(fraction)
    return digits
  }

  /// Reads an offset as seconds east of UTC. On nil, when there is no offset, the scan does not move.
  mutating func offset(_ form: ISO8601.Mode.Offset) -> Int? {
    guard form != .none else { return nil }
    var ahead = self
    while form == .named, ahead.skip(0x20) {}
    if let byte = ahead.first, byte.isLetter {
      let word = ahead.word()
      guard word == "z" || (form == .named && (word == "utc" || word == "gmt")) else { return nil }
      self = ahead
      return 0
    }
    let isWest = ahead.skip(0x2D)
    guard isWest || ahead.skip(0x2B), let hours = ahead.digits(exactly: 2), hours < 24 else { return nil }
    var minutes = 0
    if form == .colon || !ahead.isAtEnd {
      guard ahead.skip(0x3A) || form != .colon, let digits = ahead.digits(exactly: 2), digits < 60 else { return nil }
      minutes = digits
    }
    self = ahead
    let seconds = hours * Int(Timestamp.secondsPerHour) + minutes * 60
    return isWest ? -seconds : seconds
  }
}
