import CivilTime
import Platform

/// Finds zones: the system's database first, then the subset in the binary.
enum Zones {
  /// The word for the zone of the machine.
  static let localName = "local"
  private static let database = "/usr/share/zoneinfo/"

  static func named(_ identifier: String) throws -> Zone {
    if identifier == localName { return try local() }
    do throws(RuleError) {
      return try Zone.named(identifier) { bytes(database + $0) }
    } catch {
      throw Failure(.usage, error.description)
    }
  }

  /// The zone of the machine, as the C library finds it: by TZ, else by the system's file, else UTC.
  ///
  /// - Parameters:
  ///   - variable: the value of TZ: a name or a path, perhaps after a colon, or a rule; empty means UTC.
  ///   - file: the system's zone, a link into its database or a copy out of it.
  static func local(
    variable: String? = Environment.value("TZ"), file: String = "/etc/localtime"
  ) throws -> Zone {
    guard let variable else { return try atPath(file) ?? .utc }
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if name.isEmpty { return .utc }
    if name.hasPrefix("/") {
      if let zone = try atPath(name) { return zone }
    } else if let zone = try? Zone.named(name, reading: { bytes(database + $0) }) {
      return zone
    } else if let zone = try? Zone(rule: name) {
      return zone
    }
    throw Failure(.usage, "TZ is '\(Console.clean(name))', which is not a time zone; set it to one, or give --timezone")
  }

  /// The zone in a file, named by its place in the database, after following links; nil without the file.
  private static func atPath(_ path: String) throws -> Zone? {
    guard let bytes = bytes(path) else { return nil }
    do throws(RuleError) {
      return try Zone(tzif: bytes, identifier: name(of: path) ?? localName)
    } catch {
      throw Failure(.usage, error.description)
    }
  }

  private static func name(of path: String) -> String? {
    let place = FileSystem.target(ofLink: path) ?? path
    let words = place.split(separator: "/")
    return words.lastIndex(of: "zoneinfo").map { words[($0 + 1)...].joined(separator: "/") }
  }

  /// The bytes of a zone's file, at most 64 KiB.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard let bytes = try? PlainFile.bytes(path, limit: 65_536), !bytes.isEmpty else { return nil }
    return bytes
  }
}
