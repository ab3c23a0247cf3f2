import TerminalCharts
import TerminalScreen
import TextPoints

/// The list of series and markers, in which the user chooses one to hide or to show; typing filters it, or gives a
/// pattern of names.
struct HidePrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine() { didSet { if line.text != oldValue.text { place = 0 } } }
  /// The chosen row.
  private(set) var place = 0
  /// Whether Enter has hidden or shown a row: the list stays, for another one.
  private(set) var staysOpen = false

  static let longest = 240
  var acceptsNoText: Bool { true }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }

  var words: String {
    isRefused
      ? "no series or markers are named '\(text)'"
      : "hide or show \(text)_  Enter hides or shows it; Esc closes"
  }

  /// The names that have the typed text, or fit it as a pattern.
  private func names(in state: AppState) -> [String] {
    let text = entered.lowercased()
    guard !text.isEmpty else { return state.hideableNames }
    return state.hideableNames.filter { $0.lowercased().contains(text) || NameGlob.admits(entered, $0) }
  }

  var isOneLine: Bool { false }

  func list(in state: AppState) -> ChoiceList? {
    let rows = names(in: state).map { name in
      let isHidden = state.look.hidden.contains(name)
      return ChoiceList.Row(name: name, note: isHidden ? "hidden" : "shown", isOn: !isHidden)
    }
    var list = ChoiceList(title: "Series", rows: rows, place: place, foot: "↑ ↓ Enter hides or shows, Esc closes")
    list.nothing = "none has '\(text)'"
    return list
  }

  mutating func choose(_ place: Int) { self.place = place }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? {
    staysOpen = text.isEmpty
    if !text.isEmpty, let change = state.toggleHidden(fitting: entered) { return change }
    let names = names(in: state)
    return names.indices.contains(place) ? state.toggleHidden(names[place]) : nil
  }
}
