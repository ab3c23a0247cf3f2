import TerminalScreen

/// The question of a key that writes to disk. Enter writes; Esc leaves everything as it is, and so does any other key,
/// which then does what it always does.
struct WritePrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()
  /// What Enter does, as `write 240 points to a file`.
  let deed: String
  /// The action that does it at once.
  let action: Action

  init(_ deed: String, by action: Action) { (self.deed, self.action) = (deed, action) }

  static let longest = 0

  static func admits(_ scalar: Unicode.Scalar) -> Bool { false }

  var acceptsNoText: Bool { true }

  var words: String { "\(deed)?  Enter: yes, Esc: no" }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? { state.perform(action, at: now) }
}

extension AppState {
  /// Asks before an action writes to disk, because a letter typed under Caps Lock must do no harm.
  mutating func ask(_ deed: String, by action: Action) -> Change {
    prompt = WritePrompt(deed, by: action)
    return .words
  }

  /// Closes a question that a key does not answer.
  mutating func leaveQuestion(by key: Key, _ phase: KeyPhase) -> Change {
    guard prompt is WritePrompt, phase == .press, ![.enter, .escape].contains(key.code) else { return .nothing }
    return closePrompt()
  }
}
