extension Zone {
  /// Returns a zone by its name in the time zone database, from the system's file if there is one, else from the
  /// embedded zones.
  ///
  /// - Parameters:
  ///   - identifier: the name, such as `America/New_York`; `UTC` needs no file.
  ///   - read: returns the bytes of the system's file of that name, nil if there is none. Invalid names, such as
  ///     `../passwd`, never reach it.
  /// - Throws: `RuleError` if the name is unknown (the error suggests similar names), or if the file is damaged and the
  ///   zone is not embedded.
  public static func named(_ identifier: String, reading read: (String) -> [UInt8]?) throws(RuleError) -> Zone {
    if identifier == "UTC" { return utc }
    guard isName(identifier) else {
      throw RuleError("'\(identifier)' is no name of a time zone; write one such as America/New_York.")
    }
    if let bytes = read(identifier) {
      do throws(RuleError) {
        return try Zone(tzif: bytes, identifier: identifier)
      } catch {
        guard let zone = embedded(identifier) else { throw error }
        return zone
      }
    }
    if let zone = embedded(identifier) { return zone }
    let near = embeddedIdentifiers.filter { isNear($0, identifier) }
    let advice =
      near.isEmpty ? "write one such as America/New_York, or UTC" : "did you mean \(near.joined(separator: " or "))?"
    throw RuleError("The time zone '\(identifier)' is unknown here; \(advice)\(near.isEmpty ? "." : "")")
  }

  /// Whether a name consists of letters, digits and `+ - _` in parts between single slashes, no part starting with a
  /// dot.
  private static func isName(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return text.utf8.count <= 64 && parts.count <= 3
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
              || [0x2B, 0x2D, 0x5F].contains(byte)
          }
      }
  }

  /// Whether two names differ only in case, or one is the city of the other.
  private static func isNear(_ name: String, _ wanted: String) -> Bool {
    func plain(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0 != "_" && $0 != " " && $0 != "-" }
    }
    let city = name.split(separator: "/").last ?? ""
    let wantedCity = wanted.split(separator: "/").last ?? ""
    return plain(name) == plain(wanted) || plain(city) == plain(wantedCity)
  }
}
