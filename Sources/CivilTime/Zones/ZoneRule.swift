/// The footer of a TZif file: a POSIX TZ string with the extensions of RFC 8536 section 3.3.1, such as
/// `EST5EDT,M3.2.0,M11.1.0`.
struct ZoneRule: Equatable, Sendable {
  /// A day of the year on which clocks change, and the second of that day, which may be outside the day.
  struct Change: Equatable, Sendable {
    enum Day: Equatable, Sendable {
      /// 1 ... 365, never 29 February.
      case julian(Int)
      /// 0 ... 365, counting 29 February.
      case zeroBased(Int)
      /// Weekday (0 is Sunday) number `week` (5 is the last) of a month.
      case weekday(month: Int, week: Int, day: Int)
    }
    var day: Day
    var second: Int

    /// Days since 1970-01-01 of the change in a year.
    func days(in year: Int) -> Int {
      let newYear = CivilDate.days(year: year, month: 1, day: 1)
      switch day {
      case .julian(let number):
        return newYear + number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
      case .zeroBased(let number):
        return newYear + number
      case .weekday(let month, let week, let day):
        let first = CivilDate.days(year: year, month: month, day: 1)
        let offset = (day - CivilDate.weekday(ofDays: first) + 7) % 7 + (week - 1) * 7
        return first + (offset < CivilDate.length(ofMonth: month, year: year) ? offset : offset - 7)
      }
    }
  }

  var standard: LocalTimeType
  var daylight: LocalTimeType?
  /// The start and the end of daylight time; meaningless without `daylight`.
  var begin = Change(day: .zeroBased(0), second: 0)
  var end = Change(day: .zeroBased(0), second: 0)

  /// The transitions of one year, in order, as UTC seconds.
  func transitions(in year: Int) -> [(time: Int64, type: LocalTimeType)] {
    guard let daylight else { return [] }
    let begins = Int64(begin.days(in: year)) * Timestamp.secondsPerDay + Int64(begin.second - standard.offset)
    let ends = Int64(end.days(in: year)) * Timestamp.secondsPerDay + Int64(end.second - daylight.offset)
    return begins <= ends
      ? [(begins, daylight), (ends, standard)] : [(ends, standard), (begins, daylight)]
  }
}

extension ZoneRule {
  /// Reads a POSIX TZ string; nil if it is malformed.
  init?(parsing text: some Collection<UInt8>) {
    var scanner = ByteScanner(text)
    guard let name = scanner.zoneName(), let offset = scanner.signedTime(hours: 24) else { return nil }
    standard = LocalTimeType(offset: -offset, name: name)
    if scanner.isAtEnd { return }
    guard let daylightName = scanner.zoneName() else { return nil }
    var daylightOffset = standard.offset + 3600
    if scanner.peek != UInt8(ascii: ",") {
      guard let offset = scanner.signedTime(hours: 24) else { return nil }
      daylightOffset = -offset
    }
    daylight = LocalTimeType(offset: daylightOffset, name: daylightName)
    guard scanner.skip(","), let begin = scanner.change(), scanner.skip(","), let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    self.begin = begin
    self.end = end
  }
}

extension ByteScanner {
  /// Reads a name of three letters or more, or any text in angle brackets.
  fileprivate mutating func zoneName() -> String? {
    var bytes: [UInt8] = []
    if skip("<") {
      while let byte = peek, byte != UInt8(ascii: ">") {
        bytes.append(byte)
        advance()
      }
      guard skip(">") else { return nil }
    } else {
      while let byte = peek, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
        bytes.append(byte)
        advance()
      }
    }
    return bytes.count >= 3 && bytes.count <= 32 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Reads `[+-]h[h[h]][:mm[:ss]]` as seconds.
  fileprivate mutating func signedTime(hours limit: Int) -> Int? {
    let negative = skip("-")
    if !negative { _ = skip("+") }
    guard let hours = number(digits: 1...3), hours <= limit else { return nil }
    var total = hours * 3600
    if skip(":") {
      guard let minutes = number(digits: 1...2), minutes < 60 else { return nil }
      total += minutes * 60
      if skip(":") {
        guard let seconds = number(digits: 1...2), seconds < 60 else { return nil }
        total += seconds
      }
    }
    return negative ? -total : total
  }

  fileprivate mutating func change() -> ZoneRule.Change? {
    let day: ZoneRule.Change.Day
    if skip("M") {
      guard let month = number(digits: 1...2), (1...12).contains(month), skip("."),
        let week = number(digits: 1...1), (1...5).contains(week), skip("."),
        let weekday = number(digits: 1...1), weekday <= 6
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if skip("J") {
      guard let number = number(digits: 1...3), (1...365).contains(number) else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(digits: 1...3), number <= 365 else { return nil }
      day = .zeroBased(number)
    }
    guard skip("/") else { return ZoneRule.Change(day: day, second: 7200) }
    guard let second = signedTime(hours: 167) else { return nil }
    return ZoneRule.Change(day: day, second: second)
  }
}
