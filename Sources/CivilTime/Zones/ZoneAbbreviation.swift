/// The abbreviations and old names of zones that mean one zone wherever they are read.
///
/// Abbreviations that several countries use for different clocks, such as IST, BST and AST, are left out: nobody can
/// tell which is meant.
package enum ZoneAbbreviation {
  private static let hours: [String: Double] = [
    "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 1, "CET": 1, "MEZ": 1, "CEST": 2, "MESZ": 2, "EET": 2, "EEST": 3,
    "MSK": 3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9,
    "AKDT": -8, "HST": -10, "JST": 9, "KST": 9, "HKT": 8, "SGT": 8, "AWST": 8, "ACST": 9.5, "ACDT": 10.5, "AEST": 10,
    "AEDT": 11, "NZST": 12, "NZDT": 13,
  ]

  private static let old: [String: String] = [
    "US/Eastern": "America/New_York", "US/Central": "America/Chicago", "US/Mountain": "America/Denver",
    "US/Pacific": "America/Los_Angeles", "US/Alaska": "America/Anchorage", "US/Hawaii": "Pacific/Honolulu",
    "EST5EDT": "America/New_York", "CST6CDT": "America/Chicago", "MST7MDT": "America/Denver",
    "PST8PDT": "America/Los_Angeles", "Eastern": "America/New_York", "Japan": "Asia/Tokyo", "GB": "Europe/London",
    "ET": "America/New_York", "CT": "America/Chicago", "MT": "America/Denver", "PT": "America/Los_Angeles",
  ]

  /// The zones of pairs of abbreviations, for winter and summer, as headers name them.
  private static let pairs: [String: String] = [
    "CET/CEST": "Europe/Berlin", "MEZ/MESZ": "Europe/Berlin", "WET/WEST": "Europe/Lisbon",
    "EET/EEST": "Europe/Helsinki",
    "GMT/BST": "Europe/London", "EST/EDT": "America/New_York", "CST/CDT": "America/Chicago",
    "MST/MDT": "America/Denver", "PST/PDT": "America/Los_Angeles", "AKST/AKDT": "America/Anchorage",
    "AEST/AEDT": "Australia/Sydney", "ACST/ACDT": "Australia/Adelaide", "NZST/NZDT": "Pacific/Auckland",
  ]

  /// Seconds east of UTC of an abbreviation, or of `UTC+1` and `GMT-05:30`; nil for other words.
  package static func offset(of name: String) -> Int? {
    if let hours = hours[name.uppercased()] { return Int(hours * 3_600) }
    guard ["UTC", "GMT"].contains(name.prefix(3).uppercased()) else { return nil }
    return seconds(name.dropFirst(3))
  }

  /// Seconds east of UTC of `+1`, `+01`, `-0530` or `+05:30`; nil for other texts.
  package static func seconds(_ text: some StringProtocol) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, let number = Int(first), number >= 0 else { return nil }
    var (hours, minutes) = (number, 0)
    if parts.count == 2 {
      guard let rest = Int(parts[1]), parts[1].utf8.count == 2 else { return nil }
      minutes = rest
    } else if first.utf8.count == 4 {
      (hours, minutes) = (number / 100, number % 100)
    }
    guard hours < 24, (0..<60).contains(minutes) else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  /// The name of today for an old one.
  package static func current(_ name: String) -> String { old[name] ?? pairs[name.uppercased()] ?? name }

  /// Whether a text is an abbreviation, or has the form of a name in the time zone database.
  package static func isName(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    if offset(of: text) != nil || old[text] != nil { return true }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { part in
        guard let first = part.first, (0x41...0x5A).contains(first) else { return false }
        return part.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D || $0 == 0x2B }
      }
  }
}
