import CivilTime
import TerminalCharts
import TerminalScreen

/// The line in which the user types a note.
struct NotePrompt: LinePrompt {
  var line = TypedLine()
  /// The place of a new note.
  let point: Annotation.Point
  /// The same in words.
  let place: String
  /// The note to change; nil for a new one.
  var old: KeptNote?

  static let longest = 200

  /// Without text a note goes.
  var takesNothing: Bool { true }

  init(point: Annotation.Point, place: String) {
    (self.point, self.place) = (point, place)
  }

  /// The words of the status line.
  var words: String {
    let shown = text.shortenedToEnd(Self.shown)
    guard old == nil else { return "note: \(shown)_  Enter keeps it, without text it goes; Esc cancels" }
    return "note at \(place): \(shown)_  Enter pins it, Esc cancels"
  }

  /// Characters of a long text that are shown.
  private static let shown = 41

  func perform(on state: inout AppState, at now: Double) -> Change? {
    state.write(entered, at: point, over: old)
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }
}

extension ChartState {
  /// A time in words, as the prompt for a note names it.
  func placeWords(_ time: Timestamp, _ dates: ShortDate) -> String {
    if let indexScale { return IndexWord.text(time, indexScale) }
    let civil = zone.civil(time)
    let day = dates.day(civil, withYear: true)
    return series.isDaily ? day : day + " " + dates.clockWithSeconds(civil)
  }
}
