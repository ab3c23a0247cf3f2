import ArgumentParser
import AxisScales
import Slipstream

/// Options of the titles, ticks and grids of value axes.
///
/// Each option is for the main chart or, with the name of a pane before it, for that pane; so a pane needs no options of
/// its own.
struct YAxisOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Title above the value labels, such as '°C'. PANE= before the value of any axis option applies it to a pane: rsi=RSI.",
      valueName: "[pane=]words"))
  var yTitle: [PaneValue<AxisWords>] = []

  @Option(help: ArgumentHelp("Fixed step between value labels, such as 0.5.", valueName: "[pane=]step"))
  var yStep: [PaneValue<TickDistance>] = []

  @Option(
    help: ArgumentHelp("Value from which the step counts; 0 by default.", valueName: "[pane=]value"))
  var yAnchor: [PaneValue<TickNumber>] = []

  @Option(help: ArgumentHelp("Exact values to label, such as 0,37,42.", valueName: "[pane=]values"))
  var yValues: [PaneValue<TickNumbers>] = []

  @Option(
    help: ArgumentHelp(
      "Format of value labels: {} is the number, {.2} has two decimals, as in '{} °C'.",
      valueName: "[pane=]form"))
  var yFormat: [PaneValue<ValueTemplate>] = []

  @Option(
    help: ArgumentHelp("Width of the value labels in columns, so that windows line up.", valueName: "[pane=]columns"))
  var yWidth: [PaneValue<AxisColumns>] = []

  @Option(
    help: ArgumentHelp(
      """
      Value scale: linear or log (key L); inverted and inverted-log (key I) put the greatest value at the bottom.
      """, valueName: "[pane=]scale"))
  var yScale: [PaneValue<ValueScaleMode>] = []

  @Option(
    help: ArgumentHelp(
      "Skip a range of values, such as the empty middle between two groups; repeatable.",
      valueName: "[pane=]low..high"))
  var excludeValues: [PaneValue<ClosedRange<Double>>] = []

  @Flag(help: "Hide the value labels.")
  var noYLabels = false

  @Option(
    help: ArgumentHelp(
      "Grid at the value labels: dots (on), none (off), or stripes.", valueName: "[pane=]grid"))
  var grid: [PaneValue<ValueAxisOptions.Grid>] = []

  @Flag(help: "Draw a line at zero.")
  var zeroLine = false

  /// More gaps than any plot has rows.
  private static let mostGaps = 200

  /// - Throws: `Failure` for values to skip on a logarithmic axis.
  func apply(to settings: inout Settings) throws {
    yTitle.apply(to: &settings) {
      $0.valueAxis.title = $1.text
    } pane: {
      $0.options.title = $1.text
    }
    yStep.apply(to: &settings) {
      $0.valueAxis.ticks.step = $1.value
    } pane: {
      $0.options.ticks.step = $1.value
    }
    yAnchor.apply(to: &settings) {
      $0.valueAxis.ticks.anchor = $1.value
    } pane: {
      $0.options.ticks.anchor = $1.value
    }
    yValues.apply(to: &settings) {
      $0.valueAxis.ticks.explicit = $1.values
    } pane: {
      $0.options.ticks.explicit = $1.values
    }
    yFormat.apply(to: &settings) {
      $0.valueAxis.ticks.format = $1.format
    } pane: {
      $0.options.ticks.format = $1.format
    }
    yWidth.apply(to: &settings) {
      $0.valueAxis.width = $1.count
    } pane: {
      $0.options.width = $1.count
    }
    yScale.apply(to: &settings) {
      ($0.isLogarithmic, $0.isInverted) = ($1.isLogarithmic, $1.isInverted)
    } pane: {
      $0.mode = $1
    }
    try applyExcludedValues(to: &settings)
    grid.apply(to: &settings) {
      $0.valueAxis.grid = $1
    } pane: {
      $0.options.grid = $1
    }
    settings.valueAxis.hasLabels = !noYLabels
    settings.valueAxis.hasZeroLine = zeroLine
  }

  private func applyExcludedValues(to settings: inout Settings) throws {
    guard excludeValues.count <= Self.mostGaps else {
      throw Failure(
        .usage, "--exclude-values is given \(excludeValues.count) times; at most \(Self.mostGaps) are drawn")
    }
    for gap in excludeValues {
      guard let scale = yScale.first(where: { $0.pane == gap.pane && $0.value.isLogarithmic }) else { continue }
      throw Failure(
        .usage,
        "--exclude-values needs even distances of values, and --y-scale \(scale.value.word) has none; remove one of the two"
      )
    }
    @Sendable func gap(_ range: ClosedRange<Double>) -> DiscontinuousNumberScale.Gap {
      DiscontinuousNumberScale.Gap(from: range.lowerBound, to: range.upperBound)
    }
    excludeValues.apply(to: &settings) {
      $0.valueAxis.excluded.append(gap($1))
    } pane: {
      $0.options.excluded.append(gap($1))
    }
  }
}

/// The columns of an axis' labels.
struct AxisColumns: OptionValue {
  let count: Int

  init(option text: String) throws { count = Int(try Number.within(1...80, "1 to 80")(text)) }
}

/// Words at an axis.
struct AxisWords: OptionValue {
  let text: String

  init(option text: String) throws { self.text = text }
}

/// The distance of two values on an axis: above zero.
struct TickDistance: OptionValue {
  var value: Double

  init(option text: String) throws {
    value = try TickNumber(option: text).value
    guard value > 0 else { throw ValueFault("is not a distance; give a number above 0, such as 0.5") }
  }
}

/// A value on an axis.
struct TickNumber: OptionValue {
  var value: Double

  init(option text: String) throws {
    guard let number = Double(text), number.isFinite, number.magnitude <= 1e300 else {
      throw ValueFault("is not a number; give a value of the axis, such as 0.5")
    }
    value = number
  }
}

/// Values on an axis, with commas between them.
struct TickNumbers: OptionValue {
  var values: [Double]

  /// More than any plot has rows.
  private static let most = 1_000

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.most else { throw ValueFault("has more than \(Self.most) values") }
    values = try parts.map { part in
      guard let number = Double(part), number.isFinite, number.magnitude <= 1e300 else {
        throw ValueFault("is not a list of numbers; write it as 0,37,42")
      }
      return number
    }
  }
}
