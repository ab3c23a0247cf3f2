import AxisScales

/// The line in which the user types time to exclude from the axis, or numbers of a number axis, or types them again
/// to include them.
struct ExclusionPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()
  /// Whether the axis counts numbers.
  let isForNumbers: Bool

  static let longest = 60

  init(isForNumbers: Bool) {
    self.isForNumbers = isForNumbers
  }

  /// The typed rule; nil for one of another kind of axis.
  var exclusion: Exclusion? {
    (try? Exclusion(parsing: entered)).flatMap { $0.isOfNumbers == isForNumbers ? $0 : nil }
  }

  /// Printable ASCII.
  static func admits(_ scalar: Unicode.Scalar) -> Bool { (" "..."~").contains(scalar) }

  /// The words of the status line.
  var words: String {
    let samples = isForNumbers ? "numbers, as 50..150" : "weekends, 2026-12-25, daily:16:00-09:30 or weekly:sat+2d"
    if isRefused { return "'\(text)' is not a rule: type \(samples)" }
    return text.isEmpty
      ? "skip _  as \(samples)" : "skip \(text)_  Enter skips it, or shows it again; Esc cancels"
  }
}
