import FeedModel

/// The series that options name.
extension AppState {
  /// Sentences on series that options name and that have no points.
  package var missingWords: [String] {
    let names = symbols.charts.map(\.symbol)
    let listed = names.isEmpty ? "" : "; there are \(names.prefix(5).joined(separator: ", "))"
    let patterns = [("--with", settings.opening.with), ("--offset", settings.alignment.offsets.map(\.name))]
    let unmet = patterns.flatMap { option, wishes in
      wishes.filter { wish in !names.contains { NameGlob.admits(wish, $0) } }.map { (option, $0) }
    }
    let exact: [(String, [String])] = [
      ("--charted", [settings.opening.charted].compactMap { $0 }), ("--compare", settings.opening.compared),
      ("--right", [settings.panes.rightSymbol].compactMap { $0 }),
      ("--pane", settings.panes.choices.compactMap(\.symbolName)),
    ]
    let absent = exact.flatMap { option, wishes in wishes.filter { !names.contains($0) }.map { (option, $0) } }
    return [symbols.derived.missingWords].compactMap { $0 }
      + (unmet + absent).map { option, name in "\(option) \(name) names no series" + listed }
  }
}
