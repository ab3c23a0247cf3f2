import TerminalCharts
import TerminalScreen
import TextPoints

/// Hides and shows series of the main plot, and markers. A hidden one keeps its entry in the legend and its data.
extension AppState {
  /// The names of what can be hidden: the series of the main plot, the charted one first, and markers.
  var hideableNames: [String] {
    guard let chart, let layout = shownLayout?.chart else { return [] }
    var names: [String] = []
    for name in mainPane(of: chart, layout).series.map(\.legendName) + markers(of: chart).map(\.name)
    where !name.isEmpty && !names.contains(name) { names.append(name) }
    return names
  }

  /// The names among them that are hidden.
  var hiddenNames: [String] { look.hidden.isEmpty ? [] : hideableNames.filter(look.hidden.contains) }

  /// Hides what is shown, and shows what is hidden.
  mutating func toggleHidden(_ name: String) -> Change { hide(!look.hidden.contains(name), [name]) }

  private mutating func hide(_ isHidden: Bool, _ names: [String]) -> Change {
    for name in names { look.hidden.set(isHidden, name) }
    let (subject, verb, it) =
      names.count == 1 ? (names[0], "is", "it") : ("\(names.count) series", "are", "them")
    screen.answer(
      isHidden
        ? "\(subject) \(verb) hidden; H or a click on the name shows \(it)" : "\(subject) \(verb) shown again")
    return [.look, .words]
  }

  /// Hides all that fit a name or a pattern of names, or shows them if none of them is shown.
  ///
  /// - Returns: nil if nothing has such a name.
  mutating func toggleHidden(fitting pattern: String) -> Change? {
    let names = hideableNames.filter { NameGlob.admits(pattern, $0) }
    guard !names.isEmpty else { return nil }
    return hide(names.contains { !look.hidden.contains($0) }, names)
  }

  /// Hides or shows everything that matches the text after the action's name.
  mutating func hideNamed(_ pattern: String) -> Change {
    if let change = toggleHidden(fitting: pattern) { return change }
    screen.answer("no series or markers are named '\(pattern)'")
    return .words
  }

  /// The key: hides or shows the selected series, or the only one; else it opens a list to choose from.
  mutating func askToHide() -> Change {
    let names = hideableNames
    if let name = hand.selection.series, names.contains(name) { return toggleHidden(name) }
    if names.count == 1 { return toggleHidden(names[0]) }
    if !names.isEmpty { prompt = HidePrompt() }
    return .words
  }

  /// A press on an entry of the legend, or on the title's name while there is a legend; nil elsewhere.
  mutating func pressLegend(_ mouse: MouseEvent, at now: Double) -> Change? {
    guard mouse.kind == .press, let layout = shownLayout?.chart, let legend = layout.legend, let chart else {
      return nil
    }
    if mouse.row == layout.title.row {
      let start = TitleLine.start(columns: layout.size.columns)
      let width = min(chart.symbol.unicodeScalars.count, layout.size.columns / 4)
      return (start..<start + width).contains(mouse.column) ? toggleHidden(chart.symbol) : nil
    }
    guard mouse.row == legend,
      let name = shownScene(at: now)?.legendName(atColumn: mouse.column, row: legend, in: look.view)
    else { return nil }
    return toggleHidden(name)
  }
}
