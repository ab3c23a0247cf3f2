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
