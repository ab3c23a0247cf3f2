import CivilTime

/// A date or a time as a person writes it. Its zone comes from another option, so ``start(in:)`` and ``end(in:)`` say
/// which instant it is.
struct TimeInZone: OptionValue, CustomStringConvertible {
  private let text: String

  init(option text: String) throws {
    guard ISO8601.parse(text.utf8, zone: .utc) != nil else {
      throw ValueFault("is no time; give a date or a time, as 2024-01-31 or 2024-01-31T09:30:00Z")
    }
    self.text = text
  }

  var description: String { text }

  /// The instant; of a date its midnight.
  func start(in zone: Zone) -> Timestamp? { ISO8601.parse(text.utf8, zone: zone) }

  /// The instant; of a date its last nanosecond.
  func end(in zone: Zone) -> Timestamp? {
    guard let start = start(in: zone), ISO8601.fields(text.utf8, .typed)?.second == nil else { return start(in: zone) }
    return zone.midnight(days: zone.days(start) + 1).advanced(by: -1)
  }
}
