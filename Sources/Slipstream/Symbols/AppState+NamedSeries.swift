import CivilTime
import Studies
import TextPoints

/// The series that options name, and the options that had no effect on the points that came.
extension AppState {
  /// Sentences for the standard error of a picture, which may have no status line to say them.
  package var optionWords: [String] {
    missingWords + markerWords
      + [
        symbols.charts.lazy.compactMap(unusedOptions).first, symbols.charts.lazy.compactMap(leftOutWords).first,
      ].compactMap { $0 }
  }

  /// A sentence on the options that have no meaning on the axis of a chart; nil if all have one.
  func unusedOptions(of chart: ChartState) -> String? {
    let names = chart.isIndex ? settings.optionsOfTimes : settings.optionsOfNumbers
    guard !names.isEmpty else { return nil }
    let (own, other) = chart.isIndex ? ("counts numbers", "times") : ("has times", "numbers")
    let verbs = names.count == 1 ? ("is", "does") : ("are", "do")
    return """
      \(chart.symbol) \(own): \(names.joined(separator: ", ")) \(verbs.0) for \(other) and \(verbs.1) not apply to it
      """
  }

  /// A sentence on the points that a logarithmic axis has no place for; nil if there are none.
  func leftOutWords(of chart: ChartState) -> String? {
    guard chart.isIndex, rules.time.numbersAreLogarithmic, chart.closedCount > 0 else { return nil }
    let count = chart.closedCount == 1 ? "1 point" : "\(chart.closedCount) points"
    return
      "\(chart.symbol): \(count) at or below 0 \(chart.closedCount == 1 ? "has" : "have") no place on the axis of --x-log"
  }

  /// Sentences on series that options name and that have no points.
  package var missingWords: [String] {
    let names = symbols.charts.map(\.symbol)
    let patterns = [("--with", settings.panes.with), ("--offset", settings.alignment.offsets.map(\.name))]
    let unmet = patterns.flatMap { option, wishes in
      wishes.filter { wish in !names.contains { NameGlob.admits(wish, $0) } }.map { (option, $0) }
    }
    return [symbols.derived.missingWords, symbols.alignment.fault].compactMap { $0 }
      + unmet.map { option, name in Self.unknown(name, of: option, among: names) }
      + wrongNames + unhiddenWords(names)
  }

  /// Sentences about names in options that no series has, each with the nearest name.
  package var wrongNames: [String] {
    guard !symbols.charts.isEmpty else { return [] }
    let names = symbols.charts.map(\.symbol) + settings.derived.map(\.name)
    let exact: [(option: String, wishes: [String])] = [
      ("--charted", [settings.opening.charted].compactMap { $0 }), ("--compare", settings.opening.compared),
      ("--right", [settings.panes.rightSymbol].compactMap { $0 }),
      ("--pane", settings.panes.choices.compactMap(\.symbolName)),
      ("--xy", settings.panes.choices.flatMap(\.pairNames)),
      ("--alert", settings.alerts.compactMap(\.symbol)),
    ]
    let studies = StudyKind.allCases.map(\.rawValue)
    return exact.flatMap { option, wishes in
      wishes.filter { !names.contains($0) }.map { name in
        let isStudy = option == "--pane"
        // `rsx:14` is a study with its numbers.
        let word = isStudy ? String(name.prefix { $0 != ":" }) : name
        let near = Suggestion.nearest(to: word, in: names + (isStudy ? studies : []))
        return Self.unknown(name, of: option, things: isStudy ? "series or study" : "series", near: near, among: names)
      }
    }
  }

  /// Sentences about names of `--hide` that match nothing.
  private func unhiddenWords(_ symbols: [String]) -> [String] {
    guard !settings.opening.hidden.isEmpty else { return [] }
    let names = symbols + hideableNames.filter { !symbols.contains($0) }
    return settings.opening.hidden.filter { wish in !names.contains { NameGlob.admits(wish, $0) } }
      .map { Self.unknown($0, of: "--hide", things: "series or markers", among: names) }
  }

  /// Says that an option asks for a name or a pattern that nothing has, and what to give instead.
  private static func unknown(
    _ name: String, of option: String, things: String = "series", near: String? = nil, among names: [String]
  ) -> String {
    let isPlural = things.hasSuffix("markers")
    let verb = NameGlob.isOne(name) ? isPlural ? "match" : "matches" : isPlural ? "are named" : "is named"
    let more = names.count > 5 ? ", ..." : ""
    let advice =
      near.map { "; did you mean \($0)?" }
      ?? (names.isEmpty ? "" : "; choose from \(names.prefix(5).joined(separator: ", "))\(more)")
    return "no \(things) \(verb) \(name), which \(option) asks for\(advice)"
  }
}
