import Scales

/// What the person types to leave time out of the axis, or to bring it back.
struct ExclusionPrompt: Equatable, Sendable {
  private(set) var text = ""
  /// The text was entered, and is no rule.
  private(set) var isRefused = false

  /// Longer than any rule that means something.
  private static let longest = 60

  /// Takes in printable ASCII; the rest of a paste is left out.
  mutating func type(_ scalars: some Sequence<Unicode.Scalar>) {
    isRefused = false
    for scalar in scalars where (" "..."~").contains(scalar) && text.unicodeScalars.count < Self.longest {
      if scalar == " ", text.isEmpty { continue }
      text.unicodeScalars.append(scalar)
    }
  }

  mutating func erase() {
    isRefused = false
    if !text.isEmpty { text.removeLast() }
  }

  mutating func refuse() { isRefused = true }

  /// The rule that was typed.
  var exclusion: Exclusion? {
    try? Exclusion(parsing: String(text.reversed().drop { $0 == " " }.reversed()))
  }

  /// The words of the status line.
  var words: String {
    let samples = "weekends, 2026-12-25, daily:16:00-09:30"
    if isRefused { return "'\(text)' is no rule: type \(samples) or weekly:sat+2d" }
    return text.isEmpty
      ? "leave out _  as \(samples)" : "leave out \(text)_  Enter; typed again it comes back; Esc cancels"
  }
}
