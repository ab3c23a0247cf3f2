import ArgumentParser
import FeedModel
import TerminalCharts
import ValueMotion

/// Which columns of a table a chart shows, and how.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "columns, bars, stack, line, scatter, bubble, band, pie, donut, radar or polar.", valueName: "mark"))
  var mark = RowMark(mark: .columns)

  @Option(
    help: ArgumentHelp(
      "Column with the names of the rows, or their places on a number axis; by default the first one with words.",
      valueName: "name"))
  var x: String?

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
      "The stack of each drawn column, in the order of --y, as costs,costs,income; columns with the same word are one.",
      valueName: "words"))
  var stacks: ColumnNames?

  @Option(help: ArgumentHelp("Column with the areas of bubbles.", valueName: "name"))
  var sizeBy: String?

  @Option(help: ArgumentHelp("Column with the names of the rows, if --x is a number axis.", valueName: "name"))
  var label: String?

  @Option(help: ArgumentHelp("Title above the chart (default: the file's name)", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("over, beside, above, below or none; by default as the room allows.", valueName: "place"))
  var legend: LegendPosition?

  @Option(
    help: ArgumentHelp(
      "Number of a full turn of a polar chart, such as 24 for hours (default: 360)", valueName: "number"),
    transform: Number.within(1e-9...1e9, "a number above 0"))
  var turn: Double?

  @Option(
    help: ArgumentHelp(
      "Values of the value axis, such as 0..200; by default those of the table.", valueName: "low..high"))
  var range: ClosedRange<Double>?

  @Option(
    help: ArgumentHelp(
      "Largest bubble: its diameter in columns (20), or x and square columns per unit (x0.5).", valueName: "size"))
  var bubble: BubbleSize?

  @Option(
    help: ArgumentHelp(
      "Space between categories, and between the bars of one: shares, such as 0.3 or 0.3,0.1.", valueName: "shares"))
  var gap: BarGap?

  @Option(
    help: ArgumentHelp(
      "Grid of a radar or polar chart, round or straight; by default straight for radar.", valueName: "web"))
  var web: WebGrid?

  @Flag(inversion: .prefixedNo, help: "Join the last point of a radar or polar line to the first.")
  var wrap: Bool?

  @Option(
    help: ArgumentHelp(
      """
      Where values are labelled: above, below, left, right, middle or none; after a colon the text with {name}, \
      {series}, {value} and {share}, as in right:{name}.
      """, valueName: "place"))
  var labels: PointLabels?

  @Option(
    help: ArgumentHelp(
      "How series come and go: grow, fade, slide or none; after a colon seconds in place of a spring, as in fade:0.5.",
      valueName: "transition"))
  var entry: Transition?

  @Option(help: "What a click, Enter and Tab select: nothing, a series, or a point of one.")
  var select: ChartSelection.Mode = .point

  @Flag(name: .customLong("no-motion"), help: "Disable animation: every change is immediate. Also by NO_MOTION.")
  var noMotion = false

  var transition: Transition { entry ?? Transition() }

  /// The proportions that the user chose.
  var proportions: ChartProportions {
    var proportions = ChartProportions()
    proportions.turn = turn
    proportions.range = range
    proportions.wraps = wrap
    proportions.labels = labels
    switch bubble {
    case .diameter(let columns): proportions.bubbleDiameter = columns
    case .scale(let scale): proportions.bubbleScale = scale
    case nil: break
    }
    if let gap {
      proportions.categoryPadding = gap.category
      proportions.seriesPadding = gap.series
    }
    proportions.hasRoundGrid = web.map { $0 == .round }
    return proportions
  }
}

/// A mark of rows as an option.
struct RowMark: WordValue {
  let mark: Mark

  static var words: [(word: String, value: RowMark)] { Mark.ofRows.map { ($0.word, RowMark(mark: $0)) } }
}

/// The space between categories and between the bars of one, as shares.
struct BarGap: Equatable, OptionValue {
  let category: Double
  let series: Double

  static var completion: CompletionKind? { .list(["0", "0.3", "0.3,0.1"]) }

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0 >= 0 && $0 <= 0.9 }) else {
      throw ValueFault("is no space; give one or two shares from 0 to 0.9, as 0.3 or 0.3,0.1")
    }
    (category, series) = (parts[0], parts.count > 1 ? parts[1] : 0)
  }
}

/// The size of bubbles as an option says it.
enum BubbleSize: Equatable, OptionValue {
  /// The diameter of the largest one in columns.
  case diameter(Double)
  /// Square columns per unit.
  case scale(Double)

  static var completion: CompletionKind? { .list(["12", "20", "x1"]) }

  init(option text: String) throws {
    let isScale = text.hasPrefix("x")
    guard let number = Double(isScale ? String(text.dropFirst()) : text), number > 0, number <= 1e6 else {
      throw ValueFault("is no size; give a diameter in columns, as 20, or a scale, as x0.5")
    }
    self = isScale ? .scale(number) : .diameter(number)
  }
}

/// The grid of a radial chart.
enum WebGrid: String, WordValue, CaseIterable {
  case round, straight
}
