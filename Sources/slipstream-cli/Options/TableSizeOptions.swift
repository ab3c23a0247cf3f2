import ArgumentParser
import TerminalCharts

/// Options of the sizes and shapes of marks, and of their labels.
struct TableSizeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Corner radius of bars in pixels, as a share of half a bar's width, from 0 to 1.", valueName: "share"),
    transform: Number.within(0...1, "0 to 1"))
  var tips: Double?

  @Option(
    help: ArgumentHelp(
      "Value of a full turn of a polar chart, such as 24 for hours (default: 360)", valueName: "number"),
    transform: Number.within(1e-9...1e9, "a number above 0"))
  var turn: Double?

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

  /// What the user chose; the range of values is an option of an axis.
  var proportions: ChartProportions {
    var proportions = ChartProportions()
    proportions.turn = turn
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
