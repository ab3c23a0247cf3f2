import AxisScales

/// The line in which the person types time to exclude from the axis, or to include again.
struct ExclusionPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()

  static let longest = 60

  /// The typed rule.
  var exclusion: Exclusion? {
    try? Exclusion(parsing: entered)
  }

  /// Printable ASCII.
  static func admits(_ scalar: Unicode.Scalar) -> Bool { (" "..."~").contains(scalar) }

  /// The words of the status line.
  var words: String {
    let samples = "weekends, 2026-12-25, daily:16:00-09:30"
    if isRefused { return "'\(text)' is no rule: type \(samples) or weekly:sat+2d" }
    return text.isEmpty
      ? "leave out _  as \(samples)" : "leave out \(text)_  Enter; typed again it comes back; Esc cancels"
  }
}
