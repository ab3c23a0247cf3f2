extension ISO8601 {
  /// Which texts a place accepts. All modes accept `2026-11-21`, `2026-11-21T09:30:05` and `2026-11-21 09:30:05`, with
  /// T or t, and refuse what the calendar or the clock does not have; they differ in what else is a time.
  package struct Mode: Sendable {
    /// Offsets from UTC behind a time.
    package enum Offset: Sendable {
      /// None is accepted.
      case none
      /// `Z`, `+01:00`
      case colon
      /// `Z`, `+01`, `+0100`, `+01:00`
      case digits
      /// As digits, and `UTC` and `GMT`; blanks may stand before it.
      case named
    }

    /// Decimals of a second; beyond the ninth they are cut.
    package enum Fraction: Sendable { case none, point, pointOrComma }

    /// `20261121`, too.
    var takesCompactDates = false
    /// `2026-1-2`, and years of any number of digits.
    var takesShortNumbers = false
    /// How many digits an hour has.
    var hourDigits = 2...2
    /// Whether `09:30` is no time.
    var needsSeconds = false
    /// Whether second 60 is one: it is the second after it.
    var takesLeapSecond = false
    /// Whether 24:00 is the end of a day.
    var takesEndOfDay = false
    var fraction = Fraction.none
    var offset = Offset.none
    var years = 0...9999

    /// What people type: options and prompts. Dates `2026-11-21` and `20261121` of 1678 ... 2261; times to the minute,
    /// the second or decimals behind a point or comma; 24:00 and second 60; offsets as `Z`, `+01`, `+0100`, `+01:00`.
    package static let typed = Mode(
      takesCompactDates: true, takesLeapSecond: true, takesEndOfDay: true, fraction: .pointOrComma, offset: .digits,
      years: 1678...2261)

    /// Fields of tables and messages. As typed, but dates have dashes, and blanks, `UTC` and `GMT` may follow a time.
    package static let field = Mode(
      takesLeapSecond: true, takesEndOfDay: true, fraction: .pointOrComma, offset: .named)

    /// RFC 3339, for TOML: dates with dashes, hours to seconds, decimals behind a point, offsets as `Z` or `+01:00`. No
    /// leap second and no 24:00.
    package static let rfc3339 = Mode(needsSeconds: true, fraction: .point, offset: .colon)

    /// Rules of exclusions, on the wall clock: dates `2026-11-21` and `20261121`; hours of one digit or two, minutes,
    /// seconds or not; 24:00. No decimals and no offsets, for `..` and `+` mean something there.
    package static let rule = Mode(takesCompactDates: true, hourDigits: 1...2, takesEndOfDay: true)

    /// Times of day that people write in tables: as ``field``, but hours of one digit or two.
    package static let clock = Mode(
      hourDigits: 1...2, takesLeapSecond: true, takesEndOfDay: true, fraction: .pointOrComma, offset: .named)

    /// Dates on the command line that need no zeros: `2024-3-8`.
    package static let shortDate = Mode(takesShortNumbers: true)
  }
}
