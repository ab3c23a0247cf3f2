import ArgumentParser
import AxisScales
import CivilTime
import Slipstream

/// Options of the title, ticks and grid of the x axis.
struct XAxisOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Value at which the time axis crosses, such as 0; outside the range, at its nearer end. The labels stay below.",
      valueName: "value"))
  var xAt: TickNumber?

  @Option(help: ArgumentHelp("Title at the end of the time labels.", valueName: "words"))
  var xTitle: String?

  @Option(
    help: ArgumentHelp(
      "Fixed step between time labels, such as 30m, 1h, 1d, 1w, 1mo or 1y; on a number axis a number, such as 0.5.",
      valueName: "step"))
  var xStep: AxisStep?

  @Option(
    help: ArgumentHelp(
      "Time from which the step counts, in elapsed time: a date, a time, or #NUMBER.", valueName: "time"))
  var xAnchor: AnchorTime?

  @Option(
    help: ArgumentHelp(
      "Format of time labels, as for date(1): %Y %y %m %b %d %e %a %H %I %M %S %p, as in '%d.%m. %H:%M'.",
      valueName: "form"))
  var xFormat: TimeTemplate?

  @Option(help: ArgumentHelp("Exact times to label, such as 2012-05-17,2012-08-01.", valueName: "times"))
  var xValues: PinnedTimes?

  @Flag(help: "Use a log scale for a number axis; numbers at or below 0 are counted and left out.")
  var xLog = false

  @Flag(help: "Hide the grid lines at days, months, sessions or years.")
  var noXGrid = false

  @Flag(help: "Hide the minor ticks between time labels.")
  var noXTicks = false

  @Flag(help: "Do not shade the hours before and after the sessions of --calendar.")
  var noSessionShading = false

  /// - Throws: `Failure` for an anchor without a step that can count from it, and for numbers to skip on a logarithmic
  ///   axis.
  func apply(to settings: inout Settings) throws {
    settings.valueAxis.crossing = xAt?.value
    if xLog, let numbers = settings.time.exclusions(ofNumbers: true).first?.text {
      throw Failure(.usage, "--x-log cannot skip numbers; remove --exclude \(numbers)")
    }
    settings.time.numbersAreLogarithmic = xLog
    // The latest points are a sliver of a logarithmic axis.
    if xLog, settings.span == nil { settings.policies.firstSelection = .all }
    settings.timeTicks.title = xTitle ?? ""
    settings.timeTicks.step = xStep?.step
    settings.timeTicks.numbers.step = xStep?.number
    let zone = settings.time.displayZone
    settings.timeTicks.frequency = try frequency(in: zone)
    settings.timeTicks.numbers.anchor = xAnchor?.number
    if let xFormat { settings.timeTicks.format = { xFormat.text($1) } }
    settings.timeTicks.numbers.explicit = xValues.flatMap(\.numbers)
    if let times = xValues?.places, times.allSatisfy({ !$0.isIndex }) {
      settings.timeTicks.explicit = times.map { $0.bounds(in: zone).start }.sorted()
    }
    settings.timeTicks.hasGrid = !noXGrid
    settings.timeTicks.hasMinorTicks = !noXTicks
    settings.shadesSessions = !noSessionShading
  }

  /// The ticks of a step that counts from an anchor; nil without one.
  private func frequency(in zone: Zone) throws -> (anchor: Timestamp, nanoseconds: Int64)? {
    guard let xAnchor else { return nil }
    guard let xStep else { throw Failure(.usage, "--x-anchor needs a step to count; add --x-step, such as 6h") }
    guard xStep.number == nil ? xAnchor.isTime : xAnchor.number != nil else {
      throw Failure(
        .usage,
        "--x-anchor \(xAnchor.text) and --x-step \(xStep.text) are a time and a number; give two times, or two numbers")
    }
    guard xStep.number == nil else { return nil }
    guard let length = xStep.step?.elapsed else {
      throw Failure(
        .usage, "--x-anchor counts steps of one length, and months differ; give --x-step as s, m, h, d or w")
    }
    return (xAnchor.time(in: zone), length)
  }
}

/// A time from which a step counts.
struct AnchorTime: OptionValue {
  let text: String
  /// The number, where the text may be one: `2000` is a year, too.
  let number: Double?
  private let place: PinnedTime

  init(option text: String) throws {
    guard let place = PinnedTime(text) else {
      throw ValueFault("is not a time; write it as 2012-05-17 or '2012-05-17 09:30', or #100 on a number axis")
    }
    (self.text, self.place, number) = (text, place, PinnedTime.number(text))
  }

  var isTime: Bool { !place.isIndex }

  func time(in zone: Zone) -> Timestamp { place.bounds(in: zone).start }
}

/// The distance of two labels on the x axis: a step of a calendar, or a number on a number axis.
struct AxisStep: OptionValue {
  let text: String
  let step: TickStep?
  let number: Double?

  init(option text: String) throws {
    self.text = text
    number = (try? TickDistance(option: text))?.value
    step = number == nil ? try TickStep(option: text) : nil
  }
}

/// Places on the time axis, with commas between them.
struct PinnedTimes: OptionValue {
  let places: [PinnedTime]
  /// The numbers, if all of them may be places on an axis of numbers: years are.
  let numbers: [Double]?

  /// More than any plot has columns.
  private static let most = 1_000

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.most else { throw ValueFault("has more than \(Self.most) times") }
    places = try parts.map { part in
      guard let place = PinnedTime(String(part)) else {
        throw ValueFault("is not a list of times; write it as 2012-05-17,2012-08-01, or #100,#200 on a number axis")
      }
      return place
    }
    let numbers = parts.compactMap { PinnedTime.number(String($0)) }
    self.numbers = numbers.count == places.count ? numbers : nil
  }
}
