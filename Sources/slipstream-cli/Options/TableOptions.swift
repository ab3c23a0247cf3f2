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

  @Option(
    help: ArgumentHelp(
      "Columns on a value axis of their own at the right; the axis of the others moves to the left.", valueName: "names"
    ))
  var right: ColumnNames?

  @Option(
    help: ArgumentHelp(
      "Value scale: linear or log; inverted and inverted-log put the greatest value at the bottom.",
      valueName: "[right=]scale"))
  var yScale: [PaneValue<ValueScaleMode>] = []

  @Option(help: ArgumentHelp("Title above the value labels, such as EUR or right=%.", valueName: "[right=]words"))
  var yTitle: [PaneValue<AxisWords>] = []

  @Option(help: ArgumentHelp("Title of an x axis of numbers, in place of its column's name.", valueName: "words"))
  var xTitle: AxisWords?

  @Option(
    help: ArgumentHelp(
      "Format of value labels: {} is the number, {.2} has two decimals, as in '{} EUR'.",
      valueName: "[right=]form"))
  var yFormat: [PaneValue<ValueTemplate>] = []

  @Option(
    help: ArgumentHelp(
      "Value at which the x axis crosses, such as 0; outside the range, at its nearer end. The labels stay below.",
      valueName: "value"))
  var xAt: TickNumber?

  @Flag(help: "Swap x and y: values run to the right, categories down and numbers up. Bars are always horizontal.")
  var lying = false

  @Option(
    help: ArgumentHelp(
      "Corner radius of bars in pixels, as a share of half a bar's width, from 0 to 1.", valueName: "share"),
    transform: Number.within(0...1, "0 to 1"))
  var tips: Double?

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
    help: ArgumentHelp(
      "Value of a full turn of a polar chart, such as 24 for hours (default: 360)", valueName: "number"),
    transform: Number.within(1e-9...1e9, "a number above 0"))
  var turn: Double?

  @Option(
    help: ArgumentHelp(
      "Range of the value axis, such as 0..200 or right=0..1; by default it fits the table.",
      valueName: "[right=]low..high"))
  var range: [PaneValue<ClosedRange<Double>>] = []

  @Option(
    help: ArgumentHelp(
      "Largest bubble: its diameter in columns (20), or x and square columns per unit (x0.5).", valueName: "size"))
  var bubble: BubbleSize?

  @Option(
    help: ArgumentHelp(
      "Gaps between categories and between the bars of one, as shares such as 0.3 or 0.3,0.1.", valueName: "shares"))
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
    var proportions = ChartProportions()
    proportions.turn = turn
    proportions.range = range.last { $0.pane == nil }?.value
    proportions.wraps = wrap
    proportions.labels = labels
    proportions.tips = tips ?? 0
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

  /// The word before the equals sign of what is for the second value axis.
  static let secondAxis = "right"

  /// The value axes that the user chose.
  ///
  /// - Throws: `Failure` for an axis of another name.
  func valueAxes() throws -> AxisPair<RowValueAxis> {
    var axes = AxisPair(main: RowValueAxis(), second: RowValueAxis())
    func apply<Value>(
      _ given: [PaneValue<Value>], _ option: String, _ set: (inout RowValueAxis, Value) -> Void
    ) throws {
      for one in given {
        switch one.pane {
        case nil: set(&axes.main, one.value)
        case Self.secondAxis:
          var second = axes.second ?? RowValueAxis()
          set(&second, one.value)
          axes.second = second
        case let name?:
          throw Failure(
            .usage, "--\(option) \(name)= names no value axis; write right= for the one at the right, and nothing else")
        }
      }
    }
    try apply(yScale, "y-scale") { $0.mode = $1 }
    try apply(yTitle, "y-title") { $0.options.title = $1.text }
    try apply(yFormat, "y-format") { $0.options.ticks.format = $1.format }
    try apply(range, "range") { $0.range = $1 }
    axes.main.crossing = xAt?.value
    return axes
  }

  /// The annotations of the options, then those of the file.
  ///
  /// - Throws: `Failure` with file, line and column if the file has a fault.
  func rowAnnotations() throws -> [RowAnnotation] {
    try annotate + (annotations.map { try RowNotesFile(path: $0.path).annotations } ?? [])
  }

  /// The options that only marks with a vertical value axis have.
  var optionsOfAxes: [String] {
    [
      right == nil ? nil : "--right", yScale.isEmpty ? nil : "--y-scale", yTitle.isEmpty ? nil : "--y-title",
      yFormat.isEmpty ? nil : "--y-format", xAt == nil ? nil : "--x-at",
    ].compactMap(\.self)
  }

  /// The options that say something of the second value axis.
  var optionsOfSecondAxis: [String] {
    func has<Value>(_ given: [PaneValue<Value>]) -> Bool { given.contains { $0.pane == Self.secondAxis } }
    return [
      has(yScale) ? "--y-scale" : nil, has(yTitle) ? "--y-title" : nil, has(yFormat) ? "--y-format" : nil,
      has(range) ? "--range" : nil,
    ].compactMap(\.self)
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

/// The space between categories and between the bars of one, as shares.
struct BarGap: Equatable, OptionValue {
  let category: Double
  let series: Double

  static var completion: CompletionKind? { .list(["0", "0.3", "0.3,0.1"]) }

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0 >= 0 && $0 <= 0.9 }) else {
      throw ValueFault("is not a space; give one or two shares from 0 to 0.9, as 0.3 or 0.3,0.1")
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
      throw ValueFault("is not a size; give a diameter in columns, as 20, or a scale, as x0.5")
    }
    self = isScale ? .scale(number) : .diameter(number)
  }
}

/// The grid of a radial chart.
enum WebGrid: String, WordValue, CaseIterable {
  case round, straight
}
