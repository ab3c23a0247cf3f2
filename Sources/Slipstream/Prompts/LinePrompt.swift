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
  var acceptsNoText: Bool { get }
  /// Whether its words are only in the status line, and not also in a list or a page.
  var isOneLine: Bool { get }
  /// The list from which to choose; nil for a line alone.
  func list(in state: AppState) -> ChoiceList?
  /// Chooses a row of the list.
  mutating func choose(_ place: Int)
  /// Whether it is still open after Enter.
  var staysOpen: Bool { get }
  /// Performs the typed text, and returns what that changed; nil if the text is invalid.
  mutating func perform(on state: inout AppState, at now: Double) -> Change?
}

extension LinePrompt {
  var acceptsNoText: Bool { false }
  var staysOpen: Bool { false }
  var isOneLine: Bool { true }

  func list(in state: AppState) -> ChoiceList? { nil }
  mutating func choose(_ place: Int) {}

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
  mutating func type(_ key: Key, _ action: Action?, _ phase: KeyPhase, at now: Double) -> Change {
    if action == .interrupt { return perform(.interrupt, at: now) }
    if let change = turnHelp(key, action, phase) { return change }
    if choose(by: key) { return .words }
    switch key.code {
    case .escape: return closePrompt()
    case .enter: return enterPrompt(at: now).union(.words)
    case .backspace: prompt?.erase()
    case .space: prompt?.type([" "])
    case .character(let scalar) where key.modifiers.isEmpty: prompt?.type([scalar])
    default: break
    }
    return .words
  }

  mutating func closePrompt() -> Change {
    prompt = nil
    return [.words, .look]
  }

  /// Handles Enter: an empty prompt closes, and an invalid text stays for correction. The performed action may open
  /// another prompt.
  mutating func enterPrompt(at now: Double) -> Change {
    guard var prompt else { return .nothing }
    self.prompt = nil
    guard !prompt.text.isEmpty || prompt.acceptsNoText else { return .nothing }
    let change = prompt.perform(on: &self, at: now)
    if change == nil { prompt.refuse() }
    if change == nil || prompt.staysOpen { self.prompt = prompt }
    return change ?? .nothing
  }
}
