import ArgumentParser
import FeedModel
import TerminalCharts

/// Which columns of a table a chart shows, and how.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "columns, bars, stack, line, scatter, bubble, band, pie, donut, radar or polar.", valueName: "mark"))
  var mark: TableMark = .columns

  @Option(
    help: ArgumentHelp(
      "Column with the names of the rows, or their places on a number axis; by default the first one with words.",
      valueName: "name"))
  var x: String?

  @Option(
    help: ArgumentHelp("Columns to draw; by default every other column of numbers.", valueName: "names"))
  var y: ColumnNames?

  @Option(help: ArgumentHelp("Column with the areas of bubbles.", valueName: "name"))
  var sizeBy: String?

  @Option(help: ArgumentHelp("Column with the names of the rows, if --x is a number axis.", valueName: "name"))
  var label: String?

  @Option(help: ArgumentHelp("Title above the chart (default: the file's name)", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("over, beside, above, below or none; by default as the room allows.", valueName: "place"))
  var legend: LegendPlace?

  @Option(
    help: ArgumentHelp(
      "Number of a full turn of a polar chart, such as 24 for hours (default: 360)", valueName: "number"),
    transform: Number.within(1e-9...1e9, "a number above 0"))
  var turn: Double?
}
