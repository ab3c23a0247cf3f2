import ArgumentParser
import Slipstream

/// Options of panes and value axes.
struct PaneOptions: ParsableArguments {
  @Option(
    name: .customLong("pane"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      A pane below the chart, for a study, a symbol or a column of words, whose states it shows; repeatable. Studies: \
      rsi:14, macd:12,26,9, stochastic:14,3,3, atr:14, obv, volume; symbol:NAME is a symbol that is named like a \
      study.
      """, valueName: "study|symbol"))
  var panes: [PaneChoice] = []

  @Option(
    name: .customLong("xy"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      A pane that plots one symbol against another over the visible range, such as A,B for A across and B up; \
      repeatable. Older points fade.
      """, valueName: "across,up"))
  var pairs: [PairValue] = []

  @Option(
    name: .customLong("overlay"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      A study over the chart; repeatable: sma:20, ema:20, wma:20, vwap, bollinger:20,2, keltner:20,10,2, donchian:20.
      """, valueName: "study"))
  var overlays: [Overlay] = []

  @Flag(name: .customLong("panes"), help: "Give each symbol a pane of its own.")
  var everySymbol = false

  @Option(
    name: .customLong("right"),
    help: ArgumentHelp(
      "A symbol on a value axis of its own at the right; the chart's axis moves to the left.", valueName: "symbol"),
    completion: OfferedWords.symbols)
  var rightSymbol: String?

  @Flag(help: "Show volume by price of the visible range beside the value labels.")
  var profile = false

  @Option(
    help: ArgumentHelp(
      """
      Overlay an earlier period, dimmed: 1d, 1w, 3mo or 1y before. Days, months and years keep the time of day.
      """, valueName: "length"))
  var shift: PeriodShift?

  /// The names of series that are states if they have words.
  var states: [String] {
    panes.compactMap { pane in
      if case .symbol(let name) = pane { name } else { nil }
    }
  }

  func apply(to settings: inout Settings) {
    settings.panes.choices = panes + pairs.map(\.choice)
    settings.panes.overlays = overlays.map(\.study)
    settings.panes.isOfEverySymbol = everySymbol
    settings.panes.rightSymbol = rightSymbol
    settings.panes.shift = shift
    settings.panes.hasProfile = profile
  }
}

/// `A,B`: a symbol that goes across, and one that goes up.
struct PairValue: OptionValue {
  let choice: PaneChoice

  static var completion: CompletionKind? { OfferedWords.symbols }

  init(option text: String) throws {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, !names.contains("") else {
      throw ValueFault("is not a pair; write two symbols with a comma between, as A,B for A across and B up")
    }
    choice = .pair(across: names[0], up: names[1])
  }
}
