import ArgumentParser
import Slipstream

/// Options of panes and value axes.
struct PaneOptions: ParsableArguments {
  @Option(
    name: .customLong("pane"), parsing: .singleValue,
    help: ArgumentHelp("A pane below the chart for a symbol; repeatable.", valueName: "symbol"))
  var panes: [PaneChoice] = []

  @Flag(name: .customLong("panes"), help: "Give each symbol a pane of its own.")
  var everySymbol = false

  @Option(
    name: .customLong("right"),
    help: ArgumentHelp(
      "A symbol on a value axis of its own at the right; the chart's axis moves to the left.", valueName: "symbol"),
    completion: OfferedWords.symbols)
  var rightSymbol: String?

  func apply(to settings: inout Settings) {
    settings.panes = panes
    settings.showsEveryPane = everySymbol
    settings.rightSymbol = rightSymbol
  }
}
