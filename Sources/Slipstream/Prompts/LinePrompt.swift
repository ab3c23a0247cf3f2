// Prompts: lines that a person types into the status line, to go to a place or to leave out time.

import TerminalScreen

/// A line that the person types, of the characters that belong into it.
protocol LinePrompt: Sendable {
  var line: TypedLine { get set }
  /// The words of the status line.
  var words: String { get }
  /// Most characters; longer than anything that means something.
  static var longest: Int { get }
  static func admits(_ scalar: Unicode.Scalar) -> Bool
  /// Does what was typed, and returns what that changed; nil when it cannot be read.
  func perform(on state: inout AppState, at now: Double) -> Change?
}

/// What was typed so far.
struct TypedLine: Equatable, Sendable {
  var text = ""
  /// The text was entered, and could not be read.
  var isRefused = false
}

extension LinePrompt {
  var text: String { line.text }
  var isRefused: Bool { line.isRefused }

  /// The text without blanks at its end.
  var entered: String { String(text.reversed().drop { $0 == " " }.reversed()) }

  /// Takes in what belongs into the line; the rest of a paste is left out.
  mutating func type(_ scalars: some Sequence<Unicode.Scalar>) {
    line.isRefused = false
    for scalar in scalars where Self.admits(scalar) && text.unicodeScalars.count < Self.longest {
      if scalar == " ", text.isEmpty { continue }
      line.text.unicodeScalars.append(scalar)
    }
  }

  mutating func erase() {
    line.isRefused = false
    if !text.isEmpty { line.text.removeLast() }
  }

  mutating func refuse() { line.isRefused = true }
}

/// While there is a prompt, the keys go to it.
extension AppState {
  mutating func type(_ key: Key, _ action: Action?, at now: Double) -> Change {
    switch key.code {
    case _ where action == .interrupt: return perform(.interrupt, at: now)
    case .escape: prompt = nil
    case .enter: return enterPrompt(at: now).union(.words)
    case .backspace: prompt?.erase()
    case .space: prompt?.type([" "])
    case .character(let scalar) where key.modifiers.isEmpty: prompt?.type([scalar])
    default: break
    }
    return .words
  }

  /// Nothing typed ends it; what cannot be read stays there to be changed.
  private mutating func enterPrompt(at now: Double) -> Change {
    guard let prompt, !prompt.text.isEmpty else {
      self.prompt = nil
      return .nothing
    }
    if let change = prompt.perform(on: &self, at: now) {
      self.prompt = nil
      return change
    }
    self.prompt?.refuse()
    return .nothing
  }
}
