import ArgumentParser
import CivilTime
import RangeSelection
import Slipstream

/// Choices for the selection's behaviour where several are good.
struct PolicyOptions: ParsableArguments {
  @Option(
    help: """
      When the oldest points of a held view leave the window: slide (keep the span), shrink (lose them) or pin (keep \
      them).
      """)
  var trim: SelectionPolicies.Trim = .slide

  @Option(
    help: ArgumentHelp(
      "With --trim pin: how much to keep beyond the window; by default as much again.", valueName: "span"))
  var pinCap: TimeSpan?

  @Option(help: "At the minimum span, stop a grip, or let it push the other one.")
  var grips: GripPolicy = .stop

  @Option(help: "A double click in the main chart zooms in twice, or resets the view.")
  var doubleClick: SelectionPolicies.DoubleClick = .zoom

  @Option(
    help: ArgumentHelp(
      "Space right of the newest bar: points (5) or open time (default: 0). The newest bar stays in view.",
      valueName: "span"))
  var rightGap: Room?

  @Option(
    help: ArgumentHelp("Margin above and below the visible values, in percent of their range.", valueName: "percent"),
    transform: Number.within(0...100, "0 to 100 percent"))
  var valueMargin: Double?

  @Option(
    help: """
      First view of data that is complete at the start, and view after a reset: last-fifth (following; the whole \
      window if it has at most one point per column), auto (the same with at most one bar per column), fourth-fifth \
      (held) or all.
      """)
  var defaultSelection: DefaultSelection = .auto

  @Flag(help: "Start zoomed in a little, then ease out to the first view.")
  var entryZoom = false

  @Flag(help: "Lock the aspect ratio of time and value: zooming one zooms both.")
  var lockAspect = false

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, for selecting text.")
  var noMouse = false

  func apply(to settings: inout Settings) throws {
    if pinCap != nil, trim != .pin {
      throw Failure(.usage, "--pin-cap has nothing to limit without --trim pin")
    }
    settings.policies.trim = trim
    settings.policies.pinCap = pinCap
    settings.policies.grips = grips
    settings.policies.doubleClick = doubleClick
    settings.policies.usesMouse = !noMouse
    if settings.policies.firstSelection == .all, defaultSelection == .fourthFifth {
      throw Failure(.usage, "--span all shows everything, --default-selection fourth-fifth does not; give one of them")
    }
    if settings.policies.firstSelection != .all { settings.policies.firstSelection = defaultSelection }
    settings.policies.entersByZoom = entryZoom
    settings.policies.locksAspect = lockAspect
    settings.policies.rightGap = rightGap?.span
    if let valueMargin { settings.policies.valueMargin = valueMargin / 100 }
  }
}

/// Room in points or open time; 0 of either is none.
struct Room: OptionValue {
  let span: TimeSpan?

  static var completion: CompletionKind? { .list(["0", "5", "1h", "4d"]) }

  init(option text: String) throws {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count)
    // A unit that a span has: 0d is no room, 0x no span.
    let isNone = Double(digits) == 0 && unit.allSatisfy(\.isLetter) && (try? TimeSpan(parsing: "1\(unit)")) != nil
    span = isNone ? nil : try TimeSpan(parsing: text)
  }
}
