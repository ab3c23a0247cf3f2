import CivilTime

/// A date, a time, or a number of a number axis as a user writes it. The zone of times comes from another option, so
/// ``start(in:)`` and ``end(in:)`` return the instant.
struct TimeInZone: OptionValue, CustomStringConvertible {
  let description: String
  /// The number, where the text may be one: `2012` is a year, too.
  let number: Double?
  private let fields: ISO8601.Fields?
  /// A year or a month; nil for the rest.
  private let period: PinnedTime?

  init(option text: String) throws {
    let fields = ISO8601.fields(text.utf8, .typed)
    self.fields = fields
    period = fields == nil ? PinnedTime(text).flatMap { $0.isIndex ? nil : $0 } : nil
    number = PinnedTime.number(text)
    description = text
    guard fields != nil || period != nil || number != nil else {
      throw ValueFault(
        "is not a time; give a date or a time, as 2024-01-31 or 2024-01-31T09:30:00Z, or a number on a number axis")
    }
  }

  /// Whether it is a date, a month or a year, without a time of day.
  var isDate: Bool { period != nil || fields.map { $0.second == nil } ?? false }

  /// The instant; for a date, its first midnight. nil for a number.
  func start(in zone: Zone) -> Timestamp? { fields?.timestamp(in: zone) ?? period?.bounds(in: zone).start }

  /// The instant; for a date, its last nanosecond. nil for a number.
  func end(in zone: Zone) -> Timestamp? {
    if let period { return period.bounds(in: zone).end.advanced(by: -1) }
    guard isDate, let start = start(in: zone) else { return start(in: zone) }
    return zone.midnight(days: zone.days(start) + 1).advanced(by: -1)
  }
}
