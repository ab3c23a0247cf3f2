import CivilTime
import TimeSeries

/// A place on the time axis as an option names it: a time or a period, whose zone comes from another option, or an
/// index for points without times.
struct PinnedTime: Equatable {
  private enum Place: Equatable {
    case typed(String)
    case index(Timestamp, IndexScale)
  }

  private let place: Place

  /// Reads the input of the key `g`, except a time of the day in view: `2012`, `2012-05`, `2012-05-17 09:30`; or an
  /// index as `#500`, `#0.5`, `500` or `0.5`. nil for anything else.
  init?(_ text: String) {
    // A clock alone says no day.
    let hasDate = text.utf8.prefix(4).count == 4 && text.utf8.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
    guard hasDate, TypedTime(text, near: Timestamp(nanoseconds: 0), zone: .utc) != nil else {
      self.init(index: text)
      return
    }
    self.init(place: .typed(text))
  }

  private init(place: Place) { self.place = place }

  /// Reads an index, with or without its `#`; nil for anything else. `2000` is one on an axis of numbers, and a year on
  /// an axis of times.
  init?(index text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let (index, scale) = IndexScale.reading(digits), index.nanoseconds < .max else { return nil }
    self.init(place: .index(index, scale))
  }

  var isIndex: Bool { indexScale != nil }

  /// The numbers of an index; nil for a time.
  var indexScale: IndexScale? {
    if case .index(_, let scale) = place { return scale }
    return nil
  }

  /// The number of an index; nil for a time.
  var number: Double? {
    if case .index(let index, let scale) = place { return scale.number(of: index) }
    return nil
  }

  /// Reads a number, with or without the `#` of a place; nil for anything else.
  static func number(_ text: String) -> Double? {
    IndexScale.number(text.hasPrefix("#") ? text.dropFirst() : text[...])
  }

  /// Whether its start is before the end of another one of its kind, whatever the zone.
  func isBefore(_ other: PinnedTime) -> Bool {
    let (start, end) = (bounds(in: .utc).start, other.bounds(in: .utc).end)
    guard let own = indexScale, let scale = other.indexScale, own != scale else { return start < end }
    return own.number(of: start) < scale.number(of: end)
  }

  /// From the start of the period to its end; an instant has no length.
  func bounds(in zone: Zone) -> (start: Timestamp, end: Timestamp) {
    switch place {
    case .index(let index, let scale):
      return (index, index.advanced(by: scale.isWhole ? 1 : 0))
    case .typed(let text):
      guard let time = TypedTime(text, near: Timestamp(nanoseconds: 0), zone: zone) else {
        return (Timestamp(nanoseconds: 0), Timestamp(nanoseconds: 0))
      }
      return (time.start, time.end(zone: zone))
    }
  }
}
