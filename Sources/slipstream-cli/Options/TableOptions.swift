import ArgumentParser
import AxisScales
import FeedModel
import TerminalCharts
import ValueMotion

/// Which columns of a table a chart shows, and how.
struct TableOptions: ParsableArguments {
  @Option(
    name: .customLong("mark"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      columns (the default), bars, stack, line, step, area, scatter, bubble, band, pie, donut, radar, polar, candles or ohlc. \
      After a colon the columns that it draws, as line:margin; then repeatable, and columns without one have the first mark.
      """, valueName: "mark[:names]"))
  var marks: [ColumnMark] = []

  @Option(
    help: ArgumentHelp(
      "Column with the names of the rows, or their places on a number axis; by default the first one with words.",
      valueName: "name"))
  var x: String?

  @Flag(
    help: """
      Rows at their times, as 2012-05-18 or 2012-05-18T09:30 on the clock of UTC, in the column of --x or the first one of \
      times; for lines, points, bands, candles and ohlc.
      """)
  var xTime = false

  @Option(
    help: ArgumentHelp("Columns to draw; by default every other column of numbers.", valueName: "names"))
  var y: ColumnNames?

  @Option(
    help: ArgumentHelp(
      "Titles of the drawn columns in place of their names, in the order of --y, as 'Last year,This year'.",
      valueName: "titles"))
  var titles: ColumnNames?

  @Option(
    help: ArgumentHelp(
      "Stack of each drawn column, in the order of --y, as in costs,costs,income; columns with the same word share a stack.",
      valueName: "words"))
  var stacks: ColumnNames?

  @OptionGroup var axes: TableAxisOptions

  @Flag(help: "Swap x and y: values run to the right, categories down and numbers up. Bars are always horizontal.")
  var lying = false

  @OptionGroup private var sizes: TableSizeOptions

  @Option(help: ArgumentHelp("Column for the area of bubbles.", valueName: "name"))
  var sizeBy: String?

  @Option(help: ArgumentHelp("Column with the names of the rows, if --x is a number axis.", valueName: "name"))
  var label: String?

  @Option(help: ArgumentHelp("Title above the chart (default: the file's name)", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("Legend: over, beside, above, below or none; by default as space allows.", valueName: "place"))
  var legend: LegendPosition?

  @Option(
    name: .customLong("annotate"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      An annotation at rows, or at numbers of the x axis, and at values, with a text; repeatable: note:Spain@12=most, \
      level:100=target, band:Spain..Italy=south, box:Spain@10..Italy@20=goal, line: and ray: likewise, text:Spain@12=here. \
      With # in front a number is a row.
      """, valueName: "kind:places[=text]"))
  var annotate: [RowAnnotation] = []

  @Option(
    help: ArgumentHelp(
      "TOML file of annotations: [[note]], [[level]], [[band]], [[box]], [[line]], [[ray]] and [[text]].",
      valueName: "file"))
  var annotations: FileName?

  @Option(
    name: .customLong("spoke"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Look of the lines from slices to their labels, or of the directions of a radar chart: a colour (#rrggbb or a role \
      such as up), whole, dashed, dotted or none, and a width from 1 to 8; repeatable for single rows, as \
      'Spain=#ff8800,dashed,2'.
      """, valueName: "[row=]look"))
  var spoke: [RowSpoke] = []

  @Option(
    help: ArgumentHelp(
      "Transition of series that come and go: grow, fade, slide or none; after a colon seconds instead of a spring, as in fade:0.5.",
      valueName: "transition"))
  var entry: Transition?

  @Option(help: "What a click, Enter and Tab select: nothing, a series, or a point of one.")
  var select: ChartSelection.Mode = .point

  @Flag(name: .customLong("no-motion"), help: "Disable animation: every change is immediate. Also by NO_MOTION.")
  var noMotion = false

  var transition: Transition { entry ?? Transition() }

  /// The mark of the columns that no other one names.
  var mark: Mark { (marks.first { $0.columns.isEmpty } ?? marks.first)?.mark ?? .columns }

  /// The proportions that the user chose.
  var proportions: ChartProportions {
    var proportions = sizes.proportions
    proportions.range = axes.range.last { $0.pane == nil }?.value
    return proportions
  }

  /// The annotations of the options, then those of the file.
  ///
  /// - Throws: `Failure` with file, line and column if the file has a fault.
  func rowAnnotations() throws -> [RowAnnotation] {
    try annotate + (annotations.map { try RowNotesFile(path: $0.path).annotations } ?? [])
  }
}

/// A mark of rows, and the columns that it draws, as an option.
struct ColumnMark: OptionValue {
  let mark: Mark
  /// Empty for all columns that no other mark names.
  let columns: [String]

  static var completion: CompletionKind? { .list(Mark.ofRows.map(\.word)) }

  init(option text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let mark = Mark.ofRows.first(where: { $0.word == parts[0] }) else {
      throw ValueFault(words: Mark.ofRows.map(\.word))
    }
    self.mark = mark
    columns = parts.count > 1 ? ColumnNames(option: parts[1]).names.filter { !$0.isEmpty } : []
    guard parts.count == 1 || !columns.isEmpty else {
      throw ValueFault("names no column; write columns after the colon, as line:margin")
    }
  }
}
