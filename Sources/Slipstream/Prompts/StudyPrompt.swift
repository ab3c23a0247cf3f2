import CivilTime
import Studies

/// The line in which the person types a study to add, or one to remove.
struct StudyPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()
  /// The studies on the screen.
  let shown: [Study]

  init(shown: [Study]) { self.shown = shown }

  static let longest = 60

  /// Printable ASCII.
  static func admits(_ scalar: Unicode.Scalar) -> Bool { (" "..."~").contains(scalar) }

  var words: String {
    if isRefused { return refusal }
    if !text.isEmpty { return "study \(text)_  Enter; typed again it goes; Esc cancels" }
    let samples = "sma:50, bollinger, rsi:14, macd"
    guard !shown.isEmpty else { return "study _  as \(samples)" }
    return "study _  shown: \(shown.map(\.description).joined(separator: " ")); typed again it goes"
  }

  private var refusal: String {
    do {
      _ = try Study(parsing: entered)
      return ""
    } catch {
      return error.description
    }
  }

  /// The name alone removes the one study of its name.
  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let study = try? Study(parsing: entered) else { return nil }
    let namesakes = shown.filter { $0.kind == study.kind }
    if namesakes.count == 1, !entered.contains(":") { return state.toggle(namesakes[0]) }
    return state.toggle(study)
  }
}
