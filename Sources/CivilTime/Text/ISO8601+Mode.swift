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
    var takesCompactDates = false
    /// Whether `2026-1-2` is a date, with years of any number of digits.
    var takesShortNumbers = false
    /// The number of digits an hour may have.
    var hourDigits = 2...2
    /// Whether seconds are required: `09:30` is then rejected.
    var needsSeconds = false
    /// Whether second 60 is accepted; it means the second after it.
    var takesLeapSecond = false
    /// Whether 24:00 is accepted as the end of a day.
    var takesEndOfDay = false
    var fraction = Fraction.none
    var offset = Offset.none
    var years = 0...9999

    /// Times that people type in options and prompts. Dates `2026-11-21` and `20261121` in 1678 ... 2261; times to the
    /// minute, to the second, or with decimals after a point or comma; 24:00 and second 60; offsets as `Z`, `+01`,
    /// `+0100`, `+01:00`.
    package static let typed = Mode(
      takesCompactDates: true, takesLeapSecond: true, takesEndOfDay: true, fraction: .pointOrComma, offset: .digits,
      years: 1678...2261)

    /// Fields of tables and messages. As ``typed``, but dates need dashes, and blanks, `UTC` and `GMT` may follow a
    /// time.
    package static let field = Mode(
      takesLeapSecond: true, takesEndOfDay: true, fraction: .pointOrComma, offset: .named)

    /// RFC 3339, for TOML: dates with dashes, hours to seconds, decimals after a point, offsets as `Z` or `+01:00`. No
    /// leap second and no 24:00.
    package static let rfc3339 = Mode(needsSeconds: true, fraction: .point, offset: .colon)

    /// Rules of exclusions, on the wall clock: dates `2026-11-21` and `20261121`; hours of one or two digits, minutes,
    /// optional seconds; 24:00. No decimals and no offsets, because `..` and `+` have their own meaning there.
    package static let rule = Mode(takesCompactDates: true, hourDigits: 1...2, takesEndOfDay: true)

    /// Times of day in tables: as ``field``, but hours may have one digit.
    package static let clock = Mode(
      hourDigits: 1...2, takesLeapSecond: true, takesEndOfDay: true, fraction: .pointOrComma, offset: .named)

    /// Dates on the command line without leading zeros: `2024-3-8`.
    package static let shortDate = Mode(takesShortNumbers: true)
  }
}
