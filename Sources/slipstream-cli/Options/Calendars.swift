import AxisScales
import CivilTime

/// Finds calendars.
enum Calendars {
  /// The calendar that an option means: a name, a file of one's own that ends in .toml, or a session string.
  ///
  /// - Parameter zone: where the hours of a session string hold; UTC where it is not given.
  static func find(_ text: String, zone: Zone?) throws -> TradingCalendar {
    if let found = TradingCalendar.named(text) { return found }
    if text.hasSuffix(".toml") { return try CalendarFile(path: text).calendar() }
    if isSessionString(text) {
      do {
        return try TradingCalendar(name: text, zone: zone ?? .utc, sessions: text)
      } catch {
        throw Failure(.usage, "\(error)")
      }
    }
    throw Failure(
      .usage,
      "there is no calendar \(text); known are \(TradingCalendar.names.joined(separator: ", ")),"
        + " a file that ends in .toml and a session string as 0930-1600:23456")
  }

  /// Whether a text is meant as hours rather than as a name: no name begins with a digit, but for 24/7.
  static func isSessionString(_ text: String) -> Bool {
    TradingCalendar.named(text) == nil && !text.hasSuffix(".toml")
      && text.utf8.first.map { (48...57).contains($0) } == true
  }
}
