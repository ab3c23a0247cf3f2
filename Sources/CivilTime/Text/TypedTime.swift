/// A time that a user types to jump to it: a year, a month, a date with or without dashes and time of day, or a time
/// of the day in view. It starts at an instant and may name a period as long as a year.
package struct TypedTime: Equatable, Sendable {
  /// The unit that the text names.
  package enum Unit: Equatable, Sendable { case year, month, day, instant }

  /// The start of the period.
  package let start: Timestamp
  /// The length of the period.
  package let unit: Unit

  /// Reads `2012`, `2012-05`, `2012-05-17`, `20120517`, `2012-05-17 09:30`, or `9:30` on the day of `view`; nil for
  /// anything else.
  package init?(_ text: String, near view: Timestamp, zone: Zone) {
    let bytes = Array(text.utf8)
    let isNumber = bytes.allSatisfy(\.isDigit)
    let full: String
    if bytes.contains(UInt8(ascii: ":")), bytes.count <= 8, !bytes.contains(UInt8(ascii: "-")) {
      let today = CivilDate(days: zone.days(view))
      let hasShortHour = bytes.count < 5 || bytes[1] == UInt8(ascii: ":")
      (full, unit) = ("\(today)T\(hasShortHour ? "0" : "")\(text)", .instant)
    } else if isNumber, bytes.count == 4 {
      (full, unit) = (text + "-01-01", .year)
    } else if isNumber, bytes.count != 8 {
      return nil
    } else if bytes.count == 7 {
      (full, unit) = (text + "-01", .month)
    } else {
      full = text
      unit = bytes.contains(UInt8(ascii: ":")) || bytes.count > 10 ? .instant : .day
    }
    guard let start = ISO8601.parse(full.utf8, zone: zone) else { return nil }
    self.start = start
  }

  /// Returns the end of the year, month or day; for an instant, the instant itself.
  package func end(zone: Zone) -> Timestamp {
    let month = CivilDate(days: zone.days(start)).monthNumber
    switch unit {
    case .year: return zone.midnight(days: CivilDate.days(ofMonthNumber: month + 12))
    case .month: return zone.midnight(days: CivilDate.days(ofMonthNumber: month + 1))
    case .day: return zone.midnight(days: zone.days(start) + 1)
    case .instant: return start
    }
  }

  /// Reads two times separated by `..`, up to the end of the second one's period; nil if malformed or empty.
  package static func range(_ text: String, near view: Timestamp, zone: Zone) -> Range<Timestamp>? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    guard let first = TypedTime(trimmed(text[..<dots.lowerBound]), near: view, zone: zone),
      let last = TypedTime(trimmed(text[dots.upperBound...]), near: view, zone: zone)
    else { return nil }
    let end = last.end(zone: zone)
    return first.start < end ? first.start..<end : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
