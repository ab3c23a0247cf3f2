import CivilTime
import TerminalCharts

/// `TIME[@VALUE]=TEXT`.
struct NoteValue: OptionValue {
  /// The place as a time, and as an index: `2000` is both.
  private let places: [PinnedTime]
  private let value: Double?
  private let text: String

  init(option text: String) throws {
    let (place, words) = text.splitAtEquals
    guard let words, !words.isEmpty else {
      throw ValueFault("has no text; write a time and a text, as '2012-05-18=first day'")
    }
    self.text = words
    let at = place.lastIndex(of: "@")
    let time = String(at.map { place[..<$0] } ?? place[...])
    guard let pinned = PinnedTime(time) else {
      throw ValueFault(
        sentence: "'\(time)' is not a time; write 2012-05-18, 2012-05-18T09:30 or, on a number axis, #500")
    }
    places = pinned.isIndex ? [pinned] : [pinned] + [PinnedTime(index: time)].compactMap { $0 }
    value = try at.map { try Self.value(place[place.index(after: $0)...]) }
  }

  /// The note on an axis of times, and on an axis of numbers.
  var annotations: [PinnedAnnotation] {
    places.map { place in
      PinnedAnnotation(indexScale: place.indexScale) { .note(text, at: place.bounds(in: $0).start, value: value) }
    }
  }

  private static func value(_ text: Substring) throws -> Double {
    guard let value = Double(text), value.isFinite else {
      throw ValueFault(sentence: "'\(text)' is not a value; write a number after the @")
    }
    return value
  }
}
