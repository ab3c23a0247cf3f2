import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Platform
import RangeSelection
import Slipstream
import TerminalCharts
import TimeSeries

/// Which series, and how much of it is kept.
struct SeriesOptions: ParsableArguments {
  @Option(
    name: .customLong("symbol"), parsing: .singleValue,
    help: ArgumentHelp(
      "Exact name of the series (T is not TSLA), again and again where several are shown; by default all that come, "
        + "or the file's name.", valueName: "symbol"))
  var symbols: [String] = []

  /// The one name, for what has one series; the first where there are several.
  var symbol: String? { symbols.first }

  /// - Throws: a usage error when several names are given to a command that has one series.
  func checkOneSymbol(_ command: String) throws {
    guard symbols.count > 1 else { return }
    throw Failure(.usage, "\(command) takes one series; give --symbol once")
  }

  @Option(
    help: ArgumentHelp(
      "How much is kept: points (100000) or an age (30d). By default all of a file, as far as half of the machine's "
        + "memory has room, and 1000000 points of a feed, a pipe or a replay.", valueName: "points|age"))
  var window: String?

  @OptionGroup var columns: ColumnOptions

  @Option(
    help: ArgumentHelp(
      "Where bare numbers stand: at their index or at the time of their receipt. By default what comes at once, as from "
        + "a file, stands at its index, and what comes later at its receipt."))
  var time: BareTimes?

  @Option(help: ArgumentHelp("Bad rows after which a run ends with 65.", valueName: "rows"))
  var maxBad: Int = 100

  /// Points of a feed that are kept where the person says nothing.
  static let feedWindow = 1_000_000

  /// Sets how much is kept.
  ///
  /// - Parameter ofFiles: whether the sources are files that are read at once.
  func apply(to settings: inout Settings, ofFiles: Bool) throws {
    settings.retention = try retention(ofFiles: ofFiles)
    settings.memoryLimit = SystemMemory.bytes / 2
    // What is read as a value may be a price by its name.
    settings.valueName = columns.fields?.split(separator: ",").first { $0.hasPrefix("value=") }
      .map { String($0.dropFirst("value=".count)) }
  }

  func retention(ofFiles: Bool) throws -> Retention {
    guard let window else { return ofFiles ? .unlimited : .count(Self.feedWindow) }
    switch try parsed(window, "--window").amount {
    case .points(let count):
      guard count > 0 else {
        throw Failure(.usage, "--window \(window) keeps nothing; give a number of points or an age")
      }
      return .count(count)
    case .nanoseconds(let age): return .age(nanoseconds: age)
    case .days(let days): return .age(nanoseconds: Int64((days * 86_400e9).rounded()))
    }
  }
}

/// What is selected, and how it moves.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("First span of the main chart: points (150), open time (90d), or all.", valueName: "span"))
  var span: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Values that the value axis shows, such as 0..100 or -5..5; by default it holds what is visible.",
      valueName: "low..high"))
  var range: String?

  @Option(
    help: ArgumentHelp(
      "Least span that grips and zoom reach: points (7) or open time (4d, 90m); 5 points by default.", valueName: "span"
    ))
  var minSpan: String?

  @Option(help: ArgumentHelp("Greatest span that grips and zoom reach, in the same forms.", valueName: "span"))
  var maxSpan: String?

  @Option(help: ArgumentHelp("Main chart's share of the rows of both charts, 0.2 to 0.95.", valueName: "share"))
  var split: Double?

  @Option(help: "How a throw coasts: decay (0.998 a millisecond), seed (one second, for a fifth of the speed), or off.")
  var momentum: Momentum = .decay

  @Flag(name: .customLong("no-motion"), help: "Nothing glides: every change is at once. Also by NO_MOTION.")
  var noMotion = false

  func apply(to settings: inout Settings) throws {
    if span == "all" {
      settings.policies.firstSelection = .all
    } else {
      settings.span = try span.map { try parsed($0, "--span") }
    }
    settings.valueRange = try range.map(Self.values)
    settings.minimumSpan = try minSpan.map { try parsed($0, "--min-span") }
    settings.maximumSpan = try maxSpan.map { try parsed($0, "--max-span") }
    if let least = settings.minimumSpan, let most = settings.maximumSpan, least.isCertainlyLonger(than: most) {
      throw Failure(.usage, "--min-span \(minSpan ?? "") is longer than --max-span \(maxSpan ?? "")")
    }
    if let split {
      guard (0.2...0.95).contains(split) else {
        throw Failure(.usage, "--split \(split) is out of range; give a share from 0.2 to 0.95")
      }
      settings.split = split
    }
    settings.momentum = momentum
    settings.isMotionEnabled = !noMotion && Environment.nonEmpty("NO_MOTION") == nil
  }

  /// Reads LOW..HIGH.
  static func values(_ text: String) throws -> ClosedRange<Double> {
    guard let dots = text.firstRange(of: ".."), let low = Double(text[..<dots.lowerBound]),
      let high = Double(text[dots.upperBound...]), low.isFinite, high.isFinite
    else { throw Failure(.usage, "--range \(text) is no range of values; write it as LOW..HIGH, such as 0..100") }
    guard low < high, (high - low).isFinite else {
      throw Failure(.usage, "--range \(text) is no range of values; LOW must be below HIGH")
    }
    return low...high
  }
}

extension TimeSpan {
  /// Longer than another by whatever axis; points and times cannot be compared before there are bars.
  fileprivate func isCertainlyLonger(than other: TimeSpan) -> Bool {
    switch (amount, other.amount) {
    case (.points(let a), .points(let b)): a > b
    case (.nanoseconds(let a), .nanoseconds(let b)): a > b
    case (.days(let a), .days(let b)): a > b
    default: false
    }
  }
}

/// Reads a span or says which option was wrong.
func parsed(_ text: String, _ option: String) throws -> TimeSpan {
  do {
    return try TimeSpan(parsing: text)
  } catch {
    throw Failure(.usage, "\(option) \(text): \(error.description)")
  }
}

extension BareTimes: ExpressibleByArgument {}
extension Momentum: ExpressibleByArgument {}
extension SeriesLook: ExpressibleByArgument {}
