// Reading and writing times as text. `ISO8601` reads and writes the times that machines exchange; its `Mode` names the
// forms that each caller accepts. `CivilText`, `ClockText` and `TypedTime` read times that people write, and
// `ShortDate` writes times for people. `ISO8601+Fields.swift` reads times with colons, offsets and fractions for all of
// them.

/// Reads and writes times in ISO 8601. The one reader takes a `Mode` that says which forms a caller accepts.
public enum ISO8601 {
  /// Reads `2026-11-21`, `2026-11-21T09:30`, `2026-11-21 09:30:05.25`, with or without `Z` or an offset such as +01:00.
  ///
  /// A time without an offset is on the wall clock of `zone`; a date alone is its midnight. Decimals after the ninth
  /// are truncated; 24:00 is the next midnight, and a leap second is the second after it.
  ///
  /// - Returns: nil if the text is malformed, the date does not exist, or it is outside 1678 ... 2261.
  public static func parse(_ utf8: some Collection<UInt8>, zone: Zone) -> Timestamp? {
    fields(utf8, .typed)?.timestamp(in: zone)
  }

  /// Reads a text that is a date and nothing else; nil if the mode does not accept it.
  package static func date(_ utf8: some Collection<UInt8>, _ mode: Mode) -> CivilDate? {
    var scanner = ByteScanner(utf8)
    guard let date = scanner.read({ $0.date(mode) }), scanner.isAtEnd else { return nil }
    return date
  }

  /// Reads the fields of a whole text; nil if the mode does not accept it.
  package static func fields(_ utf8: some Collection<UInt8>, _ mode: Mode) -> Fields? {
    var scanner = ByteScanner(utf8)
    guard let fields = scanner.read({ $0.dateAndTime(mode) }), scanner.isAtEnd else { return nil }
    return fields
  }
}

extension ISO8601 {
  /// The set of texts that a caller accepts. All modes accept `2026-11-21`, `2026-11-21T09:30:05` and `2026-11-21
  /// 09:30:05`, with T or t, and reject dates and times that do not exist. They differ in the other forms that they
  /// accept.
  package struct Mode: Sendable {
    /// Accepted forms of an offset from UTC.
    package enum Offset: Sendable {
      /// No offset.
      case none
      /// `Z`, `+01:00`
      case colon
      /// `Z`, `+01`, `+0100`, `+01:00`
      case digits
      /// As `digits`, and `UTC` and `GMT`; blanks may precede it.
      case named
    }

    /// Accepted decimals of a second; decimals after the ninth are truncated.
    package enum Fraction: Sendable { case none, point, pointOrComma }

    /// Whether `20261121` is a date.
    var acceptsCompactDates = false
    /// Whether `2026-1-2` is a date, with years of any number of digits.
    var acceptsShortNumbers = false
    /// The number of digits an hour may have.
    var hourDigits = 2...2
    /// Whether an hour alone may follow the letter T: `2026-11-21T09`.
    var acceptsHours = false
    /// Whether seconds are required: `09:30` is then rejected.
    var needsSeconds = false
    /// Whether second 60 is accepted; it means the second after it.
    var acceptsLeapSecond = false
    /// Whether 24:00 is accepted as the end of a day.
    var acceptsEndOfDay = false
    var fraction = Fraction.none
    var offset = Offset.none
    var years = 0...9999

    /// Times that people type in options and prompts. Dates `2026-11-21` and `20261121` in 1678 ... 2261; times to the
    /// minute, to the second, or with decimals after a point or comma; 24:00 and second 60; offsets as `Z`, `+01`,
    /// `+0100`, `+01:00`.
    package static let typed = Mode(
      acceptsCompactDates: true, acceptsLeapSecond: true, acceptsEndOfDay: true, fraction: .pointOrComma,
      offset: .digits,
      years: 1678...2261)

    /// Fields of tables and messages. As ``typed``, but dates need dashes, an hour may stand alone behind a T, and blanks,
    /// `UTC` and `GMT` may follow a time.
    package static let field = Mode(
      acceptsHours: true, acceptsLeapSecond: true, acceptsEndOfDay: true, fraction: .pointOrComma, offset: .named)

    /// RFC 3339, for TOML: dates with dashes, hours to seconds, decimals after a point, offsets as `Z` or `+01:00`. No
    /// leap second and no 24:00.
    package static let rfc3339 = Mode(needsSeconds: true, fraction: .point, offset: .colon)

    /// Rules of exclusions, on the wall clock: dates `2026-11-21` and `20261121`; hours of one or two digits, minutes,
    /// optional seconds; 24:00. No decimals and no offsets, because `..` and `+` have their own meaning there.
    package static let rule = Mode(acceptsCompactDates: true, hourDigits: 1...2, acceptsEndOfDay: true)

    /// Times of day in tables: as ``field``, but hours may have one digit.
    package static let clock = Mode(
      hourDigits: 1...2, acceptsLeapSecond: true, acceptsEndOfDay: true, fraction: .pointOrComma, offset: .named)

    /// Dates on the command line without leading zeros: `2024-3-8`.
    package static let shortDate = Mode(acceptsShortNumbers: true)
  }
}

extension ISO8601 {
  /// A format for writing a time, always in UTC.
  public enum Form: Sendable {
    /// `2013-03-01T14:30:00.25Z`: as many decimals as the time needs.
    case exact
    /// `2013-03-01T14:30:00Z`: decimals are truncated.
    case seconds
    /// `20130301-143000`, for file names.
    case fileName
  }

  /// Writes `2013-03-01T14:30:00.25Z`: UTC, with as many decimals as the time needs.
  public static func format(_ time: Timestamp) -> String { format(time, .exact) }

  /// Writes a time in UTC.
  public static func format(_ time: Timestamp, _ form: Form) -> String {
    let civil = Zone.utc.civil(time)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    let isPlain = form == .fileName
    appendDate(civil.year, civil.month, civil.day, dash: !isPlain, to: &text)
    text.append(UInt8(ascii: isPlain ? "-" : "T"))
    appendClock(civil.hour, civil.minute, civil.second, colon: !isPlain, to: &text)
    if form == .exact { appendFraction(civil.nanosecond, to: &text) }
    if !isPlain { text.append(UInt8(ascii: "Z")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends `2026-11-21`; a year before 0 has a sign.
  package static func appendDate(_ year: Int, _ month: Int, _ day: Int, dash: Bool = true, to text: inout [UInt8]) {
    if year < 0 { text.append(UInt8(ascii: "-")) }
    append(Int(year.magnitude), width: 4, to: &text)
    if dash { text.append(UInt8(ascii: "-")) }
    append(month, width: 2, to: &text)
    if dash { text.append(UInt8(ascii: "-")) }
    append(day, width: 2, to: &text)
  }

  /// Appends `14:30:00`.
  package static func appendClock(_ hour: Int, _ minute: Int, _ second: Int, colon: Bool = true, to text: inout [UInt8])
  {
    append(hour, width: 2, to: &text)
    if colon { text.append(UInt8(ascii: ":")) }
    append(minute, width: 2, to: &text)
    if colon { text.append(UInt8(ascii: ":")) }
    append(second, width: 2, to: &text)
  }

  /// Appends a point and as many decimals as the fraction needs; nothing for 0.
  package static func appendFraction(_ nanosecond: Int, to text: inout [UInt8]) {
    guard nanosecond > 0 else { return }
    text.append(UInt8(ascii: "."))
    append(nanosecond, width: 9, to: &text)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
  }

  /// Appends a number, 0 or greater, padded with zeros to at least `width` digits.
  private static func append(_ value: Int, width: Int, to text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<width { divisor *= 10 }
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(truncatingIfNeeded: 0x30 + value / divisor % 10))
      divisor /= 10
    }
  }
}
