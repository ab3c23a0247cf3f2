import Scales

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process was started with.
enum Environment {
  /// A variable's value; nil where it is not set or empty.
  static func nonEmpty(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}

/// Finds zones: the system's database first, then the subset in the binary.
enum Zones {
  static func named(_ identifier: String) throws -> Zone {
    if let bytes = systemFile(identifier), let zone = try? Zone(tzif: bytes, identifier: identifier) { return zone }
    if let zone = Zone.embedded(identifier) { return zone }
    throw Failure(
      .usage, "there is no zone \(identifier) here; give a name of the tz database, as America/New_York or UTC")
  }

  /// The bytes of a zone's file. A name cannot leave the database's folder.
  private static func systemFile(_ identifier: String) -> [UInt8]? {
    let isPlain = identifier.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_+-/".unicodeScalars.contains(scalar)
    }
    guard isPlain, !identifier.isEmpty, !identifier.hasPrefix("/") else { return nil }
    guard let file = fopen("/usr/share/zoneinfo/" + identifier, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
