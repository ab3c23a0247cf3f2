import CivilTime
import TerminalScreen

/// The line in which the user sets an alert.
struct AlertPrompt: LinePrompt {
  var line = TypedLine()
  /// The alert to change; nil for a new one.
  var old: AlertRule?

  static let longest = AlertRule.longest

  /// An empty text removes the alert.
  var acceptsNoText: Bool { true }

  var words: String {
    guard isRefused else {
      return "alert: \(text)_  Enter \(old == nil ? "sets it" : "keeps it, or removes it if empty"); Esc cancels"
    }
    do throws(RuleError) {
      _ = try AlertRule(parsing: entered)
      return "alert: \(text)_"
    } catch {
      return error.description
    }
  }

  func perform(on state: inout AppState, at now: Double) -> Change? {
    if entered.isEmpty { return state.setAlert(nil, over: old) }
    guard let rule = try? AlertRule(parsing: entered) else { return nil }
    return state.setAlert(rule, over: old)
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }
}
