import CivilTime
import TerminalCharts

/// `TIME[@VALUE]=TEXT`.
struct NoteValue: OptionValue {
  private let time: PinnedTime
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
        sentence: "'\(time)' is no time; write 2012-05-18, 2012-05-18T09:30 or, on a number axis, #500")
    }
    self.time = pinned
    value = try at.map { try Self.value(place[place.index(after: $0)...]) }
  }

  var annotation: PinnedAnnotation {
    PinnedAnnotation(indexScale: time.indexScale) { .note(text, at: time.bounds(in: $0).start, value: value) }
  }

  private static func value(_ text: Substring) throws -> Double {
    guard let value = Double(text), value.isFinite else {
      throw ValueFault(sentence: "'\(text)' is no value; write a number after the @")
    }
    return value
  }
}
