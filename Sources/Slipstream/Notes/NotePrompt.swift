import CivilTime
import TerminalCharts
import TerminalScreen

/// The line in which the user types a note, or the text of a drawing.
struct NotePrompt: LinePrompt {
  var line = TypedLine()
  /// The place of a new note.
  let point: Annotation.Point
  /// The same in words.
  let place: String
  /// Whether a new note is a text alone, without a sign at its place.
  var isText = false
  /// The note to change; nil for a new one.
  private(set) var old: KeptNote?

  static let longest = 200

  /// An empty text removes the note.
  var acceptsNoText: Bool { true }

  init(point: Annotation.Point, place: String, isText: Bool = false) {
    self.point = point
    self.place = place
    self.isText = isText
  }

  /// The line for the text of a note.
  init(over old: KeptNote) {
    point = old.annotation.corners[0]
    place = ""
    self.old = old
    line.text = old.annotation.text
  }

  /// The words of the status line.
  var words: String {
    let shown = text.shortenedToEnd(Self.shown)
    guard let old else { return "\(isText ? "text" : "note") at \(place): \(shown)_  Enter pins it, Esc cancels" }
    let without = old.annotation.needsText ? ", or removes it if empty" : ""
    return "\(old.annotation.kindWords): \(shown)_  Enter keeps it\(without); Esc cancels"
  }

  /// Characters of a long text that are shown.
  private static let shown = 41

  func perform(on state: inout AppState, at now: Double) -> Change? {
    state.write(entered, at: point, isText: isText, over: old)
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }
}

extension ChartState {
  /// A time in words, as the prompt for a note names it.
  func placeWords(_ time: Timestamp, _ dates: ShortDate) -> String {
    if let indexScale { return IndexWord.text(time, indexScale) }
    let civil = zone.civil(time)
    if series.isYearly(in: zone) { return ShortDate.years(civil, civil) }
    let day = dates.day(civil, withYear: true)
    return series.isDaily ? day : day + " " + dates.clockWithSeconds(civil)
  }
}
