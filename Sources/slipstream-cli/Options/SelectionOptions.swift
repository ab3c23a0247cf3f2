import ArgumentParser
import CivilTime
import RangeSelection
import Slipstream

/// Options of the first selection, its limits and its motion.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("First span of the main chart: points (150), open time (90d), or all.", valueName: "span"))
  var span: FirstSpan?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Fixed range of the value axis, such as 0..100 or -5..5, or of a pane, as in rsi=20..80; by default the axis fits \
      the visible values.
      """, valueName: "[pane=]low..high"))
  var range: [PaneValue<ClosedRange<Double>>] = []

  @Option(
    help: ArgumentHelp(
      "Minimum span of grips and zoom: points (7) or open time (4d, 90m); 5 points by default.", valueName: "span"))
  var minSpan: QuotedValue<TimeSpan>?

  @Option(help: ArgumentHelp("Maximum span of grips and zoom, in the same units.", valueName: "span"))
  var maxSpan: QuotedValue<TimeSpan>?

  @Option(
    help: ArgumentHelp(
      "The main chart's share of the height, 0.2 to 0.95; the rest is the overview.", valueName: "share"),
    transform: Number.within(0.2...0.95, "a share from 0.2 to 0.95"))
  var split: Double?

  @Option(
    help: "How a flung view coasts: decay (0.998 per millisecond), seed (one second, at a fifth of the speed), or off.")
  var momentum: Momentum = .decay

  @Flag(name: .customLong("no-motion"), help: "Disable animation: every change is immediate. Also by NO_MOTION.")
  var noMotion = false

  func apply(to settings: inout Settings) throws {
    switch span {
    case .all: settings.policies.firstSelection = .all
    case .span(let span): settings.span = span
    case nil: break
    }
    range.apply(to: &settings) {
      $0.valueRange = $1
    } pane: {
      $0.range = $1
    }
    settings.minimumSpan = minSpan?.value
    settings.maximumSpan = maxSpan?.value
    if let minSpan, let maxSpan, minSpan.value.isCertainlyLonger(than: maxSpan.value) {
      throw Failure(.usage, "--min-span \(minSpan) is longer than --max-span \(maxSpan)")
    }
    settings.split = split
    settings.momentum = momentum
    settings.isMotionEnabled = !noMotion && Environment.nonEmpty("NO_MOTION") == nil
  }
}

extension TimeSpan {
  /// Whether a span is longer than another on any axis; points and times cannot be compared before there are bars.
  fileprivate func isCertainlyLonger(than other: TimeSpan) -> Bool {
    switch (amount, other.amount) {
    case (.points(let a), .points(let b)): a > b
    case (.nanoseconds(let a), .nanoseconds(let b)): a > b
    case (.days(let a), .days(let b)): a > b
    default: false
    }
  }
}

/// The first span of the main chart.
enum FirstSpan: OptionValue {
  case all
  case span(TimeSpan)

  static var completion: CompletionKind? { .list(["all", "150", "1d", "90d"]) }

  init(option text: String) throws {
    self = text == "all" ? .all : .span(try TimeSpan(parsing: text))
  }
}
