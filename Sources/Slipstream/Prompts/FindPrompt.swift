/// The line in which the person types a part of a symbol's name; the list shows the matches while it is open.
struct FindPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()

  static let longest = 60

  /// The words of the status line.
  var words: String {
    isRefused
      ? "no symbol has '\(text)' in its name; Backspace corrects, Esc closes"
      : "find \(text)_  a part of a name; Enter charts the first match, Esc closes"
  }

  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let place = state.found(entered) else { return nil }
    state.prompt = nil
    return state.chart(place: place, at: now).union([.look, .words])
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7F }
}
