/// A time of day as people write it: `9:30`, `09:30:00.25`, `9:30 pm`, with or without a zone.
package struct ClockText {
  /// How a column of clock times beside a column of dates is written.
  package enum Form: Sendable, Hashable {
    /// `9:30`, `09:30:00.25`, `9:30 pm`
    case colons
    /// `18.00.00`, as in Italy and Finland
    case dots
    /// `930`
    case hoursAndMinutes
    /// `093000`
    case hoursToSeconds
    /// `9`
    case hours
    /// `09:30-09:45`, of which the beginning counts
    case intervals
    /// `00 - 01`, of which the beginning counts
    case hourRanges
    /// A number that counts the equal parts of a day from 1 on; the value is how many a day has. A day on which clocks go
    /// back may have an hour more.
    case slots(Int)
    /// Seconds since midnight with their fraction: `3600.337`.
    case secondsOfDay
  }

  /// Since midnight on the wall, 0 ... 86,400; less than two days where the day runs on.
  package let seconds: Int
  /// 0 ... 999,999,999.
  package let nanosecond: Int
  /// Seconds east of UTC; nil if the text names no zone.
  package internal(set) var offset: Int?

  /// Reads a field that is a time and nothing else.
  package init?(_ field: UnsafeBufferPointer<UInt8>) {
    guard let clock = PlainBlanks.read(field, { ClockText(plain: $0) }) else { return nil }
    self = clock
  }

  /// Reads a text whose blanks are plain ones.
  private init?(plain field: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScan(trimming: field)
    if let clock = ClockText(&scan), scan.isAtEnd {
      self = clock
    } else if let clock = ClockText(digitsOfUTC: field) {
      self = clock
    } else {
      self.init(elapsed: field)
    }
  }

  /// Reads four digits before the name of UTC, as weather services write them: `0930 UTC`, `0930Z`.
  private init?(digitsOfUTC field: UnsafeBufferPointer<UInt8>) {
    let word = field.dropFirst(4).drop { $0 == 0x20 }
    guard (5...9).contains(field.count),
      ["utc", "gmt", "z"].contains(String(decoding: word, as: UTF8.self).lowercased()),
      let clock = ClockText(digits: UnsafeBufferPointer(rebasing: field.prefix(4)))
    else { return nil }
    self = clock
    offset = 0
  }

  /// Reads a time of a day that runs on past midnight, as timetables do: `25:10` is ten past one on the next day.
  package init?(pastMidnight field: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScan(trimming: field)
    guard var digits = scan.clockDigits(.clock), scan.isAtEnd, (24..<48).contains(digits.hour) else { return nil }
    digits.hour -= 24
    guard let seconds = ISO8601.Mode.clock.seconds(digits) else { return nil }
    self.seconds = seconds + 86_400
    nanosecond = digits.nanosecond
  }

  /// Reads a number without colons, such as 930 or 93000.
  package init?(number: Int, _ form: Form) {
    switch form {
    case .colons, .dots, .intervals, .hourRanges: return nil
    case .secondsOfDay: self.init(secondsOfDay: Double(number))
    case .hours: self.init(.init(hour: number, minute: 0))
    case .hoursAndMinutes: self.init(.init(hour: number / 100, minute: number % 100))
    case .slots(let count):
      guard count > 0, number > 0, number <= count + count / 24 else { return nil }
      self.init(seconds: (number - 1) * 86_400 / count)
    case .hoursToSeconds:
      self.init(.init(hour: number / 10_000, minute: number / 100 % 100, second: number % 100))
    }
  }

  /// Reads seconds since midnight, to the nanosecond; a leap second may end the day.
  package init?(secondsOfDay number: Double) {
    guard number >= 0, number < 86_401 else { return nil }
    let whole = number.rounded(.down)
    seconds = Int(whole)
    nanosecond = min(Int(((number - whole) * 1e9).rounded()), 999_999_999)
  }

  /// Reads hours and minutes, and maybe seconds, with dots between them at the end of a text. On nil the scan does not move.
  init?(dotsAtEnd scan: inout ByteScan) {
    var ahead = scan
    guard let hour = ahead.number(1...2), ahead.skip(0x2E), let minute = ahead.number(2...2) else { return nil }
    var second = 0
    if ahead.skip(0x2E) {
      guard let number = ahead.number(2...2) else { return nil }
      second = number
    }
    guard ahead.isAtEnd else { return nil }
    self.init(number: hour * 10_000 + minute * 100 + second, .hoursToSeconds)
    scan = ahead
  }

  /// Reads an hour with its half of the day at the end of a text: `3 pm`, `03-AM`. On nil the scan does not move.
  init?(hourAtEnd scan: inout ByteScan) {
    var ahead = scan
    guard let hour = ahead.number(1...2), (1...12).contains(hour) else { return nil }
    _ = ahead.skip(0x2D)
    guard let isAfternoon = ahead.half(), ahead.isAtEnd else { return nil }
    self.init(.init(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: 0))
    scan = ahead
  }

  /// Reads hours, minutes and seconds with dots between them: `18.00.00`, which may look like a date.
  package init?(dotted field: UnsafeBufferPointer<UInt8>) {
    guard field.count <= 8, field.count(where: { $0 == 0x2E }) == 2 else { return nil }
    var scan = ByteScan(trimming: field)
    self.init(dotsAtEnd: &scan)
  }

  /// Reads an hour and the one after it with a dash between them, as markets of power name their hours: `00 - 01`, `23-24`,
  /// and `24-25` on a day on which clocks go back.
  package init?(hourRange field: UnsafeBufferPointer<UInt8>) {
    let hours = PlainBlanks.read(field) { cell -> (Int, Int)? in
      let parts = cell.split(separator: 0x2D, omittingEmptySubsequences: false).map { part in
        let digits = part.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed()
        guard (1...2).contains(digits.count), digits.allSatisfy(\.isDigit) else { return -1 }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    if let hours, hours == (24, 25) {
      self.init(seconds: 86_400)
      return
    }
    guard let (first, second) = hours, (0..<24).contains(first), second == first + 1 || first == 23 && second == 0
    else {
      return nil
    }
    self.init(number: first, .hours)
  }

  /// Reads four digits as hours and minutes, six as hours to seconds.
  package init?(digits field: UnsafeBufferPointer<UInt8>) {
    guard field.count == 4 || field.count == 6, field.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number = field.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    self.init(number: number, field.count == 4 ? .hoursAndMinutes : .hoursToSeconds)
  }

  /// Reads minutes and seconds with a fraction, as recorders count them: `1:30.125`.
  private init?(elapsed field: UnsafeBufferPointer<UInt8>) {
    guard (6...16).contains(field.count), let colon = field.firstIndex(of: 0x3A), (1...2).contains(colon),
      field.count > colon + 4, field[colon + 3] == 0x2E
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in field[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    let places = field.count - colon - 4
    guard let minute = number(0..<colon), let second = number(colon + 1..<colon + 3), minute < 60, second < 60,
      let fraction = number(colon + 4..<field.count), places <= 9
    else { return nil }
    seconds = minute * 60 + second
    nanosecond = (places..<9).reduce(fraction) { number, _ in number * 10 }
  }

  private init(seconds: Int) {
    self.seconds = seconds
    nanosecond = 0
  }

  private init?(_ digits: ISO8601.ClockDigits) {
    guard let seconds = ISO8601.Mode.clock.seconds(digits) else { return nil }
    self.seconds = seconds
    nanosecond = digits.nanosecond
  }

  /// Reads a time with at least one colon, with its am or pm and zone. On nil the scan does not move.
  package init?(_ scan: inout ByteScan) {
    var ahead = scan
    guard var digits = ahead.clockDigits(.clock) else { return nil }
    if digits.nanosecond == 0 { digits.nanosecond = ahead.fractionAtEnd() }
    if let isAfternoon = ahead.half() {
      guard (1...12).contains(digits.hour) else { return nil }
      digits.hour = digits.hour % 12 + (isAfternoon ? 12 : 0)
    }
    self.init(digits)
    offset = ahead.offset(.named)
    scan = ahead
  }
}

extension ByteScan {
  /// Reads microseconds or nanoseconds behind a blank at the end, as some programs write ticks: `21:37:57 140000`. On 0 the
  /// scan does not move.
  fileprivate mutating func fractionAtEnd() -> Int {
    for (count, size) in [(6, 1_000), (9, 1)] {
      var ahead = self
      guard ahead.skip(0x20), let number = ahead.digits(exactly: count), ahead.isAtEnd else { continue }
      self = ahead
      return number * size
    }
    return 0
  }

  /// Reads `am`, `a.m.`, `a. m.` or, with no blank before it, `a`, and returns false for these, true for the same with a `p`.
  /// On nil, when none of them follows, the scan does not move.
  fileprivate mutating func half() -> Bool? {
    var ahead = self
    while ahead.skip(0x20) {}
    var word = ahead.word()
    if word == "a" || word == "p" {
      var dotted = ahead
      if dotted.skip(0x2E) {
        while dotted.skip(0x20) {}
        guard dotted.word() == "m" else { return nil }
        _ = dotted.skip(0x2E)
        ahead = dotted
      } else {
        var close = self
        guard !close.skip(0x20) else { return nil }
      }
      word += "m"
    }
    guard word == "am" || word == "pm" else { return nil }
    self = ahead
    return word == "pm"
  }
}
