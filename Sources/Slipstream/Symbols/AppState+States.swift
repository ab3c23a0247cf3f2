import AxisScales
import TerminalCharts
import TimeSeries

/// Series whose values stand for words.
extension AppState {
  /// Takes the words of a symbol, which only grow in number.
  mutating func learn(_ words: StateWords, of symbol: String) -> Change {
    guard let place = symbols.places[symbol], symbols.charts[place].words != words else { return .nothing }
    symbols.charts[place].words = words
    return [.look, .view, .words]
  }

  /// How a chart is drawn where it is the charted one: states as steps.
  func mark(of chart: ChartState) -> Mark { chart.words == nil ? look.mark(of: chart.series) : .step }

  /// Whether a pane shows states.
  func areStates(_ choice: PaneChoice) -> Bool {
    guard let name = choice.symbolName, let place = place(inPane: name) else { return false }
    return symbols.charts[place].words != nil
  }

  /// The place of the symbol in a pane: by its whole name, or for states by the part after a topic or a file.
  func place(inPane name: String) -> Int? {
    if let place = symbols.places[name] { return place }
    return symbols.charts.firstIndex { $0.words != nil && $0.symbol.hasSuffix("/" + name) }
  }
}

extension ValueAxisOptions {
  /// The longest word on an axis, in columns.
  private static let longestWord = 16

  /// Labels each value that has a word with its word, and no other value.
  mutating func label(with words: StateWords) {
    let texts = words.words.map { $0.shortened(to: Self.longestWord) }
    ticks = NumberTickOptions()
    ticks.explicit = texts.indices.map(Double.init)
    ticks.format = { value, _ in words.number(value).map { texts[$0] } ?? "" }
    width = width ?? texts.map { $0.unicodeScalars.count }.max()
  }
}
