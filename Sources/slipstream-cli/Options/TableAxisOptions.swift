import ArgumentParser
import AxisScales
import TerminalCharts

/// Options of the axes of a chart of rows.
struct TableAxisOptions: ParsableArguments {
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

  @Option(
    help: ArgumentHelp(
      "Format of value labels: {} is the number, {.2} has two decimals, as in '{} EUR'.",
      valueName: "[right=]form"))
  var yFormat: [PaneValue<ValueTemplate>] = []

  @Option(
    help: ArgumentHelp(
      "Range of the value axis, such as 0..200 or right=0..1; by default it fits the table.",
      valueName: "[right=]low..high"))
  var range: [PaneValue<ClosedRange<Double>>] = []

  @Option(help: ArgumentHelp("Title of an x axis of numbers, in place of its column's name.", valueName: "words"))
  var xTitle: AxisWords?

  @Option(
    help: ArgumentHelp(
      "Value at which the x axis crosses, such as 0; outside the range, at its nearer end. The labels stay below.",
      valueName: "value"))
  var xAt: TickNumber?

  /// The prefix that applies an option to the second value axis, as in `right=log`.
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

  /// The given options that only marks with a vertical value axis have.
  var given: [String] {
    [
      right == nil ? nil : "--right", yScale.isEmpty ? nil : "--y-scale", yTitle.isEmpty ? nil : "--y-title",
      yFormat.isEmpty ? nil : "--y-format", xAt == nil ? nil : "--x-at",
    ].compactMap(\.self)
  }

  /// The given options that say something of the second value axis.
  var givenForSecond: [String] {
    func has<Value>(_ given: [PaneValue<Value>]) -> Bool { given.contains { $0.pane == Self.secondAxis } }
    return [
      has(yScale) ? "--y-scale" : nil, has(yTitle) ? "--y-title" : nil, has(yFormat) ? "--y-format" : nil,
      has(range) ? "--range" : nil,
    ].compactMap(\.self)
  }
}
