import ArgumentParser
import AxisScales
import CivilTime

/// A trading calendar as an option names it. The zone of hours comes from another option, and a file is read when the
/// command runs: ``calendar(zone:)`` makes the calendar.
enum CalendarChoice: OptionValue {
  case known(TradingCalendar)
  /// A calendar file, which ends in `.toml`.
  case file(FileName)
  /// A session string, such as `0930-1600:23456`.
  case hours(String)

  static var completion: CompletionKind? { OfferedWords.calendars }

  init(option text: String) throws {
    if let found = TradingCalendar.named(text) {
      self = .known(found)
    } else if text.hasSuffix(".toml") {
      self = .file(FileName(text))
    } else if Self.isHours(text) {
      self = .hours(text)
      _ = try TradingCalendar(name: text, zone: .utc, sessions: text)
    } else {
      throw ValueFault(
        sentence: "there is no calendar \(text); the known ones are \(TradingCalendar.names.joined(separator: ", ")),"
          + " a file that ends in .toml and a session string as 0930-1600:23456")
    }
  }

  /// - Parameter zone: the zone of the hours; UTC without an option.
  func calendar(zone: Zone?) throws -> TradingCalendar {
    switch self {
    case .known(let calendar): return calendar
    case .file(let name): return try CalendarFile(path: name.path).calendar()
    case .hours(let text):
      do throws(RuleError) {
        return try TradingCalendar(name: text, zone: zone ?? .utc, sessions: text)
      } catch {
        throw Failure(.usage, error.description)
      }
    }
  }

  /// No name begins with a digit except 24/7, which is known.
  private static func isHours(_ text: String) -> Bool {
    text.utf8.first.map { (48...57).contains($0) } == true
  }
}
