import ArgumentParser
import AxisScales
import Slipstream

/// Options of titles, ticks and grids of both axes.
struct AxesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Words above the value labels, such as '°C'.", valueName: "words"))
  var yTitle: String?

  @Option(help: ArgumentHelp("A fixed distance of the value labels, such as 0.5.", valueName: "step"))
  var yStep: TickDistance?

  @Option(help: ArgumentHelp("A value label that the step counts from; 0 by default.", valueName: "value"))
  var yAnchor: TickNumber?

  @Option(help: ArgumentHelp("The exact value labels, such as 0,37,42.", valueName: "values"))
  var yValues: TickNumbers?

  @Option(
    help: ArgumentHelp(
      "The form of value labels: {} is the number, {.2} has two decimals; such as '{} °C'.", valueName: "form"))
  var yFormat: ValueForm?

  @Option(
    help: ArgumentHelp("Columns of the value labels, so that windows line up.", valueName: "columns"),
    transform: { text in Int(try Number.within(1...80, "1 to 80")(text)) })
  var yWidth: Int?

  @Option(help: "Values at even distances, or at even ratios (key L).")
  var yScale: ValueScaleWord = .linear

  @Flag(help: "Leave out the value labels.")
  var noYLabels = false

  @Option(help: "Marks of value labels in the plot: dots, nothing, or stripes.")
  var grid: ValueAxisOptions.Grid = .on

  @Flag(help: "Draw a line at zero.")
  var zeroLine = false

  @Option(help: ArgumentHelp("Words at the end of the time labels.", valueName: "words"))
  var xTitle: String?

  @Option(help: ArgumentHelp("A fixed step of the time labels, such as 30m, 1h, 1d, 1w, 1mo or 1y.", valueName: "step"))
  var xStep: TickStep?

  @Flag(help: "Leave out the rules at days, months, sessions or years.")
  var noXGrid = false

  func apply(to settings: inout Settings) {
    settings.valueAxis.title = yTitle ?? ""
    settings.valueAxis.ticks.step = yStep?.value
    settings.valueAxis.ticks.anchor = yAnchor?.value ?? 0
    settings.valueAxis.ticks.explicit = yValues?.values
    if let form = yFormat {
      settings.valueAxis.ticks.format = { value, decimals in form.text(value, decimals: decimals) }
    }
    settings.valueAxis.width = yWidth
    settings.valueAxis.hasLabels = !noYLabels
    settings.valueAxis.grid = grid
    settings.valueAxis.hasZeroLine = zeroLine
    settings.isLogarithmic = yScale == .log
    settings.timeTicks.title = xTitle ?? ""
    settings.timeTicks.step = xStep
    settings.timeTicks.hasGrid = !noXGrid
  }
}
