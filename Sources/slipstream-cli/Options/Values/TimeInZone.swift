import CivilTime

/// A date or a time as a user writes it. Its zone comes from another option, so ``start(in:)`` and ``end(in:)``
/// return its instant.
struct TimeInZone: OptionValue, CustomStringConvertible {
  let description: String
  private let fields: ISO8601.Fields

  init(option text: String) throws {
    guard let fields = ISO8601.fields(text.utf8, .typed) else {
      throw ValueFault("is no time; give a date or a time, as 2024-01-31 or 2024-01-31T09:30:00Z")
    }
    self.fields = fields
    description = text
  }

  /// Whether it is a date without a time of day.
  var isDate: Bool { fields.second == nil }

  /// The instant; for a date, its midnight.
  func start(in zone: Zone) -> Timestamp { fields.timestamp(in: zone) }

  /// The instant; for a date, its last nanosecond.
  func end(in zone: Zone) -> Timestamp {
    guard isDate else { return start(in: zone) }
    return zone.midnight(days: zone.days(start(in: zone)) + 1).advanced(by: -1)
  }
}
