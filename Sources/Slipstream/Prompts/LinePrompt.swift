// Prompts: lines that a user types into the status line, to go to a place or to exclude time.

import TerminalCharts
import TerminalScreen

/// A line that the user types, limited to the characters that it admits.
protocol LinePrompt: Sendable {
  var line: TypedLine { get set }
  /// The words of the status line.
  var words: String { get }
  /// At most this many characters; longer than any meaningful text.
  static var longest: Int { get }
  static func admits(_ scalar: Unicode.Scalar) -> Bool
  /// Whether a line without text means something; otherwise it closes the prompt.
  var takesNothing: Bool { get }
  /// The list from which to choose; nil for a line alone.
  var list: ChoiceList? { get }
  /// Moves the choice in the list.
  mutating func move(by step: Int)
  /// Whether it is still open after Enter.
  var staysOpen: Bool { get }
  /// Performs the typed text, and returns what that changed; nil if the text is invalid.
  mutating func perform(on state: inout AppState, at now: Double) -> Change?
}

extension LinePrompt {
  var takesNothing: Bool { false }
  var list: ChoiceList? { nil }
  var staysOpen: Bool { false }

  mutating func move(by step: Int) {}

  var text: String { line.text }
  var isRefused: Bool { line.isRefused }

  /// The text without blanks at its end.
  var entered: String { String(text.reversed().drop { $0 == " " }.reversed()) }

  /// Appends the admitted characters, and skips the rest of a paste.
  mutating func type(_ scalars: some Sequence<Unicode.Scalar>) {
    line.isRefused = false
    var room = Self.longest - text.unicodeScalars.count
    for scalar in scalars {
      // A paste may have megabytes.
      guard room > 0 else { return }
      guard Self.admits(scalar), scalar != " " || !text.isEmpty else { continue }
      line.text.unicodeScalars.append(scalar)
      room -= 1
    }
  }

  mutating func erase() {
    line.isRefused = false
    if !text.isEmpty { line.text.removeLast() }
  }

  mutating func refuse() { line.isRefused = true }
}

/// While a prompt is open, it gets the keys.
extension AppState {
  mutating func type(_ key: Key, _ action: Action?, at now: Double) -> Change {
    switch key.code {
    case _ where action == .interrupt: return perform(.interrupt, at: now)
    case .escape:
      prompt = nil
      return [.words, .look]
    case .enter: return enterPrompt(at: now).union(.words)
    case .up: prompt?.move(by: -1)
    case .down: prompt?.move(by: 1)
    case .backspace: prompt?.erase()
    case .space: prompt?.type([" "])
    case .character(let scalar) where key.modifiers.isEmpty: prompt?.type([scalar])
    default: break
    }
    return .words
  }

  /// Enter: an empty prompt closes; an invalid text stays for correction.
  private mutating func enterPrompt(at now: Double) -> Change {
    guard var prompt, !prompt.text.isEmpty || prompt.takesNothing else {
      self.prompt = nil
      return .nothing
    }
    if let change = prompt.perform(on: &self, at: now) {
      self.prompt = prompt.staysOpen ? prompt : nil
      return change
    }
    self.prompt?.refuse()
    return .nothing
  }
}
