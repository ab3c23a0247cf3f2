// Zones turn a wall clock into an instant and back. A zone is a sorted table of transitions, made from a TZif file, an
// embedded copy or a rule; each lookup is one binary search.

/// A time zone: the offset of its clocks from UTC at every instant.
///
/// A zone is created from the bytes of a TZif file. `FeedIO` reads the files; `embedded` returns the few zones that the
/// named calendars need. The initialiser expands the rule of the file's footer to the end of the range of a timestamp,
/// so that every lookup is one binary search.
///
/// - Complexity: every conversion is O(log transitions), about 20 ns.
public struct Zone: Sendable {
  /// The name in the time zone database, such as America/New_York.
  public let identifier: String
  let table: ZoneTable

  init(identifier: String, table: ZoneTable) {
    self.identifier = identifier
    self.table = table
  }

  /// Coordinated universal time.
  public static let utc = Zone(identifier: "UTC", table: ZoneTable(first: LocalTimeType(offset: 0, name: "UTC")))

  /// Creates a zone whose clocks are always `seconds` east of UTC.
  ///
  /// - Throws: `RuleError` if the offset is a day or more.
  public init(fixed seconds: Int, identifier: String) throws(RuleError) {
    guard Int64(seconds).magnitude < Timestamp.secondsPerDay.magnitude else {
      throw RuleError("The offset of zone \(identifier) is a day or more; give one below 24 hours.")
    }
    self.init(identifier: identifier, table: ZoneTable(first: LocalTimeType(offset: seconds, name: identifier)))
  }

  /// Seconds east of UTC at an instant.
  public func offset(at time: Timestamp) -> Int {
    table.types[table.index(atUTC: Zone.seconds(time))].offset
  }

  /// Seconds east of UTC when a clock on the wall shows `seconds` since 1970-01-01; see ``timestamp(_:)`` for times
  /// that occur twice or never.
  package func offset(atWallSeconds seconds: Int64) -> Int { table.types[table.index(atWall: seconds)].offset }

  /// The abbreviation in use at an instant, such as EST.
  public func abbreviation(at time: Timestamp) -> String {
    table.types[table.index(atUTC: Zone.seconds(time))].name
  }

  /// Returns the date and time that a clock on the wall shows at an instant.
  public func civil(_ time: Timestamp) -> CivilDateTime {
    let seconds = Zone.seconds(time)
    let wall = seconds + Int64(table.types[table.index(atUTC: seconds)].offset)
    let days = floorDivide(wall, Timestamp.secondsPerDay)
    return CivilDateTime(
      days: Int(days), secondOfDay: Int(wall - days * Timestamp.secondsPerDay),
      // The product may be below the range of an Int64 by less than a second; the difference never is.
      nanosecond: Int(time.nanoseconds &- seconds &* Timestamp.nanosecondsPerSecond))
  }

  /// Returns the instant at which a clock on the wall shows `civil`.
  ///
  /// Follows RFC 5545 section 3.3.5: a time that occurs twice means its first occurrence; a time that the clocks skip
  /// uses the offset before the change. Times outside 1677 ... 2262 are clamped to that range.
  public func timestamp(_ civil: CivilDateTime) -> Timestamp {
    timestamp(wallSeconds: civil.wallSeconds, nanosecond: Int64(civil.nanosecond))
  }

  /// The first instant of the local date `days` after 1970-01-01; if the clocks skip midnight, the offset before the
  /// change counts.
  package func midnight(days: Int) -> Timestamp {
    timestamp(wallSeconds: Int64(days) * Timestamp.secondsPerDay, nanosecond: 0)
  }

  /// The local date at an instant, as days since 1970-01-01.
  package func days(_ time: Timestamp) -> Int {
    let seconds = Zone.seconds(time)
    return Int(floorDivide(seconds + Int64(table.types[table.index(atUTC: seconds)].offset), Timestamp.secondsPerDay))
  }

  package func timestamp(wallSeconds: Int64, nanosecond: Int64) -> Timestamp {
    let utc = wallSeconds - Int64(table.types[table.index(atWall: wallSeconds)].offset)
    let time = Timestamp(counting: utc, of: Timestamp.nanosecondsPerSecond)
    return (time ?? Timestamp(nanoseconds: utc > 0 ? .max : .min)).advanced(by: nanosecond)
  }

  /// Returns the instants in `range` at which the offset or the abbreviation changes, for tests and for drawing.
  package func transitions(in range: Range<Timestamp>) -> [Timestamp] {
    table.starts.dropFirst().compactMap { seconds in
      let time = Timestamp(counting: seconds, of: Timestamp.nanosecondsPerSecond)
      return time.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  @inline(__always)
  package static func seconds(_ time: Timestamp) -> Int64 {
    floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)
  }
}

extension Zone: Equatable {
  public static func == (a: Zone, b: Zone) -> Bool {
    a.identifier == b.identifier && (a.table === b.table || a.table.hasSameRules(as: b.table))
  }
}

extension Zone {
  /// Returns a zone that is built into the program: UTC, the zones of the named calendars, and a few more; nil for
  /// others.
  ///
  /// - Complexity: O(size of the zone), about 50 µs; keep the result.
  public static func embedded(_ identifier: String) -> Zone? {
    if ["UTC", "Etc/UTC", "Z", "GMT", "Etc/GMT"].contains(identifier) { return utc }
    guard let entry = embeddedZones.first(where: { $0.identifier == identifier }) else { return nil }
    let bytes = entry.base64.withUTF8Buffer { decodeBase64($0) }
    return try? Zone(tzif: bytes, identifier: identifier)
  }

  /// The names that `embedded` knows, UTC first.
  package static var embeddedIdentifiers: [String] { ["UTC"] + embeddedZones.map(\.identifier) }
}

/// Decodes base 64 and skips characters outside its alphabet.
private func decodeBase64(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count * 3 / 4)
  var bits: UInt32 = 0
  var count = 0
  for letter in text {
    let value: UInt8
    switch letter {
    case 0x41...0x5A: value = letter - 0x41
    case 0x61...0x7A: value = letter - 0x61 + 26
    case 0x30...0x39: value = letter - 0x30 + 52
    case 0x2B: value = 62
    case 0x2F: value = 63
    default: continue
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}

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
      throw RuleError("'\(identifier)' is not the name of a time zone; write one such as America/New_York.")
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
