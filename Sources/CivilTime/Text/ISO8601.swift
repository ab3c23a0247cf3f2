// Text in and out. `ISO8601` reads and writes what machines exchange; its `Mode` names the set that each place accepts.
// `CivilText`, `ClockText` and `TypedTime` read what people write, and `ShortDate` writes what people read. Times with
// colons, offsets and fractions are read in one place, `ISO8601+Fields.swift`, for all of them.

/// Times as ISO 8601 writes them: one reader, whose ``Mode`` says which texts a place accepts, and one writer.
public enum ISO8601 {
  /// Reads `2026-11-21`, `2026-11-21T09:30`, `2026-11-21 09:30:05.25`, with or without `Z` or an offset such as +01:00.
  ///
  /// A time without an offset is one of `zone`'s wall clock; a date alone is its midnight. At most nine decimals count,
  /// further ones are cut; 24:00 is the next midnight, and a leap second is the second after it.
  ///
  /// - Returns: nil when the text is malformed, no such date exists, or it lies outside 1678 ... 2261.
  public static func parse(_ utf8: some Collection<UInt8>, zone: Zone) -> Timestamp? {
    fields(utf8, .typed)?.timestamp(in: zone)
  }

  /// The date that a whole text is in a mode; nil where it is none.
  package static func date(_ utf8: some Collection<UInt8>, _ mode: Mode) -> CivilDate? {
    var scanner = ByteScanner(utf8)
    guard let date = scanner.read({ $0.date(mode) }), scanner.isAtEnd else { return nil }
    return date
  }

  /// What a whole text says in a mode; nil where the mode does not accept it.
  package static func fields(_ utf8: some Collection<UInt8>, _ mode: Mode) -> Fields? {
    var scanner = ByteScanner(utf8)
    guard let fields = scanner.read({ $0.dateAndTime(mode) }), scanner.isAtEnd else { return nil }
    return fields
  }
}
